import SeededRandom
import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What is on the screen after any sequence of strokes and edits is what the same ink looks like painted at once: no pixel
/// is missed by damage, and none depends on how it came to be.
@MainActor
struct InkPixelsTests {
    /// A stage that shows pixels, and a hand that does random things.
    @MainActor
    private struct Game {
        let stage: Stage
        let editor: Editor
        let view: DrawView
        var generator: SeededGenerator
        var fingers: [Pointer] = []

        /// Whether a turn of the loop repaints one element at most, and nothing waits for the rest.
        let isHurried: Bool

        init(seed: UInt64, scale: CGFloat, isHurried: Bool = false) {
            self.isHurried = isHurried
            generator = SeededGenerator(seed: seed)
            stage = Stage(size: CGSize(width: 300, height: 200), scale: scale, showsPixels: true)
            editor = Editor(document: Document())
            view = DrawView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), editor: editor)
            if isHurried {
                view.dryInk.slice = { _ in { true } }
                view.dryInk.batch = 1
            }
            stage.root.addSubview(view)
            stage.wait(.zero)
        }

        private mutating func point() -> CGPoint {
            CGPoint(x: .random(in: -20...320, using: &generator), y: .random(in: -20...220, using: &generator))
        }

        mutating func choose() {
            editor.preferences.tool = Tool.allCases.randomElement(using: &generator) ?? .pen
            editor.preferences.speedSetsWidth = .random(using: &generator)
            editor.preferences.chosenWidth = .random(in: 1...24, using: &generator)
            editor.preferences.choose(
                Color(
                    red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
                    blue: .random(in: 0...255, using: &generator), alpha: Bool.random(using: &generator) ? 255 : 120))
        }

        mutating func act() {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0, 1:
                choose()
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
                editor.document.perform { $0.bringToFront([element.id]) }
            }
            if !isHurried { stage.wait(.zero) }
        }

        /// How many pixels differ from the same ink painted at once.
        func differences(scale: CGFloat) throws -> Int {
            let shown = try #require(stage.pixels).bitmap
            let canvas = ImageCanvas(bitmap: Bitmap(width: shown.width, height: shown.height))
            let context = CGContext(canvas: canvas, scale: scale)
            context.setFillColor(UIColor.white.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
            let painter = InkPainter()
            for element in editor.document.drawing { painter.paint(element.mark, in: context) }
            view.liveInk.draw(in: context, by: painter)
            var count = 0
            for y in 0..<shown.height {
                for x in 0..<shown.width where shown[x, y] != canvas.bitmap[x, y] { count += 1 }
            }
            return count
        }
    }

    @Test(arguments: [(1, 1.0), (2, 1.0), (3, 2.0), (4, 1.5), (5, 1.0)])
    func `any sequence of actions leaves the pixels of its ink`(seed: UInt64, scale: CGFloat) throws {
        var game = Game(seed: seed, scale: scale)
        for step in 0..<60 {
            game.act()
            let differences = try game.differences(scale: scale)
            #expect(differences == 0, "step \(step)")
            if differences > 0 { return }
        }
    }

    @Test(arguments: [(11, 1.0), (12, 2.0), (13, 1.5), (14, 1.0)])
    func `repainting over many turns ends with the same pixels`(seed: UInt64, scale: CGFloat) throws {
        var game = Game(seed: seed, scale: scale, isHurried: true)
        for step in 0..<30 {
            for _ in 0..<(step % 4 + 1) { game.act() }
            game.stage.wait(.zero)
            let differences = try game.differences(scale: scale)
            #expect(differences == 0, "step \(step)")
            if differences > 0 { return }
        }
    }
}
