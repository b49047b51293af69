import Foundation
import Geometry
import Ink
import TouchKit

/// One finger, mouse or pen on the paper, from its landing to its end: what it means, and the stroke that it draws.
///
///                  ┌─ near a pen ──────────────▶ palm
///     landing ─────┼─ may do nothing ──────────▶ ignored
///                  ├─ moves the paper ─────────▶ movingPaper
///                  └─▶ undecided
///                        │ lifts ──────────────▶ a dot, a tap on ink, or the second tap that clears
///                        ├─ a pen arrives ─────▶ palm
///                        ├─ its ellipse ends ──▶ ignored
///                        ├─ its hand moves the paper ─▶ movingPaper
///                        ├─ moves ─────────────▶ drawing ── its ellipse ends ──▶ ignored
///                        ├─ moves, to select ──▶ selecting ── does not end ──▶ ignored
///                        └─ rests on ink ──────▶ holding ── lifts ──▶ the ink is selected
///                                                  ├─ does not end ─────────────────────▶ ignored
///                                                  ├─ moves, with pen or marker ────────▶ drawing
///                                                  └─ moves, with line, text or shapes ─▶ movingInk ── does not end ──▶ ignored
///
/// `next(after:)` is the table of these changes. `FingerController` decides what a finger means when it lands.
final class FingerSession {
    enum Meaning: Equatable {
        /// The finger has hardly moved: it may be a tap, a hold or a stroke. Its ink may show already.
        case undecided
        case drawing
        /// The finger draws a lasso, or moves what is selected, with the select tool.
        case selecting
        /// The finger rests on ink, which it has picked up.
        case holding(Element.ID)
        /// The finger moves the ink that it held.
        case movingInk(Element.ID)
        /// The finger moves the paper (`PanningFingers`).
        case movingPaper
        /// The finger is the hand of someone who draws with a pen.
        case palm
        /// The finger does nothing: another one draws and only one may, the paper cannot be moved, its ellipse has
        /// ended, or it held or selected ink and does not end.
        case ignored

        /// The phrase that the touch lab shows.
        var phrase: Phrase {
            switch self {
            case .undecided: .fingerUndecided
            case .drawing: .fingerDraws
            case .selecting: .fingerSelects
            case .holding: .fingerHoldsInk
            case .movingInk: .fingerMovesInk
            case .movingPaper: .fingerMovesPaper
            case .palm: .palm
            case .ignored: .fingerIgnored
            }
        }
    }

    /// An event that changes the meaning of a finger.
    enum Event {
        /// The finger has moved far enough for a stroke of its tool.
        case moves
        /// The finger has rested on ink for half a second.
        case rests(on: Element.ID)
        /// A pen has come near the finger, which has drawn nothing.
        case penArrives
        /// The ellipse of two fingers that it took part in has ended.
        case gestureEnds
        /// The finger and the next one of its hand move the paper.
        case movesPaper
        /// The finger does not end (`RestingContacts`).
        case doesNotEnd
    }

    let touch: UITouch
    /// The number of the touch. The next tap of a series may be the same object, with another number.
    let touchNumber: Int
    let brush: Brush
    let landing: InputSample
    /// Draws the finger's ink; nil if the finger may not draw.
    let stroke: (any ToolStroke)?
    /// Whether a lift without movement taps the ink near it instead of drawing.
    let mayTapInk: Bool
    private(set) var meaning: Meaning
    /// The finger's last location, in points.
    var location: CGPoint
    /// Whether the finger's ink is shown. It is hidden while the finger may be tapping or holding ink.
    var isShown: Bool
    /// The `cullingBox` of the finger's stroke, since it was last drawn; nil if the stroke may have changed. A frame
    /// skips the strokes whose boxes it does not touch.
    var cullingBox: CGRect?
    /// When the finger moved farther than a tap, in seconds; nil if it has not.
    var strayedAt: TimeInterval?
    /// The drag of held ink, while the finger moves it; nil if another finger does.
    var drag: InkDrag?
    /// The location when the rest delay last started, in points.
    var restOrigin: CGPoint
    /// When the finger counts as held still, in seconds on the application's clock; nil once it does.
    var restDeadline: TimeInterval?
    /// When predicted ink is removed unless the finger moves, in seconds on the application's clock; nil without any.
    var predictionDeadline: TimeInterval?

    init(
        _ touch: UITouch, with brush: Brush, landing: InputSample, meaning: Meaning, stroke: (any ToolStroke)?,
        mayTapInk: Bool
    ) {
        self.touch = touch
        touchNumber = touch.number
        self.brush = brush
        self.landing = landing
        self.meaning = meaning
        self.stroke = stroke
        self.mayTapInk = mayTapInk
        location = landing.location
        restOrigin = landing.location
        isShown = !(mayTapInk && brush.tool.showsInkAfterTap)
    }

    /// The first time at which something is due while the finger does not move, in seconds on the application's clock;
    /// nil if nothing is.
    var nextDeadline: TimeInterval? {
        guard let restDeadline, let predictionDeadline else { return restDeadline ?? predictionDeadline }
        return min(restDeadline, predictionDeadline)
    }

    /// The side of the table that the finger draws for.
    var side: TableSide { brush.side }

    /// The tool with which the finger landed.
    var tool: Tool { brush.tool }

    /// Changes what the finger means.
    /// - Returns: Whether the event has changed it.
    func change(by event: Event) -> Bool {
        guard let next = next(after: event) else { return false }
        meaning = next
        return true
    }

    /// Returns what the finger means after an event; nil if the event changes nothing.
    private func next(after event: Event) -> Meaning? {
        switch (meaning, event) {
        case (.undecided, .moves): tool == .select ? .selecting : .drawing
        case (.undecided, .rests(let ink)): .holding(ink)
        case (.undecided, .penArrives): .palm
        case (.holding(let ink), .moves): tool.movesHeldInk || stroke == nil ? .movingInk(ink) : .drawing
        case (.undecided, .gestureEnds), (.drawing, .gestureEnds): .ignored
        case (.undecided, .movesPaper), (.drawing, .movesPaper), (.selecting, .movesPaper): .movingPaper
        case (.undecided, .doesNotEnd): tool == .select ? .ignored : nil
        case (.selecting, .doesNotEnd), (.holding, .doesNotEnd), (.movingInk, .doesNotEnd): .ignored
        case (.drawing, _), (.selecting, _), (.holding, _), (.movingInk, _), (.movingPaper, _), (.palm, _),
            (.ignored, _):
            nil
        }
    }

    /// Whether the finger's stroke has not ended, shown or not.
    var hasLiveStroke: Bool {
        guard stroke != nil else { return false }
        return switch meaning {
        case .undecided, .drawing, .selecting, .holding: true
        case .movingInk, .movingPaper, .palm, .ignored: false
        }
    }

    /// The ink that the finger holds or moves, if any.
    var heldInk: Element.ID? {
        switch meaning {
        case .holding(let ink), .movingInk(let ink): ink
        case .undecided, .drawing, .selecting, .movingPaper, .palm, .ignored: nil
        }
    }

    /// Whether the finger has moved farther than a tap.
    var hasStrayed: Bool { strayedAt != nil }

    /// Whether a location is farther from where the finger landed than a tap moves.
    func hasStrayed(at location: CGPoint) -> Bool {
        location.distance(to: landing.location) > PaperThresholds.tapMovement
    }

    /// How far the finger is from where it landed, in points.
    var distanceFromLanding: CGFloat { location.distance(to: landing.location) }

    /// Whether the finger draws, or selects, and may be one of two that move the paper instead.
    var mayPinch: Bool { touch.type == .direct && hasLiveStroke && heldInk == nil }

    /// Returns whether this finger and another one landed as two of a hand, within an interval in seconds.
    func landed(with other: FingerSession, within interval: TimeInterval) -> Bool {
        side == other.side
            && abs(landing.timestamp - other.landing.timestamp) <= interval
            && landing.location.distance(to: other.landing.location) <= PaperThresholds.pairDistance
    }
}

extension Tool {
    /// Whether a finger that has held ink moves it. With pen and marker it draws, since a pen rests before it writes.
    var movesHeldInk: Bool {
        switch self {
        case .select, .line, .text, .ellipse, .rectangle: true
        case .pen, .marker, .eraser, .partialEraser, .hand: false
        }
    }
}

extension Tool {
    /// Whether a finger that has hardly moved leaves nothing.
    var waitsForTap: Bool {
        switch self {
        case .select, .text: true
        case .line, .pen, .marker, .ellipse, .rectangle, .eraser, .partialEraser, .hand: false
        }
    }
}

extension UITouch {
    /// Whether the touch is down: it neither hovers nor has ended.
    var isDown: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}
