/// What UIKit does and the model does not, so that nobody takes silence for a rule.
package enum NotModelled {
  package static let all = [
    "the rounding of contentOffset to pixels, which several report of its setter",
    "a targetContentOffset changed by the delegate, paging, zooming, isDirectionalLockEnabled",
    "lists inside of lists, and refresh controls",
    "the transitioning delegate being set in every viewDidAppear (a screen here has appeared already)",
    "the screen that a world's first one was presented on, and its appearance calls",
    "rotation, interruptions, keyboards",
  ]
}
