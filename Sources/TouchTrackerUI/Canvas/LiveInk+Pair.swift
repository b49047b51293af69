import Foundation
import Ink
import TouchKit

// The circle that two fingers draw.
extension LiveInk {
    /// Returns whether a finger is one of the two that draw a circle.
    func isPaired(_ touch: UITouch) -> Bool {
        pair?.holds(touch) ?? false
    }

    /// Starts a circle if the newest finger and another have landed together with the line tool. If a third finger lands with them,
    /// ends the circle, and all three draw lines.
    func pairUp(_ tool: Tool, damage: inout InkDamage) {
        guard let newest = fingers.last else { return }
        // The end of a tap may be delivered late, although its finger is no longer down.
        let down = fingers.filter(\.isDown)
        if let pair, down.count == 3 {
            let isTogether = down.allSatisfy {
                newest.landing.timestamp - $0.landing.timestamp <= PaperThresholds.togetherInterval
            }
            guard isTogether else { return }
            pair.circle.addAll(to: &damage)
            self.pair = nil
            for index in [pair.first, pair.second].compactMap(index) {
                let sample = PenSample(location: locations[index], timestamp: newest.landing.timestamp)
                fingers[index].stroke.move([sample], isConstrained: false, on: editor.document, damage: &damage)
            }
        } else if pair == nil, down.count == 2, tool == .line, let first = down.first,
            first.touch.type == .direct, newest.touch.type == .direct,
            newest.landing.timestamp - first.landing.timestamp <= PaperThresholds.togetherInterval
        {
            first.stroke.addAll(to: &damage)
            let brush = Brush(editor, finger: first.number, hasPressure: false)
            pair = Pair(
                first: first.touch, second: newest.touch,
                circle: BoxStroke(.ellipse, at: first.landing.location, brush: brush))
            stretch(isRegular: false, damage: &damage)
        }
    }

    /// Draws the circle between its two fingers.
    func stretch(isRegular: Bool, damage: inout InkDamage) {
        guard let pair, let first = index(of: pair.first), let second = index(of: pair.second) else { return }
        pair.circle.addAll(to: &damage)
        pair.circle.stretch(from: locations[first], to: locations[second], isRegular: isRegular)
        pair.circle.addAll(to: &damage)
    }

    /// Ends the circle, and calls `finish` with it.
    func finishPair(damage: inout InkDamage, _ finish: (BoxStroke) -> Void) {
        guard let done = pair else { return }
        pair = nil
        for touch in [done.first, done.second] {
            take(touch)?.stroke.cancel(on: editor.document)
        }
        done.circle.addAll(to: &damage)
        finish(done.circle)
    }
}
