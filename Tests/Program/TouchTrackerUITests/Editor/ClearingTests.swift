import Foundation
import Glibc
import Ink
import InkFile
import SeededRandom
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ClearingTests {
    private let program = ProgramStage()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("clearing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("drawing.svg").path }

    /// What is kept beside the file.
    private var log: URL { folder.appendingPathComponent(".drawing.svg.log") }

    private func line(_ y: CGFloat) -> Mark {
        Mark(
            shape: .line(Line(begin: CGPoint(x: 0, y: y), end: CGPoint(x: 50, y: y))),
            style: Style(color: .black, width: 10))
    }

    /// Opens the drawing, and reads all of it and of its log, however busy the machine is.
    private func open() throws -> Document {
        let page = CGSize(width: 400, height: 300)
        return try Document.open(path, page: page, timeLimit: .infinity, keepsUndo: true).document
    }

    /// Opens the drawing as the next start would if the program was killed now.
    private func openAfterKill(of document: Document) throws -> Document {
        document.close()
        // A thread may still read the file, which is locked until then.
        while true {
            do { return try open() } catch let error as DrawingFileError where error.problem == .inUse { sched_yield() }
        }
    }

    /// Saves and closes a document, and opens its file again.
    private func reopen(_ document: Document) throws -> Document {
        #expect(document.finishSaving() == nil)
        document.close()
        return try open()
    }

    /// Draws two lines, clears them, and starts again.
    private func openWithTwoClearedLines() throws -> Document {
        let document = try open()
        document.perform { $0.add([line(10), line(20)]) }
        #expect(Editor(document: document).clear())
        return try reopen(document)
    }

    /// Removes the folder, in which a thread may still remove what is no longer kept.
    private func removeFolder() throws {
        while FileManager.default.fileExists(atPath: folder.path) {
            do { try FileManager.default.removeItem(at: folder) } catch CocoaError.fileNoSuchFile {}
        }
    }

    @Test func `the button of the notice brings back the whole drawing, below what was drawn since`() throws {
        program.drawTwoLines()
        let before = program.shapes
        program.type("", .keyboardDeleteForward, .control)
        program.draw(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 400, y: 500))
        program.stage.wait(.seconds(4))
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes.count == 3 && Array(program.shapes.prefix(2)) == before)
        #expect(program.noticeButton == nil)
        try removeFolder()
    }

    @Test func `the notice stays for eight seconds, and goes when the clearing is undone`() throws {
        program.drawTwoLines()
        program.type("", .keyboardDeleteForward, .control)
        program.editor.notices.send(Notice(text: .message("Exported")))
        program.type("c")
        program.stage.wait(.milliseconds(7900))
        #expect(program.noticeButton != nil)
        program.stage.wait(.milliseconds(400))
        #expect(program.noticeButton == nil)
        program.type("z", .keyboardZ, .control)
        program.type("", .keyboardDeleteForward, .control)
        #expect(program.noticeButton != nil)
        program.type("z", .keyboardZ, .control)
        #expect(program.noticeButton == nil && program.shapes.count == 2)
        try removeFolder()
    }

    @Test func `what was cleared is undone after the program was started again, once`() throws {
        let second = try openWithTwoClearedLines()
        #expect(second.drawing.isEmpty && second.canUndo())
        second.undo()
        #expect(second.drawing.map(\.mark) == [line(10), line(20)])
        let third = try reopen(second)
        #expect(third.drawing.map(\.mark) == [line(10), line(20)] && third.canUndo() && third.canRedo())
        third.undo()
        #expect(third.drawing.isEmpty && !third.canUndo())
        third.redo()
        third.redo()
        #expect(third.drawing.isEmpty && !third.canRedo())
        try removeFolder()
    }

    @Test func `what was cleared returns below ink that was drawn after a restart`() throws {
        let second = try openWithTwoClearedLines()
        second.perform(by: .left) { $0.add(line(30)) }
        second.undo(by: .bottom)
        #expect(second.drawing.map(\.mark) == [line(10), line(20), line(30)])
        #expect(try reopen(second).drawing.map(\.mark) == [line(10), line(20), line(30)])
        try removeFolder()
    }

    @Test(arguments: [false, true])
    func `a program that is killed after a clearing, or after it was undone, has the ink once`(isUndone: Bool) throws {
        let first = try open()
        first.perform { $0.add([line(10), line(20)]) }
        Editor(document: first).clear()
        if isUndone { first.undo() }
        let second = try openAfterKill(of: first)
        #expect(second.drawing.count == (isUndone ? 2 : 0) && second.canUndo() && second.canRedo() == isUndone)
        if !isUndone { second.undo() }
        #expect(second.drawing.map(\.mark) == [line(10), line(20)])
        try removeFolder()
    }

    @Test func `clearings that are undone, redone or follow each other are undone one by one after a restart`() throws {
        let document = try open()
        let editor = Editor(document: document)
        document.perform { $0.add([line(10), line(20)]) }
        editor.clear()
        document.undo()
        document.redo()
        document.perform { $0.add(line(30)) }
        editor.clear()
        let next = try reopen(document)
        for expected in [[line(30)], [], [line(10), line(20)], []] {
            next.undo()
            #expect(next.drawing.map(\.mark) == expected)
        }
        #expect(!next.canUndo())
        try removeFolder()
    }

    @Test func `a clearing that is withdrawn as part of a gesture is no step after a restart`() throws {
        let document = try open()
        document.perform { $0.add([line(10), line(20)]) }
        let steps = document.performTentatively { _ = document.clearing.clear(by: .bottom) }
        document.withdraw(steps)
        #expect(document.drawing.count == 2)
        let next = try reopen(document)
        #expect(next.drawing.count == 2 && !next.canRedo())
        next.undo()
        #expect(next.drawing.isEmpty && !next.canUndo())
        try removeFolder()
    }

    @Test func `cleared ink that was brought back while the disk was away is in the file when that returns`() throws {
        let document = try open()
        document.perform { $0.add([line(10), line(20)]) }
        Editor(document: document).clear()
        // The file is written without the ink, which only the log has then.
        program.stage.wait(.seconds(3))
        program.stage.finishWork()
        let away = folder.path + " away"
        try FileManager.default.moveItem(atPath: folder.path, toPath: away)
        document.undo()
        program.stage.wait(.seconds(30))
        #expect(document.drawing.count == 2 && document.finishSaving() != nil)
        try FileManager.default.moveItem(atPath: away, toPath: folder.path)
        #expect(try DrawingFile.read(path).document.marks.isEmpty && DrawingFile.openAfterKill(path).drawing.isEmpty)
        program.stage.wait(.seconds(6))
        #expect(try DrawingFile.openAfterKill(path).drawing.count == 2)
        #expect(document.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.marks.count == 2)
        try removeFolder()
    }

    @Test func `a damaged log is told once and kept, and the drawing is as its file has it`() throws {
        let document = try openWithTwoClearedLines()
        document.close()
        var damaged = try Data(contentsOf: log)
        let content = try #require(damaged.firstRange(of: Data("<line".utf8))).lowerBound
        damaged[content] ^= 1
        try damaged.write(to: log)
        var sentences: [String] = []
        let next = try Document.open(
            path, page: CGSize(width: 400, height: 300), keepsUndo: true, onProblem: { sentences.append($0.english) }
        ).document
        #expect(next.drawing.isEmpty && sentences.count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let kept = try #require(names.first { $0.hasPrefix("drawing.svg.") && $0.hasSuffix(".log") })
        #expect(sentences.allSatisfy { $0.contains(kept) })
        #expect(try Data(contentsOf: folder.appendingPathComponent(kept)) == damaged)
        _ = try reopen(next)
        #expect(sentences.count == 1)
        try removeFolder()
    }

    /// Writes a file that takes several slices to read.
    private func writeMany() throws -> [Mark] {
        let marks = (0..<20000).map { line(CGFloat($0)) }
        try SVGDocument(page: nil, marks: marks).data.write(to: URL(fileURLWithPath: path))
        return marks
    }

    /// Opens the file, of which only a part has been read.
    private func openPart() throws -> Document {
        let page = CGSize(width: 400, height: 300)
        let document = try Document.open(path, page: page, timeLimit: 0, keepsUndo: true).document
        #expect(!document.drawing.isEmpty && document.drawing.count < 20000)
        return document
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a clearing while the file is read clears all of it, and undo brings all back`(reversals: Int) throws {
        let marks = try writeMany()
        let document = try openPart()
        #expect(document.clearing.clear(by: .bottom) && document.drawing.isEmpty)
        for number in 0..<reversals { if number.isMultiple(of: 2) { document.undo() } else { document.redo() } }
        let isCleared = reversals.isMultiple(of: 2)
        #expect(document.finishSaving() == nil)
        #expect(document.drawing.map(\.mark) == (isCleared ? [] : marks))
        #expect(try DrawingFile.read(path).document.marks == (isCleared ? [] : marks))
        let next = try reopen(document)
        #expect(next.canUndo() == isCleared)
        next.undo()
        #expect(next.drawing.map(\.mark) == marks)
        #expect(next.finishSaving() == nil)
        try removeFolder()
    }

    @Test func `ink that is drawn after a clearing while the file is read stays, and lies above what undo brings back`()
        throws
    {
        let marks = try writeMany()
        let document = try openPart()
        document.perform { $0.add(line(1)) }
        #expect(document.clearing.clear(by: .bottom))
        document.perform(by: .left) { $0.add(line(2)) }
        while document.clearing.isReversible, document.saver?.isReading == true {
            program.stage.wait(.milliseconds(1))
        }
        #expect(document.drawing.map(\.mark) == [line(2)])
        document.undo(by: .bottom)
        #expect(document.drawing.map(\.mark) == marks + [line(1), line(2)])
        document.undo(by: .bottom)
        #expect(document.drawing.map(\.mark) == marks + [line(2)])
        #expect(document.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.marks == marks + [line(2)])
        try removeFolder()
    }

    @Test func `a program that is killed after a clearing while the file was read has cleared it, which is undone`()
        throws
    {
        let marks = try writeMany()
        let document = try openPart()
        #expect(document.clearing.clear(by: .bottom))
        document.perform(by: .left) { $0.add(line(1)) }
        let next = try openAfterKill(of: document)
        #expect(next.drawing.map(\.mark) == [line(1)])
        next.undo(by: .bottom)
        #expect(next.drawing.map(\.mark) == marks + [line(1)])
        #expect(next.finishSaving() == nil)
        #expect(try DrawingFile.read(path).document.marks == marks + [line(1)])
        try removeFolder()
    }

    @Test func `clearing and bringing back take no longer for a larger drawing`() throws {
        let counts = (small: 500, large: 32_000)
        let drawings = Dictionary(
            uniqueKeysWithValues: [counts.small, counts.large].map { count in
                var drawing = Drawing()
                drawing.add((0..<count).map { line(CGFloat($0)) })
                return (count, drawing)
            })
        // 1 in constant time, 64 if each visits all elements.
        let growth = try WorkGrowth.factor(from: counts.small, to: counts.large) {
            let ink = try #require(drawings[$0])
            for _ in 0..<20 {
                let document = Document(unsaved: ink)
                let editor = Editor(document: document)
                editor.select([ink[ink.startIndex].id])
                #expect(editor.clear() && !editor.hasSelection)
                document.perform { $0.add(line(5)) }
                document.undo()
                document.undo()
                #expect(document.drawing.count == $0)
                document.redo()
                document.clearHistory()
            }
        }
        #expect(growth < 8)
        try removeFolder()
    }

    @Test func `a history that is forgotten forgets the cleared ink, also on the disk`() throws {
        let document = try open()
        document.perform { $0.add(line(10)) }
        Editor(document: document).clear()
        #expect(try String(contentsOf: log, encoding: .utf8).contains("<line"))
        document.clearHistory()
        #expect(document.finishSaving() == nil && !document.canUndo())
        #expect(try !String(contentsOf: log, encoding: .utf8).contains("<line"))
        let next = try reopen(document)
        #expect(next.drawing.isEmpty && !next.canUndo())
        try removeFolder()
    }
}
