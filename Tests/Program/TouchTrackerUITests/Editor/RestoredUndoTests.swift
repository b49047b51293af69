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
        let actions = RandomEditing.Action.allCases.filter { $0 != .unplug }
        var people = try RandomEditing(seed: seed, actions: actions, keepsUndo: true)
        let sessions = try Sessions()
        defer { people.removeFiles() }
        for session in 0..<3 {
            for _ in 0..<40 { _ = try people.performRandomAction() }
            people.endGestures()
            #expect(people.document.finishSaving() == nil)
            let next = try sessions.start(after: people, session: session)
            try #require(people.document.canUndo() == next.canUndo())
            for _ in 0..<60 { try compare(people.document, next, using: &people.random) }
            people.continue(in: next)
        }
    }

    @Test(arguments: LongRun.seeds(8, long: 2000))
    func `after the program was killed, undo and redo do what they would have done`(seed: UInt64) throws {
        let actions = RandomEditing.Action.allCases.filter { $0 != .unplug }
        var people = try RandomEditing(seed: seed, actions: actions, keepsUndo: true)
        let sessions = try Sessions()
        defer { people.removeFiles() }
        for session in 0..<4 {
            for _ in 0..<Int.random(in: 1...50, using: &people.random) { _ = try people.performRandomAction() }
            let finished = people.document.committedDrawing.map(\.mark)
            let next = try sessions.start(after: people, session: session)
            #expect(next.drawing.map(\.mark) == finished)
            people.endGestures()
            expectWayBack(of: next)
            for _ in 0..<60 { try compare(people.document, next, using: &people.random) }
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
        #expect(next.canUndo() && !next.canRedo() && !document.canRedo())
    }

    @Test func `undo of the last run is restored although a gesture is undecided when the file has been read`() throws {
        let (stage, folder) = (Stage(size: Self.page), try Folder())
        let path = folder.file("drawing.svg")
        let marks = (0..<8000).map { Mark.line(CGFloat($0), 0, 9, 9) }
        try SVGDocument(page: nil, marks: marks).data.write(to: URL(fileURLWithPath: path))
        let first = try Document.open(path, page: Self.page, keepsUndo: true).document
        first.perform { $0.add(.line(0, 0, 9, 9)) }
        #expect(first.finishSaving() == nil)
        first.close()
        let document = try Document.open(path, page: Self.page, timeLimit: 0, keepsUndo: true).document
        #expect(document.drawing.count < 8000)
        let steps = document.performTentatively { document.perform { $0.add(.line(0, 9, 9, 0)) } }
        while document.saver?.isReading == true { stage.wait(.milliseconds(1)) }
        document.withdraw(steps)
        #expect(document.drawing.count == 8001 && document.canUndo())
        document.undo()
        #expect(document.drawing.map(\.mark) == marks && !document.canUndo())
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

    /// Undoes or redoes the same in two documents, and expects that both can, and the same drawing.
    private func compare(_ one: Document, _ other: Document, using random: inout SeededGenerator) throws {
        let side = Bool.random(using: &random) ? TableSide.allCases.randomElement(using: &random) : nil
        #expect(one.history.canUndo(by: side?.owner) == other.history.canUndo(by: side?.owner))
        #expect(one.history.canRedo(by: side?.owner) == other.history.canRedo(by: side?.owner))
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
