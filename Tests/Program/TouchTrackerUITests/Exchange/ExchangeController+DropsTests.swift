import Foundation
import Glibc
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Dropping on the paper what other programs drag.
@MainActor
struct ExchangeControllerDropsTests {
    private let program = ProgramStage()

    private let place = CGPoint(x: 420, y: 310)

    /// Drags something over the paper and drops it.
    /// - Returns: Whether it was accepted.
    @discardableResult
    private func drop(_ dragged: Dragged, at place: CGPoint? = nil, in program: ProgramStage? = nil) -> Bool {
        let application = (program ?? self.program).stage.application
        let drop = Drop(at: place ?? self.place, of: dragged)
        guard application.receiveDrag(drop) else { return false }
        application.receiveDrop(drop)
        return true
    }

    /// Waits until what was dropped is read.
    private func waitForInk() {
        program.controller.exchange.dropping.finish()
        program.stage.wait(.milliseconds(100))
    }

    /// The ink's box, in the window's points.
    private func box(_ marks: some Sequence<Element>) -> CGRect { marks.map(\.mark).bounds }

    private func svg(_ marks: [Mark]) -> Data { SVGDocument(page: nil, marks: marks).data }

    @Test func `an SVG that a browser drags lands where it was dropped, selected, in one step`() throws {
        #expect(drop(Dragged(["image/svg+xml": svg([.line(0, 0, 10, 10), .line(10, 0, 0, 10)])])))
        waitForInk()
        let drawing = program.editor.document.drawing
        #expect(drawing.count == 2 && program.editor.selection().count == 2)
        let box = box(drawing)
        #expect(abs(box.midX - place.x) < 1e-6 && abs(box.midY - place.y) < 1e-6)
        program.type("z", .keyboardZ, .control)
        #expect(program.editor.document.drawing.isEmpty)
    }

    @Test func `files land beside each other as ink, also our own, in one step`() throws {
        let folder = try Folder()
        let files = try ["a b.svg", "ä.svg"].map { name in
            try folder.write(svg([.line(0, 0, 40, 40)]), as: name)
        }
        #expect(drop(Dragged(files: files)))
        waitForInk()
        let elements = Array(program.editor.document.drawing)
        try #require(elements.count == 2)
        let boxes = elements.map { box([$0]) }
        #expect(abs(boxes[0].midX - place.x) < 1e-6 && abs(boxes[0].midY - place.y) < 1e-6)
        #expect(abs(boxes[1].minX - boxes[0].maxX - PaperThresholds.copyOffset) < 1e-6)
        #expect(boxes[1].midY == boxes[0].midY)
        #expect(program.editor.selection().count == 2)
        program.type("z", .keyboardZ, .control)
        #expect(program.editor.document.drawing.isEmpty)
    }

    @Test func `what of a file is not shown is counted, and the rest is added`() throws {
        let folder = try Folder()
        let foreign = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="9" fill="red"/>
            <image href="x.png" width="9" height="9"/></svg>
            """
        drop(Dragged(files: [try folder.write(Data(foreign.utf8), as: "a.svg")]))
        waitForInk()
        #expect(!program.editor.document.drawing.isEmpty)
        #expect(program.noticeLabel?.text?.contains("1 picture") == true)
        #expect(program.noticeLabel?.text?.hasPrefix("Some of it cannot be shown") == true)
    }

    @Test func `a file that is no drawing, or is missing, says so, and the others are added`() throws {
        let folder = try Folder()
        let files = [
            try folder.write(svg([.line(0, 0, 40, 40)]), as: "a.svg"),
            try folder.write(Data("\u{1}\u{2}JFIF".utf8), as: "photo.jpeg"),
        ]
        drop(Dragged(files: files))
        waitForInk()
        #expect(program.editor.document.drawing.count == 1)
        #expect(program.noticeLabel?.text?.contains("photo.jpeg") == true)
        drop(Dragged(files: [folder.path + "/missing.svg"]))
        waitForInk()
        #expect(program.editor.document.drawing.count == 1)
    }

    @Test func `pictures land where they were dropped, from a browser and as files, and others are refused`() throws {
        let picture = try #require(Picture.pattern(8, width: 60, height: 40))
        drop(Dragged(["image/png": Data(picture.bytes), "text/uri-list": Data("https://example.org/a.png".utf8)]))
        program.controller.exchange.dropping.finish()
        let box = box(program.editor.document.drawing)
        #expect(box.size == CGSize(width: 60, height: 40))
        #expect(abs(box.midX - place.x) <= 0.5 && abs(box.midY - place.y) <= 0.5)
        let folder = try Folder()
        let files = [
            try folder.write(Data(picture.bytes), as: "a.png"),
            try folder.write(svg([.line(0, 0, 40, 40)]), as: "b.svg"),
            try folder.write(Data("GIF89a".utf8), as: "c.jpg"),
        ]
        drop(Dragged(files: files))
        waitForInk()
        #expect(program.editor.document.drawing.map(\.mark.pictures.count) == [1, 1, 0])
        #expect(program.noticeLabel?.text == Phrase.pictureProblem(.format(.gif), name: "c.jpg").text)
    }

    @Test(arguments: [1 << 40, 300 << 20])
    func `a file of any length is refused in a sentence, and later drops land`(length: Int) throws {
        let folder = try Folder()
        let path = try folder.write(svg([.line(0, 0, 40, 40)]), as: "huge.svg")
        #expect(unsafe truncate(path, off_t(length)) == 0)
        drop(Dragged(files: [path]))
        waitForInk()
        #expect(program.editor.document.drawing.isEmpty)
        #expect(program.noticeLabel?.text == "\(path) cannot be read: it is too large")
        drop(Dragged(["image/svg+xml": svg([.line(0, 0, 10, 10)])]))
        waitForInk()
        #expect(program.editor.document.drawing.count == 1)
    }

    @Test func `what is dropped while an earlier drop is read lands, too`() throws {
        let folder = try Folder()
        let pipe = folder.path + "/late.svg"
        let marks = (0..<20_000).map { Mark.line(CGFloat($0 % 100), 0, 40, CGFloat($0 / 100)) }
        _ = try folder.write(svg(marks), as: "late.svg")
        drop(Dragged(files: [pipe]))
        let first = program.controller.exchange.dropping
        drop(Dragged(["image/svg+xml": svg([.line(0, 0, 10, 10)])]))
        first.finish()
        waitForInk()
        #expect(program.editor.document.drawing.count == marks.count + 1)
        guard case .none = program.controller.exchange.dropping else {
            Issue.record("something is read")
            return
        }
    }

    @Test func `other programs' files are told as what they are`() throws {
        let folder = try Folder()
        let samples: [(String, [UInt8], String)] = [
            ("notes.xopp", [0x1F, 0x8B, 8, 0], "a Xournal++ document"), ("a.txt", Array("Hi".utf8), "text"),
            ("a.excalidraw", Array("{\"type\": \"excalidraw\"}".utf8), "an Excalidraw drawing"),
        ]
        for (name, bytes, words) in samples {
            drop(Dragged(files: [try folder.write(Data(bytes), as: name)]))
            waitForInk()
            #expect(program.noticeLabel?.text?.contains("\(name) is \(words), not a drawing") == true)
        }
    }

    @Test func `letters of a dropped text that are not shown are told`() {
        drop(Dragged(["UTF8_STRING": Data("a\u{10FFFC}\u{10FFFD}b".utf8)]))
        program.stage.wait(.milliseconds(100))
        #expect(program.noticeLabel?.text == "2 letters could not be shown: U+10FFFC U+10FFFD")
        #expect(program.editor.document.drawing.count == 1)
    }

    @Test(arguments: [
        "https://example.org/a.svg", "http://localhost/a.svg", "ftp://a/b.svg", "file://elsewhere.example/a.svg",
        "smb://a/b", "file:", "a.svg", "data:image/svg+xml,x",
    ])
    func `files of other computers are refused in a sentence, and nothing is fetched`(uri: String) {
        drop(Dragged(["text/uri-list": Data("#comment\r\n\(uri)\r\n".utf8)]))
        guard case .none = program.controller.exchange.dropping else {
            Issue.record("something is read")
            return
        }
        program.stage.wait(.milliseconds(100))
        #expect(program.noticeLabel?.text == Phrase.dropProblem(.elsewhere).text)
    }

    @Test func `a URI of this computer names a path, with or without a host`() throws {
        for uri in ["file:///tmp/a%20b.svg", "file://localhost/tmp/a%20b.svg", "file:/tmp/a%20b.svg"] {
            #expect(try DroppedFiles.paths(in: uri + "\r\n").get() == ["/tmp/a b.svg"])
        }
        #expect(throws: DropProblem.nothing) { try DroppedFiles.paths(in: "#only a comment\r\n").get() }
        let many = String(repeating: "file:///a\r\n", count: 101)
        #expect(throws: DropProblem.tooManyFiles) { try DroppedFiles.paths(in: many).get() }
    }

    @Test(arguments: ClipboardProblem.allCases)
    func `a notice says why nothing was dropped`(problem: ClipboardProblem) {
        drop(Dragged(["UTF8_STRING": Data("a".utf8)], problem: problem))
        program.stage.wait(.milliseconds(100))
        let expected: DropProblem =
            switch problem {
            case .nothing: .nothing
            case .noAnswer: .noAnswer
            case .tooLarge: .tooLarge
            }
        #expect(program.noticeLabel?.text == Phrase.dropProblem(expected).text)
    }

    @Test func `the paper is framed while something is dragged over it that it can show`() throws {
        let paper = program.controller.workspace.drawView
        func strips() -> Int {
            paper.superview?.subviews.filter { !$0.isUserInteractionEnabled && $0 !== paper }.count ?? 0
        }
        let before = strips()
        let application = program.stage.application
        let dragged = Dragged(["UTF8_STRING": Data("Hi".utf8)])
        #expect(application.receiveDrag(Drop(at: place, of: dragged)))
        #expect(strips() == before + 4)
        #expect(application.receiveDrag(Drop(at: CGPoint(x: 1, y: 1), of: dragged)), "also over the frame")
        #expect(strips() == before + 4)
        application.receiveDragEnd()
        #expect(strips() == before)
        #expect(!application.receiveDrag(Drop(at: place, of: Dragged(["video/mp4": Data()]))))
        #expect(strips() == before && dragged.readCount == 0)
    }

    @Test func `nothing can be dropped on the toolbar, nor in a kiosk`() throws {
        let dragged = Dragged(["UTF8_STRING": Data("Hi".utf8)])
        let toolbar = try #require(program.view(Toolbar.self))
        let middle = toolbar.convert(CGPoint(x: toolbar.bounds.midX, y: toolbar.bounds.midY), to: nil)
        #expect(!drop(dragged, at: middle))
        let kiosk = ProgramStage(kiosk: Kiosk(items: [.line]))
        #expect(!drop(dragged, in: kiosk))
        #expect(dragged.readCount == 0 && kiosk.editor.document.drawing.isEmpty)
    }

    @Test func `a finger draws on while something is dropped`() {
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 500))
        finger.move(to: CGPoint(x: 200, y: 500), steps: 4, over: .milliseconds(80))
        drop(Dragged(["image/svg+xml": svg([.line(0, 0, 10, 10)])]))
        waitForInk()
        finger.move(to: CGPoint(x: 400, y: 500), steps: 4, over: .milliseconds(80))
        finger.up()
        program.stage.wait(.milliseconds(500))
        let boxes = program.editor.document.drawing.map(\.mark.bounds)
        #expect(boxes.count == 2)
        #expect(boxes.contains { $0.minX < 101 && $0.maxX > 399 })
    }
}
