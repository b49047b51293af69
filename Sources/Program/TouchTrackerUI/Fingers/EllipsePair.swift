import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// Two fingers of one hand that draw one ellipse; with Shift, a circle.
///
/// They have landed with the line tool within 60 ms and 400 points of each other, and no other finger of their side of
/// the table is that near: two people at a wall draw two lines. A finger that had moved far when the other one landed
/// draws a line, too.
struct EllipsePair {
    let first: FingerSession
    let second: FingerSession
    let ellipse: BoxStroke

    func holds(_ finger: FingerSession) -> Bool { first === finger || second === finger }

    /// Returns the finger among `fingers` with which a finger that just landed draws an ellipse, if any.
    static func partner(of newest: FingerSession, among fingers: [FingerSession]) -> FingerSession? {
        var partner: FingerSession?
        guard mayPair(newest) else { return nil }
        for other in fingers where other !== newest && areNear(other, newest) {
            guard partner == nil, mayPair(other), landedTogether(other, newest),
                other.distanceFromLanding <= PaperThresholds.pairMovement
            else { return nil }
            partner = other
        }
        guard let partner,
            !fingers.contains(where: { $0 !== newest && $0 !== partner && areNear($0, partner) })
        else { return nil }
        return partner
    }

    /// Returns whether a finger that has just landed shows that a pair is three fingers, which draw lines.
    func isSeparated(by newest: FingerSession) -> Bool {
        guard Self.mayPair(newest) else { return false }
        return [first, second].contains { Self.areNear($0, newest) }
            && [first, second].allSatisfy { Self.landedTogether($0, newest) }
    }

    /// Fits the ellipse into the box of the fingers; a circle if `isRegular` is true.
    func stretch(isRegular: Bool, damage: inout InkDamage) {
        ellipse.addAll(to: &damage)
        ellipse.stretch(from: first.location, to: second.location, isRegular: isRegular)
        ellipse.addAll(to: &damage)
    }

    private static func mayPair(_ finger: FingerSession) -> Bool {
        finger.tool == .line && finger.touch.type == .direct && finger.hasLiveStroke
    }

    private static func areNear(_ a: FingerSession, _ b: FingerSession) -> Bool {
        guard a.side == b.side, a.meaning != .palm else { return false }
        return a.landing.location.distance(to: b.landing.location) <= PaperThresholds.pairDistance
    }

    private static func landedTogether(_ a: FingerSession, _ b: FingerSession) -> Bool {
        abs(a.landing.timestamp - b.landing.timestamp) <= PaperThresholds.togetherInterval
    }
}

// The ellipses that two fingers each draw.
extension LiveInk {
    /// Starts an ellipse if a finger that has just landed and another one have landed together; ends it if a third has.
    func pairUp(_ finger: FingerSession) {
        guard finger.tool == .line else { return }
        if let pair = pairs.first(where: { $0.isSeparated(by: finger) }) {
            separate(pair, at: finger.landing.timestamp)
        } else if let partner = EllipsePair.partner(of: finger, among: fingers.filter { !isResting($0) }),
            pair(of: partner) == nil
        {
            let pair = EllipsePair(
                first: partner, second: finger,
                ellipse: BoxStroke(.ellipse, at: partner.landing.location, brush: partner.brush))
            redrawing(isMarker: false) { damage in
                partner.stroke?.addAll(to: &damage)
                pairs = pairs + [pair]
                pair.stretch(isRegular: false, damage: &damage)
            }
        }
    }

    /// Removes a finger's ellipse, if any, at `time` in seconds: its two fingers draw lines from where they landed.
    func separatePair(of finger: FingerSession, at time: TimeInterval) {
        if let pair = pair(of: finger) { separate(pair, at: time) }
    }

    private func separate(_ pair: EllipsePair, at time: TimeInterval) {
        pairs = pairs.filter { !$0.holds(pair.first) }
        defer { pair.ellipse.cancel(on: document) }
        redrawing(isMarker: false) { damage in
            pair.ellipse.addAll(to: &damage)
            for finger in [pair.first, pair.second] {
                let sample = InputSample(location: finger.location, timestamp: time)
                finger.stroke?.move([sample], isConstrained: false, on: document, damage: &damage)
            }
        }
    }

    /// Adds an ellipse to the document. Its two fingers draw no more.
    func finish(_ pair: EllipsePair) {
        pairs = pairs.filter { !$0.holds(pair.first) }
        for finger in [pair.first, pair.second] {
            finger.stroke?.cancel(on: document)
            change(finger, by: .gestureEnds)
        }
        redrawing(isMarker: false) { pair.ellipse.addAll(to: &$0) }
        _ = pair.ellipse.addInk(to: document, from: nil)
    }
}
