import Foundation
import Glibc
import Ink
@testable import InkFile
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
    func `an element that does not fit leaves the log intact, and is saved as soon as there is room`(
        room: UInt
    ) async throws {
        let folder = try Folder()
        let path = folder.file("drawing.svg")
        await #expect(processExitsWith: .success) { [path = path as String, room = room as UInt] in
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
            let log = URL(fileURLWithPath: DrawingLog.path(beside: path))
            let before = try Data(contentsOf: log)
            try CrampedWriter.limit(to: UInt(before.count) + room)
            for _ in 0..<2 {
                let change = drawing.add(.line(0.125, 10.25, 100.125, 200.0625))
                let error = #expect(throws: DrawingFileError.self) { try opened.file.save(change) }
                #expect(error?.description == "\(path) cannot be written: it would be too large")
                #expect(try Data(contentsOf: log) == before && opened.file.isBehind)
            }
            try CrampedWriter.limit(to: nil)
            try opened.file.save(drawing.add(.line(0, 0, 3, 3)))
            #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
        }
        #expect(try folder.names() == [".drawing.svg.log", "drawing.svg"])
        #expect(try DrawingFile.open(path, page: nil).drawing.count == 4)
    }

    @Test func `ink is in the log even if a file with it does not fit`() async throws {
        let folder = try Folder()
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            let opened = try DrawingFile.open(path, page: CGSize(width: 640, height: 480))
            var drawing = opened.drawing
            for number in 0..<40 { try opened.file.save(drawing.add(.line(CGFloat(number), 9, 9, 9))) }
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            try CrampedWriter.limit(to: 1000)
            #expect(throws: DrawingFileError.self) { try opened.file.finish(drawing) }
            #expect(!opened.file.isBehind && opened.file.urgency == .retry)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
            #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
            try CrampedWriter.limit(to: nil)
            try opened.file.finish(drawing)
            #expect(!opened.file.needsWriting)
            let reading = try SVGReading(Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(reading.document.marks == drawing.map(\.mark))
        }
        #expect(try folder.names() == [".drawing.svg.log", "drawing.svg"])
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
