import Foundation
import Ink
import InkFile
import JPEG
import TestInk
import Testing
import TestPictures
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Copying for other programs, and pasting from them.
@MainActor
struct ExchangeControllerTests {
    private let program = ProgramStage()

    private var clipboard: any Clipboard { program.stage.application.clipboard }

    /// What another program has copied.
    private final class OtherClipboard: Clipboard {
        var forms: [String: Data] = [:]
        /// What is answered later; nil to answer at once.
        var answer: ((Result<ClipboardForm, ClipboardProblem>) -> Void)?
        var isSilent = false
        var text: String?
        var isOwn = false
        private(set) var limit = 0
        private(set) var readCount = 0

        func copy(_ forms: [ClipboardForm]) {
            self.forms = Dictionary(uniqueKeysWithValues: forms.map { ($0.type, $0.data() ?? Data()) })
            isOwn = true
        }

        func read(
            _ types: [String], limit: Int, _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void
        ) {
            self.limit = limit
            readCount += 1
            guard !isSilent else { return answer = completion }
            guard let type = types.first(where: { forms[$0] != nil }), let data = forms[type] else {
                return completion(.failure(.nothing))
            }
            completion(.success(ClipboardForm(type) { data }))
        }
    }

    private func paste() {
        program.type("v", .keyboardV, .control)
        program.controller.exchange.pasting.finish()
        program.stage.wait(.milliseconds(1))
    }

    private func copied(_ type: String) throws -> Data {
        var data: Data?
        clipboard.read([type], limit: .max) { data = try? $0.get().data() }
        return try #require(data)
    }

    @Test
    func `the selection is copied as SVG that is read back equal, and as a PNG of twice the pixels without paper`()
        throws
    {
        program.drawTwoLines()
        program.editor.select(program.editor.document.drawing.prefix(1).map(\.id))
        program.type("c", .keyboardC, .control)
        let marks = try SVGReading(copied("image/svg+xml")).document.marks
        #expect(marks == program.editor.document.drawing.prefix(1).map(\.mark))
        let image = try #require(UIImage(data: copied("image/png")))
        let size = ExportPage.area(around: marks[0].bounds).size
        #expect(image.size == CGSize(width: 2 * size.width, height: 2 * size.height))
        #expect(image.cgImage?.bitmap[0, 0] == 0, "transparent beside the ink")
    }

    @Test func `enormous ink is copied as a smaller picture`() throws {
        program.editor.document.perform { $0.add([.line(0, 0, 30_000, 10_000)]) }
        program.editor.selectAll(by: .bottom)
        program.type("c", .keyboardC, .control)
        let image = try #require(UIImage(data: copied("image/png")))
        #expect(image.size.width * image.size.height <= 16.1e6 && image.size.width > 5000)
    }

    @Test func `own ink is pasted a step beside what it was copied from`() {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 100))
        program.editor.selectAll(by: .bottom)
        program.type("c", .keyboardC, .control)
        paste()
        let boxes = program.editor.document.drawing.map(\.mark.bounds)
        #expect(boxes.count == 2 && boxes[1] == boxes[0].offsetBy(dx: 24, dy: 24))
        #expect(program.editor.selection() == Set(program.editor.document.drawing.suffix(1).map(\.id)))
    }

    @Test func `another program's SVG is pasted in the middle of the view, selected, in one step`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        let marks: [Mark] = [.line(0, 0, 10, 10), .line(10, 0, 0, 10)]
        other.forms = ["image/svg+xml": SVGDocument(page: nil, marks: marks).data, "UTF8_STRING": Data("text".utf8)]
        paste()
        let drawing = program.editor.document.drawing
        #expect(drawing.count == 2 && program.editor.selection().count == 2)
        let middle = CGPoint(
            x: program.controller.workspace.drawView.bounds.midX, y: program.controller.workspace.drawView.bounds.midY)
        #expect(drawing.bounds.map { CGPoint(x: $0.midX, y: $0.midY) } == middle)
        #expect(other.limit == 64 << 20)
        program.type("z", .keyboardZ, .control)
        #expect(program.editor.document.drawing.isEmpty)
    }

    @Test func `another program's ink is pasted at the mouse if that is over the paper`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        other.forms = ["image/svg+xml": SVGDocument(page: nil, marks: [.line(0, 0, 10, 10)]).data]
        let mouse = program.stage.mouse()
        for place in [CGPoint(x: 120, y: 90), CGPoint(x: 300, y: 200)] {
            mouse.move(to: place)
            paste()
            let box = try #require(program.editor.document.drawing.last).mark.bounds
            #expect(CGPoint(x: box.midX, y: box.midY) == place)
        }
        let toolbar = try #require(program.view(Toolbar.self))
        mouse.move(to: CGPoint(x: toolbar.frame.midX, y: toolbar.frame.midY))
        paste()
        let box = try #require(program.editor.document.drawing.last).mark.bounds
        let bounds = program.controller.workspace.drawView.bounds
        #expect(CGPoint(x: box.midX, y: box.midY) == CGPoint(x: bounds.midX, y: bounds.midY))
    }

    @Test func `what is pasted at an edge of the view is moved into it, as far as it fits`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        let view = program.controller.workspace.drawView.bounds
        let mouse = program.stage.mouse()
        func pasted(_ mark: Mark, at place: CGPoint) throws -> CGRect {
            other.forms = ["image/svg+xml": SVGDocument(page: nil, marks: [mark]).data]
            mouse.move(to: place)
            paste()
            return try #require(program.editor.document.drawing.last).mark.bounds
        }
        let corner = try pasted(.line(0, 0, 200, 100), at: CGPoint(x: 3, y: 2))
        #expect(corner.origin == view.origin)
        let wide = try pasted(.line(0, 0, 3 * view.width, 100), at: CGPoint(x: view.maxX - 3, y: 2))
        #expect(wide.minY == 0 && wide.midX == view.maxX - 3)
    }

    @Test func `another program's text is pasted as a text of the color in use and the text tool's size`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        other.forms = ["UTF8_STRING": Data("Hi\r\nÄ\t1".utf8)]
        program.editor.preferences.choose(Color(red: 9, green: 8, blue: 7))
        paste()
        let element = try #require(program.editor.document.drawing.first)
        #expect(program.editor.document.drawing.count == 1 && program.editor.selection() == [element.id])
        #expect(element.mark.text?.string == "Hi\nÄ 1")
        #expect(element.mark.style.color == Color(red: 9, green: 8, blue: 7) && element.mark.textLook?.size == 36)
        let font = UIFont.systemFont(ofSize: 36)
        #expect(abs(element.bounds.height - 2 * font.lineHeight) < font.lineHeight / 2)
    }

    @Test func `ink is pasted where a finger opened the menu`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        other.forms = ["image/svg+xml": SVGDocument(page: nil, marks: [.line(0, 0, 10, 10)]).data]
        program.editor.preferences.tool = .select
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 260))
        program.stage.wait(.seconds(1))
        finger.up()
        program.stage.wait(.seconds(1))
        let button = try #require(
            program.view(UIButton.self) { $0.currentTitle == Phrase.paste.text && $0.superview is MenuBubble })
        program.tap(button)
        program.controller.exchange.pasting.finish()
        let box = try #require(program.editor.document.drawing.bounds)
        #expect(abs(box.midX - 300) < 1 && abs(box.midY - 260) < 1)
    }

    @Test(arguments: ClipboardProblem.allCases)
    func `a notice says why nothing was pasted`(problem: ClipboardProblem) {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        other.isSilent = true
        paste()
        #expect(program.noticeLabel?.text == nil)
        other.answer?(.failure(problem))
        program.stage.wait(.milliseconds(100))
        #expect(program.noticeLabel?.text == Phrase.pasteProblem(problem).text)
        #expect(program.editor.document.drawing.isEmpty)
    }

    @Test func `data that is no SVG pastes nothing, and says so`() {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        other.forms = ["image/svg+xml": Data("<html>".utf8)]
        paste()
        #expect(program.noticeLabel?.text == Phrase.pasteProblem(.nothing).text)
    }

    @Test func `the source of a drawing is pasted as a drawing, and what only looks like one as a text`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        let source = String(decoding: SVGDocument(page: nil, marks: [.line(0, 0, 10, 10)]).data, as: UTF8.self)
        other.forms = ["UTF8_STRING": Data("\n  \(source)".utf8)]
        paste()
        #expect(program.shapes.count == 1 && program.editor.document.drawing.first?.mark.text == nil)
        for text in ["<svg", "<b>not <svg> at all</b>", "see <svg/>"] {
            other.forms = ["UTF8_STRING": Data(text.utf8)]
            paste()
            #expect(program.editor.document.drawing.contains { $0.mark.text?.string == text })
        }
    }

    @Test func `copied texts are texts for other programs, from the top down, beside the drawing`() throws {
        func text(_ string: String, at y: CGFloat) -> Mark? {
            .letters(string, matrix: AffineTransform(translationByX: 0, byY: y))
        }
        let marks = [try #require(text("below", at: 200)), .line(0, 0, 9, 9), try #require(text("above", at: 50))]
        program.editor.document.perform { $0.add(marks) }
        program.editor.selectAll(by: .bottom)
        program.type("c", .keyboardC, .control)
        #expect(try copied("UTF8_STRING") == Data("above\nbelow".utf8))
        #expect(clipboard.text == "above\nbelow")
        #expect(try SVGReading(copied("image/svg+xml")).document.marks.count == 3)
        program.editor.select([try #require(program.editor.document.drawing.first { $0.mark.text == nil }).id])
        program.type("c", .keyboardC, .control)
        #expect(clipboard.text == nil)
    }

    @Test func `a text that the program copies replaces the ink on the pasteboard`() {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 100))
        program.editor.selectAll(by: .bottom)
        program.type("c", .keyboardC, .control)
        program.editor.copy { $0.text = "report" }
        #expect(program.editor.pasteboard.isEmpty)
    }

    @Test func `nothing comes into a kiosk from other programs, but own ink is pasted`() {
        let program = ProgramStage(kiosk: Kiosk(items: [.line]))
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        other.forms = ["UTF8_STRING": Data("Hi".utf8)]
        program.controller.perform(.paste)
        #expect(program.editor.document.drawing.isEmpty && other.limit == 0)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 100))
        program.editor.selectAll(by: .bottom)
        program.controller.perform(.copy)
        other.isOwn = false
        program.controller.perform(.paste)
        #expect(program.editor.document.drawing.count == 2 && other.limit == 0)
    }

    @Test func `all that another program's SVG draws is pasted, as it is shown when its file is opened`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><g transform="rotate(30)">
            <path d="M0 0C10 0 20 10 20 20" fill="none" stroke="red"/><rect width="9" height="4" fill="#00ff00"/></g></svg>
            """
        other.forms = ["image/svg+xml": Data(svg.utf8)]
        paste()
        let marks = program.editor.document.drawing.map(\.mark)
        #expect(marks.map(\.style.color) == [Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0)])
        let middle = CGPoint(
            x: program.controller.workspace.drawView.bounds.midX, y: program.controller.workspace.drawView.bounds.midY)
        let box = try #require(program.editor.document.drawing.bounds)
        #expect(abs(box.midX - middle.x) < 1e-6 && abs(box.midY - middle.y) < 1e-6)
    }

    @Test func `what of another program's SVG is not shown is counted when it is pasted`() {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="4" fill="red"/>
            <image href="a.png" width="9" height="9"/><image href="b.png" width="9" height="9"/></svg>
            """
        other.forms = ["image/svg+xml": Data(svg.utf8)]
        paste()
        program.stage.wait(.milliseconds(100))
        #expect(!program.editor.document.drawing.isEmpty)
        #expect(program.noticeLabel?.text == "Some of it cannot be shown: 2 pictures")
    }

    @Test func `what is asked for again while it is read is pasted once`() throws {
        let other = OtherClipboard()
        program.stage.application.clipboard = other
        other.isSilent = true
        paste()
        paste()
        #expect(other.readCount == 1)
        let data = SVGDocument(page: nil, marks: [.line(0, 0, 10, 10)]).data
        let gate = DispatchSemaphore(value: 0)
        other.answer?(
            .success(
                ClipboardForm("image/svg+xml") {
                    gate.wait()
                    return data
                }))
        program.type("v", .keyboardV, .control)
        #expect(other.readCount == 1, "it is read on a thread")
        #expect(program.editor.document.drawing.isEmpty)
        gate.signal()
        program.controller.exchange.pasting.finish()
        #expect(program.editor.document.drawing.count == 1)
        paste()
        #expect(other.readCount == 2)
    }

    // MARK: Pictures

    private func pastePicture(_ forms: [String: Data], in program: ProgramStage? = nil) {
        let other = OtherClipboard()
        other.forms = forms
        let program = program ?? self.program
        program.stage.application.clipboard = other
        program.controller.perform(.paste)
        program.controller.exchange.pasting.finish()
        program.stage.wait(.milliseconds(100))
    }

    @Test func `a picture is pasted in the middle, a point a pixel, selected, in one step, and drawn over`() throws {
        let picture = try #require(Picture.pattern(5, width: 300, height: 200))
        pastePicture(["image/png": Data(picture.bytes), "UTF8_STRING": Data("file name".utf8)])
        let drawing = program.editor.document.drawing
        let element = try #require(drawing.first)
        #expect(drawing.count == 1 && element.mark.pictures == [picture])
        #expect(program.editor.selection() == [element.id])
        #expect(element.bounds.size == CGSize(width: 300, height: 200))
        let view = program.controller.workspace.drawView.bounds
        #expect(abs(element.bounds.midX - view.midX) <= 0.5 && abs(element.bounds.midY - view.midY) <= 0.5)
        program.editor.deselect(by: .bottom)
        program.draw(from: CGPoint(x: view.midX - 50, y: view.midY), to: CGPoint(x: view.midX + 50, y: view.midY))
        #expect(program.editor.document.drawing.map(\.mark.pictures.count) == [1, 0])
        program.type("z", .keyboardZ, .control)
        program.type("z", .keyboardZ, .control)
        #expect(program.editor.document.drawing.isEmpty)
    }

    @Test(.enabled(if: TurboJPEG.installed != nil, "libturbojpeg0 is not installed"))
    func `a photo is pasted upright, also if it is said to be something else`() throws {
        for type in ["image/jpeg", "image/png", "image/svg+xml"] {
            let program = ProgramStage()
            pastePicture([type: Data(TestPhoto.turned(5)), "UTF8_STRING": Data("file name".utf8)], in: program)
            let mark = try #require(program.editor.document.drawing.first).mark
            #expect(mark.pictures.first?.kind == .jpeg && !mark.isBackground)
            #expect(mark.bounds.size == CGSize(width: 48, height: 32))
        }
    }

    @Test func `a picture larger than the view is made smaller, in proportion`() throws {
        let picture = try #require(Picture.pattern(5, width: 4000, height: 1000))
        pastePicture(["image/png": Data(picture.bytes)])
        let box = try #require(program.editor.document.drawing.bounds)
        #expect(abs(box.width - 0.8 * program.controller.workspace.drawView.bounds.width) < 1e-6)
        #expect(abs(box.width / box.height - 4) < 1e-6)
    }

    @Test func `a picture that cannot be read is refused in a sentence`() throws {
        let bytes = try #require(Picture.pattern(5)).bytes
        var (large, damaged) = (bytes, bytes)
        damaged[bytes.count / 2] ^= 0xFF
        large.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x20, 0])
        let refused: [(type: String, bytes: [UInt8], problem: PictureProblem)] = [
            ("image/png", damaged, .damaged), ("image/jpeg", [0xFF, 0xD8, 0xFF], .damaged),
            ("image/webp", Array("RIFF....WEBP".utf8), .format(.webp)),
            // What some programs say is PNG.
            ("image/png", Array("GIF89a".utf8), .format(.gif)), ("image/png", large, .tooManyPixels),
        ]
        for (type, bytes, problem) in refused {
            let program = ProgramStage()
            pastePicture([type: Data(bytes)], in: program)
            #expect(program.noticeLabel?.text == Phrase.pictureProblem(problem, name: nil).text)
            #expect(program.editor.document.drawing.isEmpty)
        }
    }

    @Test func `no picture comes into a kiosk`() throws {
        let program = ProgramStage(kiosk: Kiosk(items: [.line]))
        pastePicture(["image/png": Data(try #require(Picture.pattern(5)).bytes)], in: program)
        #expect(program.editor.document.drawing.isEmpty)
    }

    @Test func `a picture is copied as SVG that has it`() throws {
        let picture = try #require(Picture.pattern(5))
        pastePicture(["image/png": Data(picture.bytes)])
        program.editor.selectAll(by: .bottom)
        program.controller.perform(.copy)
        #expect(try SVGReading(copied("image/svg+xml")).document.marks.first?.pictures == [picture])
        let image = try #require(UIImage(data: copied("image/png")))
        #expect(image.size.width == 2 * (7 + 2 * PaperThresholds.pictureMargin))
    }

    @Test func `a picture becomes the paper's background, which fingers do not touch, and a picture again`() throws {
        let picture = try #require(Picture.pattern(5, width: 300, height: 200))
        pastePicture(["image/png": Data(picture.bytes)])
        let id = try #require(program.editor.document.drawing.first).id
        program.editor.document.perform { $0.add([Mark(picture, in: CGRect(x: 0, y: 0, width: 30, height: 20))]) }
        program.editor.document.perform { $0.bringToFront([id]) }
        let middle = CGPoint(
            x: program.controller.workspace.drawView.bounds.midX, y: program.controller.workspace.drawView.bounds.midY)
        program.editor.select([id], by: .bottom)
        program.controller.selection.showMenu(at: middle, for: .bottom)
        func press(_ title: Phrase) throws {
            program.stage.wait(.seconds(1))
            let button = program.view(UIButton.self) { $0.currentTitle == title.text && $0.superview is MenuBubble }
            program.tap(try #require(button))
        }
        #expect(program.editor.ink(at: middle)?.id == id)
        try press(.makeBackground)
        #expect(program.editor.document.drawing.first?.id == id)
        #expect(program.editor.ink(at: middle) == nil)
        program.editor.select([id], by: .bottom)
        program.controller.selection.showMenu(at: middle, for: .bottom)
        try press(.takeFromBackground)
        #expect(program.editor.ink(at: middle)?.id == id)
        program.type("z", .keyboardZ, .control)
        #expect(program.editor.ink(at: middle) == nil)
        program.type("z", .keyboardZ, .control)
        #expect(program.editor.document.drawing.last?.id == id)
    }
}
