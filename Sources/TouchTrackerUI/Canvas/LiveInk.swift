import Foundation
import Ink
import TouchKit

/// What the fingers that are down are drawing: one stroke a finger, or one circle two fingers.
///
/// Two fingers of the line tool that land together with no other finger down are opposite corners of an ellipse; a third
/// finger within the same time makes lines of them again.
final class LiveInk {
    private let studio: Studio
    /// Told which places have to be drawn again, in points.
    private let damage: ([CGRect]) -> Void
    private var fingers: [LiveFinger] = []
    private var pair: CirclePair?

    init(studio: Studio, damage: @escaping ([CGRect]) -> Void) {
        self.studio = studio
        self.damage = damage
    }

    /// The ink that shows under the fingers, in the order in which they landed.
    var marks: [Mark] {
        let strokes = fingers.filter { !isPaired($0.touch) }.compactMap(\.stroke.mark)
        return (pair?.circle.mark).map { [$0] + strokes } ?? strokes
    }

    /// Where the fingers are, in points.
    var places: [CGPoint] { fingers.map(\.place) }

    // MARK: Touches

    /// Whether `touch` is drawing.
    func holds(_ touch: UITouch) -> Bool { index(of: touch) != nil }

    /// A finger landed at `sample`.
    /// - Parameter mayPair: whether it may draw a circle with another one: no finger is down that draws nothing.
    func land(_ touch: UITouch, at sample: PenSample, mayPair: Bool) {
        let number = (0...).first { number in !fingers.contains { $0.number == number } } ?? 0
        let quill = Quill(studio, finger: number, hasPressure: sample.pressure != nil)
        let tool = touch.isEraser ? .eraser : studio.preferences.tool
        let stroke = tool.begin(at: sample, with: quill, on: studio.sheet)
        fingers.append(
            LiveFinger(
                touch: touch, number: number, landing: sample, place: sample.location, stroke: stroke,
                restingPlace: sample.location))
        damage(boxes(of: stroke.mark))
        waitForRest(of: touch)
        if mayPair || pair != nil {
            pairUp(tool)
        }
    }

    /// A finger was at `samples` since the last call, oldest first.
    func move(_ touch: UITouch, through samples: [PenSample], isConstrained: Bool) {
        guard let index = index(of: touch), let last = samples.last else { return }
        fingers[index].place = last.location
        if last.location.distance(to: fingers[index].landing.location) > PaperThresholds.tapMovement {
            studio.selection = nil
        }
        if isPaired(touch) {
            stretch(isTrue: isConstrained)
            return
        }
        let before = fingers[index].stroke.mark
        fingers[index].stroke.move(samples, isConstrained: isConstrained, on: studio.sheet)
        damage(InkDamage.boxes(from: before, to: fingers[index].stroke.mark))
        if last.location.distance(to: fingers[index].restingPlace) > PaperThresholds.tremble {
            fingers[index].restingPlace = last.location
            waitForRest(of: touch)
        }
    }

    /// A finger was lifted.
    func lift(_ touch: UITouch) {
        if isPaired(touch) {
            finishPair { $0.lift(on: studio.sheet) }
            return
        }
        guard var finger = take(touch) else { return }
        damage(boxes(of: finger.stroke.mark))
        finger.stroke.lift(on: studio.sheet)
    }

    /// A finger was taken away: what it drew goes.
    func cancel(_ touch: UITouch) {
        if isPaired(touch) {
            finishPair { $0.cancel(on: studio.sheet) }
            return
        }
        guard var finger = take(touch) else { return }
        damage(boxes(of: finger.stroke.mark))
        finger.stroke.cancel(on: studio.sheet)
    }

    /// All fingers for which `condition` holds are taken away.
    func cancel(where condition: (UITouch) -> Bool) {
        for finger in fingers where condition(finger.touch) {
            cancel(finger.touch)
        }
    }

    // MARK: Two fingers

    private func isPaired(_ touch: UITouch) -> Bool {
        pair?.holds(touch) ?? false
    }

    /// The last finger has just landed: makes a circle of two, and lines again of three.
    private func pairUp(_ tool: Tool) {
        guard let newest = fingers.last else { return }
        // A tap's end may be held back for a while: its finger is not there any more.
        let down = fingers.filter(\.touch.isDown)
        if let pair, down.count == 3 {
            let isTogether = down.allSatisfy {
                newest.landing.timestamp - $0.landing.timestamp <= PaperThresholds.together
            }
            guard isTogether else { return }
            damage(boxes(of: pair.circle.mark))
            self.pair = nil
            for index in [pair.first, pair.second].compactMap(index) {
                let sample = PenSample(location: fingers[index].place, timestamp: newest.landing.timestamp)
                fingers[index].stroke.move([sample], isConstrained: false, on: studio.sheet)
                damage(boxes(of: fingers[index].stroke.mark))
            }
        } else if pair == nil, down.count == 2, tool == .line, let first = down.first,
            first.touch.type == .direct, newest.touch.type == .direct,
            newest.landing.timestamp - first.landing.timestamp <= PaperThresholds.together
        {
            damage(boxes(of: first.stroke.mark))
            let quill = Quill(studio, finger: first.number, hasPressure: false)
            pair = CirclePair(
                first: first.touch, second: newest.touch,
                circle: BoxStroke(.ellipse, at: first.landing.location, quill: quill))
            stretch(isTrue: false)
        }
    }

    private func stretch(isTrue: Bool) {
        guard let pair, let first = index(of: pair.first), let second = index(of: pair.second) else { return }
        let before = pair.circle.mark
        self.pair?.circle.stretch(from: fingers[first].place, to: fingers[second].place, isTrue: isTrue)
        damage(boxes(of: before) + boxes(of: self.pair?.circle.mark))
    }

    /// One of the two is up: the circle is done, and what the other does means nothing more.
    private func finishPair(_ finish: (inout BoxStroke) -> Void) {
        guard var done = pair else { return }
        pair = nil
        for touch in [done.first, done.second] {
            if var finger = take(touch) {
                finger.stroke.cancel(on: studio.sheet)
            }
        }
        damage(boxes(of: done.circle.mark))
        finish(&done.circle)
    }

    // MARK: Resting

    private func waitForRest(of touch: UITouch) {
        guard let index = index(of: touch) else { return }
        fingers[index].restTimer?.invalidate()
        fingers[index].restTimer = UIApplication.shared.schedule(after: PaperThresholds.rest) { [weak self] in
            self?.rested(touch)
        }
    }

    private func rested(_ touch: UITouch) {
        guard let index = index(of: touch), !isPaired(touch) else { return }
        damage(boxes(of: fingers[index].stroke.mark))
        fingers[index].stroke.rest()
        damage(boxes(of: fingers[index].stroke.mark))
    }

    // MARK: Fingers

    private func index(of touch: UITouch) -> Int? {
        fingers.firstIndex { $0.touch === touch }
    }

    private func take(_ touch: UITouch) -> LiveFinger? {
        guard let index = index(of: touch) else { return nil }
        let finger = fingers.remove(at: index)
        finger.restTimer?.invalidate()
        return finger
    }

    private func boxes(of mark: Mark?) -> [CGRect] {
        mark.map(InkDamage.boxes(of:)) ?? []
    }
}
