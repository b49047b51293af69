package import Foundation

/// The distances, durations and other limits that the program's decisions depend on.
///
/// The toolkit's are in `Thresholds`.
package nonisolated enum PaperThresholds {
    // MARK: Fingers

    /// The maximum movement of a tap: a finger that moves farther draws, in points.
    static let tapMovement: CGFloat = 10

    /// The maximum distance of a tap from the ink that it selects, in points, unless the finger's radius is larger.
    static let tapReach: CGFloat = 20

    /// The maximum distance of a finger from the ink that it holds with pen or marker, in points: beside ink, it draws.
    static let penHoldReach: CGFloat = 4

    /// The maximum distance between the two taps that clear the drawing, in points. The interval is
    /// `Thresholds.tapInterval`.
    static let secondTapDistance: CGFloat = 24

    /// The time after which a stroke is no longer recent, in seconds: while one is, a double tap does not clear.
    static let recentStrokeDuration: TimeInterval = 1

    /// The maximum time between the landings of two fingers that draw an ellipse, or that drew a pinch, in seconds.
    static let togetherInterval: TimeInterval = 0.06

    /// The maximum distance between two fingers of one hand, in points. No other finger is as near to an ellipse.
    static let pairDistance: CGFloat = 400

    /// The maximum movement of the first of them when the second lands, in points: beyond that, it draws a line.
    static let pairMovement: CGFloat = 40

    /// The maximum time between the landings of two fingers that move the paper by preference, in seconds.
    static let paperPairInterval: TimeInterval = 0.1

    /// The maximum movement of the first of them when the second lands, in points: beyond that, both draw.
    static let paperPairMovement: CGFloat = 12

    /// The maximum time between the lifts of two fingers that drew a pinch, in seconds.
    static let pinchLiftInterval: TimeInterval = 0.2

    /// The minimum movement of two fingers that drew a pinch, in points: of both in parallel, or from each other.
    static let pinchTravel: CGFloat = 40

    /// The number of the pinch from which on a notice also offers that two fingers always move the paper.
    static let pinchOfOffer = 2

    /// The maximum time between the fingers of one hand that lands to swipe, in seconds.
    static let handLandingInterval: TimeInterval = 0.15

    /// The maximum time from the first landing to the last lift of a three-finger swipe, in seconds: slower ones draw.
    static let swipeDuration: TimeInterval = 0.3

    /// The distance that each of three fingers that swipe exceeds, in points.
    static let swipeTravel: CGFloat = 60

    /// The distance that each of them has gone in the swipe's direction when the first is lifted, in points.
    static let swipeProgress: CGFloat = 45

    /// The maximum distance of each of them from the line along which it swipes, in points.
    static let swipeDrift: CGFloat = 45

    /// The maximum distance between three fingers that swipe, in points: the span of a hand.
    static let handSpan: CGFloat = 360

    /// The time without movement after which a finger rests, in seconds.
    static let restDelay: TimeInterval = 0.5

    /// The time without a sample after which predicted ink is removed, so that ink ends at the finger, in seconds:
    /// longer than between two samples of any touchscreen.
    static let predictionDuration: TimeInterval = 0.04

    /// The time after the last landing within which all fingers end if the desktop takes them, in seconds.
    static let desktopTakingInterval: TimeInterval = 0.01

    /// The same time from the landing of the second finger, under a desktop that hides the third one's, in seconds: the
    /// fingers of a hand land within it, and no tap is that short.
    static let hiddenLandingInterval: TimeInterval = 0.06

    /// The time within which fingers end that the desktop takes together, in seconds: a few of a server's milliseconds.
    static let sameMoment: TimeInterval = 0.002

    /// The maximum movement of a resting finger, in points.
    static let restingMovement: CGFloat = 4

    /// The time without a movement beyond its noise after which a contact counts no more for what waits until no one
    /// touches the screen, in seconds: longer than anyone holds a finger still who draws.
    static let restingDuration: TimeInterval = 30

    /// The maximum width and height of the box in which the noise of a touchscreen moves such a contact, in points.
    static let restingNoise: CGFloat = 12

    /// The number of fingers on the paper from which on one that rests on ink draws: they are several people's.
    static let severalFingers = 3

    /// The time after its last event for which a pen counts as near, in seconds.
    static let penProximityTimeout: TimeInterval = 0.5

    /// The maximum distance of a palm from the pen, in points.
    static let palmDistance: CGFloat = 250

    /// The maximum time from a landing to the cancellation of other fingers that the desktop then takes, in seconds.
    static let cutInterval: TimeInterval = 0.25

    /// The time for which a menu that has opened at a finger takes no touch, in seconds.
    static let menuDelay: TimeInterval = 0.4

    // MARK: Tools

    /// The minimum length of a line, in points: a shorter one is discarded.
    static let minimumLineLength: CGFloat = 3

    /// The movement from which the ink of a pen or marker is a stroke as it was made, in points: less is a dot.
    static let minimumStrokeMovement: CGFloat = 1.5

    /// The minimum distance from ink within which the eraser removes it, in points.
    static let minimumEraserRadius: CGFloat = 8

    /// The length of a stroke of the eraser from which it says why a picture stays, in points: less may be a tap.
    static let minimumRubbing: CGFloat = 24

    // MARK: Selection

    /// The distance of the selection's frame from the ink, in points.
    static let frameMargin: CGFloat = 10

    /// The minimum width and height of the selection's frame, in points, so that there is room between its handles.
    static let minimumFrameSide: CGFloat = 52

    /// The length of an edge of the frame from which on it has a handle in its middle, in points.
    static let edgeWithHandle: CGFloat = 96

    /// The distance of the handle that turns the selection from its frame, in points.
    static let turnHandleDistance: CGFloat = 36

    /// The minimum factor by which handles scale the selection.
    static let minimumScale: CGFloat = 0.02

    /// The distance by which an arrow key moves the selection, in points; ten times that with Shift.
    static let nudge: CGFloat = 1

    /// The time after which moving the selection by keys is one step, in seconds.
    static let nudgeDuration: TimeInterval = 0.6

    /// The number of selected elements up to which all are visited for each display.
    static let fewSelectedCount = 64

    /// The number of elements from which on a selection is drawn with finished ink, by threads, and in a plainer look:
    /// painting it over the ink again in each frame would take longer than the frame.
    nonisolated static let manySelectedCount = 500

    // MARK: Moving the paper

    /// The time without a movement of the paper after which it rests, in seconds.
    static let viewportRest: TimeInterval = 0.3

    /// The minimum velocity with which the paper glides on when a hand lets go, in points per second.
    static let minimumGlideVelocity: CGFloat = 60

    /// The time between two frames of paper that glides, in seconds.
    static let glideFrame: TimeInterval = 1.0 / 60

    /// The factor by which a notch of a wheel zooms.
    static let wheelZoom: CGFloat = 1.2

    /// The time for which a lock is shown to someone who cannot move the paper, in seconds.
    static let refusalDuration: TimeInterval = 1.2

    // MARK: Repainting

    /// The maximum duration of repainting finished ink after an edit in one turn of the loop, in seconds.
    static let repaintingSlice: TimeInterval = 0.0004

    /// The maximum duration of painting paper that shows nothing yet in one turn of the loop, in seconds.
    static let fillingSlice: TimeInterval = 0.008

    /// The maximum number of elements in a change whose places are repainted one by one. After a larger change, such as
    /// clearing a million lines, everything is repainted, in slices.
    static let maximumRepaintedChange = 4096

    /// The maximum memory of the pixels of finished ink that are kept for undo, in bytes.
    static let undoPixelLimit = 32 << 20

    /// The time without another change of scale after which finished ink is painted at the new scale, in seconds.
    static let zoomPause: TimeInterval = 0.04

    /// The maximum distance from ink that the look of selected and held ink covers, in points of the view.
    static let highlightReach: CGFloat = 32

    /// The number of elements from which an overview of all ink is kept for steps of zoom: fewer are painted at once.
    static let overviewCount = 10_000

    /// The maximum number of pixels of that overview: 16 MB.
    static let overviewPixelCount: CGFloat = 4_194_304

    /// The time after the last change at which the overview is brought up to date, in seconds.
    static let overviewDelay: TimeInterval = 0.5

    /// The maximum memory of the pixels of finished ink at other scales than the view's, in bytes.
    static let otherLayersLimit = 128 << 20

    /// The memory of pictures' pixels beyond which the largest are kept at half size, in bytes: more than one needs.
    static let decodedPictureLimit = 512 << 20

    // MARK: Kiosk

    /// The number of fingers in a corner that unlock quitting.
    static let kioskFingers = 5

    /// The time between a kiosk's warning and its clearing, in seconds, but at most half of the idle time.
    static let kioskWarning: TimeInterval = 10

    /// The time for which two fingers must rest in two corners to lock the screen for cleaning, in seconds.
    static let cleaningHoldDuration: TimeInterval = 2

    /// The time for which the screen is locked for cleaning, in seconds.
    static let cleaningDuration: TimeInterval = 30

    /// The maximum horizontal and vertical distance of those fingers from the corners, in points.
    static let cleaningCorner: CGFloat = 80

    /// The duration of the fade that clears a kiosk's drawing, in seconds: slow enough to be stopped by a touch.
    static let kioskFade: TimeInterval = 2

    /// The time for which a kiosk shows its first page before something draws itself, in seconds.
    static let demonstrationPause: TimeInterval = 6

    /// The time for which a drawing that has drawn itself stays, in seconds.
    static let demonstrationHold: TimeInterval = 4

    /// The time for which five fingers must be held in a corner to unlock quitting, in seconds.
    static let kioskHoldDuration: TimeInterval = 2

    /// The time for which quitting stays unlocked, in seconds.
    static let kioskUnlockedDuration: TimeInterval = 10

    /// The maximum horizontal and vertical distance of those fingers from the corner, in points.
    static let kioskCorner: CGFloat = 260

    // MARK: Files

    /// The time after the last change at which the drawing's file is flushed to the disk, in seconds.
    static let flushDelay: TimeInterval = 2

    /// The maximum time between two flushes while changes continue, in seconds: the most that a power cut loses.
    static let maximumFlushDelay: TimeInterval = 20

    /// The maximum time for reading a drawing's file before the window is shown, in seconds.
    static let openingTimeLimit: TimeInterval = 0.2

    /// The time that quitting waits for the disk before it asks the user, in seconds.
    static let finalSaveDelay: TimeInterval = 2

    /// The interval for displaying a drawing while its file is read, in seconds.
    static let loadingDisplayInterval: TimeInterval = 0.1

    /// The maximum time for reading or writing the drawing's file in one turn of the loop, in seconds.
    static let savingSlice: TimeInterval = 0.0005

    /// The maximum time for erasing ink in one turn of the loop, in seconds, unless the finger lifts.
    static let erasingSlice: TimeInterval = 0.0005

    /// The maximum time for changing ink of one style in a turn of the loop, in seconds, without input.
    static let restylingSlice: TimeInterval = 0.008

    /// The time after the last change at which a small drawing's file is written whole, in seconds.
    static let writingDelay: TimeInterval = 2

    /// The maximum time for which a small drawing's file is not written while changes continue, in seconds.
    static let maximumWritingDelay: TimeInterval = 20

    /// The time after the last change at which a large drawing's file is written whole, in seconds.
    static let largeWritingDelay: TimeInterval = 60

    /// The delay after the start until memory that only the start needed is given back, and leftovers of earlier runs are
    /// removed, in seconds.
    package static let tidyingDelay: TimeInterval = 0.1

    /// The delay before a failed save is tried again, in seconds.
    static let saveRetryDelay: TimeInterval = 5

    /// The debounce delay for saving the preferences, in seconds.
    static let preferencesDelay: TimeInterval = 0.5

    /// The time after which a picture that is still being written can be cancelled, in seconds.
    static let pictureCancelDelay: TimeInterval = 1

    /// The time after which the notice says again how far that picture is, in seconds.
    static let pictureProgressInterval: TimeInterval = 0.5

    /// The number of elements up to which the times of a replay are found at once, rather than on a thread.
    static let smallDrawing = 200

    /// The interval between the frames of a replay, in seconds.
    static let replayFrame: TimeInterval = 1 / 60

    /// The maximum time in one turn of the loop for coming nearer to the position of a replay, in seconds.
    static let replaySlice: TimeInterval = 0.005

    /// The margin around the ink of an exported picture, in points.
    static let pictureMargin: CGFloat = 24

    // MARK: Above the paper

    /// The time after its last touch for which a panel or a menu counts as in use while others draw, in seconds.
    static let popoverUseDuration: TimeInterval = 2

    /// The maximum distance of a finger from the ink whose color the dropper picks, in points.
    static let dropperReach: CGFloat = 12

    /// The horizontal and vertical distance of a copy from its original, in points.
    static let copyOffset: CGFloat = 24

    /// The most bytes that are pasted from another program: far more than drawings have.
    static let pastedByteCount = 64 << 20

    /// The most bytes of a drawing's file that is dropped on the paper: what is read on a thread should end.
    static let droppedByteCount = 256 << 20

    /// The sizes that the font of a text on the paper can have, in points.
    static let textSizes: ClosedRange<CGFloat> = 6...1000

    /// The sizes that buttons offer for texts, in points: notes, writing, and headings.
    static let textSizePresets: [CGFloat] = [18, 36, 72]

    /// The sizes that the slider of a text's size offers, in points.
    static let offeredTextSizes: ClosedRange<CGFloat> = 8...144

    /// The distances between the lines of a text that can be chosen, as multiples of the font's own.
    static let lineHeights: [CGFloat] = [1, 1.2, 1.5, 2]

    /// The minimum width at which a text wraps, as a multiple of its font's size.
    static let narrowestText: CGFloat = 1

    /// The minimum width at which a pasted text wraps, in points of the view: beside its edge, text is wider than the
    /// room that is left.
    static let narrowestPastedText: CGFloat = 160

    /// The distance between a pasted text and the edges of the view, in points: its handle is in sight.
    static let pastedTextMargin: CGFloat = 48

    /// The most characters of a text on the paper: each key draws all of it again.
    static let textLength = 2000

    /// The time without a key after which what was typed is a step to undo, in seconds.
    static let typingPause: TimeInterval = 1.5

    /// The time between two letters that a held key of the keyboard on the screen removes, in seconds.
    static let backspaceInterval: TimeInterval = 0.08

    /// Half the period in which the caret of a text on the paper blinks, in seconds.
    static let caretInterval: TimeInterval = 0.5

    /// The most characters of a text that is pasted: some pages.
    static let pastedTextLength = 10_000

    /// The part of the view, in each direction, that a pasted picture takes at most.
    static let pictureShare: CGFloat = 0.8

    /// The most pixels of a copied picture, which is made when another program asks for it.
    static let copiedPixelCount: CGFloat = 16e6

    /// The time for which a notice is shown, in seconds.
    static let noticeDuration: TimeInterval = 4

    /// The number of characters up to which a notice is read at a glance.
    static let shortNoticeLength = 40

    /// The same time for a notice with a button, a longer text, or of a failure, in seconds.
    static let longNoticeDuration: TimeInterval = 8

    /// The maximum number of notices that wait for each other: the oldest are forgotten.
    static let noticeCount = 8

    /// The duration of fades and slides, in seconds.
    static let animationDuration: TimeInterval = 0.14

    /// The time over a button before its tooltip appears, or at rest on ink before a hand does, in seconds.
    static let tooltipDelay: TimeInterval = 0.5

    /// The maximum part of a window's depth for a toolbar and its margins: in smaller windows, controls are smaller.
    static let toolbarShare: CGFloat = 0.75

    /// The smallest factor by which controls are smaller than usual in a tiny window.
    static let smallestControls: CGFloat = 0.25

    /// The distance from a drawing finger within which the toolbar fades, in points.
    static let toolbarFadeDistance: CGFloat = 48
}
