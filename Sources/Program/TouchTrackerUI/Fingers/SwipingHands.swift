import Foundation
import Geometry
import Ink
import TouchKit

/// The hands that may be swiping with three fingers: up opens the palette, down closes the open panel, left undoes,
/// right redoes, as seen from the hand's side of the table.
///
/// Fingers of one side that land within 150 ms and within a hand's span of each other are one hand, so that one person
/// can swipe while others draw, and three of ten fingers that start to draw do not swipe. Speed decides: a swipe is
/// three fingers of one hand that are all up again within 300 ms, each more than 60 points from where it landed, in one
/// direction. Until the last one is up, the fingers draw: what the others finish at their lifts is in the document, and
/// is withdrawn if the hand has swiped.
final class SwipingHands {
    struct Finger {
        let session: FingerSession
        var isLifted = false
        /// The steps that its lift has finished.
        var steps: [History.TentativeStep] = []
    }

    struct Hand {
        let side: TableSide
        /// The side's selection when the first finger landed.
        let selection: Set<Element.ID>
        /// The view's place and scale on the paper at that time.
        let viewport: Viewport
        var fingers: [Finger]

        /// When the first finger landed, in seconds.
        var start: TimeInterval { fingers.first?.session.landing.timestamp ?? 0 }

        /// When it is too late to swipe, in seconds.
        fileprivate var end: TimeInterval { start + PaperThresholds.swipeDuration }

        /// When the last finger landed, in seconds.
        fileprivate var lastLanding: TimeInterval { fingers.last?.session.landing.timestamp ?? 0 }

        fileprivate func index(of session: FingerSession) -> Int? {
            fingers.firstIndex { $0.session === session }
        }
    }

    /// The meaning of a finger's lift.
    enum Decision {
        /// The finger does not swipe, and the hand that it may have swiped with, if any, has ended.
        case doesNotSwipe
        /// The finger may have swiped: its ink is withdrawn if the others do.
        case maySwipe
        /// The finger was the last one of a swipe.
        case swiped(Hand, Command)
    }

    private let document: Document
    private var hands: [Hand] = []
    /// Ends the hands that have lifted a finger and did not swipe in time.
    private let timer = DeadlineTimer()

    /// Creates no hands. What fingers have drawn is added to `document` when they are lifted.
    init(_ document: Document) {
        self.document = document
        timer.onDeadline = { [weak self] in self?.endLate(at: $0) }
    }

    /// Adds a finger that has landed.
    /// - Parameters:
    ///   - selection: What its side has selected.
    ///   - viewport: What the view shows of the paper.
    func add(_ session: FingerSession, selection: Set<Element.ID>, viewport: Viewport) {
        // A hand that is too late and has no lifted finger can no longer swipe.
        let now = session.landing.timestamp
        hands.removeAll { hand in
            now - hand.start > PaperThresholds.swipeDuration && hand.fingers.allSatisfy { !$0.isLifted }
        }
        for index in hands.indices.reversed() {
            let hand = hands[index]
            guard hand.side == session.side, now - hand.lastLanding <= PaperThresholds.handLandingInterval else {
                continue
            }
            let isNear = hand.fingers.contains {
                $0.session.landing.location.distance(to: session.landing.location) <= PaperThresholds.handSpan
            }
            guard isNear else { continue }
            hands[index].fingers.append(Finger(session: session))
            return
        }
        hands.append(
            Hand(
                side: session.side, selection: selection, viewport: viewport, fingers: [Finger(session: session)]))
    }

    /// Decides what the lift of a finger means, at `now` in seconds.
    func lift(_ session: FingerSession, at now: TimeInterval) -> Decision {
        guard let (index, finger) = find(session) else { return .doesNotSwipe }
        guard let command = command(of: hands[index], at: now),
            session.distanceFromLanding > PaperThresholds.swipeTravel
        else {
            end(hands.remove(at: index))
            return .doesNotSwipe
        }
        hands[index].fingers[finger].isLifted = true
        guard hands[index].fingers.allSatisfy(\.isLifted) else { return .maySwipe }
        return .swiped(hands.remove(at: index), command)
    }

    /// Notes what the lift of a finger that may have swiped has finished.
    func note(_ steps: [History.TentativeStep], of session: FingerSession) {
        if let (index, finger) = find(session) { hands[index].fingers[finger].steps = steps }
        if let deadline = endLate(at: session.touch.timestamp) { timer.schedule(at: deadline, isOnly: false) }
    }

    /// Ends the hand of a finger that was cancelled, or means something else now.
    func end(handOf session: FingerSession) {
        if let (index, _) = find(session) { end(hands.remove(at: index)) }
    }

    func endAll() {
        let ended = hands
        hands = []
        ended.forEach(end)
    }

    /// Keeps what the lifted fingers of a hand that has not swiped have finished.
    private func end(_ hand: Hand) {
        for finger in hand.fingers.reversed() { document.settle(finger.steps) }
    }

    /// Ends the hands that have lifted a finger and did not swipe in time.
    /// - Returns: When the next one is too late, in seconds; nil if no other has lifted a finger.
    private func endLate(at now: TimeInterval) -> TimeInterval? {
        func isLate(_ hand: Hand) -> Bool { hand.fingers.contains(where: \.isLifted) && hand.end <= now }
        let late = hands.filter(isLate)
        hands.removeAll(where: isLate)
        late.forEach(end)
        return hands.filter { $0.fingers.contains(where: \.isLifted) }.map(\.end).min()
    }

    private func find(_ session: FingerSession) -> (hand: Int, finger: Int)? {
        for (index, hand) in hands.enumerated() {
            if let finger = hand.index(of: session) { return (index, finger) }
        }
        return nil
    }

    /// Returns the command of a swipe that a hand may be making; nil if it does not swipe.
    private func command(of hand: Hand, at now: TimeInterval) -> Command? {
        guard hand.fingers.count == 3, now - hand.start <= PaperThresholds.swipeDuration else { return nil }
        let landings = hand.fingers.map(\.session.landing)
        let interval = (landings.map(\.timestamp).max() ?? 0) - hand.start
        let span = landings.flatMap { a in landings.map { a.location.distance(to: $0.location) } }.max() ?? 0
        guard interval <= PaperThresholds.handLandingInterval, span <= PaperThresholds.handSpan else { return nil }
        // Clockwise from the top, as the sides' quarter turns are.
        let directions: [(dx: CGFloat, dy: CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        let commands = [Command.openPalette, .redo, .closePanel, .undo]
        for (index, direction) in directions.enumerated() {
            let isSwipe = hand.fingers.allSatisfy { finger in
                let (from, to) = (finger.session.landing.location, finger.session.location)
                let (dx, dy) = (to.x - from.x, to.y - from.y)
                return dx * direction.dx + dy * direction.dy >= PaperThresholds.swipeProgress
                    && abs(dx * direction.dy - dy * direction.dx) <= PaperThresholds.swipeDrift
            }
            if isSwipe { return commands[(index + hand.side.quarterTurns) % commands.count] }
        }
        return nil
    }
}
