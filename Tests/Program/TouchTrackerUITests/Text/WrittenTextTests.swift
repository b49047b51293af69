import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The text tool: lines that wrap, sizes, weights and alignments, each a step to undo.
@MainActor
struct WrittenTextTests {
    private let program = ProgramStage { $0.tool = .text }
    private var editor: Editor { program.editor }
    private var writing: Writing? { program.controller.writing.view?.writing }
    private var marks: [Mark] { editor.document.drawing.map(\.mark) }
    private let spot = CGPoint(x: 200, y: 150)
    private let paragraph = String(repeating: "Some words of a long paragraph. ", count: 8)

    private func paste(_ text: String) {
        program.stage.application.clipboard.text = text
        program.type("v", .keyboardV, .control)
        program.controller.exchange.pasting.finish()
        program.stage.wait(.milliseconds(1))
    }

    /// The middle of the handle beside the text that is written, whose lines end at the right.
    private func handle() throws -> CGPoint {
        let writing = try #require(writing)
        let box = writing.lines.box.applying(CGAffineTransform(writing.text.matrix)).applying(editor.viewport.toView)
        return CGPoint(x: box.maxX + 24, y: box.midY)
    }

    private func undo() { program.type("z", .keyboardZ, .control) }

    // MARK: Lines

    @Test func `a paragraph that is pasted into a text wraps at the edge of the view`() throws {
        program.tap(spot)
        paste(paragraph)
        let box = try #require(marks.first?.bounds)
        let view = program.controller.workspace.drawView.bounds
        #expect(abs(box.minX - 200) < 16 && box.maxX <= view.maxX && box.maxX > view.maxX - 300)
        #expect(writing?.lines.lines.count ?? 0 > 4 && marks.first?.text?.setting?.width != nil)
        #expect(marks.first?.text?.string == paragraph)
        undo()
        #expect(marks.isEmpty)
    }

    @Test func `a paragraph that is pasted on the paper wraps at the view, and is in sight`() throws {
        editor.preferences.tool = .select
        paste(paragraph)
        let box = try #require(marks.first?.bounds)
        #expect(program.controller.workspace.drawView.bounds.contains(box) && box.width > 700)
        #expect(marks.first?.text?.string == paragraph)
    }

    @Test func `what is short is pasted as it is, and what is typed does not wrap`() {
        program.tap(spot)
        paste("short")
        program.type(String(repeating: " typed", count: 30))
        #expect(marks.first?.text?.setting?.width == nil && writing?.lines.lines.count == 1)
    }

    @Test func `a handle beside the text sets the width of its lines, in one step`() throws {
        program.tap(spot)
        program.type("some words that wrap")
        let (id, before) = try (#require(editor.document.drawing.first?.id), #require(marks.first))
        let handle = try handle()
        program.draw(from: handle, to: CGPoint(x: 380, y: handle.y))
        let box = try #require(writing?.lines.box)
        #expect(abs((writing?.text.matrix.meanScale ?? 0) * box.width - (380 - 24 - 200)) < 2)
        #expect(writing?.lines.lines.count ?? 0 > 2 && editor.document.drawing.count == 1)
        #expect(editor.document.drawing.first?.id == id && marks[0].bounds.width < before.bounds.width)
        // Further letters wrap, too.
        program.type("!")
        #expect(writing?.edit.text == "some words that wrap!")
        undo()
        undo()
        #expect(marks == [before] && writing?.lines.lines.count == 1)
        program.type("z", .keyboardZ, [.control, .shift])
        #expect(marks.first?.text?.setting?.width != nil)
    }

    @Test func `the handle is as large as a finger, and a finger elsewhere beside the text draws or begins another`()
        throws
    {
        program.tap(spot)
        program.type("some words")
        let (handle, view) = try (handle(), #require(program.controller.writing.view))
        for (dx, dy) in [(-20, -20), (20, 20), (0, 0), (20, -20)] {
            #expect(view.point(inside: CGPoint(x: handle.x + CGFloat(dx), y: handle.y + CGFloat(dy)), with: nil))
        }
        #expect(!view.point(inside: CGPoint(x: handle.x + 24, y: handle.y), with: nil))
        // A tap on it is one at the end of the line.
        program.type("", .keyboardHome)
        program.tap(handle)
        #expect(writing?.edit.caret == 10 && marks.first?.text?.setting?.width == nil)
        program.tap(CGPoint(x: handle.x + 60, y: handle.y + 200))
        #expect(writing?.edit.text == "")
    }

    @Test func `keys move the caret through wrapped lines`() throws {
        program.tap(spot)
        program.type("one two three")
        program.draw(from: try handle(), to: CGPoint(x: 310, y: try handle().y))
        #expect(writing?.lines.lines.count == 3)
        program.type("", .keyboardHome)
        #expect(writing?.edit.caret == 8)
        program.type("", .keyboardUpArrow)
        #expect(writing?.edit.caret == 4)
        program.type("", .keyboardEnd)
        #expect(writing?.caret == TextLines.Caret(place: 7), "what is typed now is in the line that ends here")
        program.type("", .keyboardUpArrow, .shift)
        #expect(writing?.edit.selection.upperBound == 7 && (2...4).contains(writing?.edit.selection.lowerBound ?? 0))
        program.type("", .keyboardHome, .control)
        #expect(writing?.edit.caret == 0)
        program.type("", .keyboardDownArrow)
        program.type("", .keyboardDownArrow)
        #expect(writing?.edit.caret == 8)
        program.type("X")
        #expect(writing?.edit.text == "one two Xthree")
    }

    @Test func `the caret keeps its column when it passes a short line`() throws {
        program.tap(spot)
        program.type("mmmmm")
        program.type("", .keyboardReturnOrEnter)
        program.type("m")
        program.type("", .keyboardReturnOrEnter)
        program.type("mmmmm")
        program.type("", .keyboardUpArrow)
        #expect(writing?.edit.caret == 7)
        program.type("", .keyboardUpArrow)
        #expect(writing?.edit.caret == 5)
    }

    @Test func `a finger selects across wrapped lines`() throws {
        program.tap(spot)
        program.type("one two three")
        program.draw(from: try handle(), to: CGPoint(x: 310, y: try handle().y))
        let matrix = CGAffineTransform(try #require(writing?.text.matrix))
        func place(_ place: Int) throws -> CGPoint {
            let top = try #require(writing?.lines.location(of: place))
            return CGPoint(x: top.x + 0.2, y: top.y + 10).applying(matrix)
        }
        program.draw(from: try place(1), to: try place(10))
        #expect(writing?.edit.selection == 1..<10)
        #expect(writing?.lines.boxes(of: 1..<10).count == 3)
    }

    @Test(.enabled(if: UIFont.shows("م"), "no font has Arabic"))
    func `Arabic goes to the left from where it begins, and its arrows go the other way`() throws {
        program.tap(CGPoint(x: 600, y: 150))
        program.type("مرحبا")
        let box = try #require(marks.first?.bounds)
        #expect(box.maxX < 610 && box.minX < 560)
        program.type("", .keyboardRightArrow)
        #expect(writing?.edit.caret == 4)
        program.type("", .keyboardLeftArrow)
        #expect(writing?.edit.caret == 5)
        #expect(writing?.text.hasHandleAtLeft == true)
    }

    // MARK: Steps

    private var string: String { marks.first?.text?.string ?? "" }

    private func redo() { program.type("z", .keyboardZ, [.control, .shift]) }

    /// Undoes all, then redoes all, and returns the texts from the first to the last.
    private func steps() -> [String] {
        var texts = [string]
        while !marks.isEmpty {
            undo()
            texts.append(string)
        }
        for text in texts.dropLast().reversed() {
            redo()
            #expect(string == text)
        }
        return texts.reversed()
    }

    @Test func `letters in a row are a step, and what takes the place of a selection is another one`() {
        program.tap(spot)
        program.type("precious sentence")
        program.type("a", .keyboardA, .control)
        program.type("zoo")
        #expect(steps() == ["", "precious sentence", "zoo"])
    }

    @Test func `removing letters and removing what is selected are steps`() {
        program.tap(spot)
        program.type("one two three")
        program.type("", .keyboardDeleteOrBackspace)
        program.type("", .keyboardDeleteOrBackspace)
        program.type("", .keyboardLeftArrow, [.control, .shift])
        program.type("", .keyboardDeleteOrBackspace)
        #expect(steps() == ["", "one two three", "one two thr", "one two "])
    }

    @Test func `letters that are typed elsewhere in a text are a step`() {
        program.tap(spot)
        program.type("ink")
        program.type("", .keyboardHome)
        program.type("p")
        program.type("r")
        program.type("", .keyboardEnd)
        program.type("!")
        #expect(steps() == ["", "ink", "prink", "prink!"])
    }

    @Test func `cutting and pasting are a step each`() {
        program.tap(spot)
        program.type("ab")
        paste(" c")
        paste(" d")
        program.type("", .keyboardLeftArrow, [.control, .shift])
        program.type("x", .keyboardX, .control)
        program.type("e")
        #expect(steps() == ["", "ab", "ab c", "ab c d", "ab c ", "ab c e"])
    }

    // MARK: The look

    @Test func `the panel shows the size of the text that is written, sets it, and each drag is a step`() throws {
        program.tap(spot)
        program.type("ink")
        let before = try #require(marks.first)
        program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .letters(size: 36) }))
        let slider = try #require(program.view(TextContent.self)?.subviews.first { $0 is UISlider } as? UISlider)
        #expect(slider.value == 36)
        func place(_ share: CGFloat) -> CGPoint {
            slider.convert(CGPoint(x: slider.bounds.width * share, y: slider.bounds.midY), to: nil)
        }
        program.draw(from: place(0.22), to: place(0.6))
        let size = try #require(marks.first?.textLook?.size)
        #expect(size > 60 && size == size.rounded() && CGFloat(slider.value) == size)
        #expect(editor.preferences.textLook.size == size)
        #expect(abs(marks[0].style.width - before.style.width * size / 36) < 1e-6)
        #expect(marks[0].text?.matrix.tX == before.text?.matrix.tX)
        undo()
        #expect(marks == [before] && slider.value == 36)
    }

    @Test func `weight, alignment and line height of the text that is written are steps to undo`() throws {
        program.tap(spot)
        program.type("one")
        program.type("", .keyboardReturnOrEnter)
        program.type("three")
        let side = SideEditor(editor, side: .bottom)
        let step = HeldStep(editor.document, by: .bottom)
        var looks: [TextLook] = []
        for edit: (inout TextLook) -> Void in [
            { $0.setting.weight = .bold }, { $0.setting.alignment = .center }, { $0.setting.lineHeight = 1.5 },
            { $0.size = 50 },
        ] {
            looks.append(try #require(marks.first?.textLook))
            let box = try #require(marks.first?.bounds)
            side.changeText(in: step, edit)
            side.finishText(step)
            #expect(marks.first?.textLook != looks.last)
            #expect(abs(try #require(marks.first?.bounds.minX) - box.minX) < 20)
        }
        #expect(abs(marks[0].style.width - 50 * UIFont(.bold).penWidth / 17) < 1e-9)
        for look in looks.reversed() {
            undo()
            #expect(marks.first?.textLook == look && writing?.text.look == look)
        }
        #expect(marks.count == 1)
    }

    @Test func `selected texts get one size, in one step, and stay texts; other ink has no size`() throws {
        for (index, size) in [20, 60].enumerated() {
            editor.preferences.textLook.size = CGFloat(size)
            program.tap(CGPoint(x: 200, y: 150 + 200 * index))
            program.type("ink")
            program.type("", .keyboardEscape)
        }
        editor.preferences.tool = .select
        editor.selectAll(by: .bottom)
        let side = SideEditor(editor, side: .bottom)
        #expect(side.textLook?.size == 60)
        let step = HeldStep(editor.document, by: .bottom)
        side.changeText(in: step) { $0.size = 33 }
        side.changeText(in: step) { $0.size = 40 }
        side.finishText(step)
        #expect(marks.map(\.textLook?.size) == [40, 40] && marks.allSatisfy { $0.text?.string == "ink" })
        #expect(Set(marks.map(\.style.width)).count == 1)
        undo()
        #expect(marks.map(\.textLook?.size) == [20, 60])
        editor.document.perform { $0.add([.line(0, 0, 90, 90)]) }
        editor.selectAll(by: .bottom)
        #expect(side.textLook == nil && side.shownWidth == marks.last?.style.width)
        side.choose(width: 30, in: step)
        step.finish()
        #expect(marks.map(\.textLook?.size) == [20, 60, nil] && marks.last?.style.width == 30)
    }

    @Test func `a text that is scaled by a handle of the selection has another size, and is edited again`() throws {
        program.tap(spot)
        program.type("ink")
        program.type("", .keyboardEscape)
        let id = try #require(editor.document.drawing.first?.id)
        editor.preferences.widthsScale = false
        editor.select([id])
        #expect(editor.carry(by: .bottom))
        editor.transformCarried(by: CGAffineTransform(scaleX: 2, y: 2), of: .bottom)
        editor.putDown(by: .bottom)
        #expect(marks.first?.textLook?.size == 72 && marks.first?.text?.string == "ink")
        editor.deselect()
        let box = try #require(marks.first?.bounds)
        program.tap(CGPoint(x: box.maxX - 2, y: box.midY))
        program.type("!")
        #expect(marks.first?.text?.string == "ink!" && marks.first?.textLook?.size == 72)
    }

    @Test func `the panel turns to sizes and back with what is selected, and the toolbar's button shows letters`()
        throws
    {
        program.tap(spot)
        program.type("ink")
        program.type("", .keyboardEscape)
        editor.document.perform { $0.add([.line(300, 300, 390, 390)]) }
        editor.preferences.tool = .select
        let ids = editor.document.drawing.map(\.id)
        editor.select([ids[0]])
        program.controller.perform(.width)
        #expect(program.view(TextContent.self) != nil)
        func face() -> ToolbarButton.Face? {
            program.view(ToolbarButton.self) {
                switch $0.face {
                case .dot, .letters: true
                case .icon, .choices, .colors: false
                }
            }?.face
        }
        #expect(face() == .letters(size: 36))
        editor.select([ids[1]])
        program.stage.wait(.seconds(1))
        #expect(program.view(WidthContent.self) != nil && program.view(TextContent.self) == nil)
        if case .letters = face() { Issue.record("the size of a text for a line") }
    }

    @Test(arguments: ["textWidth = 3", "textSize = 36"])
    func `the width of earlier preferences is the size of its letters`(line: String) throws {
        let preferences = try Preferences(text: "tool = text\n" + line)
        #expect(preferences.textLook.size == 36)
        #expect(try Preferences(text: preferences.text) == preferences && !preferences.text.contains("textWidth"))
    }

    // MARK: Files and programs

    @Test func `a text's look is kept at once, and a text of an earlier version is edited where it was`() throws {
        let folder = try Folder()
        let path = folder.file("text.svg")
        let opened = try DrawingFile.open(path, page: nil)
        let program = ProgramStage(document: Document(drawing: opened.drawing, file: opened.file)) {
            $0.tool = .text
            ($0.textLook.setting.weight, $0.textLook.setting.alignment) = (.bold, .center)
        }
        program.tap(spot)
        program.type("ab cd")
        let killed = try DrawingFile.openAfterKill(path).drawing.map(\.mark)
        #expect(killed == program.editor.document.drawing.map(\.mark))
        #expect(killed.first?.text?.setting?.weight == .bold && killed.first?.text?.setting?.alignment == .center)
        #expect(program.editor.document.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.marks == killed)
    }

    @Test(arguments: ["old text", "مرحبا"])
    func `a text of an earlier version stays where it is when it is edited`(text: String) throws {
        let matrix = AffineTransform(m11: 2, m12: 0, m21: 0, m22: 2, tX: 300, tY: 200)
        let old = try #require(Mark.letters(text, nil, matrix: matrix, style: Style(color: .black, width: 2.5)))
        editor.document.perform { $0.add([old]) }
        program.tap(CGPoint(x: old.bounds.midX, y: old.bounds.midY))
        #expect(writing?.edit.text == text && marks == [old])
        program.type("", .keyboardEnd)
        program.type(".")
        let new = try #require(marks.first)
        #expect(new.text?.string == text + "." && abs((new.textLook?.size ?? 0) - 34) < 1e-6)
        let isMoved = text.isRightToLeft == true ? new.bounds.maxX - old.bounds.maxX : new.bounds.minX - old.bounds.minX
        #expect(abs(isMoved) < 3)
    }
}
