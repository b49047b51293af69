import Foundation
import Ink
import SeededRandom
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import InkFile
@testable import TouchTrackerUI

/// Undo and redo after the program was started again.
@MainActor
struct RestoredUndoTests {
    private static let page = CGSize(width: 400, height: 300)

    @Test(arguments: LongRun.seeds(8, long: 2000))
    func `after a restart, undo and redo of each side do what they would have done without it`(seed: UInt64) throws {
        let actions = RandomEditing.Action.allCases.filter { $0 != .clear && $0 != .unplug }
        var people = try RandomEditing(seed: seed, actions: actions, keepsUndo: true)
        let sessions = try Sessions()
        defer { people.removeFiles() }
        for session in 0..<3 {
            for _ in 0..<40 { _ = try people.performRandomAction() }
            people.endGestures()
            #expect(people.document.finishSaving() == nil)
            let next = try sessions.start(after: people, session: session)
            next.finishRestoringUndo()
            try #require(people.document.canUndo() == next.canUndo())
            for _ in 0..<60 { try compare(people.document, next, using: &people.random, isExact: true) }
            people.continue(in: next)
        }
    }

    @Test(arguments: LongRun.seeds(8, long: 2000))
    func `after the program was killed, undo does what it would have done, or nothing`(seed: UInt64) throws {
        let actions = RandomEditing.Action.allCases.filter { $0 != .unplug }
        var people = try RandomEditing(seed: seed, actions: actions, keepsUndo: true)
        let sessions = try Sessions()
        defer { people.removeFiles() }
        for session in 0..<4 {
            for _ in 0..<Int.random(in: 1...50, using: &people.random) { _ = try people.performRandomAction() }
            // The thread that writes the journal may be late.
            if Bool.random(using: &people.random) { people.document.saver?.undoJournal?.finish() }
            let finished = people.document.committedDrawing.map(\.mark)
            let next = try sessions.start(after: people, session: session)
            #expect(next.drawing.map(\.mark) == finished)
            people.endGestures()
            next.finishRestoringUndo()
            expectWayBack(of: next)
            for _ in 0..<60 { try compare(people.document, next, using: &people.random, isExact: false) }
            people.continue(in: next)
        }
    }

    @Test func `what was undone and then taken back as part of a gesture cannot be redone after a restart`() throws {
        let people = try RandomEditing(seed: 1, keepsUndo: true)
        let sessions = try Sessions()
        defer { people.removeFiles() }
        let document = people.document
        document.perform { $0.add(.line(0, 0, 9, 9)) }
        let steps = document.performTentatively { document.perform { $0.add(.line(0, 9, 9, 0)) } }
        document.undo()
        document.withdraw(steps)
        #expect(document.finishSaving() == nil)
        let next = try sessions.start(after: people, session: 0)
        next.finishRestoringUndo()
        #expect(next.canUndo() && !next.canRedo() && !document.canRedo())
    }

    @Test func `undo of the last run is restored although a gesture is undecided when it has been read`() throws {
        let people = try RandomEditing(seed: 1, keepsUndo: true)
        let sessions = try Sessions()
        defer { people.removeFiles() }
        people.document.perform { $0.add(.line(0, 0, 9, 9)) }
        #expect(people.document.finishSaving() == nil)
        let copy = try sessions.start(after: people, session: 0)
        let path = try #require(copy.saver?.path)
        copy.close()
        let opening = try DrawingOpening(path, page: Self.page, keepsUndo: true)
        var (drawing, file) = (Drawing(), DrawingFile?.none)
        while file == nil { file = try opening.advance(into: &drawing, until: { false })?.file }
        let document = Document(drawing: drawing, file: file)
        let steps = document.performTentatively { document.perform { $0.add(.line(0, 9, 9, 0)) } }
        document.finishRestoringUndo()
        document.withdraw(steps)
        document.finishRestoringUndo()
        #expect(document.drawing.count == 1 && document.canUndo())
        document.undo()
        #expect(document.drawing.isEmpty)
    }

    /// Undoes all steps, redoes as many, and expects the same drawing.
    private func expectWayBack(of document: Document) {
        let start = document.drawing.map(\.mark)
        var count = 0
        while document.history.canUndo() {
            document.undo()
            count += 1
        }
        for _ in 0..<count { document.redo() }
        #expect(document.drawing.map(\.mark) == start)
    }

    /// Undoes or redoes the same in two documents, and expects the same drawing.
    /// - Parameter isExact: Whether the second can undo and redo all that the first can.
    private func compare(
        _ one: Document, _ other: Document, using random: inout SeededGenerator, isExact: Bool
    ) throws {
        let side = Bool.random(using: &random) ? TableSide.allCases.randomElement(using: &random) : nil
        other.finishRestoringUndo()
        if isExact {
            #expect(one.history.canUndo(by: side?.owner) == other.history.canUndo(by: side?.owner))
            #expect(one.history.canRedo(by: side?.owner) == other.history.canRedo(by: side?.owner))
        }
        if Int.random(in: 0..<3, using: &random) > 0 {
            guard other.history.canUndo(by: side?.owner) else { return }
            one.undo(by: side)
            other.undo(by: side)
        } else {
            guard other.history.canRedo(by: side?.owner) else { return }
            one.redo(by: side)
            other.redo(by: side)
        }
        #expect(other.drawing.map(\.mark) == one.drawing.map(\.mark))
        try #require(other.drawing.map(\.mark) == one.drawing.map(\.mark))
    }

    /// Copies of a drawing and all files beside it, as they were when the program ended.
    private struct Sessions {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        /// Copies the files of a session, and opens them as the program would if it was started now.
        @MainActor
        func start(after people: RandomEditing, session: Int) throws -> Document {
            let copy = folder.url.appendingPathComponent("\(session)")
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            let drawing = URL(fileURLWithPath: people.document.saver?.path ?? "")
            let original = drawing.deletingLastPathComponent()
            for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
                // The thread may remove a file now, or truncate it, after which `copyItem` would never return.
                let contents = try? Data(contentsOf: original.appendingPathComponent(name))
                try contents?.write(to: copy.appendingPathComponent(name))
            }
            let name = drawing.lastPathComponent
            return try Document.open(copy.appendingPathComponent(name).path, page: page, keepsUndo: true).document
        }
    }
}
