import Foundation
import Geometry
import Ink
import TouchKit

/// The ink under the fingers: a stroke a finger, and the circle of two fingers that landed together.
///
/// Each finger has what draws its stroke (`ToolSession`) and the lowest number that no other finger has, which gives it its
/// color (D6).
final class LiveInk {
    struct Finger {
        let touch: UITouch
        /// The lowest number that no other finger down had as this one landed.
        let number: Int
        let landing: PenSample
        let stroke: any ToolSession
        /// The location that it has rested at since `restsAt` was set, in points.
        var restingPlace: CGPoint
        /// When it will have rested there, in seconds on the application's clock; nil once it has.
        var restsAt: TimeInterval?
    }

    /// Two fingers that draw one circle.
    struct Pair {
        let first: UITouch
        let second: UITouch
        let circle: BoxStroke

        func holds(_ touch: UITouch) -> Bool { first === touch || second === touch }
    }

    /// Called with boxes that have to be drawn again, in points.
    private let onDamage: (CGRect) -> Void
    let editor: Editor
    private let known: PaperFingers
    private let paper: () -> PaperPixels
    private(set) var fingers: [Finger] = []
    var pair: Pair?
    private var spare = InkDamage()
    private var restTimer: LoopTimer?

    /// Where fingers are, in points, in the order in which they landed.
    private(set) var places: [CGPoint] = []
    /// The freehand stroke that is going onto the document at this moment.
    private(set) var settling: WetStroke?

    /// Creates ink without fingers.
    /// - Parameters:
    ///   - known: What the fingers do; a finger that draws says so there.
    ///   - paper: Returns the pixels that ink is drawn on.
    ///   - onDamage: Called with boxes that have to be drawn again, in points.
    init(
        editor: Editor, known: PaperFingers, paper: @escaping () -> PaperPixels, onDamage: @escaping (CGRect) -> Void
    ) {
        self.editor = editor
        self.known = known
        self.paper = paper
        self.onDamage = onDamage
    }

    /// Draws what is under the fingers in `context`, in points.
    func draw(in context: CGContext, by painter: InkPainter) {
        if let circle = pair?.circle.mark {
            painter.paint(circle, in: context)
        }
        guard !fingers.isEmpty else { return }
        let paper = paper()
        for finger in fingers where !isPaired(finger.touch) {
            finger.stroke.draw(in: context, by: painter, on: paper)
        }
    }

    /// Whether live ink other than a stroke that is going onto the document may lie in `box`, in points.
    func lies(in box: CGRect) -> Bool {
        if let circle = pair?.circle.mark, circle.bounds.intersects(box) { return true }
        for finger in fingers where !isPaired(finger.touch) {
            if finger.stroke.bounds.intersects(box) { return true }
        }
        return false
    }

    // MARK: Touches

    /// A finger landed: its stroke begins.
    /// - Parameter mayPair: Whether it can be one of two that draw a circle: no finger that draws nothing is beside it.
    func land(_ touch: UITouch, at sample: PenSample, mayPair: Bool) {
        _ = known.finger(touch, reach: editor.maximumTapDistance)
        known.set(.drawing, of: touch)
        let number = lowestFreeNumber
        let brush = Brush(editor, finger: number, hasPressure: sample.pressure != nil)
        let tool = touch.isEraser ? .eraser : editor.preferences.tool
        let stroke = tool.begin(at: sample, with: brush, on: editor.document, paper: paper)
        fingers.append(
            Finger(
                touch: touch, number: number, landing: sample, stroke: stroke, restingPlace: sample.location,
                restsAt: nil))
        places.append(sample.location)
        waitForRest(of: fingers.count - 1)
        announcing { damage in
            stroke.addAll(to: &damage)
            if mayPair || pair != nil {
                pairUp(tool, damage: &damage)
            }
        }
    }

    /// A finger moved through `samples`, oldest first.
    func move(_ touch: UITouch, through samples: [PenSample], isConstrained: Bool) {
        guard let index = index(of: touch), let last = samples.last else { return }
        places[index] = last.location
        if last.location.distance(to: fingers[index].landing.location) > PaperThresholds.tapMovement {
            editor.selection = nil
        }
        if last.location.distance(to: fingers[index].restingPlace) > PaperThresholds.restingMovement {
            fingers[index].restingPlace = last.location
            waitForRest(of: index)
        }
        let stroke = fingers[index].stroke
        announcing { damage in
            if isPaired(touch) {
                stretch(isRegular: isConstrained, damage: &damage)
            } else {
                stroke.move(samples, isConstrained: isConstrained, on: editor.document, damage: &damage)
            }
        }
    }

    /// A finger was lifted: its stroke goes onto the document.
    func lift(_ touch: UITouch) {
        announcing { damage in
            if isPaired(touch) {
                finishPair(damage: &damage) { $0.lift(on: editor.document) }
            } else if let stroke = take(touch)?.stroke {
                let top = editor.document.drawing.last?.id
                settling = stroke.stays ? stroke.wet : nil
                stroke.lift(on: editor.document)
                settling = nil
                // What looks the same on the document need not be drawn again, if it has come there.
                if !stroke.stays || editor.document.drawing.last?.id == top {
                    stroke.addAll(to: &damage)
                }
            }
        }
    }

    /// A finger was taken away: its stroke goes.
    func cancel(_ touch: UITouch) {
        announcing { damage in
            if isPaired(touch) {
                finishPair(damage: &damage) { $0.cancel(on: editor.document) }
            } else if let stroke = take(touch)?.stroke {
                stroke.addAll(to: &damage)
                stroke.cancel(on: editor.document)
            }
        }
    }

    /// Takes away the strokes of the fingers that a condition holds for.
    func cancel(where condition: (UITouch) -> Bool) {
        for finger in fingers where condition(finger.touch) {
            cancel(finger.touch)
        }
    }

    // MARK: Resting

    /// Begins a finger's rest. There is one timer for all fingers, at the earliest moment that one will have rested; when it
    /// fires, fingers that have moved since have a later one.
    private func waitForRest(of index: Int) {
        let application = UIApplication.shared
        fingers[index].restsAt = application.now + PaperThresholds.restDelay
        if restTimer?.isValid != true {
            restTimer = application.schedule(after: PaperThresholds.restDelay) { [weak self] in self?.restTimerFired() }
        }
    }

    private func restTimerFired() {
        let application = UIApplication.shared
        var next: TimeInterval?
        for index in fingers.indices {
            guard let restsAt = fingers[index].restsAt else { continue }
            if restsAt <= application.now {
                fingers[index].restsAt = nil
                guard !isPaired(fingers[index].touch) else { continue }
                let stroke = fingers[index].stroke
                announcing { stroke.rest(damage: &$0) }
            } else {
                next = min(next ?? restsAt, restsAt)
            }
        }
        restTimer = next.map { next in
            application.schedule(after: next - application.now) { [weak self] in self?.restTimerFired() }
        }
    }

    // MARK: Fingers

    private var lowestFreeNumber: Int {
        var number = 0
        while fingers.contains(where: { $0.number == number }) { number += 1 }
        return number
    }

    func index(of touch: UITouch) -> Int? {
        for index in fingers.indices where fingers[index].touch === touch { return index }
        return nil
    }

    /// Forgets a finger; nil if it does not draw.
    func take(_ touch: UITouch) -> Finger? {
        guard let index = index(of: touch) else { return nil }
        places.remove(at: index)
        let finger = fingers.remove(at: index)
        if known.activity(of: touch) == .drawing { known.set(.undecided, of: touch) }
        if fingers.isEmpty { restTimer?.invalidate() }
        return finger
    }

    /// Calls `change` with an empty list of damage and announces what it adds. The list's memory is used again; while
    /// `change` runs it is nobody else's, since what changes on the document may come back here.
    private func announcing(_ change: (inout InkDamage) -> Void) {
        var damage = InkDamage()
        swap(&damage, &spare)
        change(&damage)
        for box in damage.boxes { onDamage(box) }
        damage.removeAll()
        swap(&damage, &spare)
    }
}
