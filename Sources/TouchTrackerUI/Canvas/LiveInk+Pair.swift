import Foundation
import Ink
import TouchKit

// Two fingers that draw one circle.
extension LiveInk {
    /// Whether `touch` is one of two that draw a circle.
    func isPaired(_ touch: UITouch) -> Bool {
        pair?.holds(touch) ?? false
    }

    /// Two fingers that land together with the line tool draw a circle; a third one beside them makes them three that draw.
    func pairUp(_ tool: Tool, damage: inout InkDamage) {
        guard let newest = fingers.last else { return }
        // A tap's end may be held back for a while: its finger is not there any more.
        let down = fingers.filter(\.touch.isDown)
        if let pair, down.count == 3 {
            let isTogether = down.allSatisfy {
                newest.landing.timestamp - $0.landing.timestamp <= PaperThresholds.togetherInterval
            }
            guard isTogether else { return }
            pair.circle.addAll(to: &damage)
            self.pair = nil
            for index in [pair.first, pair.second].compactMap(index) {
                let sample = PenSample(location: places[index], timestamp: newest.landing.timestamp)
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

    /// Lays the circle between its two fingers.
    func stretch(isRegular: Bool, damage: inout InkDamage) {
        guard let pair, let first = index(of: pair.first), let second = index(of: pair.second) else { return }
        pair.circle.addAll(to: &damage)
        pair.circle.stretch(from: places[first], to: places[second], isRegular: isRegular)
        pair.circle.addAll(to: &damage)
    }

    /// Ends the circle, with what `finish` does to it.
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
