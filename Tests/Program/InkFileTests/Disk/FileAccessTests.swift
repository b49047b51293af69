import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

/// Who may read and write a drawing after it was written again.
struct FileAccessTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    /// Writes another program's empty drawing, with permissions.
    private func write(_ permissions: mode_t) throws {
        _ = try folder.write("<svg/>")
        #expect(unsafe chmod(folder.drawing, permissions) == 0)
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can be another user"),
        arguments: [(0o660, 0o600), (0o664, 0o604), (0o604, 0o600), (0o640, 0o600), (0o644, 0o604), (0o600, 0o600)]
            as [(mode_t, mode_t)])
    func `a file whose group cannot be kept is not opened to another group`(old: mode_t, new: mode_t) async throws {
        try write(old)
        OtherUser.give(folder.path, to: OtherUser.victim)
        OtherUser.give(folder.drawing, to: OtherUser.victim, OtherUser.group)
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            try OtherUser.become(OtherUser.victim)
            try DrawingFile.open(path, page: nil).file.rewrite(Drawing())
        }
        let status = try #require(FileStatus(of: folder.drawing))
        #expect(status.owner == OtherUser.victim && status.group == OtherUser.victim)
        #expect(folder.permissions() == new)
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can give files away"),
        arguments: [0o660, 0o604, 0o644] as [mode_t])
    func `owner, group and permissions are kept where the system lets them`(permissions: mode_t) throws {
        try write(permissions)
        OtherUser.give(folder.drawing, to: OtherUser.victim, OtherUser.group)
        try DrawingFile.open(folder.drawing, page: nil).file.rewrite(Drawing())
        let status = try #require(FileStatus(of: folder.drawing))
        #expect(status.owner == OtherUser.victim && status.group == OtherUser.group)
        #expect(folder.permissions() == permissions)
    }

    @Test(arguments: [0o4755, 0o2755, 0o6777, 0o1644] as [mode_t])
    func `a file that is written anew gets no bits by which a program runs as its owner`(permissions: mode_t) throws {
        try write(permissions)
        try DrawingFile.open(folder.drawing, page: nil).file.rewrite(Drawing())
        #expect(folder.permissions() == permissions & 0o777)
        #expect(unsafe chmod(folder.drawing, permissions) == 0)
        let file = try ReplacementFile(folder.drawing)
        try file.replace()
        #expect(folder.permissions() == permissions & 0o777)
    }

    @Test func `a file that replaces a private one is private from the beginning, and another is as usual`() throws {
        _ = try folder.write("")
        #expect(unsafe chmod(folder.drawing, 0o600) == 0)
        let file = try ReplacementFile(folder.drawing)
        #expect(folder.permissions(of: try #require(folder.temporaryNames().first)) == 0o600)
        file.abandon()
        let new = try ReplacementFile(folder.file("new"))
        try new.replace()
        _ = try folder.write("", to: "usual")
        #expect(folder.permissions(of: "new") == folder.permissions(of: "usual"))
    }

    @Test func `what is no file is not replaced`() throws {
        #expect(unsafe mkfifo(folder.file("pipe"), 0o600) == 0)
        try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: true)
        for name in ["pipe", "folder"] {
            let old = FileStatus(of: folder.file(name))
            #expect(throws: (any Error).self) { try ReplacementFile.write([1], to: folder.file(name)) }
            #expect(FileStatus(of: folder.file(name))?.number == old?.number)
        }
        // It has come since.
        let file = try ReplacementFile(folder.file("late"))
        #expect(unsafe mkfifo(folder.file("late"), 0o600) == 0)
        #expect(throws: (any Error).self) { try file.replace() }
        #expect(FileStatus(of: folder.file("late"))?.isFile == false)
        file.abandon()
        #expect(try folder.temporaryNames().isEmpty)
    }
}
