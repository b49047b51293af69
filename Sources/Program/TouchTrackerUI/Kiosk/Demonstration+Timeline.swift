import Foundation
import Ink
import InkPixels
import TouchKit

extension Demonstration {
    /// Returns the ink of the fingers, and when they draw it, fitted into paper of a size, in points.
    func timeline(in size: CGSize, on paper: Paper) -> ReplayTimeline {
        let editor = Editor(document: Document(unsaved: Drawing(), on: paper), preferences: preferences)
        let fitting = fitting(into: size)
        let strokes = zip(strokes, fingerNumbers).sorted { $0.0.end < $1.0.end }
        var (elements, begins, ends): ([Element], [TimeInterval], [TimeInterval]) = ([], [], [])
        for (stroke, number) in strokes {
            let samples = stroke.evenSamples.map { $0.applying(fitting) }
            for element in Self.draw(samples, with: number, in: editor).added {
                elements.append(element)
                begins.append(stroke.begin)
                ends.append(stroke.end)
            }
        }
        return ReplayTimeline(elements, begins: begins, ends: ends)
    }

    /// Puts the middle of the paper that the strokes were drawn on in the middle of the other.
    private func fitting(into other: CGSize) -> CGAffineTransform {
        let scale = min(other.width / max(size.width, 1), other.height / max(size.height, 1))
        return CGAffineTransform(translationX: other.width / 2, y: other.height / 2).scaledBy(x: scale, y: scale)
            .translatedBy(x: -size.width / 2, y: -size.height / 2)
    }

    /// The number of each stroke's finger: the lowest that none has that is down when it lands.
    private var fingerNumbers: [Int] {
        var numbers = FingerNumbers()
        var down: [(end: TimeInterval, number: Int)] = []
        return strokes.map { stroke in
            for finger in down where finger.end <= stroke.begin { numbers.free(finger.number) }
            down.removeAll { $0.end <= stroke.begin }
            down.append((stroke.end, numbers.takeLowest()))
            return down[down.count - 1].number
        }
    }

    /// Draws with a finger of a number, as on paper that no one sees.
    private static func draw(_ samples: [InputSample], with number: Int, in editor: Editor) -> Change {
        guard let landing = samples.first else { return Change() }
        let (document, tool) = (editor.document, editor.preferences.tool)
        let brush = Brush(editor, tool: tool, fingerNumber: number, hasPressure: landing.pressure != nil)
        let surface = InkSurface(
            scale: 1, extent: PixelRect(x: 0, y: 0, width: 0, height: 0), paper: document.paper,
            pool: CoverageTilePool(), canvas: nil)
        guard let stroke = tool.begin(at: landing, with: brush, mirror: .none, on: surface, in: document) else {
            return Change()
        }
        var damage = InkDamage()
        stroke.move(samples, isConstrained: false, on: document, damage: &damage)
        stroke.finish(damage: &damage)
        return stroke.addInk(to: document, from: nil)
    }
}

extension Demonstration.Stroke {
    /// The samples of each frame, on a smooth curve.
    fileprivate var evenSamples: [InputSample] {
        let times = stride(from: begin, to: end, by: PaperThresholds.replayFrame)
        return (Array(times) + [end]).compactMap { sample(at: $0) }
    }
}
