import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SheetFileTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg").path

    private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    @Test func `what a finger finished is in the file before anything else happens, and so is every other change`()
        throws
    {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let opened = try Sheet.open(path, page: CGSize(width: 400, height: 300))
        let studio = Studio(sheet: opened.sheet)
        stage.root.addSubview(DrawView(frame: stage.root.bounds, studio: studio))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 300, y: 100))
        #expect(!text.contains("<line"))
        finger.up()
        #expect(text.contains("<line"))
        studio.sheet.undo()
        #expect(!text.contains("<line"))
        studio.sheet.redo()
        studio.selection = studio.sheet.drawing.first?.id
        studio.choose(Palette.swatches[3].color)
        #expect(text.lowercased().contains("#f77f00"))
        let reading = try DrawingFile.read(path)
        #expect(reading.document.marks == studio.sheet.drawing.map(\.mark))
    }

    @Test func `the page grows with the window`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let opened = try Sheet.open(path, page: CGSize(width: 400, height: 300))
        let studio = Studio(sheet: opened.sheet)
        let stage = Stage(size: CGSize(width: 900, height: 200))
        stage.show(DrawViewController(studio: studio, window: RecordingWindow()))
        #expect(try DrawingFile.read(path).document.page == CGSize(width: 900, height: 300))
    }

    @Test func `a page that was larger stays, one that was smaller grows`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        for (page, kept) in [((400, 300), (400, 300)), ((200, 500), (400, 500))] {
            _ = try Sheet.open(path, page: CGSize(width: page.0, height: page.1))
            #expect(try DrawingFile.read(path).document.page == CGSize(width: kept.0, height: kept.1))
        }
    }

    // MARK: Others at the same file

    /// What `others` does to the file in mid-drawing: it stays, and the sheet goes on beside it.
    private func expectMove(_ reason: String, _ others: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (path, second) = (folder.path + "/my drawing.svg", folder.path + "/my drawing (2).svg")
        let page = CGSize(width: 400, height: 300)
        let opened = try Sheet.open(path, page: page)
        let sheet = opened.sheet
        var sentences: [String] = []
        sheet.failures.observe(sheet) { sentences.append($0) }
        let mark = Mark(
            shape: .line(Line(begin: .zero, end: CGPoint(x: 10, y: 10))), style: Style(color: .black, width: 10))
        sheet.perform { $0.add(mark) }
        try others(path)
        let theirs = try Data(contentsOf: URL(fileURLWithPath: path))
        for _ in 0..<2 {
            sheet.perform { $0.add(mark) }
            let document = try DrawingFile.read(second).document
            #expect(document == SVGDocument(page: page, marks: sheet.drawing.map(\.mark)))
        }
        #expect(sentences == ["\(path) \(reason), so the drawing goes on beside it as my drawing (2).svg"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == theirs)
        #expect(sheet.finishSaving() == nil)
    }

    @Test func `a file that another program changes stays as it is, and the drawing goes on beside it`() throws {
        try expectMove("was changed by another program") { path in
            try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    @Test func `a file that was removed and is another TouchTracker's now stays its own`() throws {
        var other: Sheet?
        try expectMove("was opened by another TouchTracker") { path in
            try FileManager.default.removeItem(atPath: path)
            other = try Sheet.open(path, page: CGSize(width: 100, height: 100)).sheet
        }
        withExtendedLifetime(other) {}
    }
}
