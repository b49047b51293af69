import Foundation
import Glibc
import TestInk
import Testing

@testable import InkFile

/// The temporary files that killed programs leave.
struct LeftoversTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func `what killed exports leave is removed by the next one, whatever its name is`() async throws {
        for name in ["one.png", "two.svg", "three.pdf"] {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.file(name) as String] in
                let file = try ReplacementFile(new: path)
                try file.write([1, 2, 3], at: 0)
                kill(getpid(), SIGKILL)
            }
        }
        #expect(try folder.temporaryNames().count == 1, "each has removed what was there before")
        try ReplacementFile.write([4], to: folder.file("four.png"))
        #expect(try folder.names() == ["four.png"])
    }

    @Test func `a folder is cleaned at a start, except for files of running programs and of others`() throws {
        let others = [
            ".touchtracker-0123456789abcdef", ".touchtracker-1-2", ".touchtracker-undo-1-0123456789abcdef",
            ".touchtracker-1-0123456789abcdeg", "touchtracker-1-0123456789abcdef", "holiday.png",
        ]
        for name in others { _ = try folder.write("", to: name) }
        _ = try folder.write("", to: ".touchtracker-a1-0123456789abcdef")
        let running = try ReplacementFile(new: folder.file("drawing.png"))
        ReplacementFile.removeLeftovers(in: folder.path)
        #expect(try folder.names().count == others.count + 1)
        #expect(try running.placeBesideOthers() == folder.file("drawing.png"))
    }
}
