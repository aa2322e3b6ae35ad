/// What UIKit does and the model does not, so that nobody takes silence for a rule.
package enum NotModelled {
  package static let all = [
    "the scroll view moving by its physics",
    "the list's own pan and recognising together with it",
    "the list acting before the screen's pan on one sample",
    "the transitioning delegate being set in every viewDidAppear (a screen here has appeared already)",
    "the presenter's appearance calls",
    "rotation, interruptions, keyboards",
  ]
}
