import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

/// A program that draws while another program's file is read and rewritten, and is killed after a step.
private enum Reader {
    enum Step: Int, CaseIterable {
        case open, draw, drawMore, undo, remove, finishReading, beginRewriting, drawAgain, move, bringToFront, rename
        case drawInNewFile, flush
    }

    static let marks = (0..<1200).map { Mark.line(CGFloat($0), 0, 9, 9) }

    static func mark(_ number: Int, isMarker: Bool = false) -> Mark {
        var mark = Mark.line(CGFloat(number), 1, 2, 2)
        mark.style.isMarker = isMarker
        return mark
    }

    /// The text of a file that cannot be edited in place: another program has removed the end of the last line.
    static var text: String { String(decoding: SVGDocument(page: nil, marks: marks).data.dropLast(), as: UTF8.self) }

    /// The marks after a step. With `hasMarkers`, most new ink is a marker's.
    static func expected(after last: Step, hasMarkers: Bool = false) -> [Mark] {
        var found = marks
        func add(_ number: Int) {
            let mark = mark(number, isMarker: hasMarkers)
            found.insert(mark, at: hasMarkers ? found.count(where: \.style.isMarker) : found.count)
        }
        for step in Step.allCases where step.rawValue <= last.rawValue {
            switch step {
            case .open, .finishReading, .beginRewriting, .rename, .flush: break
            case .draw: add(1)
            case .drawMore: found.append(mark(2))
            case .undo: found.removeLast()
            case .remove: found.removeFirst()
            case .drawAgain: add(3)
            case .move: found[1] = found[1].moved(dx: 1, dy: 0)
            case .bringToFront: found.append(found.remove(at: hasMarkers ? 1 : 0))
            case .drawInNewFile: add(4)
            }
        }
        return found
    }

    /// Takes all steps up to one, and dies.
    static func run(path: String, hasMarkers: Bool, until last: Int) throws {
        let opening = try DrawingOpening(path, page: nil)
        var drawing = Drawing()
        var (file, waiting) = (DrawingFile?.none, [Change]())
        func save(_ change: Change) throws {
            if let file {
                try file.save(change, of: { drawing }, until: { true })
            } else if try !opening.save(change) {
                waiting.append(change)
            }
        }
        for step in Step.allCases where step.rawValue <= last {
            switch step {
            case .open:
                guard try opening.advance(into: &drawing, until: { true }) == nil else { return }
                drawing.reserveNumbers(below: opening.reservedNumber)
            case .draw: try save(drawing.add(mark(1, isMarker: hasMarkers)))
            case .drawMore: try save(drawing.add(mark(2)))
            case .undo: try save(drawing.remove(drawing.suffix(1).map(\.id)))
            case .remove: try save(drawing.remove(drawing.prefix(1).map(\.id)))
            case .finishReading:
                while file == nil { file = try opening.advance(into: &drawing, until: { false })?.file }
                for change in waiting { try save(change) }
            case .beginRewriting: _ = try file?.advance(drawing, until: { true })
            case .drawAgain: try save(drawing.add(mark(3, isMarker: hasMarkers)))
            case .move: try save(drawing.move([drawing[1].id], dx: 1, dy: 0))
            case .bringToFront: try save(drawing.bringToFront([drawing[hasMarkers ? 1 : 0].id]))
            case .rename: while file?.isBehind == true { _ = try file?.advance(drawing, until: { false }) }
            case .drawInNewFile: try save(drawing.add(mark(4, isMarker: hasMarkers)))
            case .flush: try file?.flush().wait().get()
            }
        }
        kill(getpid(), SIGKILL)
    }
}

/// What a killed program leaves beside a drawing's file.
struct UnsavedInkTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    /// Writes another program's file, and draws in it until the program is killed after a step.
    private func kill(after step: Reader.Step, hasMarkers: Bool = false) async throws {
        _ = try folder.write(Reader.text)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, hasMarkers = hasMarkers as Bool, last = step.rawValue as Int] in
            try Reader.run(path: path, hasMarkers: hasMarkers, until: last)
        }
    }

    /// Opens the file and checks that it has some marks, now and when it has been written, and that nothing is left.
    private func expectMarks(_ marks: [Mark]) throws {
        let opened = try DrawingFile.open(path, page: nil)
        #expect(opened.drawing.map(\.mark) == marks)
        try opened.file.finish(opened.drawing)
        try opened.file.flush().wait().get()
        drop(consume opened)
        #expect(try folder.names() == ["drawing.svg"])
        #expect(try DrawingFile.open(path, page: nil).drawing.map(\.mark) == marks)
    }

    @Test(arguments: [3000, 12_000])
    func `a change of thousands of elements survives a kill before the file is rewritten`(count: Int) async throws {
        let marks = (0..<count).map { Mark.line(CGFloat($0), 0, 9, 9) }
        _ = try folder.write(String(decoding: SVGDocument(page: nil, marks: marks).data, as: UTF8.self))
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.move(drawing.map(\.id), dx: 1, dy: 0), of: { drawing }, until: { true })
            Glibc.kill(getpid(), SIGKILL)
        }
        try expectMarks(marks.map { $0.moved(dx: 1, dy: 0) })
    }

    @Test(arguments: Reader.Step.allCases, [false, true])
    fileprivate func `a program killed after any step loses nothing, and repeats nothing`(
        step: Reader.Step, hasMarkers: Bool
    ) async throws {
        try await kill(after: step, hasMarkers: hasMarkers)
        try expectMarks(Reader.expected(after: step, hasMarkers: hasMarkers))
    }

    @Test(arguments: [Reader.Step.draw, .remove, .bringToFront, .drawInNewFile])
    fileprivate func `a program killed while it takes over what another one left loses nothing`(step: Reader.Step)
        async throws
    {
        try await kill(after: step)
        for number in 0..<2 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, number = number as Int] in
                let opened = try DrawingFile.open(path, page: nil)
                var drawing = opened.drawing
                try opened.file.save(drawing.add(.line(0, 0, 7, CGFloat(number))), of: { drawing }, until: { true })
                Glibc.kill(getpid(), SIGKILL)
            }
        }
        try expectMarks(Reader.expected(after: step) + [.line(0, 0, 7, 0), .line(0, 0, 7, 1)])
    }

    /// How another file comes to have the drawing's name.
    enum Replacement: CaseIterable {
        case rewritten, replaced, emptied, removed
    }

    @Test(arguments: [Reader.Step.draw, .move, .drawInNewFile], Replacement.allCases)
    fileprivate func `changes are not taken into another file of the same name, but kept`(
        step: Reader.Step, replacement: Replacement
    ) async throws {
        try await kill(after: step)
        let journals = try folder.temporaryNames().filter { $0.contains("-ink-") }
        let isMerged = step == .drawInNewFile
        switch replacement {
        case .rewritten: _ = try folder.write(Reader.text.replacingOccurrences(of: "#000000", with: "#0000FF"))
        case .replaced:
            _ = try folder.write(Reader.text.replacingOccurrences(of: "#000000", with: "#0000FF"), to: "other")
            #expect(unsafe rename(folder.file("other"), path) == 0)
        case .emptied: _ = try folder.write("")
        case .removed: try FileManager.default.removeItem(atPath: path)
        }
        let text = try? folder.text()
        let marks = try text.map { _ in try folder.marks() } ?? []
        let opened = try DrawingFile.open(path, page: nil)
        #expect(opened.drawing.map(\.mark) == marks)
        if text?.isEmpty == false { #expect(try folder.text() == text) }
        #expect(try folder.temporaryNames() == [])
        // The name is that of the journal without the full stop that hides it.
        #expect(try folder.names() == ["drawing.svg"] + (isMerged ? [] : journals.map { String($0.dropFirst()) }))
    }

    @Test(arguments: [Reader.Step.finishReading, .drawAgain, .move, .bringToFront])
    fileprivate func `changes are taken into the same file in another place, such as a copy`(step: Reader.Step)
        async throws
    {
        try await kill(after: step)
        let copy = try Folder()
        let manager = FileManager.default
        for name in try folder.names() where name == "drawing.svg" || name.contains("-ink-") {
            try manager.copyItem(atPath: folder.file(name), toPath: copy.file(name))
        }
        #expect(unsafe utimes(copy.drawing, [timeval(tv_sec: 7, tv_usec: 0), timeval(tv_sec: 7, tv_usec: 0)]) == 0)
        #expect(try DrawingFile.open(copy.drawing, page: nil).drawing.map(\.mark) == Reader.expected(after: step))
    }

    @Test func `a journal of a terabyte is set aside, and the drawing opens`() async throws {
        _ = try folder.write(Reader.text)
        let journal = InkJournal.prefix(of: path) + "0"
        #expect(FileManager.default.createFile(atPath: journal, contents: Data("base".utf8)))
        #expect(unsafe truncate(journal, 1 << 40) == 0)
        await #expect(processExitsWith: .success) {
            [path = path as String] in
            let opened = try DrawingFile.open(path, page: nil)
            #expect(opened.drawing.count == Reader.marks.count)
        }
        let kept = FilePath.name(of: journal).dropFirst()
        #expect(try folder.names() == ["drawing.svg", String(kept)])
        #expect(try folder.attribute(.size, of: String(kept)) == 1 << 40)
    }

    @Test func `nothing is written before the first change`() throws {
        _ = try folder.write(Reader.text)
        let opened = try DrawingFile.open(path, page: nil)
        try opened.file.finish(opened.drawing)
        try opened.file.flush().wait().get()
        #expect(try folder.names() == ["drawing.svg"])
        #expect(try folder.text() == Reader.text)
    }

    // MARK: Other programs

    /// Draws while another program's file is read.
    private func draw() throws -> DrawingOpening {
        _ = try folder.write(Reader.text)
        let opening = try DrawingOpening(path, page: nil)
        var drawing = Drawing()
        #expect(try opening.advance(into: &drawing, until: { true }) == nil)
        drawing.reserveNumbers(below: opening.reservedNumber)
        #expect(try !opening.save(drawing.add(Reader.mark(1))))
        return opening
    }

    @Test(arguments: [false, true])
    func `a second program does not take what the first one keeps`(isRemoved: Bool) throws {
        let opening = try draw()
        let names = try folder.names()
        #expect(names.count == 2)
        if isRemoved {
            try FileManager.default.removeItem(atPath: path)
            #expect(try DrawingFile.open(path, page: nil).drawing.isEmpty)
        } else {
            let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: nil) }
            #expect(error?.problem == .inUse)
        }
        #expect(try folder.names() == names)
        withExtendedLifetime(opening) {}
    }

    @Test func `only the user who draws can read what is kept`() throws {
        let opening = try draw()
        let name = try #require(folder.temporaryNames().first)
        #expect(try folder.attribute(.posixPermissions, of: name) == 0o600)
        withExtendedLifetime(opening) {}
    }

    @Test(.enabled(if: geteuid() == 0))
    func `another user cannot put ink into a drawing`() async throws {
        try await kill(after: .draw)
        let name = try #require(folder.temporaryNames().first)
        try FileManager.default.setAttributes([.ownerAccountID: 1], ofItemAtPath: folder.file(name))
        #expect(try DrawingFile.open(path, page: nil).drawing.map(\.mark) == Reader.marks)
        #expect(try folder.names().contains(name))
    }

    @Test func `a link in place of a kept file is not followed`() async throws {
        try await kill(after: .draw)
        let name = try #require(folder.temporaryNames().first)
        try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file("elsewhere"))
        try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: "elsewhere")
        #expect(try DrawingFile.open(path, page: nil).drawing.map(\.mark) == Reader.marks)
        #expect(try folder.names().contains("elsewhere"))
    }

    // MARK: Our own files

    @Test func `ink that is appended after another change survives a kill while our own file is read`() async throws {
        _ = try folder.write(String(decoding: SVGDocument(page: nil, marks: Reader.marks).data, as: UTF8.self))
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opening = try DrawingOpening(path, page: nil)
            var drawing = Drawing()
            _ = try opening.advance(into: &drawing, until: { true })
            drawing.reserveNumbers(below: opening.reservedNumber)
            #expect(try opening.save(drawing.add(Reader.mark(1))))
            #expect(try !opening.save(drawing.remove(drawing.prefix(1).map(\.id))))
            #expect(try opening.save(drawing.add(Reader.mark(2))))
            #expect(try opening.save(drawing.add(Reader.mark(3))))
            Glibc.kill(getpid(), SIGKILL)
        }
        try expectMarks(Array(Reader.marks.dropFirst()) + [Reader.mark(1), Reader.mark(2), Reader.mark(3)])
    }

    @Test func `a large change of our own file, and what follows it, survive a kill`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add(Reader.marks), of: drawing)
            let ids = drawing.prefix(1100).map(\.id)
            try opened.file.save(drawing.move(ids, dx: 1, dy: 1), of: { drawing }, until: { true })
            try opened.file.save(drawing.add(Reader.mark(1)), of: { drawing }, until: { true })
            try opened.file.save(drawing.move(ids.prefix(1), dx: 1, dy: 1), of: { drawing }, until: { true })
            Glibc.kill(getpid(), SIGKILL)
        }
        var marks = Reader.marks
        for index in 0..<1100 { marks[index] = marks[index].moved(dx: 1, dy: 1) }
        marks[0] = marks[0].moved(dx: 1, dy: 1)
        try expectMarks(marks + [Reader.mark(1)])
    }

    @Test func `ink drawn while our own file is read whose end is missing survives a kill`() async throws {
        let data = SVGDocument(page: nil, marks: Reader.marks).data
        _ = try folder.write(String(decoding: data.dropLast(20), as: UTF8.self))
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String] in
            let opening = try DrawingOpening(path, page: nil)
            var drawing = Drawing()
            _ = try opening.advance(into: &drawing, until: { true })
            drawing.reserveNumbers(below: opening.reservedNumber)
            _ = try opening.save(drawing.add(Reader.mark(1)))
            Glibc.kill(getpid(), SIGKILL)
        }
        try expectMarks(Reader.marks.dropLast() + [Reader.mark(1)])
    }

    @Test func `edits of our own file while it is read survive a kill, and are not repeated once they are in it`()
        async throws
    {
        _ = try folder.write(String(decoding: SVGDocument(page: nil, marks: Reader.marks).data, as: UTF8.self))
        for isFinished in [false, true] {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, isFinished = isFinished as Bool] in
                let opening = try DrawingOpening(path, page: nil)
                var drawing = Drawing()
                _ = try opening.advance(into: &drawing, until: { true })
                drawing.reserveNumbers(below: opening.reservedNumber)
                _ = try opening.save(drawing.add(Reader.mark(1)))
                let change = drawing.remove(drawing.prefix(1).map(\.id) + drawing.suffix(1).map(\.id))
                _ = try opening.save(change)
                if isFinished {
                    var file: DrawingFile?
                    while file == nil { file = try opening.advance(into: &drawing, until: { false })?.file }
                    try file?.save(change, of: drawing)
                    _ = try file?.advance(drawing, until: { true })
                    try file?.save(change.inverse, of: drawing)
                }
                Glibc.kill(getpid(), SIGKILL)
            }
            let count = try DrawingFile.read(path).document.marks.count
            let opened = try DrawingFile.open(path, page: nil)
            #expect(opened.drawing.count == (isFinished ? count : count - 2))
            try opened.file.finish(opened.drawing)
            try opened.file.flush().wait().get()
        }
    }
}
