import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A property test: after any sequence of strokes and edits, the screen shows the same pixels as if all ink were
/// painted at once.
@MainActor
struct InkPixelsTests {
    /// Performs random strokes and edits on a stage that shows pixels.
    @MainActor
    private struct RandomEditing {
        let stage: Stage
        let editor: Editor
        let view: DrawView
        var generator: SeededGenerator
        /// Random numbers of their own, so that the fingers' do not depend on them.
        var looks: SeededGenerator
        var fingers: [Pointer] = []

        /// Whether each turn of the loop repaints at most one element, so that most pixels are repainted late.
        let isHurried: Bool

        init(seed: UInt64, scale: CGFloat, isHurried: Bool = false) {
            self.isHurried = isHurried
            generator = SeededGenerator(seed: seed)
            looks = SeededGenerator(seed: seed + 1000)
            stage = Stage(size: CGSize(width: 300, height: 200), scale: scale, showsPixels: true)
            editor = Editor(document: Document())
            view = DrawView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), editor: editor)
            if isHurried {
                view.finishedInk.slice = { _ in { true } }
                view.finishedInk.elementsPerCheck = 1
            }
            stage.root.addSubview(view)
            stage.wait(.zero)
        }

        private mutating func point() -> CGPoint {
            CGPoint(x: .random(in: -20...320, using: &generator), y: .random(in: -20...220, using: &generator))
        }

        /// A short translucent line, which shows if it is painted twice.
        mutating func smallLine() -> Mark {
            let begin = point()
            let end = CGPoint(
                x: begin.x + .random(in: -20...20, using: &generator),
                y: begin.y + .random(in: -20...20, using: &generator))
            let color = Color(red: .random(in: 0...255, using: &generator), green: 90, blue: 0, alpha: 120)
            return Mark(shape: .line(Line(begin: begin, end: end)), style: Style(color: color, width: 3))
        }

        mutating func chooseToolAndStyle() {
            // Selected ink looks different.
            editor.preferences.tool = Tool.allCases.filter { $0 != .select }.randomElement(using: &generator) ?? .pen
            editor.preferences.isInkEven = .random(using: &generator)
            editor.preferences.widths[editor.preferences.tool] = .random(in: 1...24, using: &generator)
            editor.preferences.choose(
                Color(
                    red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
                    blue: .random(in: 0...255, using: &generator), alpha: Bool.random(using: &generator) ? 255 : 120))
            if Bool.random(using: &generator) { editor.preferences.colorMode = .angle }
            editor.preferences.fill = Fill.allCases.randomElement(using: &looks) ?? .none
            editor.preferences.lineHeads = Line.Heads.allCases.randomElement(using: &looks) ?? .none
        }

        mutating func performRandomAction() {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0, 1:
                chooseToolAndStyle()
                let finger = stage.finger()
                finger.down(at: point())
                fingers.append(finger)
            case 2...6:
                let moved = fingers.map { ($0, [point(), point()]) }
                stage.together {
                    for (finger, places) in moved {
                        for place in places { finger.move(to: place) }
                    }
                }
                if !isHurried { stage.wait(.milliseconds(8)) }
            case 7:
                if !fingers.isEmpty { fingers.removeFirst().up() }
            case 8:
                if !fingers.isEmpty { fingers.removeLast().cancel() }
            case 9: editor.document.undo()
            case 10: editor.document.redo()
            default:
                let drawing = editor.document.drawing
                guard let element = drawing.randomElement(using: &generator) else { break }
                let fill = Fill.allCases.randomElement(using: &looks) ?? .none
                switch Int.random(in: 0..<3, using: &looks) {
                case 0: editor.document.perform { $0.fill([element.id], with: fill) }
                case 1: editor.document.perform { $0.setHeads([element.id], to: .both) }
                default: editor.document.perform { $0.bringToFront([element.id]) }
                }
            }
            if !isHurried { stage.wait(.zero) }
        }

        /// Waits until all that shows is up to date.
        func settle() {
            stage.wait(.zero)
            while view.refresh.isRunning {
                view.finishedInk.waitForThread()
                stage.wait(.milliseconds(2))
            }
        }

        /// The number of pixels that differ from the same ink painted at once.
        func differences(scale: CGFloat) throws -> Int {
            let shown = try #require(stage.pixels).bitmap
            let canvas = ImageCanvas(bitmap: Bitmap(width: shown.width, height: shown.height))
            let context = CGContext(canvas: canvas, scale: scale)
            context.setFillColor(UIColor.white.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
            let painter = InkPainter()
            let drawing = editor.document.drawing
            let markers = drawing.prefix(while: \.mark.style.isMarker)
            for element in markers { painter.paint(element.mark, in: context) }
            _ = view.liveInk.drawMarkers(in: context, box: view.bounds, by: painter)
            for element in drawing.dropFirst(markers.count) { painter.paint(element.mark, in: context) }
            view.liveInk.draw(view.bounds, in: context, by: painter)
            var count = 0
            for y in 0..<shown.height {
                for x in 0..<shown.width where shown[x, y] != canvas.bitmap[x, y] { count += 1 }
            }
            return count
        }
    }

    @Test(arguments: [(1, 1.0), (2, 1.0), (3, 2.0), (4, 1.5), (5, 1.0)])
    func `any sequence of actions leaves the pixels of its ink`(seed: UInt64, scale: CGFloat) throws {
        var random = RandomEditing(seed: seed, scale: scale)
        for step in 0..<60 {
            random.performRandomAction()
            let differences = try random.differences(scale: scale)
            #expect(differences == 0, "step \(step)")
            if differences > 0 { return }
        }
    }

    @Test(arguments: [(11, 1.0), (12, 2.0), (13, 1.5), (14, 1.0)])
    func `repainting over many turns ends with the same pixels`(seed: UInt64, scale: CGFloat) throws {
        var random = RandomEditing(seed: seed, scale: scale, isHurried: true)
        for step in 0..<30 {
            for _ in 0..<(step % 4 + 1) { random.performRandomAction() }
            random.settle()
            let differences = try random.differences(scale: scale)
            #expect(differences == 0, "step \(step)")
            if differences > 0 { return }
        }
    }

    @Test(arguments: [21, 22, 23, 24], [false, true])
    func `ink that is read from a file while it is shown leaves the same pixels`(seed: UInt64, isHurried: Bool) throws {
        var random = RandomEditing(seed: seed, scale: 1, isHurried: isHurried)
        let document = random.editor.document
        let pixels = try #require(random.stage.pixels)
        document.drawing.add((0..<50).map { _ in random.smallLine() })
        random.view.discardInk()
        for step in 0..<20 {
            // More than are painted at once, in some steps.
            let count = step % 5 == 4 ? 4096 : Int.random(in: 1...40, using: &random.generator)
            document.drawing.add((0..<count).map { _ in random.smallLine() })
            document.loading.send(Document.Loading(progress: step == 19 ? 1 : 0, newest: count))
            if Bool.random(using: &random.generator) { random.view.finishedInk.waitForThread() }
            switch Int.random(in: 0..<7, using: &random.generator) {
            case 0:
                random.view.setNeedsDisplay()
                random.stage.application.display(on: pixels)
            case 1: random.stage.wait(.milliseconds(200))
            case 2:
                guard let element = document.drawing.randomElement(using: &random.generator) else { break }
                let transaction = document.begin()
                document.perform(in: transaction) { $0.remove([element.id]) }
            case 3: document.perform { $0.add(random.smallLine()) }
            case 4: document.undo()
            default: break
            }
        }
        // Lies above what is still queued.
        document.perform { $0.add(random.smallLine()) }
        random.settle()
        random.view.setNeedsDisplay()
        random.stage.wait(.milliseconds(200))
        random.settle()
        #expect(try random.differences(scale: 1) == 0)
    }

    @Test(arguments: [(41, 1.0), (42, 2.0), (43, 1.5)])
    func `ink of all shapes that is painted on a thread has the same pixels`(seed: UInt64, scale: CGFloat) throws {
        var random = RandomEditing(seed: seed, scale: scale)
        let document = random.editor.document
        var marks: [Mark] = []
        for _ in 0..<80 {
            random.performRandomAction()
            if document.drawing.count > marks.count { marks = document.drawing.map(\.mark) }
        }
        while let finger = random.fingers.popLast() { finger.up() }
        document.perform { $0.clear() }
        random.view.setNeedsDisplay()
        random.stage.wait(.milliseconds(200))
        document.drawing.add(marks)
        document.loading.send(Document.Loading(progress: 1, newest: marks.count))
        let ink = random.view.finishedInk
        var paintedCount = 0
        ink.onPainted = { [onPainted = ink.onPainted] in
            paintedCount += 1
            onPainted()
        }
        random.stage.wait(.zero)
        random.settle()
        #expect(paintedCount > 0)
        random.stage.wait(.milliseconds(200))
        #expect(try random.differences(scale: scale) == 0)
    }
}
