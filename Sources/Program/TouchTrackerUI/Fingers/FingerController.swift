import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// Decides what each finger on the paper means: it draws, taps, holds and moves ink, swipes, draws an ellipse with
/// another finger, or is a palm.
///
/// The paper's view passes its touches to it directly: if it were a `UIGestureRecognizer`, every sample of every finger
/// would pass through the arbitration of gestures. `FingerSession` is what it knows of a finger, and has the table of
/// what a finger can mean.
final class FingerController {
    private let editor: Editor
    private let liveInk: LiveInk
    private let motion: PaperMotion
    private let hands: SwipingHands
    private var panningFingers = PanningFingers()
    private let holdingFingers: HoldingFingers
    private let clearingTaps: ClearingTaps
    let takenTaps: TakenTaps
    let pinches: DrawnPinches
    /// Fires when something is due while a finger does not move.
    private let timer = DeadlineTimer()
    /// The numbers of the touches that do not end, and whose strokes were finished before the paper moved.
    private var finishedTouches: Set<Int> = []

    var onSwipe: (Command, TableSide) -> Void = { _, _ in }
    /// Called with the place of a tap, in the view's points, and its side; returns whether it was for something that is
    /// shown on the paper, and draws nothing.
    var onTap: (CGPoint, TableSide) -> Bool = { _, _ in false }
    /// Called when a palm has landed.
    var onPalm: (TableSide) -> Void = { _ in }

    /// Creates a controller without fingers.
    init(editor: Editor, liveInk: LiveInk, motion: PaperMotion) {
        (self.editor, self.liveInk, self.motion) = (editor, liveInk, motion)
        hands = SwipingHands(editor.document)
        holdingFingers = HoldingFingers(editor, liveInk)
        clearingTaps = ClearingTaps(editor, liveInk)
        takenTaps = TakenTaps(editor)
        pinches = DrawnPinches(editor, liveInk, motion)
        timer.onDeadline = { [weak self] in self?.performDue(at: $0) }
    }

    private var document: Document { editor.document }

    // MARK: Landing

    /// Starts the session of a finger that has landed on the surface of the paper's view.
    func land(_ touch: UITouch, at sample: InputSample, on surface: InkSurface) {
        takenTaps.keep()
        let landing = FingerLanding(of: touch, at: sample, in: editor, among: liveInk)
        let finger = landing.begin(on: surface, isPaperMovable: motion.isEnabled)
        liveInk.add(finger)
        takenTaps.noteLanding(of: touch)
        motion.stop()
        switch finger.meaning {
        case .palm: return onPalm(finger.side)
        case .movingPaper: return panningFingers.land(finger)
        case .undecided, .drawing, .selecting, .holding, .movingInk, .ignored: break
        }
        if touch.type == .direct, editor.preferences.threeFingerSwipes != .never {
            hands.add(finger, selection: editor.selection(of: finger.side), viewport: editor.viewport)
        }
        guard finger.meaning != .ignored else { return }
        if let first = firstOfHand(that: finger) { return movePaper(with: [first, finger]) }
        finger.restDeadline = UIApplication.shared.time(of: sample.timestamp) + PaperThresholds.restDelay
        timer.schedule(at: finger.nextDeadline, isOnly: liveInk.fingers.count == 1)
        if let stroke = finger.stroke { liveInk.redrawing(isMarker: stroke.isMarker) { stroke.addAll(to: &$0) } }
        if !editor.mirror(on: surface).isOn { liveInk.pairUp(finger) }
        pinches.land(finger)
    }

    /// Returns the finger with which one that has just landed moves the paper, by preference: both are of one hand, the
    /// first one has hardly moved, and no other finger is on the paper, if any.
    private func firstOfHand(that newest: FingerSession) -> FingerSession? {
        guard editor.preferences.twoFingers == .movePaper, !editor.table.isShared, motion.isEnabled,
            !editor.isPaperLocked, let first = liveInk.onlyOther(than: newest), first.mayPinch, newest.mayPinch,
            first.landed(with: newest, within: PaperThresholds.paperPairInterval),
            first.distanceFromLanding <= PaperThresholds.paperPairMovement
        else { return nil }
        return first
    }

    /// Takes back what the fingers of a hand have begun to draw, and lets them move the paper.
    private func movePaper(with hand: [FingerSession]) {
        for finger in hand where liveInk.change(finger, by: .movesPaper) {
            if let stroke = finger.stroke { liveInk.discard(stroke) }
            panningFingers.land(finger)
        }
    }

    /// Treats each finger near a pen that has arrived as a palm, if it has drawn nothing. A stroke continues, and a
    /// finger that drew an ellipse with a palm continues with a line.
    func penArrived() {
        for finger in liveInk.fingers where editor.isPalm(finger.touch, of: finger.side) {
            if liveInk.change(finger, by: .penArrives) {
                liveInk.separatePair(of: finger, at: UIApplication.shared.time)
                if let stroke = finger.stroke { liveInk.discard(stroke) }
                hands.end(handOf: finger)
            }
        }
    }

    // MARK: Moving

    /// Continues the session of a finger through `samples`, which are in chronological order.
    func move(_ finger: FingerSession, through samples: [InputSample], isConstrained: Bool) {
        // The noise of a finger that does not end is no ink.
        guard let last = samples.last, !liveInk.isResting(finger) else { return }
        finger.location = last.location
        switch finger.meaning {
        case .palm, .ignored: return
        case .movingPaper:
            if !panningFingers.holds(finger) { panningFingers.land(finger) }
            if let step = panningFingers.move(finger, through: samples) { motion.follow(step) }
        case .movingInk: finger.drag?.move(to: last.location)
        case .holding: holdingFingers.follow(finger, samples, isConstrained)
        case .undecided, .drawing, .selecting: draw(finger, samples, isConstrained)
        }
    }

    private func draw(_ finger: FingerSession, _ samples: [InputSample], _ isConstrained: Bool) {
        // Each sample is tested: after a small loop, the last one may be where the finger landed.
        if !finger.hasStrayed, let strayed = samples.first(where: { finger.hasStrayed(at: $0.location) }) {
            finger.strayedAt = strayed.timestamp
            finger.isShown = true
            editor.paperWasTouched(by: finger.side)
        }
        let application = UIApplication.shared
        let reach = PaperThresholds.restingMovement
        for sample in samples where sample.location.distance(to: finger.restOrigin) > reach {
            finger.restOrigin = sample.location
            finger.restDeadline = application.time(of: sample.timestamp) + PaperThresholds.restDelay
        }
        defer { timer.schedule(at: finger.nextDeadline, isOnly: liveInk.fingers.count == 1) }
        guard let stroke = finger.stroke else { return }
        let pair = liveInk.pair(of: finger)
        liveInk.redrawing(finger, isMarker: stroke.isMarker) { damage in
            if let pair {
                pair.stretch(isRegular: isConstrained, damage: &damage)
            } else {
                stroke.move(samples, isConstrained: isConstrained, on: document, damage: &damage)
            }
        }
        finger.predictionDeadline =
            stroke.hasPrediction ? application.now + PaperThresholds.predictionDuration : nil
        if finger.meaning == .undecided, finger.hasStrayed || finger.isShown && (pair != nil || stroke.hasDrawn) {
            liveInk.change(finger, by: .moves)
        }
    }

    // MARK: Lifting

    /// Ends the session of a finger that was lifted: its ink is added to the document, or it has tapped.
    func lift(_ touch: UITouch) {
        finishedTouches.remove(touch.number)
        guard let finger = liveInk.remove(touch) else { return }
        if finger.meaning == .movingPaper { return liftFromPaper(finger) }
        switch hands.lift(finger, at: touch.timestamp) {
        case .doesNotSwipe:
            if takenTaps.mayInclude(finger, othersAreDown: !liveInk.fingers.isEmpty), !clearingTaps.isSecond(finger) {
                takenTaps.add(finger) { finish(finger) }
            } else {
                finish(finger)
            }
        case .maySwipe: hands.note(document.performTentatively { finish(finger) }, of: finger)
        case .swiped(let hand, let command):
            cancel(finger, at: touch.timestamp)
            finish(hand, that: command)
        }
    }

    /// Ends the movement of the paper by a finger. When the last one is up, the paper glides.
    private func liftFromPaper(_ finger: FingerSession) {
        let velocity = panningFingers.lift(finger)
        switch hands.lift(finger, at: finger.touch.timestamp) {
        case .doesNotSwipe: if let velocity { motion.glide(with: velocity) }
        case .maySwipe: hands.note([], of: finger)
        case .swiped(let hand, let command): finish(hand, that: command)
        }
    }

    /// Withdraws what the fingers of a hand have done that was swiping, and performs its command.
    private func finish(_ hand: SwipingHands.Hand, that command: Command) {
        for lifted in hand.fingers.reversed() {
            document.withdraw(lifted.steps)
            clearingTaps.removeInk(of: lifted.session)
        }
        if hand.fingers.last?.session.tool == .select { editor.select(hand.selection, by: hand.side) }
        motion.restore(hand.viewport)
        onSwipe(command, hand.side)
    }

    private func finish(_ finger: FingerSession) {
        // A resting finger has not tapped, even if it lies on ink.
        if liveInk.isResting(finger), !finger.hasStrayed { return keepInk(of: finger) }
        switch finger.meaning {
        case .movingPaper, .palm, .ignored: break
        case .holding(let held):
            holdingFingers.release(finger)
            if let stroke = finger.stroke { liveInk.discard(stroke) }
            select(held, by: finger)
        case .movingInk(let moved):
            holdingFingers.release(finger)
            if !editor.selection(of: finger.side).contains(moved) { editor.select([moved], by: finger.side) }
        case .undecided where !finger.hasStrayed, .drawing where !finger.hasStrayed:
            finishTap(finger)
        case .undecided, .drawing, .selecting: finishStroke(of: finger)
        }
    }

    /// Adds a finger's ink, or the ellipse of its pair, to the document.
    private func finishStroke(of finger: FingerSession) {
        guard let stroke = finger.stroke else { return }
        let time = finger.touch.timestamp
        guard let pair = liveInk.pair(of: finger) else {
            let ink = liveInk.finish(stroke).added.map(\.id)
            pinches.add(ink, of: finger)
            return clearingTaps.add(ink, of: finger, at: time)
        }
        for part in [pair.first, pair.second] { clearingTaps.add([], of: part, at: time) }
        liveInk.finish(pair)
    }

    // MARK: Taps

    /// Forgets the taps, which were elsewhere on the paper that has moved.
    func paperDidMove() {
        clearingTaps.removeTaps()
    }

    /// Finishes a finger that has moved no farther than a tap: it clears, taps ink, or adds its ink, which may be a dot
    /// or a small letter.
    private func finishTap(_ finger: FingerSession) {
        if clearingTaps.isSecond(finger) { return clearingTaps.clear(by: finger) }
        if liveInk.fingers.isEmpty, liveInk.pair(of: finger) == nil, onTap(finger.location, finger.side) {
            if let stroke = finger.stroke { liveInk.discard(stroke) }
            return
        }
        if finger.mayTapInk, liveInk.pair(of: finger) == nil, let tapped = tappedInk(by: finger) {
            if let stroke = finger.stroke { liveInk.discard(stroke) }
            if finger.tool == .eraser, finger.stroke != nil {
                document.perform(by: finger.side) { $0.remove([tapped.id]) }
            } else {
                select(tapped.id, by: finger)
            }
            return
        }
        finishStroke(of: finger)
        clearingTaps.add(finger)
        editor.paperWasTouched(by: finger.side)
    }

    /// Returns the ink that a tap of a finger selects or erases, if any. The eraser takes pictures and ink of other
    /// programs only if they are right under it and no other ink is near.
    private func tappedInk(by finger: FingerSession) -> Element? {
        guard finger.tool == .eraser, let stroke = finger.stroke else {
            return editor.ink(at: finger.location, radius: finger.touch.majorRadius)
        }
        guard !stroke.hasDrawn else { return nil }
        return editor.ink(at: finger.location, radius: finger.touch.majorRadius, where: { !$0.isArt })
            ?? editor.ink(
                at: finger.location, within: EraserStroke.radius(width: finger.brush.width),
                where: { $0.isArt && !$0.isBackground })
    }

    /// Withdraws what fingers have left that the desktop has taken.
    func withdrawTaken() {
        for finger in takenTaps.withdraw() { clearingTaps.removeInk(of: finger) }
        clearingTaps.removeTaps()
    }

    private func select(_ element: Element.ID, by finger: FingerSession) {
        guard document.drawing[element] != nil else { return }
        editor.select([element], by: finger.side)
        editor.menuRequests.send(MenuRequest(side: finger.side, spot: finger.location))
    }

    // MARK: Fingers that are still

    /// Performs what is due while fingers do not move: ink ends at the finger, and a finger counts as held still.
    /// - Returns: When something else is due; nil if nothing is. Both are in seconds on the application's clock.
    private func performDue(at now: TimeInterval) -> TimeInterval? {
        for finger in liveInk.fingers {
            if let deadline = finger.predictionDeadline, deadline <= now {
                finger.predictionDeadline = nil
                if let stroke = finger.stroke, stroke.hasPrediction {
                    liveInk.redrawing(isMarker: stroke.isMarker) { stroke.removePrediction(damage: &$0) }
                }
            }
            if let deadline = finger.restDeadline, deadline <= now {
                finger.restDeadline = nil
                rest(finger)
            }
        }
        return liveInk.fingers.compactMap(\.nextDeadline).min()
    }

    /// Has a finger that is held still hold ink, or its stroke become a shape.
    private func rest(_ finger: FingerSession) {
        guard liveInk.pair(of: finger) == nil else { return }
        if finger.meaning == .undecided, let held = holdingFingers.ink(under: finger) {
            holdingFingers.hold(held, by: finger)
            hands.end(handOf: finger)
        } else if finger.hasLiveStroke, let stroke = finger.stroke {
            liveInk.redrawing(isMarker: stroke.isMarker) { stroke.rest(damage: &$0) }
        }
    }

    // MARK: Cancelling

    /// Ends the session of a finger whose touch was cancelled, and removes its ink, unless the desktop took the finger.
    func cancel(_ touch: UITouch) {
        finishedTouches.remove(touch.number)
        guard let finger = liveInk.remove(touch) else { return }
        hands.end(handOf: finger)
        if finger.meaning == .movingPaper {
            _ = panningFingers.lift(finger)
            return
        }
        if takenTaps.isTaken(finger) { finish(finger) } else { cancel(finger, at: touch.timestamp) }
    }

    /// Removes the ink of a finger that has been removed. If it drew an ellipse with another finger, that finger
    /// continues with a line.
    private func cancel(_ finger: FingerSession, at time: TimeInterval) {
        liveInk.separatePair(of: finger, at: time)
        if let held = finger.heldInk { holdingFingers.letGo(of: held) }
        finger.drag?.cancel()
        switch finger.meaning {
        case .undecided, .drawing, .selecting, .holding: if let stroke = finger.stroke { liveInk.discard(stroke) }
        case .movingInk, .movingPaper, .palm, .ignored: break
        }
    }

    /// Finishes the strokes of all fingers that are down, as when the program quits: what they have drawn stays.
    func finishAll() {
        hands.endAll()
        while let finger = liveInk.fingers.first, liveInk.remove(finger.touch) != nil { keepInk(of: finger) }
    }

    /// Ends the session of a finger that was removed and not lifted: its ink stays, and nothing was tapped.
    private func keepInk(of finger: FingerSession) {
        switch finger.meaning {
        case .undecided where finger.mayTapInk && !finger.hasStrayed, .undecided where finger.tool.waitsForTap,
            .holding:
            cancel(finger, at: finger.touch.timestamp)
        case .undecided, .drawing, .selecting: finishStroke(of: finger)
        case .movingInk: holdingFingers.release(finger)
        case .movingPaper: _ = panningFingers.lift(finger)
        case .palm, .ignored: break
        }
    }

    // MARK: Fingers that do not end

    /// Ends what a finger does to others that has begun to rest (`RestingContacts`): it lets go of ink, and no longer
    /// moves the paper. Its stroke stays as it is, and continues if the finger moves.
    func beginResting(_ touch: UITouch) {
        guard let finger = liveInk.finger(of: touch) else { return }
        if finger.meaning == .movingPaper { return panningFingers.setAside(finger) }
        let (before, held) = (finger.meaning, finger.heldInk)
        guard liveInk.change(finger, by: .doesNotEnd) else { return }
        hands.end(handOf: finger)
        switch before {
        case .undecided, .selecting:
            guard let stroke = finger.stroke as? SelectStroke else { break }
            stroke.letGo()
            liveInk.discard(stroke)
        case .holding: if let stroke = finger.stroke { liveInk.discard(stroke) }
        case .movingInk:
            finger.drag?.finish()
            finger.drag = nil
        case .drawing, .movingPaper, .palm, .ignored: break
        }
        if let held { holdingFingers.letGo(of: held) }
    }

    /// Finishes the strokes of the fingers that rest, as before the paper moves under them.
    /// - Parameter includesDots: Whether fingers that have hardly moved leave ink, too, before they are lifted.
    func finishResting(includingDots includesDots: Bool = false) {
        for finger in liveInk.fingers where finger.hasLiveStroke && liveInk.isResting(finger) {
            let isDot = !finger.hasStrayed && !finger.tool.isEraser && finger.stroke?.isMarker != true
            guard includesDots || !isDot, liveInk.remove(finger.touch) != nil else { continue }
            hands.end(handOf: finger)
            keepInk(of: finger)
            finishedTouches.insert(finger.touchNumber)
        }
    }

    /// Starts a new stroke of a touch that moves again after `finishResting(includingDots:)` has ended its session.
    func landAgain(_ touch: UITouch, at sample: InputSample, on surface: InkSurface) {
        guard !editor.contacts.isResting(touch), finishedTouches.remove(touch.number) != nil else { return }
        land(touch, at: sample, on: surface)
    }
}
