import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drawings whose file cannot be written yet.
@MainActor
struct UnkeptFileTests {
    private let folder: Folder
    private let page = CGSize(width: 1000, height: 700)
    private var manager: FileManager { .default }

    init() throws {
        folder = try Folder()
    }

    /// Shows a page that is not kept, with a line from the left to the right.
    private func program(at path: String, createsFolder: Bool = true) -> ProgramStage {
        ProgramStage(document: .unkept(at: path, page: page, createsFolder: createsFolder))
    }

    private func draw(_ y: CGFloat, in program: ProgramStage) {
        program.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 900, y: y))
    }

    @Test func `a page whose folder is a file says so at once, and is saved when the folder can be created`() throws {
        let path = folder.file("drawings/drawing.svg")
        _ = try folder.write(Data(), as: "drawings")
        let program = program(at: path)
        let reason = "This page is not saved yet: \(path) cannot be written: its folder is a file"
        #expect(program.noticeLabel?.text == reason)
        #expect(program.view(NoticeView.self)?.notice?.isError == true)
        for y in [300, 350] as [CGFloat] { draw(y, in: program) }
        #expect(program.shapes.count == 2 && program.noticeLabel?.text == reason)
        #expect(program.editor.document.saver?.isSaved == false)
        #expect(program.editor.document.finishSaving() == .notKept(.fileProblem(problem(at: path))))
        try manager.removeItem(atPath: folder.file("drawings"))
        program.stage.wait(.seconds(6))
        #expect(try DrawingFile.read(path).document.marks.map(\.shape) == program.shapes)
        #expect(program.noticeLabel?.text == "Saved in \(path)")
        draw(400, in: program)
        #expect(try DrawingFile.openAfterKill(path).drawing.count == 3)
        #expect(program.editor.document.finishSaving() == nil && program.editor.document.saver?.isSaved == true)
        #expect(try DrawingFile.read(path).document.marks.count == 3)
    }

    private func problem(at path: String) -> DrawingFileError {
        DrawingFileError(path: path, problem: .unwritable(reason: .folderIsFile))
    }

    @Test func `the next stroke is saved as soon as there is a folder, together with those before it`() throws {
        let path = folder.file("nowhere/plan.svg")
        let program = program(at: path, createsFolder: false)
        #expect(program.noticeLabel?.text?.contains("its folder does not exist") == true)
        draw(300, in: program)
        #expect(try folder.names().isEmpty, "a folder that the user has named is not created")
        try manager.createDirectory(atPath: folder.file("nowhere"), withIntermediateDirectories: false)
        draw(350, in: program)
        #expect(try DrawingFile.read(path).document.marks.count == 2)
    }

    @Test func `nothing is asked about an empty page when the program quits`() {
        let program = program(at: folder.file("nowhere/plan.svg"), createsFolder: false)
        #expect(program.editor.document.finishSaving() == nil)
        draw(300, in: program)
        program.controller.perform(.undo)
        #expect(program.editor.document.finishSaving() == nil)
        program.controller.perform(.redo)
        #expect(program.editor.document.finishSaving() != nil)
    }

    @Test func `a drawing that has appeared at the path is not overwritten, and an empty one is filled`() throws {
        for hasInk in [true, false] {
            let (place, path) = (folder.file("\(hasInk)"), folder.file("\(hasInk)/plan.svg"))
            let program = program(at: path, createsFolder: false)
            draw(300, in: program)
            try manager.createDirectory(atPath: place, withIntermediateDirectories: false)
            let other = SVGDocument(page: nil, marks: hasInk ? [.line(0, 0, 1, 1)] : []).data
            try other.write(to: URL(fileURLWithPath: path))
            program.stage.wait(.seconds(6))
            #expect(program.editor.document.saver?.path == (hasInk ? place + "/plan (2).svg" : path))
            #expect(try (Data(contentsOf: URL(fileURLWithPath: path)) == other) == hasInk)
            let saved = try #require(program.editor.document.saver?.path)
            #expect(try DrawingFile.read(saved).document.marks.map(\.shape) == program.shapes)
            #expect(program.editor.document.finishSaving() == nil)
        }
    }

    @Test func `the paper and the size of the window are those of the page when it is saved`() throws {
        let path = folder.file("a/b/plan.svg")
        _ = try folder.write(Data(), as: "a")
        let program = program(at: path)
        program.editor.document.setPaper(Paper(.dark, .squares))
        draw(300, in: program)
        try manager.removeItem(atPath: folder.file("a"))
        program.stage.wait(.seconds(6))
        let document = try DrawingFile.read(path).document
        #expect(document.paper == Paper(.dark, .squares) && document.marks.count == 1)
        #expect(document.page == CGRect(origin: .zero, size: page))
    }

    @Test func `only a drawing without ink may begin as a page that is not kept`() throws {
        let path = folder.file("plan.svg")
        func mayBegin(_ problem: DrawingFileError.Problem) -> Bool {
            Document.mayBegin(at: path, after: DrawingFileError(path: path, problem: problem))
        }
        #expect(mayBegin(.missingFolder) && mayBegin(.unwritable(reason: .fullDisk)))
        #expect(!mayBegin(.inUse) && !mayBegin(.isFolder) && !mayBegin(.otherKind(.text)))
        _ = try folder.write(Data(), as: "plan.svg")
        #expect(mayBegin(.unwritable(reason: .readOnlyDisk)))
        _ = try folder.write(SVGDocument(page: nil, marks: [.line(0, 0, 1, 1)]).data, as: "plan.svg")
        #expect(!mayBegin(.unwritable(reason: .readOnlyDisk)))
    }

    @Test func `a new drawing beside one that cannot be opened begins also if no file can be created`() throws {
        _ = try folder.write(Data(), as: "file")
        let error = DrawingFileError(path: folder.file("file/plan.svg"), problem: .inUse)
        let drawing = UnopenedDrawing(
            folder.file("file/plan.svg"), page: page, because: error,
            otherFolder: folder.url.appendingPathComponent("file/drawings"))
        let new = try drawing.open(.new, Preferences())
        #expect(new.sentences.isEmpty && new.path == folder.file("file/drawings/plan.svg"))
        #expect(new.editor.document.isBlank && new.editor.document.finishSaving() == nil)
    }
}
