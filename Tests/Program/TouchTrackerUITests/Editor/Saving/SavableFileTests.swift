import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SavableFileTests {
    private let folder: Folder
    private var path: String { folder.file("drawing.svg") }

    init() throws {
        folder = try Folder()
    }

    private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    /// The ink that the next start would have if the program was killed now.
    private var kept: [Mark] { get throws { try DrawingFile.openAfterKill(path).drawing.map(\.mark) } }

    @Test func `a finished stroke is kept before anything else happens, and so is every other change`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let opened = try Document.open(path, page: CGSize(width: 400, height: 300))
        let editor = Editor(document: opened.document)
        stage.root.addSubview(DrawView(frame: stage.root.bounds, editor: editor))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 300, y: 100))
        #expect(try kept.isEmpty)
        finger.up()
        #expect(try kept == editor.document.drawing.map(\.mark) && kept.count == 1)
        editor.document.undo()
        #expect(try kept.isEmpty)
        editor.document.redo()
        editor.select(editor.document.drawing.prefix(1).map(\.id))
        SideEditor(editor, side: .bottom).choose(Palette.swatches[3].color)
        #expect(try kept == editor.document.drawing.map(\.mark) && kept.count == 1)
        #expect(!text.contains("<line"))
        stage.wait(.seconds(1.9))
        stage.finishWork()
        #expect(!text.contains("<line"), "the file is written after a pause")
        stage.wait(.seconds(0.2))
        stage.finishWork()
        #expect(text.lowercased().contains("#f77f00"))
        #expect(try DrawingFile.read(path).document.marks == editor.document.drawing.map(\.mark))
        #expect(editor.document.finishSaving() == nil)
    }

    @Test func `a drawing that never rests is written all the same`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let document = try Document.open(path, page: CGSize(width: 400, height: 300)).document
        for second in 0..<21 {
            document.perform { $0.add(.line(CGFloat(second), 0, 9, 9)) }
            stage.wait(.seconds(1))
            stage.finishWork()
        }
        #expect(text.components(separatedBy: "<line").count > 10)
        #expect(document.finishSaving() == nil)
    }

    @Test func `Ctrl+S, an export and a hidden window write the file at once`() throws {
        let document = try Document.open(path, page: CGSize(width: 1000, height: 700)).document
        let program = ProgramStage(pictureFile: URL(fileURLWithPath: folder.file("drawing.png")), document: document)
        let delegate = AppDelegate(editor: program.editor, controls: RecordingWindow())
        delegate.content = .drawing(program.controller)
        program.stage.application.delegate = delegate
        let looks: [() -> Void] = [
            { program.type("s", .keyboardS, .control) },
            { program.controller.perform(.exportNow) },
            { program.stage.application.resignActive() },
        ]
        var written: [Mark] {
            get throws { try SVGReading(Data(contentsOf: URL(fileURLWithPath: path))).document.marks }
        }
        for (count, look) in looks.enumerated() {
            program.draw(from: CGPoint(x: 100, y: 100 + 100 * count), to: CGPoint(x: 800, y: 100 + 100 * count))
            program.stage.finishWork()
            #expect(try written.count == count)
            look()
            program.stage.wait(.milliseconds(1))
            program.stage.finishWork()
            #expect(try written.count == count + 1)
        }
        #expect(document.finishSaving() == nil)
    }

    @Test func `the page grows with the window`() throws {
        let opened = try Document.open(path, page: CGSize(width: 400, height: 300))
        let editor = Editor(document: opened.document)
        let stage = Stage(size: CGSize(width: 900, height: 200))
        stage.show(DrawViewController(editor: editor, window: RecordingWindow()))
        #expect(editor.document.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.page == CGSize(width: 900, height: 300).page)
    }

    @Test func `a larger page keeps its size, and a smaller one grows`() throws {
        for (page, kept) in [((400, 300), (400, 300)), ((200, 500), (400, 500))] {
            let document = try Document.open(path, page: CGSize(width: page.0, height: page.1)).document
            #expect(document.finishSaving() == nil)
            #expect(try DrawingFile.read(path).document.page == CGSize(width: kept.0, height: kept.1).page)
        }
    }

    @Test func `a file with two names that is opened in a larger window keeps both, and is unchanged`() throws {
        let other = path + ".other.svg"
        _ = try Document.open(path, page: CGSize(width: 400, height: 300))
        let text = text
        try FileManager.default.linkItem(atPath: path, toPath: other)
        let document = try Document.open(path, page: CGSize(width: 1000, height: 700)).document
        document.saver?.grow(to: CGSize(width: 2000, height: 1000))
        #expect(document.finishSaving() == nil)
        #expect(self.text == text && DrawingFile.areSameFile(path, other))
    }

    // MARK: Other programs

    /// Expects that a file which `others` changes is left alone, and that the document continues beside it.
    private func expectMove(_ reason: String, _ others: (String) throws -> Void) throws {
        let (path, second) = (folder.file("my drawing.svg"), folder.file("my drawing (2).svg"))
        let page = CGSize(width: 400, height: 300)
        let opened = try Document.open(path, page: page)
        let document = opened.document
        var sentences: [String] = []
        document.failures.observe(document) { sentences.append($0.english) }
        let mark = Mark(
            shape: .line(Line(begin: CGPoint(x: 9, y: 9), end: CGPoint(x: 20, y: 20))),
            style: Style(color: .black, width: 10))
        document.perform { $0.add(mark) }
        try others(path)
        let theirs = try Data(contentsOf: URL(fileURLWithPath: path))
        for _ in 0..<2 {
            document.perform { $0.add(mark) }
            #expect(try DrawingFile.openAfterKill(second).drawing.map(\.mark) == document.drawing.map(\.mark))
        }
        #expect(document.finishSaving() == nil)
        let written = try DrawingFile.read(second).document
        #expect(written == SVGDocument(page: page, marks: document.drawing.map(\.mark)))
        #expect(sentences == ["\(path) \(reason), so the drawing continues beside it as my drawing (2).svg"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == theirs)
        #expect(document.finishSaving() == nil)
    }

    @Test func `a file that another program changes stays as it is, and the drawing continues beside it`() throws {
        try expectMove("was changed by another program") { path in
            try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    @Test func `a file that was removed and then created by another TouchTracker stays that one's`() throws {
        var other: Document?
        try expectMove("was opened by another TouchTracker") { path in
            try FileManager.default.removeItem(atPath: path)
            other = try Document.open(path, page: CGSize(width: 100, height: 100)).document
        }
        withExtendedLifetime(other) {}
    }
}
