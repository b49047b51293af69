import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// A drawing with a history, which is saved as the program does.
private struct Session {
    let file: DrawingFile
    var drawing: Drawing
    var history: History

    init(_ path: String) throws {
        let opened = try DrawingFile.open(path, page: CGSize(width: 640, height: 480))
        (file, drawing) = (opened.file, opened.drawing)
        history = History(from: opened.history.nextStep)
        let isRestored = history.restore(opened.history, for: drawing)
        #expect(isRestored)
        #expect(opened.problems == [])
    }

    mutating func save() throws { try file.save(history.takeOperations()) }

    /// Does something at random.
    mutating func step(_ generator: inout SeededGenerator) throws {
        let owner = History.Owner(number: Int.random(in: 0..<2, using: &generator))
        let some = drawing.shuffled(using: &generator).prefix(2).map(\.id)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0, 1, 2, 3: history.record(drawing.add(generator.mark(in: paper)), by: owner)
        case 4: history.record(drawing.add([.line(1, 1, 2, 2), .line(3, 3, 4, 4)]), by: owner)
        case 5: history.record(drawing.remove(some), by: owner)
        case 6: history.record(drawing.transform(some, by: generator.transform(), scalesWidths: true), by: owner)
        case 7: history.record(drawing.bringToFront(some), by: owner)
        case 8: history.record(drawing.sendToBack(some), by: owner)
        case 9, 10: history.undo(by: Bool.random(using: &generator) ? owner : nil, in: &drawing)
        case 11, 12: history.redo(by: Bool.random(using: &generator) ? owner : nil, in: &drawing)
        case 13: history.record(drawing.clear(), by: owner)
        case 14:
            history.beginTentativeSteps()
            history.record(drawing.add(.line(5, 5, 6, 6)), by: owner)
            for step in history.endTentativeSteps() {
                if Bool.random(using: &generator) {
                    history.settle(step)
                } else {
                    _ = history.withdraw(step, in: &drawing)
                }
            }
        case _: try file.setPaper(Paper(Bool.random(using: &generator) ? .white : .dark, .dots))
        }
        try save()
    }
}

/// What the log promises: whenever the program dies, the drawing and all that can be undone are as they were.
struct DrawingLogTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    /// Copies the drawing with its log, as a program that was killed now leaves them.
    private func copy() throws -> Folder {
        let other = try Folder()
        for name in try folder.names() {
            try FileManager.default.copyItem(atPath: folder.file(name), toPath: other.file(name))
        }
        return other
    }

    /// Expects that two histories undo and redo the same, to their ends.
    private func expectSame(_ one: Session, _ other: Session, _ seed: UInt64) {
        var (one, other) = (one, other)
        #expect(one.drawing == other.drawing, "\(seed)")
        #expect(one.file.paper == other.file.paper)
        for _ in 0..<200 {
            let isDone = one.history.undo(in: &one.drawing) == nil
            let isOtherDone = other.history.undo(in: &other.drawing) == nil
            #expect(isDone == isOtherDone && one.drawing == other.drawing, "\(seed)")
            if isDone { break }
        }
        while one.history.redo(in: &one.drawing) != nil {
            other.history.redo(in: &other.drawing)
            #expect(one.drawing == other.drawing, "\(seed)")
        }
    }

    @Test(arguments: LongRun.seeds(20, long: 300))
    func `a program that is killed after any change loses neither ink nor undo`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var session = try Session(path)
        for step in 0..<40 {
            try session.step(&generator)
            // A step of writing the file whole, at random, and of shortening the log.
            let drawing = session.drawing
            if Bool.random(using: &generator) { try session.file.advance { drawing }?.waitForEnd() }
            if step % 7 == 6 { try session.file.log.shorten() }
            let killed = try copy()
            let found = try Session(killed.drawing)
            #expect(found.drawing == session.drawing, "\(seed), \(step)")
            if step % 5 == 0 { expectSame(session, found, seed) }
            #expect(try DrawingFile.read(killed.drawing).document.marks == session.drawing.map(\.mark))
        }
        try session.file.finish(session.drawing)
        #expect(try folder.svg().marks == session.drawing.map(\.mark))
    }

    @Test(arguments: LongRun.seeds(20, long: 300))
    func `a drawing is the same after each of many restarts`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (marks, undone): ([Mark], [Mark]?) = ([], nil)
        for _ in 0..<8 {
            var session = try Session(path)
            #expect(session.drawing.map(\.mark) == marks, "\(seed)")
            if let undone {
                session.history.undo(in: &session.drawing)
                #expect(session.drawing.map(\.mark) == undone, "\(seed)")
                try session.save()
            }
            for _ in 0..<12 { try session.step(&generator) }
            if Bool.random(using: &generator) { try session.file.finish(session.drawing) }
            marks = session.drawing.map(\.mark)
            var (drawing, history) = (session.drawing, session.history)
            undone = history.undo(in: &drawing).map { _ in drawing.map(\.mark) }
        }
    }

    /// Draws something, writes the file in the middle, and keeps the drawing after each operation.
    private func states(_ count: Int) throws -> [[Mark]] {
        var generator = SeededGenerator(seed: 5)
        var session = try Session(path)
        var states: [[Mark]] = []
        for step in 0..<count {
            if step % 3 == 2 {
                session.history.undo(in: &session.drawing)
            } else {
                session.history.record(session.drawing.add(generator.mark(in: paper)))
            }
            try session.save()
            states.append(session.drawing.map(\.mark))
            if step == count / 2 { try session.file.finish(session.drawing) }
        }
        return states
    }

    @Test func `a log that is cut anywhere has all before the cut`() throws {
        let states = try states(8)
        let log = try Data(contentsOf: URL(fileURLWithPath: DrawingLog.path(beside: path)))
        let written = try folder.svg().marks
        var last = 0
        for count in 0...log.count {
            try log.prefix(count).write(to: URL(fileURLWithPath: DrawingLog.path(beside: path)))
            let opened = try DrawingFile.open(path, page: nil)
            let marks = opened.drawing.map(\.mark)
            // Before what it says of the file, it is that of another file.
            #expect(opened.problems == [] || marks == written, "\(count)")
            let index = try #require(states.lastIndex(of: marks), "\(count)")
            #expect(index >= last)
            last = index
        }
        #expect(last == states.count - 1)
    }

    @Test func `a log with a wrong byte anywhere costs no ink of the file, and what is lost is told and kept`() throws {
        let states = try states(6)
        let original = try folder.text()
        let logPath = DrawingLog.path(beside: path)
        let log = try Data(contentsOf: URL(fileURLWithPath: logPath))
        let bytes = Array(log)
        let contents = LogContents(bytes)
        let last = try #require(contents.records.last).range
        for index in log.indices {
            // It may have been cut off as well.
            let isLast = last.contains(index)
            var damaged = log
            damaged[index] ^= 4
            try damaged.write(to: URL(fileURLWithPath: logPath))
            let opened = try DrawingFile.open(path, page: nil)
            let marks = opened.drawing.map(\.mark)
            #expect(states.contains(marks), "\(index)")
            if marks != states.last {
                let kept = try folder.names().filter { $0.hasPrefix("drawing.svg.") }
                #expect(!opened.problems.isEmpty && kept.count == 1 || isLast, "\(index)")
            }
            for name in try folder.names() where name.hasPrefix("drawing.svg.") {
                try FileManager.default.removeItem(atPath: folder.file(name))
            }
            try opened.file.finish(opened.drawing)
            try FileManager.default.removeItem(atPath: path)
            if index < log.endIndex - 1 { _ = try folder.write(original, to: "drawing.svg") }
        }
    }

    @Test func `what a damaged log has before the damage survives a kill at once`() throws {
        let states = try states(6)
        let logPath = DrawingLog.path(beside: path)
        var log = try Data(contentsOf: URL(fileURLWithPath: logPath))
        let last = try #require(LogContents(Array(log)).records.last).range
        log[last.lowerBound + 1] ^= 4
        try (log + Data("more".utf8)).write(to: URL(fileURLWithPath: logPath))
        for problems in [1, 0] {
            let opened = try DrawingFile.open(path, page: nil)
            #expect(opened.drawing.map(\.mark) == states[4] && opened.problems.count == problems)
        }
        #expect(try folder.names().count { $0.hasPrefix("drawing.svg.") } == 1)
    }

    @Test func `an undone erasure of a picture, whose step the log has no longer, has the picture`() throws {
        let picture = try #require(Picture.pattern(1, width: 60, height: 50))
        var session = try Session(path)
        let added = session.drawing.add([Mark(picture, in: CGRect(x: 0, y: 0, width: 60, height: 50))])
        session.history.record(added)
        try session.save()
        try session.file.finish(session.drawing)
        session.history.record(session.drawing.remove(added.added.map(\.id)))
        try session.save()
        try session.file.finish(session.drawing)
        try session.file.log.shorten(keepingSteps: false)
        session.history.undo(in: &session.drawing)
        try session.save()
        let killed = try copy()
        let found = try DrawingFile.open(killed.drawing, page: nil)
        #expect(found.drawing.map(\.mark) == session.drawing.map(\.mark) && found.problems == [])
    }

    @Test func `a picture whose definition was cut off with the damage is defined again`() throws {
        let picture = try #require(Picture.pattern(1, width: 60, height: 50))
        let log = DrawingLog(of: path)
        var (drawing, history) = (Drawing(), History())
        history.record(drawing.add(.line(1, 1, 2, 2)))
        history.record(drawing.add([Mark(picture, in: CGRect(x: 0, y: 0, width: 60, height: 50))]))
        let operations = history.takeOperations()
        try log.append(operations)
        #expect(log.cutDamage(from: 0) != nil)
        try log.append(operations)
        let contents = LogContents(Array(try Data(contentsOf: URL(fileURLWithPath: DrawingLog.path(beside: path)))))
        #expect(!contents.isDamaged && contents.pictures[picture.id.name] == picture)
        #expect(contents.operations.areWhole && contents.operations.entries.count == 2)
    }
}
