import Foundation
import Glibc
import Ink
import InkFile
import TestInk
import Testing

/// A program whose files may not grow, as on a full disk: a write stops in the middle and then fails.
private enum CrampedWriter {
    /// Limits the size of files from now on, in bytes; nil for no limit.
    static func limit(to size: UInt?) throws {
        // The system would kill it otherwise.
        _ = signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: size ?? .max, rlim_max: .max)
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
            throw POSIXError(.EPERM)
        }
    }
}

struct FullDiskTests {
    @Test(arguments: [1, 4, 6, 7, 8, 20, 60])
    func `an element that does not fit leaves the file intact, and is saved as soon as there is room`(
        room: UInt
    ) async throws {
        let folder = try Folder()
        let path = folder.file("drawing.svg")
        await #expect(processExitsWith: .success) { [path = path as String, room = room as UInt] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            try CrampedWriter.limit(to: UInt(before.count) + room)
            for _ in 0..<2 {
                // First the element is appended, then the whole file is written.
                let change = drawing.add(.line(0.125, 10.25, 100.125, 200.0625))
                let error = #expect(throws: DrawingFileError.self) { try opened.file.save(change, of: drawing) }
                #expect(error?.description == "\(path) cannot be written: it would be too large")
                #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
            }
            try CrampedWriter.limit(to: nil)
            try opened.file.save(drawing.add(.line(0, 0, 3, 3)), of: drawing)
            #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
        }
        #expect(try folder.names() == ["drawing.svg"])
        #expect(try DrawingFile.open(path, page: nil).drawing.count == 4)
    }

    @Test func `an element that is removed after one did not fit stays removed, even if the program is killed then`()
        async throws
    {
        let folder = try Folder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.drawing as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add((0..<1200).map { .line(CGFloat($0), 0, 9, 9) }), of: drawing)
            let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)
            try CrampedWriter.limit(to: size.uintValue)
            let change = drawing.add(.line(0, 1, 2, 2))
            #expect(throws: DrawingFileError.self) { try opened.file.save(change, of: { drawing }, until: { true }) }
            // The file is written anew from now on, and changes are kept beside it.
            let removal = drawing.remove([try #require(drawing.first).id])
            try opened.file.save(removal, of: { drawing }, until: { true })
            raise(SIGKILL)
        }
        let found = try DrawingFile.open(folder.drawing, page: nil).drawing
        #expect(found.first?.mark == .line(1, 0, 9, 9) && found.count == 1199)
    }

    @Test func `ink outside the page is saved in place even if a file with a larger page does not fit`() async throws {
        let folder = try Folder()
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            let opened = try DrawingFile.open(path, page: CGSize(width: 640, height: 480))
            var drawing = opened.drawing
            try opened.file.save(drawing.add((0..<1200).map { .line(9 + CGFloat($0 % 600), 9, 9, 9) }), of: drawing)
            let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)
            try CrampedWriter.limit(to: size.uintValue + 200)
            try opened.file.save(drawing.add(.line(-9999, 9, 9, 9)), of: { drawing }, until: { true })
            #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
            try CrampedWriter.limit(to: 1000)
            while opened.file.needsAdvance, try opened.file.advance(drawing, until: { false }) == nil {}
            #expect(!opened.file.isBehind)
            #expect(try DrawingFile.read(path).document.page?.minX == 0)
            try CrampedWriter.limit(to: nil)
            try opened.file.save(drawing.add(.line(9, 9, 20, 9)), of: drawing)
            try opened.file.finish(drawing)
            let found = try DrawingFile.read(path).document
            #expect(found.page?.minX == -10016 && found.marks == drawing.map(\.mark))
        }
        #expect(try folder.names() == ["drawing.svg"])
    }

    @Test func `a change that does not fit while the file is compacted is saved with the next one`() async throws {
        let folder = try Folder()
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add((0..<200).map { .line(CGFloat($0), 0, 9, 9) }), of: drawing)
            try opened.file.save(drawing.remove(drawing.suffix(100).map(\.id)), of: drawing)
            // The compaction writes the lowest elements first.
            for _ in 0..<2 {
                #expect(try opened.file.advance(drawing, until: { true }) == nil && opened.file.needsAdvance)
            }
            let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)
            try CrampedWriter.limit(to: size.uintValue)
            let change = drawing.move([try #require(drawing.first).id], dx: 0, dy: 30)
            #expect(throws: DrawingFileError.self) { try opened.file.save(change, of: { drawing }, until: { true }) }
            try opened.file.save(drawing.remove([drawing[99].id]), of: drawing)
            try opened.file.finish(drawing)
            #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
        }
    }

    @Test func `a new file that cannot be written is removed, and an existing one stays`() async throws {
        let folder = try Folder()
        let (path, empty) = (folder.file("drawing.svg"), try folder.write("", to: "empty.svg"))
        await #expect(processExitsWith: .success) { [path = path as String, empty = empty as String] in
            try CrampedWriter.limit(to: 0)
            for path in [path, empty, path] {
                #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: nil) }
                #expect(throws: DrawingFileError.self) {
                    try DrawingFile.create(beside: path, page: nil, holding: Drawing())
                }
            }
        }
        #expect(try folder.names() == ["empty.svg"])
    }
}
