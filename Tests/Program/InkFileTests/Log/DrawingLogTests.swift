import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// A drawing that is edited, and saved as the program does.
private struct Session {
    let file: DrawingFile
    var edited: EditedDrawing

    init(_ path: String, seed: UInt64 = 5) throws {
        let opened = try DrawingFile.open(path, page: CGSize(width: 640, height: 480))
        file = opened.file
        edited = try #require(EditedDrawing(opened, seed: seed))
        #expect(opened.problems == [])
    }

    mutating func edit(_ edit: EditedDrawing.Edit = .any) throws {
        edited.edit(edit)
        try file.save(edited.takeOperations())
        try file.setPaper(edited.paper)
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

    @Test func `an empty log, as a program leaves it that is killed before it writes, is no file for users`() throws {
        _ = try folder.write(Data(), as: ".drawing.svg.log")
        var session = try Session(path)
        try session.edit()
        #expect(try folder.names().sorted() == [".drawing.svg.log", "drawing.svg"])
    }

    @Test(arguments: LongRun.seeds(20, long: 300))
    func `a program that is killed after any change loses neither ink nor undo`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: ~seed)
        var session = try Session(path, seed: seed)
        for step in 0..<40 {
            try session.edit()
            // A step of writing the file whole, at random, and of shortening the log.
            let drawing = session.edited.drawing
            if Bool.random(using: &generator) { try session.file.advance { drawing }?.waitForEnd() }
            if step % 7 == 6 { try session.file.log.shorten() }
            let killed = try folder.copy()
            let found = try Session(killed.drawing).edited
            #expect(found.drawing == session.edited.drawing && found.paper == session.edited.paper, "\(seed), \(step)")
            if step % 5 == 0 { #expect(found.undone == session.edited.undone, "\(seed), \(step)") }
            #expect(try DrawingFile.read(killed.drawing).document.marks == session.edited.marks)
        }
        try session.file.finish(session.edited.drawing)
        #expect(try folder.svg().marks == session.edited.marks)
    }

    @Test(arguments: LongRun.seeds(20, long: 300))
    func `a drawing is the same after each of many restarts`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var last: EditedDrawing?
        for _ in 0..<8 {
            var session = try Session(path, seed: generator.next())
            if let last { #expect(session.edited.isSame(as: last), "\(seed)") }
            session.edited.undo()
            for _ in 0..<12 { try session.edit() }
            if Bool.random(using: &generator) { try session.file.finish(session.edited.drawing) }
            last = session.edited
        }
    }

    /// Draws something, writes the file in the middle, and returns the drawing after each operation.
    private func states(_ count: Int) throws -> [[Mark]] {
        var session = try Session(path)
        return try (0..<count).map { step in
            if step % 3 == 2 { session.edited.undo() } else { session.edited.edit(.draw) }
            try session.file.save(session.edited.takeOperations())
            if step == count / 2 { try session.file.finish(session.edited.drawing) }
            return session.edited.marks
        }
    }

    /// Removes what was kept of logs that did not fit, and returns how many there were.
    @discardableResult
    private func removeKept() throws -> Int {
        let kept = try folder.names().filter { $0.hasPrefix("drawing.svg.") }
        for name in kept { try FileManager.default.removeItem(atPath: folder.file(name)) }
        return kept.count
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
            try removeKept()
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
            let kept = try removeKept()
            if marks != states.last { #expect(!opened.problems.isEmpty && kept == 1 || isLast, "\(index)") }
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

    /// - Parameter isIntact: Whether the damaged record has a checksum that fits it.
    @Test(arguments: [false, true])
    func `what is drawn after a shortened log was found damaged survives a kill at once`(isIntact: Bool) throws {
        var session = try Session(path)
        for _ in 0..<6 { try session.edit(.draw) }
        try session.file.finish(session.edited.drawing)
        try session.file.log.shorten()
        let original = try folder.copy()
        let log = try Data(contentsOf: URL(fileURLWithPath: DrawingLog.path(beside: original.drawing)))
        let operations = LogContents(Array(log)).records.filter(\.kind.isOperation)
        #expect(operations.count >= 6)
        for operation in operations {
            let damaged = try original.copy()
            var bytes = log
            if isIntact {
                bytes.replaceSubrange(operation.range, with: LogRecord(.step, "unknown").bytes)
            } else {
                bytes[operation.range.lowerBound + 1] ^= 4
            }
            try bytes.write(to: URL(fileURLWithPath: DrawingLog.path(beside: damaged.drawing)))
            let opened = try DrawingFile.open(damaged.drawing, page: nil)
            #expect(opened.drawing.map(\.mark) == session.edited.marks)
            #expect(opened.problems.count == 1 || !isIntact && operation.range == operations.last?.range)
            var (drawing, history) = (opened.drawing, History(from: opened.history.nextStep))
            history.record(drawing.add(.line(1, 1, 2, 2)))
            try opened.file.save(history.takeOperations())
            let killed = try damaged.copy()
            #expect(try DrawingFile.open(killed.drawing, page: nil).drawing.map(\.mark) == drawing.map(\.mark))
        }
    }

    @Test func `a clearing that is redone after the file was written with its ink is undone after a kill`() throws {
        var session = try Session(path)
        for _ in 0..<3 { try session.edit(.draw) }
        session.edited.perform { $0.clear() }
        session.edited.undo()
        try session.file.save(session.edited.takeOperations())
        try session.file.finish(session.edited.drawing)
        session.edited.redo()
        try session.file.save(session.edited.takeOperations())
        let killed = try folder.copy()
        #expect(try Session(killed.drawing).edited.undone == session.edited.undone)
    }

    /// - Parameter isUndone: Whether the last erasure is undone when the file is written.
    @Test(arguments: [false, true])
    func `ink that was erased by its numbers is undone after a kill, before and after files without it`(
        isUndone: Bool
    ) throws {
        var session = try Session(path)
        for _ in 0..<9 { try session.edit(.paste) }
        try session.file.finish(session.edited.drawing)
        for remainder in 0..<2 {
            session.edited.perform { $0.remove($0.map(\.id).filter { $0.number % 3 == remainder }) }
        }
        if isUndone { session.edited.undo() }
        try session.file.save(session.edited.takeOperations())
        let log = try Data(contentsOf: URL(fileURLWithPath: DrawingLog.path(beside: path)))
        #expect(LogContents(Array(log)).records.allSatisfy { $0.kind != .content })
        let killed = try folder.copy()
        #expect(try Session(killed.drawing).edited.isSame(as: session.edited))
        try session.file.finish(session.edited.drawing)
        let written = try folder.copy()
        #expect(try Session(written.drawing).edited.isSame(as: session.edited))
        if isUndone { session.edited.redo() } else { session.edited.undo() }
        try session.file.save(session.edited.takeOperations())
        try session.file.log.shorten()
        let shortened = try folder.copy()
        #expect(try Session(shortened.drawing).edited.isSame(as: session.edited))
        #expect(session.edited.undone.count >= 11)
        // What undoes a step is nothing without it.
        session.file.log.doubt()
        try session.file.log.shorten()
        let shortestCopy = try folder.copy()
        let shortest = try Session(shortestCopy.drawing).edited
        #expect(shortest.hasSameInk(as: session.edited) && (1..<11).contains(shortest.undone.count))
    }

    @Test func `a step that is made while earlier ones are forgotten can be undone after a kill`() throws {
        var session = try Session(path)
        try session.edit(.draw)
        try session.edit(.forget)
        session.file.forgetSteps()
        try session.edit(.draw)
        try session.file.finish(session.edited.drawing)
        let killed = try folder.copy()
        #expect(try Session(killed.drawing).edited.isSame(as: session.edited))
        #expect(session.edited.undone.count == 2)
    }

    @Test func `a letter that is torn off leaves those that were typed before it`() throws {
        var session = try Session(path)
        try session.edit(.type)
        try session.edit(.type)
        let (marks, logPath) = (session.edited.marks, DrawingLog.path(beside: path))
        let count = try Data(contentsOf: URL(fileURLWithPath: logPath)).count
        try session.edit(.type)
        let log = try Data(contentsOf: URL(fileURLWithPath: logPath))
        for end in count..<log.count {
            let killed = try folder.copy()
            try log.prefix(end).write(to: URL(fileURLWithPath: DrawingLog.path(beside: killed.drawing)))
            #expect(try DrawingFile.open(killed.drawing, page: nil).drawing.map(\.mark) == marks, "\(end)")
        }
    }

    @Test func `a letter in a long text is few bytes of the log, also of one that is made shorter`() throws {
        let text = String(repeating: "abc XY ", count: 280)
        var session = try Session(path)
        var step: History.GrowingStep?
        var count = 0
        func type(_ letters: Int) throws {
            for _ in 0..<letters {
                count += 1
                let mark = try #require(Mark.written(text + String(repeating: "b", count: count)))
                session.edited.performGrowing(&step) { drawing in
                    drawing.last.map { drawing.replace($0.id, with: mark) } ?? drawing.add(mark)
                }
                try session.file.save(session.edited.takeOperations())
            }
        }
        func size() throws -> Int { try Data(contentsOf: URL(fileURLWithPath: DrawingLog.path(beside: path))).count }
        try type(1)
        let whole = try size()
        try type(10)
        // After a pause, another step begins.
        step = nil
        try type(10)
        // The text itself has 2,000 letters.
        #expect(try size() - whole < 20 * 3000 && whole > 50_000)
        let killed = try folder.copy()
        #expect(try Session(killed.drawing).edited.isSame(as: session.edited))
        // What is left of the log begins among the letters, which are nothing without the step before them.
        try session.file.finish(session.edited.drawing)
        try type(5)
        session.file.log.doubt()
        try session.file.log.shorten()
        try type(5)
        let shortened = try folder.copy()
        #expect(try Session(shortened.drawing).edited.isSame(as: session.edited))
        #expect(session.edited.undone.count == 4)
    }

    @Test func `letters that are typed without end are not all needed by the last ones`() throws {
        var session = try Session(path)
        var step: History.GrowingStep?
        for count in 0..<LogState.maximumDepth * 2 + 10 {
            let mark = try #require(Mark.written(["a", "ab", "abc"][count % 3]))
            session.edited.performGrowing(&step) { drawing in
                drawing.last.map { drawing.replace($0.id, with: mark) } ?? drawing.add(mark)
            }
            try session.file.save(session.edited.takeOperations())
        }
        let log = try Data(contentsOf: URL(fileURLWithPath: DrawingLog.path(beside: path)))
        #expect(LogContents(Array(log)).records.count { $0.kind == .step } >= 3)
        let killed = try folder.copy()
        #expect(try Session(killed.drawing).edited.isSame(as: session.edited))
    }

    @Test func `an undone erasure of a picture, whose step the log has no longer, has the picture`() throws {
        let picture = try #require(Picture.pattern(1, width: 60, height: 50))
        var session = try Session(path)
        session.edited.perform { $0.add([Mark(picture, in: CGRect(x: 0, y: 0, width: 60, height: 50))]) }
        try session.file.save(session.edited.takeOperations())
        try session.file.finish(session.edited.drawing)
        session.edited.perform { $0.remove($0.map(\.id)) }
        try session.file.save(session.edited.takeOperations())
        try session.file.finish(session.edited.drawing)
        session.file.log.doubt()
        try session.file.log.shorten()
        session.edited.undo()
        try session.file.save(session.edited.takeOperations())
        let killed = try folder.copy()
        let found = try DrawingFile.open(killed.drawing, page: nil)
        #expect(found.drawing.map(\.mark) == session.edited.marks && found.problems == [])
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
