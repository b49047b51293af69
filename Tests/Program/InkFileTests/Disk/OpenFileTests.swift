import CLinux
import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

struct OpenFileTests {
    private let folder: Folder
    private let prefix: String

    init() throws {
        folder = try Folder()
        prefix = folder.file(".hidden-")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be two users"))
    func `in a sticky folder, another name is tried if another user has taken one`() async throws {
        folder.makeSticky()
        for digit in 1...3 {
            let name = ".hidden-000000000000000\(digit)"
            _ = try folder.write("theirs", to: name)
            OtherUser.give(folder.file(name), to: OtherUser.attacker)
        }
        await #expect(processExitsWith: .success) { [prefix = prefix as String] in
            try OtherUser.become(OtherUser.victim)
            var number = 0 as UInt64
            let (file, path) = try OpenFile.create(prefix) {
                number += 1
                return number
            }
            try #require(path == prefix + "0000000000000004" && file.status?.owner == OtherUser.victim)
        }
        #expect(folder.permissions(of: ".hidden-0000000000000004") == 0o600)
        for digit in 1...3 { #expect(try folder.text(of: ".hidden-000000000000000\(digit)") == "theirs") }
    }

    @Test func `a link is not followed, and names are tried only so often`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: prefix + "00000000000000ff", withDestinationPath: folder.file("target"))
        #expect(throws: POSIXError(.EEXIST)) { try OpenFile.create(prefix) { 255 } }
        #expect(try folder.names().count == 1)
    }

    @Test func `a folder that takes no files is an error at once`() {
        var count = 0
        #expect(throws: POSIXError(.ENOENT)) {
            try OpenFile.create(folder.file("none/")) {
                count += 1
                return 1
            }
        }
        #expect(count == 1)
    }

    /// Renames a file as on a file system whose rename always replaces; 0, or the error.
    private func rename(_ old: String, to new: String) -> Int32 {
        unsafe CFileRenameByLink(folder.file(old), folder.file(new)) == 0 ? 0 : errno
    }

    @Test func `where rename always replaces, files and folders are renamed all the same, and nothing is replaced`()
        throws
    {
        for name in ["mine", "theirs"] { _ = try folder.write(name, to: name) }
        for name in ["folder", "other"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "nowhere")
        for old in ["mine", "folder"] {
            for taken in ["theirs", "other", "link"] { #expect(rename(old, to: taken) == EEXIST) }
            #expect(rename(old, to: "none/new") == ENOENT)
            #expect(rename(old, to: "new " + old) == 0)
        }
        #expect(rename("none", to: "new") == ENOENT)
        #expect(try folder.names() == ["link", "new folder", "new mine", "other", "theirs"])
        #expect(try folder.text(of: "new mine") == "mine" && folder.text(of: "theirs") == "theirs")
    }
}
