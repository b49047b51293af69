import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

/// The drawing order of what a killed program leaves beside our own file, which is edited in place while it is
/// rewritten.
struct UnsavedOrderTests {
    private let folder: Folder
    private let path: String

    private static let marks = (0..<1200).map { Mark.line(CGFloat($0), 0, 9, 9) }

    init() throws {
        folder = try Folder()
        path = folder.drawing
        _ = try folder.write(String(decoding: SVGDocument(page: nil, marks: Self.marks).data, as: UTF8.self))
    }

    private static func mark(_ number: Int) -> Mark { .line(CGFloat(number), 1, 2, 2) }

    private static var marker: Mark {
        var marker = mark(5)
        marker.style.isMarker = true
        return marker
    }

    /// Opens the file and checks that it has some marks, now and when it has been written.
    private func expectMarks(_ marks: [Mark]) throws {
        let opened = try DrawingFile.open(path, page: nil)
        #expect(opened.drawing.map(\.mark) == marks)
        try opened.file.finish(opened.drawing)
        drop(consume opened)
        #expect(try DrawingFile.open(path, page: nil).drawing.map(\.mark) == marks)
    }

    @Test func `an element that undo returns below others stays there, and later ink is neither moved nor repeated`()
        async throws
    {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            func save(_ change: Change) throws { try opened.file.save(change, of: { drawing }, until: { true }) }
            let raising = drawing.bringToFront(drawing.dropFirst(1195).prefix(1).map(\.id))
            try save(raising)
            try save(drawing.add(Self.mark(1)))
            drawing.apply(raising.inverse)
            try save(raising.inverse)
            // The file is rewritten now.
            precondition(opened.file.isBehind)
            for number in 2...3 { try save(drawing.add(Self.mark(number))) }
            try save(drawing.bringToFront(drawing.suffix(2).prefix(1).map(\.id)))
            kill(getpid(), SIGKILL)
        }
        try expectMarks(Self.marks + [Self.mark(1), Self.mark(3), Self.mark(2)])
    }

    @Test func `what was sent to the back of a long file is there after a kill`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            let change = drawing.sendToBack(drawing.suffix(2).map(\.id))
            try opened.file.save(change, of: { drawing }, until: { true })
            precondition(opened.file.isBehind)
            try opened.file.save(drawing.add(Self.mark(1)), of: { drawing }, until: { true })
            kill(getpid(), SIGKILL)
        }
        try expectMarks(Self.marks.suffix(2) + Self.marks.dropLast(2) + [Self.mark(1)])
    }

    @Test func `while the file is read, ink drawn after an element was brought to the front is above it`() async throws
    {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opening = try DrawingOpening(path, page: nil)
            var drawing = Drawing()
            let completion = try opening.advance(into: &drawing, until: { true })
            precondition(completion == nil)
            drawing.reserveNumbers(below: opening.reservedNumber)
            let isWhole = try opening.save(drawing.add(Self.mark(1)))
            let isFront = try opening.save(drawing.bringToFront([drawing[drawing.startIndex].id]))
            let isAppended = try opening.save(drawing.add(Self.mark(2)))
            precondition(isWhole && !isFront && !isAppended)
            kill(getpid(), SIGKILL)
        }
        try expectMarks(Self.marks.dropFirst() + [Self.mark(1), Self.marks[0], Self.mark(2)])
    }

    @Test func `ink drawn after a large addition is above it`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            func save(_ change: Change) throws { try opened.file.save(change, of: { drawing }, until: { true }) }
            try save(drawing.add((0..<1100).map { Self.mark($0) }))
            precondition(opened.file.isBehind)
            try save(drawing.add(Self.mark(-1)))
            kill(getpid(), SIGKILL)
        }
        try expectMarks(Self.marks + (0..<1100).map { Self.mark($0) } + [Self.mark(-1)])
    }

    @Test func `a marker drawn meanwhile is kept without the ink above it`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            func save(_ change: Change) throws { try opened.file.save(change, of: { drawing }, until: { true }) }
            func journalLength() throws -> Int {
                let folder = URL(filePath: path).deletingLastPathComponent()
                return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                    .filter { $0.path.hasPrefix(InkJournal.prefix(of: path)) }
                    .reduce(0) { $0 + (try Data(contentsOf: $1).count) }
            }
            try save(drawing.add((0..<1100).map { Self.mark($0) }))
            precondition(opened.file.isBehind)
            let length = try journalLength()
            try save(drawing.add(Self.marker))
            let added = try journalLength() - length
            precondition(length > 0 && added < 1000)
            kill(getpid(), SIGKILL)
        }
        try expectMarks([Self.marker] + Self.marks + (0..<1100).map { Self.mark($0) })
    }
}
