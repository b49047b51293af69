import Foundation
import Geometry
import Ink
import TouchKit

/// The ink under the fingers: one session for each finger, and on each side of the table the ellipse of two fingers that
/// landed together.
///
/// Each finger has a `ToolSession`, which draws its ink, and the lowest number that no other finger has, which selects
/// its color.
final class LiveInk {
    /// Two fingers that draw one ellipse.
    struct Pair {
        let side: TableSide
        let first: UITouch
        let second: UITouch
        let ellipse: BoxStroke

        func holds(_ touch: UITouch) -> Bool { first === touch || second === touch }
    }

    /// Called with boxes to redraw, in points, and whether the ink in them lies below finished ink.
    private let onDamage: (CGRect, Bool) -> Void
    let editor: Editor
    private let paperFingers: PaperFingers
    private let paper: () -> PaperPixels
    var fingers: [Finger] = []
    /// The strokes that were finished last.
    var recentStrokes = RecentStrokes()
    /// The strokes that were finished by hands that may be swiping.
    var liftedStrokes: [LiftedStroke] = []
    /// The pairs that draw, at most one on each side of the table.
    var pairs: [Pair] = []
    /// An empty list whose memory is reused.
    private var emptyDamage = InkDamage()
    /// Scheduled until all fingers count as held still.
    var restTimer: LoopTimer?
    /// Scheduled while ink is drawn ahead of a finger.
    var retractionTimer: LoopTimer?

    /// The locations of the fingers, in points, in the order in which they landed.
    private(set) var locations: [CGPoint] = []
    /// The freehand stroke that is being added to the document; nil otherwise.
    private(set) var strokeBeingCommitted: WetStroke?

    /// Creates ink without fingers.
    /// - Parameters:
    ///   - editor: The editor whose document the fingers draw in.
    ///   - paperFingers: What the fingers do; live ink sets it for those that draw.
    ///   - paper: Returns the pixels that ink is drawn on.
    ///   - onDamage: Called with boxes to redraw, in points, and whether the ink in them lies below finished ink.
    init(
        editor: Editor, paperFingers: PaperFingers, paper: @escaping () -> PaperPixels,
        onDamage: @escaping (CGRect, Bool) -> Void
    ) {
        self.editor = editor
        self.paperFingers = paperFingers
        self.paper = paper
        self.onDamage = onDamage
    }

    /// Draws all live ink that lies above finished ink, in a context whose user space is in points.
    func draw(in context: CGContext, by painter: InkPainter) {
        for pair in pairs {
            if let ellipse = pair.ellipse.mark { painter.paint(ellipse, in: context) }
        }
        guard !fingers.isEmpty else { return }
        let paper = paper()
        for finger in fingers where finger.isShown && !finger.session.isBelow && !isPaired(finger.touch) {
            finger.session.draw(in: context, by: painter, on: paper)
        }
    }

    /// Returns whether live ink above finished ink, other than the stroke that is being added to the document, may lie in
    /// `box`, in points.
    func lies(in box: CGRect) -> Bool {
        for pair in pairs {
            if let ellipse = pair.ellipse.mark, ellipse.bounds.intersects(box) { return true }
        }
        for finger in fingers where !finger.session.isBelow && !isPaired(finger.touch) {
            if finger.session.bounds.intersects(box) { return true }
        }
        return false
    }

    // MARK: Touches

    /// Starts the session of a finger that has landed.
    /// - Parameter mayPair: Whether the finger may be one of two that draw an ellipse: false if another finger is down
    ///   that does not draw.
    func land(_ touch: UITouch, at sample: PenSample, mayPair: Bool) {
        paperFingers.track(touch)
        let side = paperFingers.side(of: touch)
        paperFingers.set(.drawing, of: touch)
        let number = lowestFreeNumber
        let tool = editor.preferences[side].tool(of: touch)
        let brush = Brush(editor, tool: tool, finger: number, side: side, hasPressure: sample.pressure != nil)
        let mirror = editor.preferences.mirror(on: paper())
        let session = tool.begin(at: sample, with: brush, mirror: mirror, on: editor.document, paper: paper)
        let mayTapInk = tool.showsInkAfterTap && editor.ink(at: sample.location, radius: touch.majorRadius) != nil
        fingers.append(
            Finger(
                touch: touch, landingNumber: touch.number, number: number, side: side, landing: sample, tool: tool,
                session: session, isShown: !mayTapInk, restingLocation: sample.location, restsAt: nil))
        locations.append(sample.location)
        waitForRest(of: fingers.count - 1)
        redrawing(isBelow: session.isBelow) { damage in
            session.addAll(to: &damage)
            if !mirror.isOn { pairUp(mayPair: mayPair, damage: &damage) }
        }
    }

    /// Continues the session of a finger through `samples`, which are in chronological order.
    func move(_ touch: UITouch, through samples: [PenSample], isConstrained: Bool) {
        guard let index = index(of: touch), let last = samples.last else { return }
        locations[index] = last.location
        if !fingers[index].hasLeft,
            last.location.distance(to: fingers[index].landing.location) > PaperThresholds.tapMovement
        {
            fingers[index].hasLeft = true
            fingers[index].isShown = true
            editor.paperWasTouched(by: fingers[index].side)
        }
        if last.location.distance(to: fingers[index].restingLocation) > PaperThresholds.restingMovement {
            fingers[index].restingLocation = last.location
            waitForRest(of: index)
        }
        let session = fingers[index].session
        redrawing(isBelow: session.isBelow) { damage in
            if let pair = pair(of: touch) {
                stretch(pair, isRegular: isConstrained, damage: &damage)
            } else {
                session.move(samples, isConstrained: isConstrained, on: editor.document, damage: &damage)
            }
        }
        // The document may have changed, and with it the fingers.
        guard let index = self.index(of: touch) else { return }
        if session.isAhead { retractLater(index) }
        if fingers[index].isShown, isPaired(touch) || session.hasDrawn { paperFingers.setHasDrawn(touch) }
    }

    /// Ends the session of a finger that was lifted, which adds its ink to the document.
    func lift(_ touch: UITouch) {
        redrawing(isBelow: isBelow(touch)) { damage in
            if let pair = pair(of: touch) {
                finish(pair, damage: &damage) { $0.lift(on: editor.document) }
            } else if let finger = take(touch) {
                let session = finger.session
                let count = editor.document.drawing.count
                session.finish(damage: &damage)
                strokeBeingCommitted = session.staysWhenLifted && !isCrossed(session) ? session.wet : nil
                session.lift(on: editor.document)
                strokeBeingCommitted = nil
                let added = editor.document.drawing.newest(editor.document.drawing.count - count)
                recentStrokes.add(added, of: finger, at: touch.timestamp)
                // Ink that was added to the document and looks the same need not be redrawn.
                if !session.staysWhenLifted || added.isEmpty {
                    session.addAll(to: &damage)
                }
            }
        }
    }

    /// Cancels the session of a finger whose touch was cancelled, which removes its ink. If it drew an ellipse with
    /// another finger, that finger continues with a line.
    func cancel(_ touch: UITouch) {
        redrawing(isBelow: isBelow(touch)) { damage in
            if let pair = pair(of: touch) { separate(pair, at: touch.timestamp, damage: &damage) }
            if let session = take(touch)?.session {
                session.addAll(to: &damage)
                session.cancel(on: editor.document)
            }
        }
    }

    /// Cancels the sessions of fingers that meet a condition.
    func cancel(where condition: (UITouch) -> Bool) {
        for finger in fingers where condition(finger.touch) {
            cancel(finger.touch)
        }
    }

    // MARK: Fingers

    private var lowestFreeNumber: Int {
        var number = 0
        while fingers.contains(where: { $0.number == number }) { number += 1 }
        return number
    }

    func index(of touch: UITouch) -> Int? {
        for index in fingers.indices where fingers[index].isOf(touch) { return index }
        return nil
    }

    /// Removes a finger and returns it; nil if it does not draw.
    func take(_ touch: UITouch) -> Finger? {
        guard let index = index(of: touch) else { return nil }
        locations.remove(at: index)
        let finger = fingers.remove(at: index)
        if paperFingers.activity(of: touch) == .drawing { paperFingers.set(.undecided, of: touch) }
        if fingers.isEmpty { restTimer?.invalidate() }
        return finger
    }

    /// Calls `change` with an empty list of damage, and redraws the boxes that it adds. The list's memory is reused, but not by nested
    /// calls, since a change of the document may call this method again.
    func redrawing(isBelow: Bool, _ change: (inout InkDamage) -> Void) {
        var damage = InkDamage()
        swap(&damage, &emptyDamage)
        change(&damage)
        for box in damage.boxes { onDamage(box, isBelow) }
        damage.removeAll()
        swap(&damage, &emptyDamage)
    }
}
