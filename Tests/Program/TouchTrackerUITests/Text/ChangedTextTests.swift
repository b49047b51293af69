import Foundation
import Geometry
import Ink
import SeededRandom
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A key in a long text changes little: what is set and shown again is as if all of it were.
@MainActor
struct ChangedTextTests {
    private nonisolated static let letters = ["a", "mm", " ", "\n", "Word ", "- ", "你好", "م", "é", "  "]

    /// Changes a text somewhere: adds letters, or removes some.
    private nonisolated static func change(_ text: String, _ generator: inout SeededGenerator) -> String {
        var characters = Array(text)
        let place = Int.random(in: 0...characters.count, using: &generator)
        if Bool.random(using: &generator) {
            characters.insert(contentsOf: letters.randomElement(using: &generator) ?? "a", at: place)
        } else {
            characters.removeSubrange(place..<min(place + Int.random(in: 0...4, using: &generator), characters.count))
        }
        return String(characters)
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `lines that a change leaves alone are as if they were set anew`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var setting: TextSetting? = TextSetting()
        if seed.isMultiple(of: 2) { setting?.width = 120 }
        setting?.alignment = TextSetting.Alignment.allCases[Int(seed % 3)]
        if seed == 29 { setting = nil }
        var text = "Some words\nof a text,\n\nand more of them"
        var lines = TextLines(text, setting)
        for step in 0..<40 {
            text = Self.change(text, &generator)
            lines = TextLines(text, setting, changing: lines)
            var whole = TextLines(text, setting)
            #expect(lines.lines == whole.lines && lines.box == whole.box, "\(seed), \(step)")
            let (letters, all) = (lines.letters, whole.letters)
            #expect(letters?.strokes == all?.strokes && letters?.outlines == all?.outlines, "\(seed), \(step)")
        }
    }

    @Test func `letters of another weight, or on lines of another width, are set anew`() {
        var lines = TextLines("words that wrap")
        _ = lines.letters
        for change in [{ $0.weight = .bold }, { $0.width = 60 }, { $0.lineHeight = 2 }] as [(inout TextSetting) -> Void]
        {
            var setting = TextSetting()
            change(&setting)
            var (changed, whole) = (
                TextLines("words that wrap!", setting, changing: lines), TextLines("words that wrap!", setting)
            )
            #expect(changed.lines == whole.lines && changed.letters?.strokes == whole.letters?.strokes)
        }
    }

    @Test func `what is composed on an empty page is shown after a step of zoom, too`() throws {
        let program = ProgramStage(size: CGSize(width: 400, height: 300), showsPixels: true, hasChrome: false) {
            $0.tool = .text
        }
        program.tap(CGPoint(x: 60, y: 100))
        program.stage.application.receive(MarkedText(text: "mmm", caret: 3))
        func dark() throws -> Int {
            program.waitForPaper()
            let picture = try #require(program.stage.pixels).bitmap
            return (0..<picture.height).reduce(0) { sum, y in
                sum + (0..<picture.width).count { picture[$0, y] & 0xFF_FFFF == 0 }
            }
        }
        let before = try dark()
        program.editor.viewport = program.editor.viewport.zoomed(
            by: 1.25, about: CGPoint(x: 60, y: 100), pixelScale: 1)
        #expect(program.editor.document.drawing.isEmpty && before > 50)
        #expect(try dark() > before)
    }

    @Test(arguments: 0..<3 as Range<UInt64>)
    func `what is shown after each key and composition is as if all of the paper were painted`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let program = ProgramStage(size: CGSize(width: 400, height: 300), showsPixels: true, hasChrome: false) {
            $0.tool = .text
            $0.textLook.size = 15
        }
        let paper = program.controller.workspace.drawView
        func pixels() throws -> [UInt32] {
            let picture = try #require(program.stage.pixels).bitmap
            return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
        }
        program.tap(CGPoint(x: 20, y: 30))
        program.type("Some words of a text")
        // Ink of another hand lies above it.
        program.editor.document.perform { $0.add(.line(60, 10, 100, 60)) }
        for step in 0..<30 {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: program.type("", .keyboardHome)
            case 1: program.type("", .keyboardReturnOrEnter)
            case 2: program.type("", .keyboardDeleteOrBackspace)
            case 3: program.type("", .keyboardLeftArrow)
            case 4, 5:
                let marked = ["n", "ni", "你", "nihao"].randomElement(using: &generator) ?? "n"
                program.stage.application.receive(
                    Bool.random(using: &generator) ? nil : MarkedText(text: marked, caret: marked.count))
            case _: program.type(String("abc de".randomElement(using: &generator) ?? "a"))
            }
            program.waitForPaper()
            let shown = try pixels()
            paper.finishedInk.invalidate()
            program.controller.workspace.setNeedsDisplay(paper.bounds)
            paper.setNeedsDisplay()
            program.controller.writing.view?.setNeedsDisplay()
            program.waitForPaper()
            #expect(try pixels() == shown, "\(seed), \(step)")
        }
    }
}
