import Foundation
import Ink
import InkFile
import SeededRandom
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

    private func line(_ y: CGFloat) -> Mark {
        Mark(
            shape: .line(Line(begin: CGPoint(x: 0, y: y), end: CGPoint(x: 50, y: y))),
            style: Style(color: .black, width: 10))
    }

    private func open() throws -> Document {
        try Document.open(path, page: CGSize(width: 400, height: 300)).document
    }

    /// The names of the hidden files of cleared ink.
    private func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasPrefix(".touchtracker-cleared")
        }
    }

    /// Undoes, and waits until cleared ink has been read.
    private func undo(_ document: Document) {
        document.undo()
        while document.clearing.isReading { program.stage.wait(.milliseconds(10)) }
    }

    /// Lets the stage's clock run until no ink is kept, which takes the disk a while.
    private func waitUntilNothingIsKept() throws {
        while try !kept().isEmpty { program.stage.wait(.milliseconds(100)) }
    }

    /// Draws two lines, clears them, and ends.
    private func clearTwoLines() throws { try clear([line(10), line(20)]) }

    /// Draws lines, clears them, and ends.
    private func clear(_ lines: [Mark]) throws {
        let document = try open()
        document.perform { $0.add(lines) }
        #expect(Editor(document: document).clear())
        #expect(document.finishSaving() == nil)
        document.saver = nil
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
        try clearTwoLines()
        #expect(try kept().count == 1)
        let second = try open()
        #expect(second.drawing.isEmpty && second.canUndo())
        undo(second)
        #expect(second.drawing.map(\.mark) == [line(10), line(20)] && !second.canUndo())
        second.undo()
        #expect(second.drawing.count == 2)
        #expect(second.finishSaving() == nil)
        #expect(try kept().isEmpty)
        second.saver = nil
        let third = try open()
        #expect(third.drawing.count == 2 && !third.canUndo())
        try removeFolder()
    }

    @Test func `what was cleared returns below ink that is drawn while it is read`() throws {
        try clearTwoLines()
        let second = try open()
        second.undo()
        second.perform { $0.add(line(30)) }
        while second.clearing.isReading { program.stage.wait(.milliseconds(10)) }
        #expect(second.drawing.map(\.mark) == [line(10), line(20), line(30)])
        #expect(second.finishSaving() == nil)
        second.saver = nil
        #expect(try open().drawing.map(\.mark) == [line(10), line(20), line(30)])
        try removeFolder()
    }

    @Test func `quitting while cleared ink is being read leaves it for the next time`() throws {
        // So many that they are still being read after the undo, however busy the machine is.
        try clear((0..<10_000).map { line(CGFloat($0)) })
        let second = try open()
        second.undo()
        #expect(second.clearing.isReading)
        #expect(second.finishSaving() == nil)
        second.saver = nil
        let third = try open()
        #expect(third.drawing.isEmpty && third.canUndo())
        undo(third)
        #expect(third.drawing.count == 10_000)
        try removeFolder()
    }

    @Test func `a program that is killed after a clearing was undone has the ink once`() throws {
        let first = try open()
        first.perform { $0.add([line(10), line(20)]) }
        let editor = Editor(document: first)
        editor.clear()
        first.undo()
        // The lock ends with the program.
        first.saver = nil
        let second = try open()
        #expect(second.drawing.count == 2 && !second.canUndo())
        try removeFolder()
    }

    @Test func `a clearing that is undone keeps nothing, and one that is redone or follows is kept alone`() throws {
        let document = try open()
        let editor = Editor(document: document)
        document.perform { $0.add([line(10), line(20)]) }
        editor.clear()
        document.undo()
        try waitUntilNothingIsKept()
        document.redo()
        document.perform { $0.add(line(30)) }
        editor.clear()
        #expect(document.finishSaving() == nil)
        #expect(try kept().count == 1)
        document.saver = nil
        let next = try open()
        undo(next)
        #expect(next.drawing.map(\.mark) == [line(30)])
        try removeFolder()
    }

    @Test func `a clearing that is withdrawn as part of a gesture keeps nothing`() throws {
        let document = try open()
        document.perform { $0.add([line(10), line(20)]) }
        let steps = document.performTentatively { _ = document.clearing.clear(by: .bottom) }
        document.withdraw(steps)
        #expect(document.drawing.count == 2)
        try waitUntilNothingIsKept()
        try removeFolder()
    }

    @Test func `cleared ink that was brought back is kept until the drawing's own file contains it`() throws {
        let document = try open()
        document.perform { $0.add([line(10), line(20)]) }
        Editor(document: document).clear()
        let away = folder.path + " away"
        try FileManager.default.moveItem(atPath: folder.path, toPath: away)
        document.undo()
        program.stage.wait(.seconds(30))
        #expect(document.drawing.count == 2 && document.finishSaving() != nil)
        try FileManager.default.moveItem(atPath: away, toPath: folder.path)
        #expect(try kept().count == 1 && DrawingFile.read(path).document.marks.isEmpty)
        program.stage.wait(.seconds(6))
        try waitUntilNothingIsKept()
        #expect(try DrawingFile.read(path).document.marks.count == 2)
        try removeFolder()
    }

    @Test func `ink that cannot be read is told, stays, and can be tried again`() throws {
        try clearTwoLines()
        let name = try #require(kept().first)
        let file = folder.appendingPathComponent(name)
        let ink = try Data(contentsOf: file)
        try ink.prefix(ink.count / 2).write(to: file)
        let document = try open()
        var sentences: [String] = []
        document.failures.observe(document) { sentences.append($0.english) }
        undo(document)
        #expect(sentences.count == 1 && sentences.allSatisfy { $0.contains(name) } && document.canUndo())
        #expect(document.finishSaving() == nil)
        #expect(try kept() == [name])
        try ink.write(to: file)
        undo(document)
        #expect(document.drawing.count == 2)
        try removeFolder()
    }

    /// Writes a file that takes several slices to read.
    private func writeMany() throws -> [Mark] {
        let marks = (0..<20000).map { line(CGFloat($0)) }
        let first = try open()
        first.perform { $0.add(marks) }
        #expect(first.finishSaving() == nil)
        first.saver = nil
        return marks
    }

    /// Opens the file, of which only a part has been read.
    private func openPart() throws -> Document {
        let document = try Document.open(path, page: CGSize(width: 400, height: 300), timeLimit: 0).document
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
        #expect(try kept().count == (isCleared ? 1 : 0))
        document.saver = nil
        let next = try open()
        #expect(next.finishSaving() == nil)
        undo(next)
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
        while document.clearing.isReversible, !(document.saver is FileSaver) {
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

    @Test func `a program that is killed after a clearing while the file was read has not cleared it`() throws {
        let marks = try writeMany()
        let document = try openPart()
        #expect(document.clearing.clear(by: .bottom))
        document.perform { $0.add(line(1)) }
        // What a kill would leave now.
        let killed = FileManager.default.temporaryDirectory.appendingPathComponent("clearing-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: folder, to: killed)
        let next = try Document.open(
            killed.appendingPathComponent("drawing.svg").path, page: CGSize(width: 400, height: 300)
        ).document
        #expect(next.finishSaving() == nil)
        #expect(next.drawing.map(\.mark) == marks + [line(1)] && !next.canUndo())
        #expect(document.finishSaving() == nil)
        #expect(document.drawing.map(\.mark) == [line(1)])
        try FileManager.default.removeItem(at: killed)
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
                let document = Document(unsaved: Drawing())
                document.restore(ink)
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

    @Test func `a history that is forgotten forgets the cleared ink`() throws {
        let document = try open()
        document.perform { $0.add(line(10)) }
        Editor(document: document).clear()
        document.clearHistory()
        #expect(document.finishSaving() == nil && !document.canUndo())
        #expect(try kept().isEmpty)
        try removeFolder()
    }
}
