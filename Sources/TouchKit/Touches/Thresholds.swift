public import Foundation

/// Every distance and duration that the toolkit decides by, in one place.
///
/// Distances are in points, durations in seconds. Where Apple publishes no number, the one here is ours, and marked C, as in the
/// specification: code that depends on such an edge is mistaken.
public nonisolated enum Thresholds {
    /// Longest time from a lift to the next touch that still makes it the next tap of a series, in seconds (S11).
    public static let tapInterval: TimeInterval = 0.35

    /// Farthest that the next tap of a series may land from the last one's lift, in points (S11).
    public static let tapDistance: CGFloat = 45

    /// Views at or below this opacity are passed over by hit-testing; no unit, 1 is opaque (S25).
    public static let invisibleAlpha: CGFloat = 0.01

    /// How many touches ahead `predictedTouches(for:)` looks; a count (C).
    public static let predictedSamples = 2

    /// Time between two predicted touches, in seconds: one frame of a display with 120 Hz (C).
    public static let predictedInterval: TimeInterval = 1.0 / 120

    /// Longest time between the two samples that a prediction extends, in seconds: older movement says nothing (C).
    public static let predictionHorizon: TimeInterval = 0.1

    /// How often views are placed anew before one drawing where placing them makes more due; a count (C). Views that are never
    /// content go on at the next drawing.
    public static let layoutPasses = 8

    /// Least travel of a window in one direction that counts as a stroke of shaking, in points (C).
    public static let shakeTravel: CGFloat = 24

    /// Turns back of a shaken window that begin a shake; a count (C).
    public static let shakeTurnsToBegin = 2

    /// Turns back of a shaken window that make it a shake when it comes to rest; fewer cancel it; a count (C).
    public static let shakeTurnsToEnd = 4

    /// A window that has turned no further for this long has come to rest, in seconds (C).
    public static let shakeRest: TimeInterval = 0.4

    // MARK: Animation

    /// Time between two pictures of something that moves by itself, in seconds: a display with 60 Hz shows no more (C).
    public static let frameInterval: TimeInterval = 1.0 / 60

    // MARK: Gestures

    /// Durations that differ by less are the same, in seconds: half of the millisecond that X11 counts time in (D9).
    public static let timeResolution: TimeInterval = 0.0005

    /// Lengths that differ by less are the same, in points: less than any device tells apart, more than arithmetic loses
    /// (C).
    public static let lengthResolution: CGFloat = 1e-6

    /// How far the fingers of a tap or a long press may move unless told otherwise, in points (S73, S74; tap C, long press
    /// Apple's documentation of `UILongPressGestureRecognizer.allowableMovement`).
    public static let allowableMovement: CGFloat = 10

    /// How long fingers must be down for a long press unless told otherwise, in seconds (S74; Apple's documentation of
    /// `UILongPressGestureRecognizer.minimumPressDuration`).
    public static let pressDuration: TimeInterval = 0.5

    /// How far the middle of a pan's fingers moves before it begins, in points (S75, C).
    public static let panSlop: CGFloat = 10

    /// How much of the past counts for how fast a pan is, in seconds (S75, C).
    public static let velocityWindow: TimeInterval = 0.1

    /// A pan whose fingers have rested for this long has no velocity, in seconds (S75, C).
    public static let velocityRest: TimeInterval = 0.2

    /// By how much the distance of two fingers changes before a pinch begins, in points (S76, measured on iOS).
    public static let pinchSlop: CGFloat = 10

    /// How much of that change does not count, in points (S76, measured on iOS).
    public static let pinchBaseline: CGFloat = 8

    /// By how much two fingers turn before a rotation begins, in radians: 10° (S77, measured on iOS).
    public static let rotationSlop: CGFloat = .pi / 18

    /// How much of that turn does not count, in radians: 5° (S77, measured on iOS).
    public static let rotationBaseline: CGFloat = .pi / 36

    /// Angles that differ by less are the same, in radians: more than arithmetic loses (C).
    public static let angleResolution: CGFloat = 1e-9

    /// Longest time that a swipe takes, in seconds (S78, measured on iOS).
    public static let swipeDuration: TimeInterval = 0.5

    /// How far a swipe goes at least along its direction, and at most across it, at its very beginning, in points (S78, measured
    /// on iOS).
    public static let swipeTravel: CGFloat = 50

    /// The part of `swipeTravel` by which the least travel along the direction shrinks, a second (S78, measured on iOS).
    public static let swipeTravelDecay: CGFloat = 0.94

    /// The part of `swipeTravel` by which the most travel across the direction shrinks, a second (S78, measured on iOS).
    public static let swipeStrayDecay: CGFloat = 0.98

    /// A finger that comes to be so far behind its start does not swipe, in points (S78, measured on iOS).
    public static let swipeRetreat: CGFloat = 0.1

    /// How far from an edge of the screen a finger may land to be dragged in from it, in points (S79, C).
    public static let screenEdge: CGFloat = 20

    /// Longest time from the first finger of a tap to the lift of its last, in seconds (S73, C).
    public static let tapDuration: TimeInterval = 0.75

    // MARK: Controls

    /// How far beyond its bounds a finger that a control follows still counts as inside, in points (S82, C).
    public static let controlSlop: CGFloat = 70

    /// Least width and height of what a finger can hit of the toolkit's own controls, however small they are drawn, in
    /// points (Apple's Human Interface Guidelines).
    public static let touchTarget: CGFloat = 44

    /// How far a finger moves before it drags a switch's knob instead of tapping it, in points (C).
    public static let knobSlop: CGFloat = 10

    /// How long a stepper is held before it goes on by itself, in seconds (C).
    public static let repeatDelay: TimeInterval = 0.5

    /// Time between two steps of a stepper that goes on by itself, in seconds (C).
    public static let repeatInterval: TimeInterval = 0.1

    /// How many steps of an arrow key take a slider from one end to the other; a count (C).
    public static let sliderKeySteps = 20

    /// How long a control takes to show that it has changed, in seconds (look.md: at most 0.15).
    public static let controlAnimation: TimeInterval = 0.12

    /// How long a menu takes to appear or to go, in seconds (look.md: at most 0.15).
    public static let menuAnimation: TimeInterval = 0.12

    // MARK: Scrolling

    /// The part of its velocity that content which is let go of keeps for each millisecond; no unit (the number that iOS is known
    /// by, as `UIScrollView.DecelerationRate.normal`).
    public static let normalDeceleration: CGFloat = 0.998

    /// The same where it is to come to rest soon (`UIScrollView.DecelerationRate.fast`).
    public static let fastDeceleration: CGFloat = 0.99

    /// How much of a pull beyond the content's end is followed at its start; no unit (the number that iOS is known by).
    public static let rubberBandGive: CGFloat = 0.55

    /// How fast content that was pulled beyond its end springs back, a second (C).
    public static let scrollSpring: CGFloat = 12

    /// What is nearer than this to where it is going is there, in points (C).
    public static let scrollRest: CGFloat = 0.5

    /// How long a scroll view holds a touch back from its content, in seconds (S89).
    public static let contentDelay: TimeInterval = 0.15

    /// Least speed at which content that is let go of goes on to the next page, in points a second (C).
    public static let pageVelocity: CGFloat = 100

    /// How long content that the program sends somewhere is on its way, in seconds (C).
    public static let scrollAnimation: TimeInterval = 0.25

    /// How long content takes for a notch of a wheel, in seconds (C).
    public static let wheelAnimation: TimeInterval = 0.12

    /// How far a notch of a wheel scrolls, in points, for hosts whose devices count notches (C).
    public static let wheelNotch: CGFloat = 48

    /// How long the bars that show where in the content one is stay when it has come to rest, in seconds (C).
    public static let indicatorRest: TimeInterval = 0.5
}
