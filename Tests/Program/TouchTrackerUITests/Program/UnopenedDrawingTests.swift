import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile
@testable import TouchTrackerUI

@MainActor
struct UnopenedDrawingTests {
    private let folder: Folder
    private let page = CGSize(width: 400, height: 300)
    private let foreign = """
        <svg xmlns="http://www.w3.org/2000/svg"><line x1="1" y1="2" x2="30" y2="40" stroke="#000000" stroke-width="2"/>
        <text x="1" y="2">Mine</text></svg>
        """

    init() throws {
        folder = try Folder()
    }

    private func unopened(_ name: String, containing text: String? = nil) throws -> (UnopenedDrawing, path: String) {
        let path = folder.file(name)
        if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        do {
            _ = try Document.open(path, page: page)
            Issue.record("the file was opened")
            throw CancellationError()
        } catch let error as DrawingFileError {
            return (UnopenedDrawing(path, page: page, because: error, otherFolder: folder.url), path)
        }
    }

    @Test func `a drawing that is open elsewhere is copied beside it, with what is shown of it, and stays as it is`()
        throws
    {
        let path = folder.file("plan.svg")
        try Data(foreign.utf8).write(to: URL(fileURLWithPath: path))
        let other = try DrawingFile.open(path, page: nil)
        defer { withExtendedLifetime(other) {} }
        let (drawing, _) = try unopened("plan.svg")
        #expect(drawing.canBeCopied && drawing.reason.english.hasPrefix(path))
        let copy = try drawing.open(.copy, Preferences())
        #expect(copy.path == folder.file("plan (2).svg") && copy.editor.document.drawing.count == 2)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == foreign)
        #expect(copy.editor.document.finishSaving() == nil)
    }

    @Test func `a copy is on the paper of the drawing`() throws {
        let paper = Paper(.dark, .squares)
        let text = String(decoding: SVGDocument(page: nil, paper: paper, marks: []).data, as: UTF8.self)
        let path = folder.file("plan.svg")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let other = try DrawingFile.open(path, page: nil)
        defer { withExtendedLifetime(other) {} }
        let copy = try unopened("plan.svg").0.open(.copy, Preferences())
        #expect(try copy.editor.document.paper == paper && DrawingFile.read(copy.path).document.paper == paper)
        #expect(copy.editor.document.finishSaving() == nil)
    }

    @Test func `beside a file that is no drawing, a new one is an SVG file`() throws {
        let (drawing, path) = try unopened("diary.txt", containing: "Dear diary")
        #expect(!drawing.canBeCopied)
        let new = try drawing.open(.new, Preferences())
        #expect(new.path == folder.file("diary (2).svg") && new.editor.document.drawing.isEmpty)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "Dear diary")
    }

    @Test func `if the folder takes no files, the new drawing is in the user's folder of drawings`() throws {
        let error = DrawingFileError(path: "/nowhere/plan.svg", problem: .missingFolder)
        let other = folder.url.appendingPathComponent("drawings")
        let drawing = UnopenedDrawing("/nowhere/plan.svg", page: page, because: error, otherFolder: other)
        let new = try drawing.open(.new, Preferences())
        #expect(new.path == other.appendingPathComponent("plan (2).svg").path)
        #expect(new.sentences == [.keptAs(path: new.path)], "its folder is named, which is not the expected one")
    }
}
