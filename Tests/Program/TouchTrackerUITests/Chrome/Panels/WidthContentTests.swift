import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct WidthContentTests {
    private let program = ProgramStage()

    @Test func `W opens it, and its slider sets the width of new ink only`() throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.type("w")
        let content = try #require(program.view(WidthContent.self))
        let slider = try #require(content.subviews.first { $0 is UISlider })
        let place: (CGFloat) -> CGPoint = { part in
            slider.convert(CGPoint(x: slider.bounds.width * part, y: slider.bounds.midY), to: nil)
        }
        program.draw(from: place(0.18), to: place(0.6))
        let width = program.editor.preferences.inkWidth
        #expect(width > 20)
        program.type("w")
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.editor.document.drawing.map(\.mark.style.width) == [10, width])
    }

    @Test func `with ink selected, its slider sets the width of all of that, in one step, and not of new ink`() throws {
        program.drawTwoLines()
        program.editor.selectAll(by: .bottom)
        program.type("w")
        let slider = try #require(program.view(UISlider.self))
        let place: (CGFloat) -> CGPoint = { part in
            slider.convert(CGPoint(x: slider.bounds.width * part, y: slider.bounds.midY), to: nil)
        }
        let finger = program.stage.finger()
        finger.down(at: place(0.18))
        for part in [0.4, 0.6, 0.5] { finger.move(to: place(part), steps: 4, over: .milliseconds(64)) }
        finger.up()
        let widths = program.editor.document.drawing.map(\.mark.style.width)
        #expect(widths.count == 2 && widths[0] > 20 && widths[0] == widths[1])
        #expect(program.editor.preferences.inkWidth == 10 && program.editor.selection().count == 2)
        program.editor.document.undo()
        #expect(program.editor.document.drawing.map(\.mark.style.width) == [10, 10])
    }

    @Test func `the pen's ink is even if that is switched on`() throws {
        program.editor.preferences.tool = .pen
        for _ in 0..<2 {
            program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 700, y: 250))
            program.type("w")
            program.tap(try #require(program.view(UISwitch.self)))
            program.type("w")
        }
        #expect(!program.editor.preferences.isInkEven)
        let isEven = program.editor.document.drawing.map { element in
            if case .stroke(let stroke) = element.mark.shape { stroke.hasEvenWidth } else { false }
        }
        #expect(isEven == [false, true])
    }

    @Test func `each tool has its width, and a wide eraser leaves the pen's as it is`() throws {
        for (index, tool) in [Tool.line, .pen, .marker, .ellipse, .eraser, .partialEraser].enumerated() {
            program.editor.preferences.tool = tool
            program.type("w")
            let preset = try #require(program.view(PresetButton.self) { $0.value == ToolWidths.presets(of: tool)[2] })
            program.tap(preset)
            #expect(preset.isSelected, "\(tool)")
            program.type("w")
            #expect(program.editor.preferences.widths[tool] == ToolWidths.presets(of: tool)[2], "\(index)")
        }
        let widths = Tool.allCases.map { program.editor.preferences.widths[$0] }
        // Select, line, pen, marker, text, ellipse, rectangle, eraser, rub, hand.
        #expect(widths == [24, 24, 12, 48, TextLook().width, 24, 24, 48, 48, 24])
    }

    @Test func `a width is typed, with a point or a comma, and what is no number changes nothing`() throws {
        program.type("w")
        let field = try #require(program.view(NameField.self))
        func enter(_ text: String) {
            for character in text { program.type(String(character)) }
            program.type("\r", .keyboardReturnOrEnter)
        }
        let entries: [(String, CGFloat)] = [("7.5", 7.5), ("12,5", 12.5), ("wide", 12.5), ("9999", 500), ("0", 0.5)]
        for (text, width) in entries {
            program.tap(field)
            program.type("a", .keyboardA, .control)
            enter(text)
            #expect(program.editor.preferences.inkWidth == width, "\(text): \(field.text)")
            #expect(field.text == Phrase.number(width, digits: 1).text)
        }
        #expect(program.editor.preferences.tool == .line, "no key of the text chose a tool")
    }

    @Test func `buttons step the width by one, below two by a half, to its limits`() throws {
        program.editor.preferences.widths[.line] = 3.3
        program.type("w")
        let stepper = try #require(program.view(NumberStepper.self))
        let (less, more) = (stepper.subviews[0], stepper.subviews[2])
        var widths: [CGFloat] = []
        for _ in 0..<6 {
            program.tap(less)
            widths.append(program.editor.preferences.inkWidth)
        }
        #expect(widths == [3, 2, 1.5, 1, 0.5, 0.5])
        for _ in 0..<4 { program.tap(more) }
        #expect(program.editor.preferences.inkWidth == 3)
    }

    @Test func `the presets and the number set the width of what is selected, each in one step`() throws {
        program.drawTwoLines()
        program.editor.selectAll(by: .bottom)
        program.type("w")
        program.tap(try #require(program.view(PresetButton.self) { $0.value == 24 }))
        #expect(program.editor.document.drawing.map(\.mark.style.width) == [24, 24])
        #expect(program.view(NameField.self)?.text == "24" && program.editor.preferences.inkWidth == 10)
        program.editor.document.undo()
        #expect(program.editor.document.drawing.map(\.mark.style.width) == [10, 10])
    }

    @Test(arguments: [(CGFloat(10), "10"), (2.54, "2.5"), (0.96, "1")])
    func `a width is shown in points, with one decimal digit if it needs one`(width: CGFloat, text: String) {
        #expect(Phrase.number(width, digits: 1).text == text)
    }
}
