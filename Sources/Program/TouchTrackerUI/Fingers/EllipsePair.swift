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

    /// Returns the finger among `fingers` that a finger which has just landed draws an ellipse with; nil if there is
    /// none.
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
