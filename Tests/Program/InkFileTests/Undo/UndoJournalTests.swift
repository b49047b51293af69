import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// The journal of what can be undone, as it is, torn, damaged, and beside another file.
struct UndoJournalTests {
    private let folder: Folder
    private let path: String
    private static let ben = History.Owner(number: 1)

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    /// A program that draws, and the drawings that undo leads back to.
    private struct Session {
        let file: DrawingFile
        var drawing: Drawing
        var history = History()
        /// Whether the steps of the program's last run were restored.
        let isRestored: Bool

        init(_ path: String, limits: UndoWriter.Limits = UndoWriter.Limits()) throws {
            let opening = try DrawingOpening(path, page: nil, keepsUndo: true)
            var (drawing, file) = (Drawing(), DrawingFile?.none)
            while file == nil { file = try opening.advance(into: &drawing, until: { false })?.file }
            let undoJournal = try #require(opening.undoJournal)
            if case .reading(let work) = undoJournal.earlier { work.wait() }
            guard case .operations(let earlier, let later) = undoJournal.earlier, let file else {
                throw DrawingFileError(path: path, problem: .inUse)
            }
            let restored = history.restore(earlier, before: later, for: drawing)
            isRestored = restored.map { !$0.isEmpty } ?? false
            undoJournal.begin(with: restored)
            (self.file, self.drawing) = (file, drawing)
        }

        mutating func save(_ change: Change?) throws {
            let change = try #require(change)
            file.undoJournal?.append(history.takeOperations())
            try file.save(change, of: drawing)
        }

        mutating func perform(by owner: History.Owner = .only, _ edit: (inout Drawing) -> Change) throws {
            let change = edit(&drawing)
            history.record(change, by: owner)
            try save(change)
        }

        mutating func undo(by owner: History.Owner? = nil) throws {
            let change = history.undo(by: owner, in: &drawing)?.change
            try save(change)
        }

        /// Undoes everything, and returns the marks before each step.
        mutating func undoAll() throws -> [[Mark]] {
            var marks: [[Mark]] = []
            while history.canUndo() {
                try undo()
                marks.append(drawing.map(\.mark))
            }
            return marks
        }

        func finish() throws {
            try file.finish(drawing)
            file.undoJournal?.finish()
        }
    }

    private static func line(_ number: Int) -> Mark { .line(CGFloat(number), 0, 9, 9) }

    /// Draws, erases, reorders and undoes, so that ink is missing between other ink; returns what undo then leads to.
    private func play(_ session: inout Session) throws -> [[Mark]] {
        for number in 0..<6 { try session.perform { $0.add(Self.line(number)) } }
        let ids = session.drawing.map(\.id)
        try session.perform(by: Self.ben) { $0.remove([ids[1], ids[3]]) }
        try session.perform { $0.bringToFront([ids[0]]) }
        try session.perform { $0.recolor([ids[2]], to: Palette.live) }
        try session.perform { $0.sendToBack([ids[4]]) }
        try session.perform { $0.add(Self.line(9)) }
        try session.undo()
        var copy = session
        var marks: [[Mark]] = []
        while let _ = copy.history.undo(in: &copy.drawing) { marks.append(copy.drawing.map(\.mark)) }
        return marks
    }

    private var journals: [String] { get throws { try folder.names().filter { $0.hasPrefix(".touchtracker-undo-") } } }

    @Test(arguments: [true, false])
    func `erased ink returns to its place between other ink, also after the file was compacted`(isCompacted: Bool)
        throws
    {
        var session: Session? = try Session(path)
        var expected = try session.map {
            var own = $0; defer { session = own }; return try play(&own)
        }
        if isCompacted { try session?.finish() } else { session?.file.undoJournal?.finish() }
        session = nil
        // Once more without a change, and then with the changes of another session.
        for _ in 0..<2 {
            let again = try Session(path)
            #expect(again.isRestored)
        }
        var next: Session? = try Session(path)
        try next?.perform { $0.add(Self.line(20)) }
        if let before = expected?.first, let marks = next?.drawing.map(\.mark) {
            #expect(before.count <= marks.count)
            expected?.insert(marks.dropLast().map { $0 }, at: 0)
        }
        next?.file.undoJournal?.finish()
        next = nil
        var last = try Session(path)
        #expect(last.isRestored)
        #expect(try journals.count == 1)
        #expect(try last.undoAll() == expected)
    }

    @Test func `each owner undoes and redoes its own steps after a restart`() throws {
        var session: Session? = try Session(path)
        try session?.perform { $0.add(Self.line(1)) }
        try session?.perform(by: Self.ben) { $0.add(Self.line(2)) }
        try session?.perform { $0.add(Self.line(3)) }
        try session?.undo(by: .only)
        try session?.finish()
        session = nil
        var next = try Session(path)
        #expect(next.isRestored && next.history.canRedo(by: .only) && !next.history.canRedo(by: Self.ben))
        try next.undo(by: .only)
        #expect(next.drawing.map(\.mark) == [Self.line(2)])
        try next.save(next.history.redo(by: .only, in: &next.drawing)?.change)
        try next.save(next.history.redo(by: .only, in: &next.drawing)?.change)
        #expect(next.drawing.map(\.mark) == [1, 2, 3].map(Self.line))
        try next.undo(by: Self.ben)
        #expect(next.drawing.map(\.mark) == [1, 3].map(Self.line))
    }

    @Test func `a journal that is torn anywhere, or has a wrong bit, costs undo and no ink`() throws {
        var session: Session? = try Session(path)
        for number in 0..<3 { try session?.perform { $0.add(Self.line(number)) } }
        let first = try #require(session?.drawing.first?.id)
        try session?.perform(by: Self.ben) { $0.remove([first]) }
        try session?.finish()
        let marks = try #require(session).drawing.map(\.mark)
        session = nil
        let expected = [[0, 1, 2], [0, 1], [0], []].map { $0.map(Self.line) }
        let journal = folder.file(try #require(try journals.first))
        let whole = try Data(contentsOf: URL(fileURLWithPath: journal))
        let file = try OpenFile(reading: path)
        let checksum = try DrawingFile.checksum(of: file)
        /// Opens the drawing beside a journal, and expects that it is intact and undo is right, or absent.
        func check(_ bytes: Data) throws -> Bool {
            try bytes.write(to: URL(fileURLWithPath: journal))
            var damaged = try Session(path)
            #expect(damaged.drawing.map(\.mark) == marks)
            var undone: [[Mark]] = []
            while let _ = damaged.history.undo(in: &damaged.drawing) { undone.append(damaged.drawing.map(\.mark)) }
            #expect(undone == (damaged.isRestored ? expected : []))
            return damaged.isRestored
        }
        #expect(try check(whole))
        for end in 0..<whole.count {
            try whole.prefix(end).write(to: URL(fileURLWithPath: journal))
            let reading = UndoReading(of: path, file)
            reading.check(checksum)
            let isFound = reading.fits == true && !reading.work.wait().isEmpty
            if isFound || end.isMultiple(of: 50) { #expect(try check(whole.prefix(end)) == isFound) }
        }
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<LongRun.rounds(40, long: 20_000) {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^=
                    1 << UInt8.random(in: 0..<8, using: &generator)
            }
            _ = try check(bytes)
        }
    }

    @Test(
        arguments: [
            ("+0 0 ", "+0 \(Int.min) "), ("+0 0 ", "+0 -5 "), ("1:0", "1:\(Int.min)"), ("0 1 1", "0 1 \(Int.max)"),
        ])
    func `a journal that is forged, with numbers beyond all that are written, costs undo`(old: String, new: String)
        throws
    {
        var session: Session? = try Session(path)
        try session?.perform { $0.add(Self.line(1)) }
        try session?.finish()
        session = nil
        let journal = folder.file(try #require(try journals.first))
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: journal)))
        // A number of saves that the file's record has, too.
        let count = new.hasSuffix("\(Int.max)") ? Int.max : 1
        var forged = Array("saves \(UInt64(count).paddedHexadecimal)\n".utf8)
        #expect(count > 1 || bytes.starts(with: forged))
        var start = forged.count
        while let record = JournalRecord<UndoRecord>(bytes[start...]) {
            let payload = String(decoding: record.payload, as: UTF8.self).replacingOccurrences(of: old, with: new)
            forged += JournalRecord(record.kind, Array(payload.utf8)).bytes
            start = record.end
        }
        #expect(start == bytes.count && forged.count > bytes.count)
        try Data(forged).write(to: URL(fileURLWithPath: journal))
        var next = try Session(path)
        #expect(!next.isRestored && next.drawing.map(\.mark) == [Self.line(1)])
        try next.perform { $0.add(Self.line(2)) }
        try next.finish()
        #expect(try DrawingFile.read(path).document.marks == [1, 2].map(Self.line))
    }

    @Test func `a journal of another drawing, or of an earlier state of the drawing, is dropped`() throws {
        var session: Session? = try Session(path)
        try session?.perform { $0.add(Self.line(1)) }
        try session?.finish()
        session = nil
        let old = try folder.text()
        // Another program adds an element.
        _ = try folder.write(old.replacingOccurrences(of: "</svg>", with: SVGWriter.element(Self.line(2)) + "\n</svg>"))
        var next: Session? = try Session(path)
        #expect(next?.isRestored == false && next?.drawing.count == 2)
        next?.file.undoJournal?.finish()
        #expect(try journals.isEmpty)
        next = nil
        // No one keeps what can be undone, as in a kiosk.
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(Self.line(3)), of: drawing)
        try opened.file.finish(drawing)
        #expect(try journals.isEmpty)
    }

    @Test func `a step that grows by thousands of changes leaves the steps before it in the journal`() throws {
        let writer = UndoWriter(of: path, UndoWriter.Limits(stepCount: 20, size: 10_000))
        let file = try OpenFile(try folder.write(""))
        let (status, checksum) = (try #require(file.status), try DrawingFile.checksum(of: file))
        var (drawing, history) = (Drawing(), History())
        history.record(drawing.add(Self.line(0)))
        var step: History.GrowingStep?
        for _ in 0..<2000 {
            _ = history.record(drawing.move([drawing[0].id], dx: 1, dy: 0), extending: &step)
            writer.append(history.takeOperations())
        }
        writer.append(
            UndoFileState(
                checksum: checksum, status: status, numbers: ElementNumbers(), isWhole: true, saveNumber: 0))
        writer.finish()
        let name = try #require(try journals.first)
        #expect(try #require(FileStatus(of: folder.path + "/" + name)).size < 40_000)
        let reading = UndoReading(of: path, file)
        reading.check(checksum)
        #expect(reading.fits == true)
        var restored = History()
        let operations = restored.restore(reading.work.wait(), before: [], for: drawing)
        #expect(operations?.isEmpty == false)
        restored.undo(in: &drawing)
        #expect(drawing.map(\.mark) == [Self.line(0)])
        restored.undo(in: &drawing)
        #expect(drawing.isEmpty && !restored.canUndo())
    }

    @Test func `a journal keeps the last steps, and no more than twice as many`() throws {
        let limits = UndoWriter.Limits(stepCount: 20, size: 1_000_000)
        let writer = UndoWriter(of: path, limits)
        let file = try OpenFile(try folder.write(""))
        let status = try #require(file.status)
        let checksum = try DrawingFile.checksum(of: file)
        var (drawing, history) = (Drawing(), History())
        for number in 0..<101 {
            history.record(drawing.add(Self.line(number)))
            writer.append(history.takeOperations())
            // What the file contains is not what is drawn: only the steps are looked at.
            writer.append(
                UndoFileState(
                    checksum: checksum, status: status, numbers: ElementNumbers(), isWhole: number == 0, saveNumber: 0))
        }
        writer.finish()
        #expect(try journals.count == 1)
        let reading = UndoReading(of: path, file)
        reading.check(checksum)
        #expect(reading.fits == true)
        let operations = reading.work.wait()
        #expect(operations.count >= 20 && operations.count <= 40)
        guard case .add(100, let change, _, _) = try #require(operations.last) else {
            Issue.record("the last step is \(operations)")
            return
        }
        #expect(change.added.map(\.mark) == [Self.line(100)])
        // A step that is too large is not kept, and those before it are dropped.
        history.record(drawing.add((0..<20_000).map(Self.line)))
        writer.append(history.takeOperations())
        writer.append(
            UndoFileState(checksum: checksum, status: status, numbers: ElementNumbers(), isWhole: true, saveNumber: 0))
        writer.finish()
        let last = UndoReading(of: path, file)
        last.check(checksum)
        #expect(last.fits == false || last.work.wait().isEmpty)
    }

    @Test func `a clearing begins the journal anew, and forgetting the history empties it`() throws {
        var session = try Session(path)
        try session.perform { $0.add(Self.line(1)) }
        try session.perform { $0.clear() }
        try session.perform { $0.add(Self.line(2)) }
        session.file.undoJournal?.finish()
        let journal = folder.file(try #require(try journals.first))
        var text: String {
            get throws { String(decoding: try Data(contentsOf: URL(fileURLWithPath: journal)), as: UTF8.self) }
        }
        #expect(try !text.contains(SVGWriter.element(Self.line(1))) && text.contains(SVGWriter.element(Self.line(2))))
        session.history = History(after: session.history)
        session.file.undoJournal?.append(session.history.takeOperations())
        session.file.undoJournal?.finish()
        #expect(try text.isEmpty)
    }

    @Test func `undo of a restored step can be redone after one more restart, although a clearing came before`() throws
    {
        var first: Session? = try Session(path)
        try first?.perform { $0.add(Self.line(1)) }
        try first?.perform { $0.clear() }
        try first?.perform { $0.add(Self.line(2)) }
        try first?.perform { $0.add(Self.line(3)) }
        try first?.finish()
        first = nil
        var second: Session? = try Session(path)
        try second?.undo()
        try second?.finish()
        second = nil
        var last = try Session(path)
        #expect(last.isRestored && last.history.canUndo() && last.history.canRedo())
        try last.save(last.history.redo(in: &last.drawing)?.change)
        #expect(last.drawing.map(\.mark) == [2, 3].map(Self.line))
        let undone = try last.undoAll()
        #expect(undone == [[Self.line(2)], []])
    }

    @Test func `a large file that was not changed since is recognized without reading it first`() throws {
        let marks = (0..<40_000).map { Mark.line(CGFloat($0) / 8, 0.5, 99.25, 9) }
        _ = try folder.write(String(decoding: SVGDocument(page: nil, marks: marks).data, as: UTF8.self))
        var session: Session? = try Session(path)
        let ids = try #require(session).drawing.prefix(9).map(\.id)
        try session?.perform { $0.remove(ids) }
        try session?.perform { $0.add(Self.line(1)) }
        try session?.finish()
        session = nil
        var next = try Session(path)
        #expect(next.isRestored)
        let undone = try next.undoAll()
        #expect(undone.count == 2 && undone.last == marks)
    }
}
