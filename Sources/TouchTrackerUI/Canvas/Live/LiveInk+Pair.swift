import Foundation
import Ink
import TouchKit

// The ellipses that two fingers each draw; with Shift, circles.
extension LiveInk {
    /// Returns whether a finger is one of the two that draw an ellipse.
    func isPaired(_ touch: UITouch) -> Bool {
        pair(of: touch) != nil
    }

    /// Returns the pair that a finger draws an ellipse in; nil if there is none.
    func pair(of touch: UITouch) -> Pair? {
        for pair in pairs where pair.holds(touch) { return pair }
        return nil
    }

    /// Starts an ellipse if the newest finger and another of its side have landed together, both with the line tool. If a
    /// third finger of that side lands with them, removes the ellipse, and all three draw lines.
    /// - Parameter mayPair: Whether an ellipse may start.
    func pairUp(mayPair: Bool, damage: inout InkDamage) {
        guard let newest = fingers.last else { return }
        var pair: Pair?
        for other in pairs where other.side == newest.side { pair = other }
        guard mayPair || pair != nil else { return }
        // A finger that has tapped is still among them if a recognizer delays the end of its touch.
        var down: [Finger] = []
        for finger in fingers where finger.isDown && finger.side == newest.side { down.append(finger) }
        if let pair, down.count == 3 {
            for finger in down where !landedTogether(finger, newest) { return }
            separate(pair, at: newest.landing.timestamp, damage: &damage)
        } else if pair == nil, down.count == 2, let first = down.first, first.tool == .line, newest.tool == .line,
            first.touch.type == .direct, newest.touch.type == .direct, landedTogether(first, newest)
        {
            first.session.addAll(to: &damage)
            let brush = Brush(editor, tool: .line, finger: first.number, side: first.side, hasPressure: false)
            let pair = Pair(
                side: newest.side, first: first.touch, second: newest.touch,
                ellipse: BoxStroke(.ellipse, at: first.landing.location, brush: brush))
            pairs.append(pair)
            stretch(pair, isRegular: false, damage: &damage)
        }
    }

    private func landedTogether(_ finger: Finger, _ newest: Finger) -> Bool {
        newest.landing.timestamp - finger.landing.timestamp <= PaperThresholds.togetherInterval
    }

    /// Removes an ellipse, at `time` in seconds: its two fingers draw lines from where they landed.
    func separate(_ pair: Pair, at time: TimeInterval, damage: inout InkDamage) {
        remove(pair)
        pair.ellipse.addAll(to: &damage)
        for index in [pair.first, pair.second].compactMap(index) {
            let sample = PenSample(location: locations[index], timestamp: time)
            fingers[index].session.move([sample], isConstrained: false, on: editor.document, damage: &damage)
        }
    }

    /// Fits an ellipse into the box of its two fingers; a circle if `isRegular` is true.
    func stretch(_ pair: Pair, isRegular: Bool, damage: inout InkDamage) {
        guard let first = index(of: pair.first), let second = index(of: pair.second) else { return }
        pair.ellipse.addAll(to: &damage)
        pair.ellipse.stretch(from: locations[first], to: locations[second], isRegular: isRegular)
        pair.ellipse.addAll(to: &damage)
    }

    /// Ends a pair, and calls `finish` with its ellipse.
    func finish(_ pair: Pair, damage: inout InkDamage, _ finish: (BoxStroke) -> Void) {
        remove(pair)
        for touch in [pair.first, pair.second] {
            guard let finger = take(touch) else { continue }
            finger.session.cancel(on: editor.document)
            recentStrokes.add([], of: finger, at: touch.timestamp)
        }
        pair.ellipse.addAll(to: &damage)
        finish(pair.ellipse)
    }

    private func remove(_ pair: Pair) {
        for index in pairs.indices.reversed() where pairs[index].side == pair.side { pairs.remove(at: index) }
    }
}
