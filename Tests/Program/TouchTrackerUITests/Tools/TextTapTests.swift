import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The text tool: a tap begins a text or edits one, and keys write it.
@MainActor
struct TextTapTests {
    private let program = ProgramStage { $0.tool = .text }
    private var editor: Editor { program.editor }
    private var texts: [String] { editor.document.drawing.compactMap { $0.mark.text?.string } }
    private var writing: Writing? { program.controller.writing.view?.writing }

    /// Types characters one after the other, and Return for line breaks.
    private func type(_ text: String) {
        for character in text {
            if character == "\n" {
                program.type("", .keyboardReturnOrEnter)
            } else {
                program.type(String(character))
            }
        }
    }

    /// Writes a text at a spot, and ends it.
    private func write(_ text: String, at spot: CGPoint = CGPoint(x: 200, y: 200)) {
        program.tap(spot)
        type(text)
        program.type("", .keyboardEscape)
    }

    @Test func `a tap begins a text in the tool's color and width, and Escape ends it`() throws {
        editor.preferences.draw(in: Color(red: 200, green: 0, blue: 0), width: 5)
        program.tap(CGPoint(x: 200, y: 200))
        #expect(writing != nil && program.focusedView is WritingView && texts.isEmpty)
        type("pen v\nTwo")
        #expect(texts == ["pen v\nTwo"] && editor.preferences.tool == .text)
        program.type("", .keyboardEscape)
        #expect(writing == nil && program.controller.isFirstResponder)
        let mark = try #require(editor.document.drawing.first?.mark)
        #expect(mark.style.color == Color(red: 200, green: 0, blue: 0) && abs(mark.style.width - 5) < 1e-9)
        // Two lines of a font of 57 points, the first of which has its middle at the finger.
        #expect(abs(mark.bounds.minX - 200) < 16 && (150...200).contains(mark.bounds.minY))
        #expect((230...290).contains(mark.bounds.maxY))
        program.type("p")
        #expect(editor.preferences.tool == .pen && texts == ["pen v\nTwo"])
    }

    @Test func `a text of nothing that can be seen leaves nothing, and a finger that moves begins none`() {
        write("")
        write("  \n ")
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 300))
        #expect(editor.document.drawing.isEmpty && writing == nil && !editor.document.canUndo())
    }

    @Test func `what is typed without a pause is one step, which Ctrl+Z undoes while the text is written`() {
        program.tap(CGPoint(x: 200, y: 200))
        type("one")
        program.stage.wait(.seconds(2))
        type(" two")
        program.type("z", .keyboardZ, .control)
        #expect(texts == ["one"] && writing?.edit.text == "one" && writing?.edit.caret == 3)
        type("!")
        #expect(texts == ["one!"])
        program.type("", .keyboardEscape)
        for expected in [["one"], []] {
            program.type("z", .keyboardZ, .control)
            #expect(texts == expected)
        }
        program.type("z", .keyboardZ, [.control, .shift])
        #expect(texts == ["one"])
    }

    @Test func `undo of a text's first letters leaves the caret, and more letters begin the text again`() {
        program.tap(CGPoint(x: 200, y: 200))
        type("a")
        program.type("z", .keyboardZ, .control)
        #expect(texts.isEmpty && writing?.edit.text == "")
        type("b")
        #expect(texts == ["b"])
    }

    private func compose(_ text: String?) {
        program.stage.application.receive(text.map { MarkedText(text: $0, caret: $0.count) })
        program.stage.wait(.milliseconds(50))
    }

    @Test func `what an input method composes is shown within the text, and no part of the drawing`() throws {
        write("one two")
        let steps = editor.document.drawing.map(\.mark)
        program.tap(CGPoint(x: 210, y: 200))
        program.type("", .keyboardHome)
        compose("x")
        compose("xyz")
        let writing = try #require(writing), paper = program.controller.workspace.drawView
        #expect(writing.edit.shownText == "xyzone two" && texts == ["one two"])
        #expect(
            editor.document.drawing.map(\.mark) == steps
                && paper.composedText?.replaced == editor.document.drawing.first?.id)
        #expect(writing.composed?.mark.text?.string == "xyzone two")
        let caret = try #require(program.controller.writing.view?.markedTextCaret)
        #expect(caret.minX > 210 && caret.minX < 300 && caret.maxY > 200)
        type("Z")
        compose(nil)
        #expect(texts == ["Zone two"] && paper.composedText == nil && writing.composed == nil)
        compose("x")
        program.type("", .keyboardEscape)
        #expect(texts == ["Zxone two"] && paper.composedText == nil && self.writing == nil, "what is seen stays")
        compose("x")
        #expect(texts == ["Zxone two"])
    }

    @Test func `a finger that puts the caret elsewhere, or ends the text, keeps what is composed`() throws {
        var ends = 0
        program.stage.application.endComposition = { ends += 1 }
        write("one two three")
        program.tap(CGPoint(x: 210, y: 200))
        #expect(ends == 0)
        compose("x")
        program.tap(CGPoint(x: 260, y: 200))
        #expect(ends == 1 && texts == ["xone two three"] && writing?.edit.marked == nil)
        compose("y")
        program.tap(CGPoint(x: 600, y: 500))
        #expect(ends == 2 && texts.first?.count == 15 && texts.first?.contains("y") == true)
    }

    @Test func `a tap elsewhere ends a text and begins another one; another tool ends it`() {
        program.tap(CGPoint(x: 200, y: 200))
        type("one")
        program.tap(CGPoint(x: 200, y: 400))
        type("two")
        #expect(texts == ["one", "two"])
        editor.preferences.tool = .pen
        #expect(writing == nil && program.controller.isFirstResponder)
    }

    @Test func `of several fingers that tap, the last one has the text`() {
        let fingers = (0..<3).map { _ in program.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 200 + 200 * index, y: 300)) }
        program.stage.wait(.milliseconds(50))
        for finger in fingers { finger.up() }
        program.stage.wait(.milliseconds(500))
        type("last")
        #expect(texts == ["last"])
        #expect(editor.document.drawing.first.map { $0.bounds.minX > 550 } == true)
    }

    @Test(arguments: [Tool.text, .select])
    func `a text is edited again where it stands, by a tap or, with Select, a double tap`(tool: Tool) throws {
        write("mm")
        let old = try #require(editor.document.drawing.first)
        editor.preferences.tool = tool
        program.stage.wait(.seconds(1))
        for _ in 0..<(tool == .select ? 2 : 1) {
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: old.bounds.maxX - 3, y: old.bounds.midY))
            program.stage.wait(.milliseconds(40))
            finger.up()
            program.stage.wait(.milliseconds(60))
        }
        #expect(writing?.edit.caret == 2 && editor.selection().isEmpty)
        type("n")
        program.type("", .keyboardEscape)
        let new = try #require(editor.document.drawing.first)
        #expect(texts == ["mmn"] && new.id == old.id && new.bounds.minX == old.bounds.minX)
        #expect(new.bounds.width > old.bounds.width && new.mark.style == old.mark.style)
        program.type("z", .keyboardZ, .control)
        #expect(texts == ["mm"] && editor.document.drawing.first == old)
    }

    @Test func `a text that was turned is edited in its direction`() throws {
        write("mmmm")
        let id = try #require(editor.document.drawing.first?.id)
        editor.document.perform { $0.transform([id], by: AffineTransform(rotationByDegrees: 90)) }
        let before = try #require(editor.document.drawing[id]?.bounds)
        #expect(before.height > before.width)
        editor.viewport = editor.viewport.moved(by: CGVector(dx: 500, dy: 0), pixelScale: 1)
        program.tap(CGPoint(x: before.midX + 500, y: before.midY))
        type("m")
        let after = try #require(editor.document.drawing[id]?.bounds)
        #expect(after.height > before.height && abs(after.width - before.width) < 0.01)
    }

    @Test func `a finger in the text moves the caret, selects what it passes, and selects a word by a double tap`() {
        program.tap(CGPoint(x: 200, y: 200))
        type("wide mmmm")
        let box = editor.document.drawing.first?.bounds ?? .null
        program.draw(from: CGPoint(x: box.maxX, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(writing?.edit.selection.upperBound == 9 && writing?.edit.selection.isEmpty == false)
        #expect(texts == ["wide mmmm"])
        program.tap(CGPoint(x: box.minX, y: 200))
        #expect(writing?.edit.caret == 0 && writing?.edit.selection.isEmpty == true)
        for _ in 0..<2 {
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: box.minX + 20, y: 200))
            program.stage.wait(.milliseconds(40))
            finger.up()
            program.stage.wait(.milliseconds(60))
        }
        #expect(writing?.edit.selectedText == "wide")
        type("X")
        #expect(texts == ["X mmmm"])
    }

    @Test func `a mouse over the text that is written is a cross, as over paper`() {
        program.tap(CGPoint(x: 200, y: 200))
        type("mmm")
        let mouse = program.stage.mouse()
        for (place, shape) in [(CGPoint(x: 220, y: 200), PointerShape.crosshair), (program.buttons[0], .arrow)] {
            mouse.move(to: place)
            #expect(program.desktop.pointerShape == shape)
        }
    }

    @Test func `Ctrl+C, X and V copy, cut and paste within the text, in plain text`() {
        program.tap(CGPoint(x: 200, y: 200))
        type("one")
        program.type("a", .keyboardA, .control)
        program.type("c", .keyboardC, .control)
        #expect(program.stage.application.clipboard.text == "one")
        program.type("x", .keyboardX, .control)
        #expect(texts.isEmpty && writing != nil)
        program.type("v", .keyboardV, .control)
        program.type("v", .keyboardV, .control)
        #expect(texts == ["oneone"])
        program.stage.application.clipboard.text = "a\tb\r\nc"
        program.type("v", .keyboardV, .control)
        #expect(texts == ["oneonea b\nc"])
    }

    @Test func `a text has a greatest length, and a click finds its place in the longest line`() {
        program.tap(CGPoint(x: 200, y: 200))
        program.stage.application.clipboard.text = String(repeating: "i", count: 3000)
        program.type("v", .keyboardV, .control)
        #expect(texts.map(\.count) == [2000])
        program.type("i")
        #expect(texts.map(\.count) == [2000])
        program.type("", .keyboardHome, .control)
        program.type("", .keyboardRightArrow)
        program.tap(CGPoint(x: 202, y: 200).applying(editor.viewport.toView))
        #expect(writing?.edit.caret == 0)
    }

    @Test func `unless it is locked, the paper follows a text out of the window, and under the toolbar`() throws {
        let view = try #require(program.controller.view)
        program.tap(CGPoint(x: 900, y: 500))
        editor.isPaperLocked = true
        let face = program.controller.workspace.chrome.chip.face
        type("mmmmmm")
        #expect(editor.viewport == .home && program.controller.workspace.chrome.chip.face == face)
        editor.isPaperLocked = false
        for text in ["mm", "\nmm\nmm\nmm\nmm\nmm\nmm"] {
            type(text)
            let caret = try #require(program.controller.writing.view?.typingCaret)
            #expect(view.bounds.contains(caret) && program.controller.workspace.chrome.freeArea.contains(caret))
        }
        #expect(editor.viewport.origin.x > 0 && editor.viewport.origin.y > 0)
        editor.viewport = editor.viewport.moved(by: CGVector(dx: -3000, dy: 0), pixelScale: 1)
        type("m")
        #expect(try view.bounds.contains(#require(program.controller.writing.view?.typingCaret)))
        let box = try #require(editor.document.drawing.first?.bounds)
        #expect(abs(box.minX - 900) < 10)
    }

    @Test func `the paper follows no text that is in sight, and none that others of the table change`() throws {
        let toolbar = program.controller.workspace.chrome.toolbar.frame
        program.tap(CGPoint(x: toolbar.minX / 2, y: toolbar.midY))
        type("m")
        #expect(editor.viewport == .home)
        editor.viewport = editor.viewport.moved(by: CGVector(dx: -3000, dy: 0), pixelScale: 1)
        let away = editor.viewport
        editor.preferences.sideCount = 2
        editor.isPaperLocked = false
        let text = try #require(editor.document.drawing.first)
        editor.document.perform(by: .top) { $0.remove([text.id]) }
        #expect(editor.viewport == away && writing?.edit.text == "")
    }

    /// Letters that no font has: their code points are for private use.
    private func privateLetters(_ count: Int) -> [String] {
        (0..<count).compactMap { Unicode.Scalar(0x10_FF00 + $0).map { String(Character($0)) } }
    }

    @Test func `letters that no font has are told by their code points, with their number, in the language in use`() {
        let letters = privateLetters(11)
        // They themselves would be boxes in the notice, too.
        let codes = (0..<11).map { "U+10FF0" + String($0, radix: 16, uppercase: true) }
        program.tap(CGPoint(x: 200, y: 200))
        type("a\(letters[0])b")
        #expect(texts == ["ab"])
        #expect(program.noticeLabel?.text == "1 letter could not be shown: \(codes[0])")
        program.type(letters.joined())
        #expect(texts == ["ab"])
        let first = codes.prefix(6).joined(separator: " ")
        #expect(program.noticeLabel?.text == "11 letters could not be shown: \(first) …")
        program.type("\(letters[0])c\(letters[1])")
        #expect(texts == ["abc"])
        #expect(program.noticeLabel?.text == "2 letters could not be shown: \(codes[0]) \(codes[1])")
        #expect(
            Language.german.text(.lettersNotShown(["A", "b"], packages: []))
                == "2 Zeichen können nicht gezeigt werden: A b")
    }

    @Test(.enabled(if: UIFont.shows("你"), "no font has Chinese"))
    func `letters that the desktop's fonts have are filled, take a color, and are erased as a whole`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        type("a你好b")
        #expect(texts == ["a你好b"])
        program.type("", .keyboardEscape)
        let element = try #require(editor.document.drawing.first)
        let red = Color(red: 255, green: 0, blue: 0, alpha: 255)
        editor.document.perform { $0.recolor([element.id], to: red) }
        let mark = try #require(editor.document.drawing.first?.mark)
        guard case .artwork(let artwork) = mark.shape else {
            Issue.record("not a text")
            return
        }
        let painted = artwork.painted(in: mark.style)
        #expect(painted.count == 2 && painted[0].pen?.paint.color == red && painted[1].fill?.color == red)
        let again = try SVGReading(SVGDocument(page: nil, marks: [mark]).data).document.marks
        #expect(again == [mark])
        editor.preferences.tool = .partialEraser
        program.draw(from: CGPoint(x: 205, y: 100), to: CGPoint(x: 205, y: 300))
        #expect(editor.document.drawing.map(\.mark) == [mark])
    }

    @Test func `letters for which a text has no room are counted`() {
        program.tap(CGPoint(x: 200, y: 200))
        program.type(String(repeating: "a", count: PaperThresholds.textLength - 1))
        program.type("bcd")
        #expect(texts.first?.count == PaperThresholds.textLength)
        #expect(program.noticeLabel?.text == "The text is too long: its last 2 letters are left out")
    }

    @Test(arguments: "äöüßÄÖÜ€éèêñçåøÆœ“”‘’„‚«»–—…•§°½ЖяΩλ".map(String.init))
    func `letters of Europe's languages, quotes and dashes are written`(letter: String) {
        program.tap(CGPoint(x: 200, y: 200))
        type(letter)
        #expect(texts == [letter])
    }

    @Test func `a composed text, which comes without a key, is written`() {
        program.tap(CGPoint(x: 200, y: 200))
        program.type("né")
        #expect(texts == ["né"])
    }

    @Test func `a color and a width that are chosen meanwhile are the text's, which grows with it`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        type("m")
        let old = try #require(editor.document.drawing.first)
        editor.preferences.widths[.text] = 6
        editor.preferences.choose(Color(red: 0, green: 0, blue: 200))
        let new = try #require(editor.document.drawing.first)
        #expect(new.id == old.id && new.mark.style.color == Color(red: 0, green: 0, blue: 200))
        #expect(abs(new.mark.style.width - 6) < 1e-9 && new.bounds.height > 1.5 * old.bounds.height)
        type("m")
        #expect(texts == ["mm"])
    }

    @Test func `a text that another one erases or clears meanwhile is gone`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        type("one")
        program.stage.wait(.seconds(2))
        let id = try #require(editor.document.drawing.first?.id)
        editor.document.perform(by: .top) { $0.remove([id]) }
        #expect(writing?.edit.text == "")
        type("two")
        #expect(texts == ["two"])
    }

    @Test func `what another one's eraser leaves of a text stays when more is typed`() throws {
        program.tap(CGPoint(x: 200, y: 200))
        type("one")
        program.stage.wait(.seconds(2))
        let box = try #require(editor.document.drawing.first?.bounds)
        let sweep = EraserSweep(
            from: CGPoint(x: box.minX, y: box.midY), to: CGPoint(x: box.maxX, y: box.midY), radius: 2)
        editor.document.perform(by: .top) { $0.erase(sweep) }
        let rest = editor.document.drawing.map(\.mark)
        #expect(!rest.isEmpty && texts.isEmpty && writing?.edit.text == "")
        type("two")
        #expect(texts == ["two"] && editor.document.drawing.dropLast().map(\.mark) == rest)
    }

    @Test func `the text of a side of the table faces that side`() throws {
        editor.preferences.sideCount = 2
        program.stage.wait(.milliseconds(500))
        editor.preferences[.top].tool = .text
        program.tap(CGPoint(x: 500, y: 200))
        type("up")
        let text = try #require(editor.document.drawing.first)
        #expect(text.mark.text.map { $0.matrix.m11 < 0 && $0.matrix.m22 < 0 } == true && text.bounds.maxX < 510)
    }

    @Test func `on paper that is shown larger, letters have their size on the screen`() throws {
        editor.preferences.widthsFollowZoom = false
        write("m")
        let small = try #require(editor.document.drawing.first?.bounds)
        editor.viewport = editor.viewport.zoomed(by: 4, about: .zero, pixelScale: 1)
        write("m", at: CGPoint(x: 200, y: 400))
        let large = try #require(
            editor.document.drawing.newest(1).first.flatMap { editor.document.drawing[$0] }?.bounds)
        #expect(abs(large.height * 4 - small.height) < 0.1)
    }

    @Test func `a text is kept letter by letter, and is in the file at the end`() throws {
        let folder = try Folder()
        let path = folder.file("text.svg")
        let opened = try DrawingFile.open(path, page: nil)
        let program = ProgramStage(document: Document(drawing: opened.drawing, file: opened.file)) { $0.tool = .text }
        program.tap(CGPoint(x: 200, y: 200))
        program.type("a")
        #expect(try DrawingFile.openAfterKill(path).drawing.map(\.mark.text?.string) == ["a"])
        program.type("b")
        #expect(try DrawingFile.openAfterKill(path).drawing.map(\.mark.text?.string) == ["ab"])
        #expect(program.editor.document.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.marks == program.editor.document.drawing.map(\.mark))
        program.type("c")
        program.controller.finishStrokes()
        #expect(program.editor.document.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.marks.map(\.text?.string) == ["abc"])
    }

    @Test func `pictures, PDF and SVG of the drawing have the text`() throws {
        write("ink")
        let drawing = editor.document.drawing
        var empty = drawing
        empty.remove(drawing.map(\.id))
        let page = ExportPage(
            drawing, on: .white, hasPaper: true, area: ExportPage.area(around: drawing.bounds), magnification: 1)
        let svg = String(decoding: try SVGExport.data(of: page), as: UTF8.self)
        #expect(svg.contains("<title>ink</title><path d=\"M"))
        #expect(try SVGReading(Data(svg.utf8)).document.marks.first?.text?.string == "ink")
        let picture = try PictureExport.pngData(of: drawing, on: .white, scale: 1)
        let blank = try PictureExport.pngData(of: empty, on: .white, scale: 1)
        #expect(picture != blank)
    }

    @Test func `copied ink stays a text when it is pasted`() throws {
        write("ink")
        editor.selectAll(by: .bottom)
        program.controller.perform(.copy)
        program.controller.perform(.paste)
        #expect(texts == ["ink", "ink"])
    }

    @Test func `a kiosk has the tool if it offers it, and takes no text of other programs`() {
        let kiosk = ProgramStage(kiosk: Kiosk(items: [.pen, .text])) { $0.tool = .text }
        kiosk.tap(CGPoint(x: 200, y: 200))
        kiosk.type("a")
        kiosk.stage.application.clipboard.text = "b"
        #expect(kiosk.editor.document.drawing.first?.mark.text?.string == "a")
        #expect(Kiosk(items: [.pen, .text]).allows(.choose(.text)) && !Kiosk(items: [.pen]).allows(.choose(.text)))
    }
}
