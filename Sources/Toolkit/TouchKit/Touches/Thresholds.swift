public import Foundation

/// All distances and durations that decide behavior.
///
/// Distances are in points, durations in seconds. Values that Apple does not publish are marked C: do not rely on them.
public nonisolated enum Thresholds {
    /// The maximum time from a lift to the next landing in a series of taps, in seconds (S11).
    public static let tapInterval: TimeInterval = 0.35

    /// The maximum distance from a lift to the next landing in a series of taps, in points (S11).
    public static let tapDistance: CGFloat = 45

    /// Hit-testing skips views with this opacity or less; 1 is opaque (S25).
    public static let invisibleAlpha: CGFloat = 0.01

    /// The number of touches that `predictedTouches(for:)` returns (C).
    public static let predictedSamples = 2

    /// The time between two predicted touches, in seconds: one frame at 120 Hz (C).
    public static let predictedInterval: TimeInterval = 1.0 / 120

    /// The maximum time between the two samples that a prediction extends, in seconds (C).
    public static let predictionHorizon: TimeInterval = 0.1

    /// The maximum number of layout passes before a display; what still needs layout waits for the next display (C).
    public static let layoutPasses = 8

    /// The minimum travel of a window in one direction that counts as part of a shake, in points (C).
    public static let shakeTravel: CGFloat = 24

    /// The number of reversals of a window's direction that begin a shake (C).
    public static let shakeTurnsToBegin = 2

    /// The number of reversals that complete a shake when the window comes to rest; with fewer it is cancelled (C).
    public static let shakeTurnsToEnd = 4

    /// The time without a reversal after which a window has come to rest, in seconds (C).
    public static let shakeRest: TimeInterval = 0.4

    /// The time without a key after which an input method is told where the caret is, in seconds (C).
    public static let caretDelay: TimeInterval = 0.05

    // MARK: Animation

    /// The time between two frames of an animation, in seconds: 60 Hz (C).
    public static let frameInterval: TimeInterval = 1.0 / 60

    /// The time for which an image of an image view's animation is shown unless it has a duration, in seconds (C).
    public static let animationImage: TimeInterval = 1.0 / 30

    // MARK: Gestures

    /// Durations that differ by less are equal, in seconds: half of X11's millisecond (D9).
    public static let timeResolution: TimeInterval = 0.0005

    /// Lengths that differ by less are equal, in points: below the resolution of devices, above rounding errors (C).
    public static let lengthResolution: CGFloat = 1e-6

    /// The default distance that the fingers of a tap or a long press may move, in points (S73, S74; for a tap C, for a
    /// long press Apple's documentation of `UILongPressGestureRecognizer.allowableMovement`).
    public static let allowableMovement: CGFloat = 10

    /// The default duration of a long press, in seconds (S74; Apple's documentation of
    /// `UILongPressGestureRecognizer.minimumPressDuration`).
    public static let pressDuration: TimeInterval = 0.5

    /// The distance that the center of the fingers moves before a pan begins, in points (S75, C).
    public static let panSlop: CGFloat = 10

    /// The time over which a pan's velocity is measured, in seconds (S75, C).
    public static let velocityWindow: TimeInterval = 0.1

    /// The time of rest after which a pan has no velocity, in seconds (S75, C).
    public static let velocityRest: TimeInterval = 0.2

    /// The change of the distance between two fingers that begins a pinch, in points (S76, measured on iOS).
    public static let pinchSlop: CGFloat = 10

    /// The part of that change that does not count towards the scale, in points (S76, measured on iOS).
    public static let pinchBaseline: CGFloat = 8

    /// The turn of two fingers that begins a rotation, in radians: 10° (S77, measured on iOS).
    public static let rotationSlop: CGFloat = .pi / 18

    /// The part of that turn that does not count towards the rotation, in radians: 5° (S77, measured on iOS).
    public static let rotationBaseline: CGFloat = .pi / 36

    /// The change of scale that begins a touchpad's pinch, which its driver told from scrolling, unitless (C).
    public static let touchpadPinchSlop: CGFloat = 0.01

    /// The turn that begins a rotation on a touchpad, in radians: 2° (C).
    public static let touchpadRotationSlop: CGFloat = .pi / 90

    /// Angles that differ by less are equal, in radians: above rounding errors (C).
    public static let angleResolution: CGFloat = 1e-9

    /// The maximum duration of a swipe, in seconds (S78, measured on iOS).
    public static let swipeDuration: TimeInterval = 0.5

    /// The minimum travel of a swipe in its direction, and the maximum across, at its start, in points (S78, on iOS).
    public static let swipeTravel: CGFloat = 50

    /// The fraction of `swipeTravel` by which the minimum travel in the direction shrinks each second (S78, as on iOS).
    public static let swipeTravelDecay: CGFloat = 0.94

    /// The fraction of `swipeTravel` by which the maximum travel across it shrinks each second (S78, as on iOS).
    public static let swipeStrayDecay: CGFloat = 0.98

    /// The distance behind its start at which a finger rules out a swipe's direction, in points (S78, as on iOS).
    public static let swipeRetreat: CGFloat = 0.1

    /// The maximum distance from an edge of the screen at which a screen-edge pan may start, in points (S79, C).
    public static let screenEdge: CGFloat = 20

    /// The maximum time from the first landing of a tap to its last lift, in seconds (S73, C).
    public static let tapDuration: TimeInterval = 0.75

    // MARK: Controls

    /// The distance outside a control's bounds at which a tracked finger still counts as inside, in points (S82, C).
    public static let controlSlop: CGFloat = 70

    /// The minimum width and height of the touchable area of a control, in points (Apple's Human Interface Guidelines).
    public static let touchTarget: CGFloat = 44

    /// The distance that a finger moves before it drags a switch's knob instead of tapping it, in points (C).
    public static let knobSlop: CGFloat = 10

    /// The time that a stepper is held before it repeats, in seconds (C).
    public static let repeatDelay: TimeInterval = 0.5

    /// The time between two repeated steps of a stepper, in seconds (C).
    public static let repeatInterval: TimeInterval = 0.1

    /// The number of arrow-key steps from one end of a slider to the other (C).
    public static let sliderKeySteps = 20

    /// The duration of a control's animations, in seconds.
    public static let controlAnimation: TimeInterval = 0.12

    /// The duration of a menu's appearing and disappearing, in seconds.
    public static let menuAnimation: TimeInterval = 0.12

    /// The duration of rows' appearing, moving and disappearing, in seconds (C).
    public static let rowAnimation: TimeInterval = 0.25

    /// The duration of an alert's appearing and disappearing, in seconds (C).
    public static let alertAnimation: TimeInterval = 0.2

    /// The duration of a controller's sliding in and out, in seconds (C).
    public static let pushAnimation: TimeInterval = 0.3

    // MARK: Scrolling

    /// The fraction of its velocity that decelerating content keeps each millisecond
    /// (`UIScrollView.DecelerationRate.normal`, as iOS has it).
    public static let normalDeceleration: CGFloat = 0.998

    /// The same for content that comes to rest soon (`UIScrollView.DecelerationRate.fast`).
    public static let fastDeceleration: CGFloat = 0.99

    /// The fraction of a pull beyond the content's end that is followed at first (as on iOS).
    public static let rubberBandGive: CGFloat = 0.55

    /// The ratio of a drag's longer to its shorter side above which a directional lock holds, unitless (C).
    public static let directionalLock: CGFloat = 2

    /// The rate at which content springs back from beyond its end, per second (C).
    public static let scrollSpring: CGFloat = 12

    /// The distance from its target at which moving content has arrived, in points (C).
    public static let scrollRest: CGFloat = 0.5

    /// The time that a scroll view delays a touch in its content, in seconds (S89).
    public static let contentDelay: TimeInterval = 0.15

    /// The minimum speed at which released content continues to the next page, in points per second (C).
    public static let pageVelocity: CGFloat = 100

    /// The greatest part of a scale beyond its limits that fingers can zoom to, as a natural logarithm: twice the limit
    /// (C).
    public static let zoomBand: CGFloat = 0.693

    /// The duration in which a scale beyond its limits springs back, in seconds (C).
    public static let zoomBounce: TimeInterval = 0.4

    /// The duration of scrolling to an offset that the program sets, in seconds (C).
    public static let scrollAnimation: TimeInterval = 0.25

    /// The duration of scrolling by a notch of a wheel, in seconds (C).
    public static let wheelAnimation: TimeInterval = 0.12

    /// The distance that a notch of a wheel scrolls, in points (C).
    public static let wheelNotch: CGFloat = 48

    /// The time that scroll indicators remain after the content has come to rest, in seconds (C).
    public static let indicatorRest: TimeInterval = 0.5

    // MARK: Dynamics

    /// The acceleration of a gravity of length 1, in points per second squared (as on iOS).
    package static let gravity: CGFloat = 1000

    /// The acceleration that a push of length 1 gives an item of the mass 1, in points per second squared (as on iOS).
    package static let pushForce: CGFloat = 100

    /// The area of an item of the density 1 that has the mass 1, in square points (as on iOS).
    package static let massArea: CGFloat = 10_000

    /// The least mass of an item, which has no area, in the unit above (C).
    package static let leastMass: CGFloat = 1e-6

    /// The number of steps in which a frame of moving items is computed (C).
    package static let solverSteps = 4

    /// The number of times that all contacts are solved in a step: what is stacked needs several (C).
    package static let solverRounds = 10

    /// The part of an error of a place, such as of a rod that is too long, that is removed in a step (C).
    package static let solverCorrection: CGFloat = 0.3

    /// The depth to which items that touch stay in each other, so that what rests keeps its contact, in points (C).
    package static let contactDepth: CGFloat = 0.05

    /// The speed of a fall below which nothing bounces, in points per second (C).
    package static let bounceSpeed: CGFloat = 20

    /// The oscillations per second of an item that snaps to a point (C).
    package static let snapFrequency: CGFloat = 2

    /// The damping of an item that snaps to a point with a damping of 0; 1 is no oscillation (C).
    package static let leastSnapDamping: CGFloat = 0.3

    /// The distance that an item at rest may move in a frame, in points (C).
    package static let bodyRestDistance: CGFloat = 0.01

    /// The angle by which an item at rest may turn in a frame, in radians (C).
    package static let bodyRestAngle: CGFloat = 0.0002

    /// The time after which items that do not move are at rest, in seconds (C).
    package static let bodyRest: TimeInterval = 0.5
}
