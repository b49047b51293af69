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
    private let document: Document
    private let liveInk: LiveInk
    private let motion: PaperMotion
    private var hands = SwipingHands()
    private var panningFingers = PanningFingers()
    private var recentStrokes = RecentStrokes()
    private var taps = PaperTaps()
    private var simultaneousTaps = SimultaneousTaps()
    /// Whether there is a desktop that may take fingers.
    var mayBeTaken = false
    private let restTimer = DeadlineTimer()
    private let predictionTimer = DeadlineTimer()
    private let swipeTimer = DeadlineTimer()
    /// The number of the touch that landed last, and when, in seconds.
    private var lastLanding: (touchNumber: Int, time: TimeInterval) = (0, -.infinity)
    /// The numbers of the touches that do not end, and whose strokes were finished before the paper moved.
    private var finishedTouches: Set<Int> = []

    /// Called when a double tap clears the drawing.
    var onClear: (TableSide) -> Void = { _ in }
    /// Called with the command of a swipe.
    var onSwipe: (Command, TableSide) -> Void = { _, _ in }
    /// Called when a palm has landed.
    var onPalm: (TableSide) -> Void = { _ in }
    /// Called when a finger means something else than before, for the touch lab.
    var onChange: (FingerSession) -> Void = { _ in }

    /// Creates a controller without fingers.
    init(editor: Editor, liveInk: LiveInk, motion: PaperMotion) {
        self.editor = editor
        document = editor.document
        self.motion = motion
        self.liveInk = liveInk
        restTimer.onDeadline = { [weak self] in self?.rest(at: $0) }
        predictionTimer.onDeadline = { [weak self] in self?.removePredictions(at: $0) }
        swipeTimer.onDeadline = { [weak self] in self?.endLateSwipes(at: $0) }
    }

    /// Changes what a finger means.
    /// - Returns: Whether the event has changed it.
    private func change(_ finger: FingerSession, by event: FingerSession.Event) -> Bool {
        guard finger.change(by: event) else { return false }
        onChange(finger)
        return true
    }

    // MARK: Landing

    /// Starts the session of a finger that has landed on the surface of the paper's view.
    func land(_ touch: UITouch, at sample: InputSample, on surface: InkSurface) {
        keepTaps()
        let side = editor.table.side(nearest: touch.location(in: nil))
        let mirror = editor.mirror(on: surface)
        let tool = editor.preferences[side].tool(of: touch)
        let meaning = meaning(of: touch, side)
        let brush = Brush(
            editor, tool: tool, fingerNumber: liveInk.takeNumber(), side: side, hasPressure: sample.pressure != nil)
        var stroke: (any ToolStroke)?
        var mayTapInk = false
        if meaning == .undecided {
            let draws = tool == .select || touch.type != .direct || editor.preferences.fingers != .never
            mayTapInk = self.mayTapInk(touch, at: sample.location, with: draws ? brush : nil)
            if draws {
                stroke = tool.begin(at: sample, with: brush, mirror: mirror, on: surface, in: document)
            }
        }
        let finger = FingerSession(
            touch, with: brush, landing: sample, meaning: meaning, stroke: stroke, mayTapInk: mayTapInk)
        liveInk.add(finger)
        onChange(finger)
        if touch.type == .direct { lastLanding = (touch.number, touch.timestamp) }
        motion.stop()
        switch meaning {
        case .palm: return onPalm(side)
        case .movingPaper: return panningFingers.land(finger)
        case .undecided, .drawing, .selecting, .holding, .movingInk, .ignored: break
        }
        if touch.type == .direct, editor.preferences.threeFingerSwipes != .never {
            hands.add(finger, selection: editor.selection(of: side))
        }
        guard meaning != .ignored else { return }
        waitForRest(of: finger, since: sample.timestamp, in: .shared)
        if let stroke { liveInk.redrawing(isMarker: stroke.isMarker) { stroke.addAll(to: &$0) } }
        if !mirror.isOn { pairUp(finger) }
    }

    private func meaning(of touch: UITouch, _ side: TableSide) -> FingerSession.Meaning {
        if editor.isPalm(touch, of: side) { return .palm }
        if movesPaper(touch, side) { return motion.isEnabled ? .movingPaper : .ignored }
        if !editor.preferences.isMultipleTouchEnabled, liveInk.fingers.contains(where: liveInk.isDrawing) {
            return .ignored
        }
        return .undecided
    }

    /// Returns whether a touch that lands moves the paper: with the hand tool, while the hand button or the space bar
    /// is held, or as the preferences say.
    private func movesPaper(_ touch: UITouch, _ side: TableSide) -> Bool {
        editor.preferences[side].tool(of: touch) == .hand || editor.sidesMovingPaper.contains(side)
            || touch.type == .direct && editor.preferences.fingers == .movePaper
    }

    /// Returns whether a lift without movement taps ink; `brush` is nil if the finger may not draw.
    private func mayTapInk(_ touch: UITouch, at location: CGPoint, with brush: Brush?) -> Bool {
        guard let brush else { return editor.ink(at: location, radius: touch.majorRadius) != nil }
        return switch brush.tool {
        case .eraser:
            editor.ink(at: location, within: EraserStroke.radius(width: brush.width), where: { !$0.isArt }) == nil
        case .select, .rub, .pen, .marker, .text, .hand: false
        case .line, .ellipse, .rectangle: editor.ink(at: location, radius: touch.majorRadius) != nil
        }
    }

    /// Treats each finger near a pen that has arrived as a palm, if it has drawn nothing. A stroke continues, and a
    /// finger that drew an ellipse with a palm continues with a line.
    func penArrived() {
        for finger in liveInk.fingers where editor.isPalm(finger.touch, of: finger.side) {
            if change(finger, by: .penArrives) {
                if let pair = liveInk.pair(of: finger) { separate(pair, at: UIApplication.shared.time) }
                if let stroke = finger.stroke { liveInk.discard(stroke) }
                keepInk(of: hands.remove(handOf: finger))
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
            guard let step = panningFingers.move(finger, through: samples) else { return }
            motion.pan(by: step.offset)
            motion.zoom(by: step.factor, about: step.center)
        case .movingInk: finger.drag?.move(to: last.location)
        case .holding: followHeldInk(finger, samples, isConstrained)
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
        var lastMovement: TimeInterval?
        for sample in samples where sample.location.distance(to: finger.restOrigin) > PaperThresholds.restingMovement {
            (finger.restOrigin, lastMovement) = (sample.location, sample.timestamp)
        }
        let application = UIApplication.shared
        if let lastMovement { waitForRest(of: finger, since: lastMovement, in: application) }
        guard let stroke = finger.stroke else { return }
        let pair = liveInk.pair(of: finger)
        liveInk.redrawing(finger, isMarker: stroke.isMarker) { damage in
            if let pair {
                pair.stretch(isRegular: isConstrained, damage: &damage)
            } else {
                stroke.move(samples, isConstrained: isConstrained, on: document, damage: &damage)
            }
        }
        if stroke.hasPrediction { removePrediction(of: finger, after: application.now) }
        if finger.meaning == .undecided, finger.hasStrayed || finger.isShown && (pair != nil || stroke.hasDrawn) {
            _ = change(finger, by: .moves)
        }
    }

    // MARK: Lifting

    /// Ends the session of a finger that was lifted: its ink is added to the document, or it has tapped.
    func lift(_ touch: UITouch) {
        finishedTouches.remove(touch.number)
        guard let finger = liveInk.remove(touch) else { return }
        if finger.meaning == .movingPaper {
            // When the last one is up, the paper glides.
            if let velocity = panningFingers.lift(finger) { motion.glide(with: velocity) }
            return
        }
        switch hands.lift(finger, at: touch.timestamp) {
        case .doesNotSwipe(let hand):
            keepInk(of: hand)
            if mayBeTaken { finishUnlessTaken(finger) } else { finish(finger) }
        case .maySwipe:
            hands.note(document.performTentatively { finish(finger) }, of: finger)
            if let deadline = endLateSwipes(at: touch.timestamp) { swipeTimer.schedule(at: deadline, isOnly: false) }
        case .swiped(let hand, let command):
            cancel(finger, at: touch.timestamp)
            for lifted in hand.fingers.reversed() {
                document.withdraw(lifted.steps)
                recentStrokes.remove(of: lifted.session)
            }
            if finger.tool == .select { editor.select(hand.selection, by: hand.side) }
            onSwipe(command, finger.side)
        }
    }

    private func finish(_ finger: FingerSession) {
        // It has not tapped, whatever it lies on.
        if liveInk.isResting(finger), !finger.hasStrayed { return keepInk(of: finger) }
        switch finger.meaning {
        case .movingPaper, .palm, .ignored: break
        case .holding(let held):
            release(finger)
            if let stroke = finger.stroke { liveInk.discard(stroke) }
            select(held, by: finger)
        case .movingInk(let moved):
            release(finger)
            if !editor.selection(of: finger.side).contains(moved) { editor.select([moved], by: finger.side) }
        case .undecided where !finger.hasStrayed, .drawing where !finger.hasStrayed:
            finishWithoutStraying(finger)
        case .undecided, .drawing, .selecting: finishStroke(of: finger)
        }
    }

    /// Adds a finger's ink, or the ellipse of its pair, to the document.
    private func finishStroke(of finger: FingerSession) {
        guard let stroke = finger.stroke else { return }
        guard let pair = liveInk.pair(of: finger) else {
            let added = liveInk.finish(stroke).added.map(\.id)
            return recentStrokes.add(added, of: finger, at: finger.touch.timestamp)
        }
        liveInk.pairs = liveInk.pairs.filter { !$0.holds(finger) }
        for part in [pair.first, pair.second] {
            part.stroke?.cancel(on: document)
            recentStrokes.add([], of: part, at: finger.touch.timestamp)
            _ = change(part, by: .gestureEnds)
        }
        liveInk.redrawing(isMarker: false) { pair.ellipse.addAll(to: &$0) }
        _ = pair.ellipse.addInk(to: document, from: nil)
    }

    // MARK: Taps

    /// Forgets the taps, which were elsewhere on the paper that has moved.
    func paperDidMove() {
        taps.removeAll()
    }

    /// Finishes a finger that has moved no farther than a tap: it clears, taps ink, or adds its ink, which may be a dot
    /// or a small letter.
    private func finishWithoutStraying(_ finger: FingerSession) {
        if isSecondTap(finger) { return clear(finger) }
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
        taps.add(finger)
        editor.paperWasTouched(by: finger.side)
    }

    /// Returns the ink that a tap of a finger selects or erases; nil if there is none. The eraser takes pictures and
    /// what other programs drew only if they are right under it, and no ink is near.
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

    /// Returns whether a tap is the second one that clears the drawing: both on empty paper, with the line tool, by a
    /// finger that may draw or a mouse, while no one else draws.
    private func isSecondTap(_ finger: FingerSession) -> Bool {
        guard finger.tool == .line, finger.stroke != nil, finger.touch.type != .pencil,
            editor.preferences.doubleTapClears, taps.hasTap(before: finger)
        else { return false }
        let own = recentStrokes.inkOfTaps(near: finger.location, before: finger.touch.timestamp).joined()
        if let ink = editor.ink(at: finger.location, radius: finger.touch.majorRadius), !own.contains(ink.id) {
            return false
        }
        return !othersDraw(besides: finger)
    }

    private func clear(_ finger: FingerSession) {
        if let stroke = finger.stroke { liveInk.discard(stroke) }
        let own = recentStrokes.inkOfTaps(near: finger.location, before: finger.touch.timestamp)
        for ink in own { document.withdraw(ink) }
        taps.removeAll()
        onClear(finger.side)
    }

    private func othersDraw(besides finger: FingerSession) -> Bool {
        liveInk.fingers.contains { $0 !== finger && liveInk.isDrawing($0) }
            || recentStrokes.hasStroke(before: finger.touch.timestamp, besidesTapsNear: finger.location)
    }

    private func select(_ element: Element.ID, by finger: FingerSession) {
        guard document.drawing[element] != nil else { return }
        editor.select([element], by: finger.side)
        editor.menuRequests.send(MenuRequest(side: finger.side, spot: finger.location))
    }

    // MARK: Holding ink

    /// Picks up the ink on which a finger rests.
    private func hold(_ held: Element, by finger: FingerSession) {
        guard change(finger, by: .rests(on: held.id)) else { return }
        if let stroke = finger.stroke { liveInk.redrawing(isMarker: stroke.isMarker) { stroke.addAll(to: &$0) } }
        finger.isShown = false
        keepInk(of: hands.remove(handOf: finger))
        editor.heldInk.append(held.id)
    }

    /// Returns the ink that a finger would hold that has been still for half a second; nil if there is none. With pen
    /// and marker it is only the ink right under the finger. Among the fingers of several people, lines and shapes are
    /// drawn over ink, unless it is selected.
    private func inkToHold(by finger: FingerSession) -> Element? {
        switch finger.tool {
        case .select, .eraser, .rub, .hand: nil
        case .pen, .marker:
            finger.stroke?.hasDrawn == true
                ? nil
                : editor.ink(at: finger.location, within: PaperThresholds.penHoldReach)
        case .line, .ellipse, .rectangle:
            editor.ink(at: finger.location, radius: finger.touch.majorRadius).flatMap { ink in
                isAmongSeveral && !editor.selection(of: finger.side).contains(ink.id) ? nil : ink
            }
        case .text: editor.ink(at: finger.location, radius: finger.touch.majorRadius)
        }
    }

    /// Whether more fingers draw than one person's who moves ink with both hands.
    private var isAmongSeveral: Bool {
        liveInk.fingers.count {
            ($0.hasLiveStroke || $0.heldInk != nil) && !liveInk.isResting($0)
        } >= PaperThresholds.severalFingers
    }

    /// Follows a finger that holds ink: with pen and marker it continues to write, with other tools it moves the ink.
    private func followHeldInk(_ finger: FingerSession, _ samples: [InputSample], _ isConstrained: Bool) {
        if finger.tool.movesHeldInk || finger.stroke == nil {
            let reach = PaperThresholds.restingMovement
            guard samples.contains(where: { $0.location.distance(to: finger.restOrigin) > reach }),
                let held = finger.heldInk, change(finger, by: .moves)
            else { return }
            if let stroke = finger.stroke { liveInk.discard(stroke) }
            guard !othersMove(held) else { return }
            finger.drag = InkDrag(held, from: finger.restOrigin, by: finger.side, in: editor)
            finger.drag?.move(to: finger.location)
            return
        }
        guard let stroke = finger.stroke else { return }
        liveInk.redrawing(isMarker: stroke.isMarker) { damage in
            stroke.move(samples, isConstrained: isConstrained, on: document, damage: &damage)
            if stroke.hasDrawn, let held = finger.heldInk, change(finger, by: .moves) {
                stopHolding(held)
                finger.isShown = true
                stroke.addAll(to: &damage)
            }
        }
    }

    /// Returns whether another finger moves ink, alone or with a selection, so that a finger that holds it, too, must
    /// not move it a second time.
    private func othersMove(_ held: Element.ID) -> Bool {
        editor.carried.values.contains { $0.ids.contains(held) }
            || liveInk.fingers.contains { $0.drag != nil && $0.heldInk == held }
    }

    /// Ends a finger's hold or drag, which is one step to undo.
    private func release(_ finger: FingerSession) {
        finger.drag?.finish()
        if let held = finger.heldInk { stopHolding(held) }
    }

    private func stopHolding(_ held: Element.ID) {
        if let index = editor.heldInk.firstIndex(of: held) { editor.heldInk.remove(at: index) }
    }

    // MARK: Fingers that are still

    /// Restarts the delay until a finger counts as held still, which begins at an event's time, in seconds.
    private func waitForRest(of finger: FingerSession, since timestamp: TimeInterval, in application: UIApplication) {
        let deadline = application.time(of: timestamp) + PaperThresholds.restDelay
        finger.restDeadline = deadline
        restTimer.schedule(at: deadline, isOnly: liveInk.fingers.count == 1)
    }

    private func rest(at now: TimeInterval) -> TimeInterval? {
        var next: TimeInterval?
        for finger in liveInk.fingers {
            guard let deadline = finger.restDeadline else { continue }
            guard deadline <= now else {
                next = min(next ?? deadline, deadline)
                continue
            }
            finger.restDeadline = nil
            guard liveInk.pair(of: finger) == nil else { continue }
            if finger.meaning == .undecided, let held = inkToHold(by: finger) {
                hold(held, by: finger)
            } else if finger.hasLiveStroke, let stroke = finger.stroke {
                liveInk.redrawing(isMarker: stroke.isMarker) { stroke.rest(damage: &$0) }
            }
        }
        return next
    }

    /// Ends a finger's ink at the finger unless another sample arrives soon after `now`, in seconds on the
    /// application's clock.
    private func removePrediction(of finger: FingerSession, after now: TimeInterval) {
        finger.predictionDeadline = now + PaperThresholds.predictionDuration
        predictionTimer.schedule(at: finger.predictionDeadline, isOnly: liveInk.fingers.count == 1)
    }

    private func removePredictions(at now: TimeInterval) -> TimeInterval? {
        var next: TimeInterval?
        for finger in liveInk.fingers {
            guard let stroke = finger.stroke, stroke.hasPrediction else { continue }
            if finger.predictionDeadline <= now {
                liveInk.redrawing(isMarker: stroke.isMarker) { stroke.removePrediction(damage: &$0) }
            } else {
                next = min(next ?? finger.predictionDeadline, finger.predictionDeadline)
            }
        }
        return next
    }

    // MARK: Several fingers

    /// Starts an ellipse if a finger and another one have landed together; ends it if a third has.
    private func pairUp(_ finger: FingerSession) {
        guard finger.tool == .line else { return }
        if let pair = liveInk.pairs.first(where: { $0.isSeparated(by: finger) }) {
            separate(pair, at: finger.landing.timestamp)
        } else if let partner = EllipsePair.partner(
            of: finger, among: liveInk.fingers.filter { !liveInk.isResting($0) }),
            liveInk.pair(of: partner) == nil
        {
            let pair = EllipsePair(
                first: partner, second: finger,
                ellipse: BoxStroke(.ellipse, at: partner.landing.location, brush: partner.brush))
            liveInk.redrawing(isMarker: false) { damage in
                partner.stroke?.addAll(to: &damage)
                liveInk.pairs = liveInk.pairs + [pair]
                pair.stretch(isRegular: false, damage: &damage)
            }
        }
    }

    /// Removes an ellipse, at `time` in seconds: its two fingers draw lines from where they landed.
    private func separate(_ pair: EllipsePair, at time: TimeInterval) {
        liveInk.pairs = liveInk.pairs.filter { !$0.holds(pair.first) }
        defer { pair.ellipse.cancel(on: document) }
        liveInk.redrawing(isMarker: false) { damage in
            pair.ellipse.addAll(to: &damage)
            for finger in [pair.first, pair.second] {
                let sample = InputSample(location: finger.location, timestamp: time)
                finger.stroke?.move([sample], isConstrained: false, on: document, damage: &damage)
            }
        }
    }

    /// Keeps what the lifted fingers of a hand that has not swiped have finished.
    private func keepInk(of hand: SwipingHands.Hand?) {
        guard let hand else { return }
        for finger in hand.fingers.reversed() { document.settle(finger.steps) }
    }

    /// Keeps the ink of the hands that have lifted a finger and did not swipe in time.
    /// - Returns: When the next one is too late, in seconds; nil if no other has lifted a finger.
    private func endLateSwipes(at now: TimeInterval) -> TimeInterval? {
        let (late, next) = hands.removeLate(at: now)
        for hand in late { keepInk(of: hand) }
        return next
    }

    // MARK: Fingers that the desktop takes

    /// Finishes a finger that was lifted. What it leaves can be withdrawn if it has not moved, and ends at the same
    /// moment as others: the desktop may have taken them.
    private func finishUnlessTaken(_ finger: FingerSession) {
        let time = finger.touch.timestamp
        if !simultaneousTaps.areOf(time) { keepTaps() }
        guard finger.touch.type == .direct, !finger.hasStrayed, time - lastLanding.time <= PaperThresholds.cutInterval,
            !liveInk.fingers.isEmpty || !simultaneousTaps.isEmpty, !isSecondTap(finger)
        else { return finish(finger) }
        let selection = editor.selection(of: finger.side)
        let steps = document.performTentatively { finish(finger) }
        simultaneousTaps.add(SimultaneousTaps.Tap(session: finger, steps: steps, selection: selection))
    }

    /// Keeps what fingers have left that were lifted together.
    func keepTaps() {
        guard !simultaneousTaps.isEmpty else { return }
        for tap in simultaneousTaps.takeAll() { document.settle(tap.steps) }
    }

    /// Withdraws what fingers have left that the desktop has taken together, and did not move before.
    func withdrawTaps() {
        for tap in simultaneousTaps.takeAll() {
            document.withdraw(tap.steps)
            recentStrokes.remove(of: tap.session)
            let side = tap.session.side
            if editor.selection(of: side) != tap.selection { editor.select(tap.selection, by: side) }
        }
        taps.removeAll()
    }

    // MARK: Cancelling

    /// Ends the session of a finger whose touch was cancelled, and removes its ink, unless the desktop has taken the
    /// finger.
    func cancel(_ touch: UITouch) {
        finishedTouches.remove(touch.number)
        guard let finger = liveInk.remove(touch) else { return }
        if finger.meaning == .movingPaper {
            _ = panningFingers.lift(finger)
            return
        }
        keepInk(of: hands.remove(handOf: finger))
        if isTakenByDesktop(finger) { finish(finger) } else { cancel(finger, at: touch.timestamp) }
    }

    /// Returns whether the desktop has taken a finger that drew because another one landed, as GNOME does with the
    /// third (D35). With every tool, ink that was longer than a tap before that landing is kept: no one meant to
    /// withdraw it.
    private func isTakenByDesktop(_ finger: FingerSession) -> Bool {
        guard finger.touch.type == .direct, lastLanding.touchNumber > finger.touchNumber,
            let strayedAt = finger.strayedAt
        else { return false }
        return strayedAt < lastLanding.time
            && finger.touch.timestamp - lastLanding.time <= PaperThresholds.cutInterval
    }

    /// Removes the ink of a finger that has been removed. If it drew an ellipse with another finger, that finger
    /// continues with a line.
    private func cancel(_ finger: FingerSession, at time: TimeInterval) {
        if let pair = liveInk.pair(of: finger) { separate(pair, at: time) }
        if let held = finger.heldInk { stopHolding(held) }
        finger.drag?.cancel()
        switch finger.meaning {
        case .undecided, .drawing, .selecting, .holding: if let stroke = finger.stroke { liveInk.discard(stroke) }
        case .movingInk, .movingPaper, .palm, .ignored: break
        }
    }

    /// Finishes the strokes of all fingers that are down, as when the program quits: what they have drawn stays.
    func finishAll() {
        for hand in hands.removeAll() { keepInk(of: hand) }
        while let finger = liveInk.fingers.first, liveInk.remove(finger.touch) != nil { keepInk(of: finger) }
    }

    /// Ends the session of a finger that has been removed and is not lifted: what it has drawn stays, and nothing was
    /// tapped.
    private func keepInk(of finger: FingerSession) {
        switch finger.meaning {
        case .undecided where finger.mayTapInk && !finger.hasStrayed, .undecided where finger.tool.waitsForTap,
            .holding:
            cancel(finger, at: finger.touch.timestamp)
        case .undecided, .drawing, .selecting: finishStroke(of: finger)
        case .movingInk: release(finger)
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
        guard change(finger, by: .doesNotEnd) else { return }
        keepInk(of: hands.remove(handOf: finger))
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
        if let held { stopHolding(held) }
    }

    /// Finishes the strokes of the fingers that rest, as before the paper moves under them.
    /// - Parameter includesDots: Whether also fingers that have hardly moved leave their ink, rather than when they are
    ///   lifted.
    func finishResting(includingDots includesDots: Bool = false) {
        for finger in liveInk.fingers where finger.hasLiveStroke && liveInk.isResting(finger) {
            let isDot = !finger.hasStrayed && !finger.tool.isEraser && finger.stroke?.isMarker != true
            guard includesDots || !isDot, liveInk.remove(finger.touch) != nil else { continue }
            keepInk(of: hands.remove(handOf: finger))
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
