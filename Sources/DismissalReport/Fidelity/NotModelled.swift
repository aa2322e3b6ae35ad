/// What UIKit does and the model does not, so that nobody takes silence for a rule.
package enum NotModelled {
  package static let all = [
    "the rounding of contentOffset to pixels, which several report of its setter",
    "a targetContentOffset changed by the delegate, paging, zooming, isDirectionalLockEnabled",
    "the inset that a refresh control adds while it refreshes, and a drag that a list hands to the list around it at its edge",
    "the completion that dismiss takes, whether a cancelled dismissal calls it, and its place beside animationEnded",
    "what a rotation, the keyboard or a new safe area do to lists inside of the main one",
    "the transitioning delegate being set in every viewDidAppear (a screen here has appeared already)",
    "the screen that a world's first one was presented on, and its appearance calls",
    "the animation of a rotation, and of the keyboard; keyboardDismissMode; a keyboard that floats",
    "a tap outside that is held too long, which some reports say is no tap",
  ]
}
