/// What UIKit does and the model does not, so that nobody takes silence for a rule.
package enum NotModelled {
  package static let all = [
    "the rounding of contentOffset to pixels, which several report of its setter",
    "a targetContentOffset changed by the delegate, paging, zooming, isDirectionalLockEnabled",
    "the inset that a refresh control adds while it refreshes, and a drag that a list hands to the list around it at its edge",
    "the transitioning delegate being set in every viewDidAppear (a screen here has appeared already)",
    "the presenter's appearance calls",
    "rotation, interruptions, keyboards",
  ]
}
