import Foundation

/// Every distance and duration that the program itself decides by, in one place; the toolkit's are in `Thresholds`.
///
/// Distances are in points, durations in seconds.
nonisolated enum PaperThresholds {
    // MARK: Fingers

    /// A finger that has moved farther than this from where it landed draws and does not tap, in points.
    static let tapMovement: CGFloat = 10

    /// How far from ink a tap still means it, in points: at least half a finger's width.
    static let tapReach: CGFloat = 20

    /// Farthest that the second tap may land from the first one to clear the sheet, in points: fingers tap twice at one place
    /// as well as they can.
    static let secondTapDistance: CGFloat = 24

    /// The same for tools whose taps leave ink, in points: dots beside each other are no double tap.
    static let secondDotDistance: CGFloat = 12

    /// Fingers that land within this time of each other land together, in seconds.
    static let together: TimeInterval = 0.08

    /// Fingers of one hand land within this time of each other, in seconds: those that swipe, and those that close a panel.
    static let handLanding: TimeInterval = 0.15

    /// How far apart three fingers that swipe land at most, in points: those of one hand are no farther.
    static let handSpan: CGFloat = 360

    /// A finger that has not moved for this long rests, in seconds.
    static let rest: TimeInterval = 0.5

    /// How far a resting finger may tremble, in points.
    static let tremble: CGFloat = 4

    /// How long a pen that is not heard of any more counts as near, in seconds.
    static let penMemory: TimeInterval = 1

    // MARK: Tools

    /// Shorter lines are slips of a finger, and freehand ink that stays within this of its beginning is a dot, in points.
    static let shortestLine: CGFloat = 3

    /// How near ink must be to be erased, at least, in points.
    static let eraserReach: CGFloat = 8

    // MARK: The public

    /// How long before a kiosk clears its warning comes, in seconds; half of the time where that is less.
    static let kioskWarning: TimeInterval = 10

    /// How long five fingers are held in a corner to unlock the way out of a kiosk, in seconds.
    static let kioskHold: TimeInterval = 2

    /// How long the way out stays unlocked, in seconds.
    static let kioskUnlocked: TimeInterval = 10

    /// How far from a corner those fingers may be, in points either way.
    static let kioskCorner: CGFloat = 260

    // MARK: Files

    /// After how long without a change the disk is asked to hold the drawing for good, in seconds.
    static let diskRest: TimeInterval = 2

    /// After how long it is asked where changes never rest, in seconds: what a power cut may take at most.
    static let diskPatience: TimeInterval = 20

    /// For how long a drawing's file is read before the window is shown, in seconds.
    static let openingPatience: TimeInterval = 0.2

    /// How often a disk that was asked is looked at, in seconds.
    static let diskLook: TimeInterval = 0.02

    /// How often a drawing is shown while its file is read, in seconds.
    static let loadingDisplay: TimeInterval = 0.1

    /// For how long a turn of the loop may write to the drawing's file, in seconds.
    static let savingSlice: TimeInterval = 0.004

    /// After how long without a change the drawing's file is made compact, in seconds.
    static let compactionRest: TimeInterval = 3

    /// How long after the drawing could not be saved it is tried again, in seconds.
    static let saveRetry: TimeInterval = 5

    /// How long after a change the preferences are written, in seconds: a slider changes often.
    static let preferencesDelay: TimeInterval = 0.5

    // MARK: What floats

    /// How far a copy lies from what it was made of, in points either way.
    static let copyOffset: CGFloat = 24

    /// How long a notice stays, in seconds.
    static let noticeStay: TimeInterval = 4

    /// How long what appears takes to fade or slide, in seconds.
    static let appearance: TimeInterval = 0.14

    /// How near a finger must draw for the toolbar to fade, in points.
    static let toolbarShyness: CGFloat = 48
}
