import Foundation
import Ink
import TouchKit

// The ellipse that two fingers draw; with Shift, a circle.
extension LiveInk {
    /// Returns whether a finger is one of the two that draw an ellipse.
    func isPaired(_ touch: UITouch) -> Bool {
        pair?.holds(touch) ?? false
    }

    /// Starts an ellipse if the newest finger and another have landed together with the line tool. If a third finger
    /// lands with them, removes the ellipse, and all three draw lines.
    func pairUp(_ tool: Tool, damage: inout InkDamage) {
        guard let newest = fingers.last else { return }
        // A finger that has tapped is still among them if a recognizer delays the end of its touch.
        let down = fingers.filter { $0.isDown && $0.side == newest.side }
        if let pair, pair.side == newest.side, down.count == 3 {
            let isTogether = down.allSatisfy {
                newest.landing.timestamp - $0.landing.timestamp <= PaperThresholds.togetherInterval
            }
            guard isTogether else { return }
            separatePair(at: newest.landing.timestamp, damage: &damage)
        } else if pair == nil, down.count == 2, tool == .line, let first = down.first,
            first.touch.type == .direct, newest.touch.type == .direct,
            newest.landing.timestamp - first.landing.timestamp <= PaperThresholds.togetherInterval
        {
            first.session.addAll(to: &damage)
            let brush = Brush(editor, tool: tool, finger: first.number, side: first.side, hasPressure: false)
            pair = Pair(
                side: newest.side, first: first.touch, second: newest.touch,
                ellipse: BoxStroke(.ellipse, at: first.landing.location, brush: brush))
            stretch(isRegular: false, damage: &damage)
        }
    }

    /// Removes the ellipse, at `time` in seconds: its two fingers draw lines from where they landed.
    func separatePair(at time: TimeInterval, damage: inout InkDamage) {
        guard let separated = pair else { return }
        pair = nil
        separated.ellipse.addAll(to: &damage)
        for index in [separated.first, separated.second].compactMap(index) {
            let sample = PenSample(location: locations[index], timestamp: time)
            fingers[index].session.move([sample], isConstrained: false, on: editor.document, damage: &damage)
        }
    }

    /// Fits the ellipse into the box of its two fingers; a circle if `isRegular` is true.
    func stretch(isRegular: Bool, damage: inout InkDamage) {
        guard let pair, let first = index(of: pair.first), let second = index(of: pair.second) else { return }
        pair.ellipse.addAll(to: &damage)
        pair.ellipse.stretch(from: locations[first], to: locations[second], isRegular: isRegular)
        pair.ellipse.addAll(to: &damage)
    }

    /// Ends the pair, and calls `finish` with its ellipse.
    func finishPair(damage: inout InkDamage, _ finish: (BoxStroke) -> Void) {
        guard let done = pair else { return }
        pair = nil
        for touch in [done.first, done.second] {
            guard let finger = take(touch) else { continue }
            finger.session.cancel(on: editor.document)
            recentStrokes.add([], of: finger, at: touch.timestamp)
        }
        done.ellipse.addAll(to: &damage)
        finish(done.ellipse)
    }
}
