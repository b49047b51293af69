import Foundation
import Glibc
import Ink
import SeededRandom
import Synchronization
import TestInk
import Testing

@testable import InkFile

/// Another user in a folder that both may write to, who puts links in the place of files while they are written.
private enum Attacker {
    /// The maximum number of links that are left in the folder: thousands would slow down both.
    private static let maximumLinkCount = 100

    /// Replaces the drawing and everything beside it with links to a file of the victim, again and again.
    static func attack(_ folder: String, secret: String, rounds: Int) throws {
        try OtherUser.become(OtherUser.attacker)
        for round in 0..<rounds {
            var count = 0
            guard let stream = unsafe opendir(folder) else { throw POSIXError(.EACCES) }
            while let entry = unsafe readdir(stream) {
                let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
                }
                guard name.hasPrefix(".touchtracker-") || name == "drawing.svg" && round % 8 == 0 else { continue }
                let path = folder + "/" + name
                if unsafe entry.pointee.d_type == UInt8(DT_LNK), name != "drawing.svg" {
                    count += 1
                    if count > maximumLinkCount { _ = unsafe unlink(path) }
                    continue
                }
                // The victim may have renamed the file meanwhile, and use its name again.
                _ = unsafe unlink(path)
                _ = unsafe symlink(secret, path)
            }
            unsafe closedir(stream)
        }
    }
}

/// A flag that threads share.
private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }
    func set() { value.store(true, ordering: .sequentiallyConsistent) }
}

struct SharedFolderTests {
    @Test(.enabled(if: geteuid() == 0, "only root can be two users"))
    func `another user who swaps files in a shared folder never has a private file overwritten`() async throws {
        let (folder, home) = (try Folder(), try Folder())
        let secret = try home.write("private", to: "secret")
        _ = unsafe chmod(folder.path, 0o777)
        let isOver = Flag()
        let saves = Mutex(0)
        let victim = Thread { [path = folder.drawing] in
            while !isOver.isSet {
                guard let opened = try? DrawingFile.open(path, page: nil) else { continue }
                var drawing = opened.drawing
                for number in 0..<20 {
                    // A save succeeds or throws, no matter what the other user does.
                    try? opened.file.save(drawing.add(.line(0, 0, 10, CGFloat(number))))
                    try? opened.file.rewrite(drawing)
                    saves.withLock { $0 += 1 }
                }
            }
            isOver.set()
        }
        victim.start()
        let rounds = LongRun.rounds(15_000, long: 1_000_000)
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, secret = secret as String, rounds = rounds as Int] in
            try Attacker.attack(path, secret: secret, rounds: rounds)
        }
        isOver.set()
        while victim.isExecuting { sched_yield() }
        #expect(saves.withLock { $0 } > 0)
        #expect(try home.text(of: "secret") == "private")
        #expect(try home.names() == ["secret"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be two users"))
    func `in a sticky folder, hidden files of another user are left alone and do not prevent saving`() async throws {
        let folder = try Folder()
        folder.makeSticky()
        let taken = [
            FilePath.hidden(beside: folder.drawing) + "0000000000000001", DrawingLog.path(beside: folder.drawing),
        ]
        for path in taken {
            _ = try folder.write("theirs", to: FilePath.name(of: path))
            OtherUser.give(path, to: OtherUser.attacker)
        }
        await #expect(processExitsWith: .success) {
            [path = folder.drawing as String, state = folder.file("state") as String] in
            try OtherUser.become(OtherUser.victim)
            _ = unsafe setenv("XDG_STATE_HOME", state, 1)
            let log = DrawingLog.statePath(of: path)
            for count in 0..<3 {
                let opened = try DrawingFile.open(path, page: nil)
                // What a program leaves that is killed while it makes a shorter log.
                let leftover = FilePath.hidden(beside: log) + "0123456789abcdef"
                #expect(!FileManager.default.fileExists(atPath: leftover))
                var drawing = opened.drawing
                try #require(drawing.count == 2 * count)
                try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
                try opened.file.rewrite(drawing)
                try opened.file.save(drawing.add(.line(0, 0, 2, 2)))
                try opened.file.finish(drawing)
                try opened.file.flush().wait().get()
                try Data("part".utf8).write(to: URL(fileURLWithPath: leftover))
            }
        }
        #expect(try folder.marks().count == 6)
        #expect(try folder.names() == (taken.map(FilePath.name(of:)) + ["drawing.svg", "state"]).sorted())
        for path in taken { #expect(try folder.text(of: FilePath.name(of: path)) == "theirs") }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be two users"), arguments: ["", "<svg></svg>", "private"])
    func `no file is written to which the link of another user leads`(secret: String) async throws {
        let (folder, home) = (try Folder(), try Folder())
        let path = try home.write(secret, to: "secret")
        for path in [home.path, path, folder.path] { OtherUser.give(path, to: OtherUser.victim) }
        let picture = folder.file("drawing.png")
        for link in [folder.drawing, picture] {
            #expect(unsafe symlink(path, link) == 0)
            #expect(unsafe lchown(link, OtherUser.attacker, OtherUser.attacker) == 0)
        }
        await #expect(processExitsWith: .success) {
            [drawing = folder.drawing as String, picture = picture as String] in
            try OtherUser.become(OtherUser.victim)
            #expect(throws: DrawingFileError(path: drawing, problem: .linkOfAnotherUser)) {
                try DrawingFile.open(drawing, page: nil)
            }
            try ReplacementFile.write([1, 2, 3], to: picture)
        }
        #expect(try home.text(of: "secret") == secret)
        #expect(try folder.text(of: "drawing.png") == "\u{1}\u{2}\u{3}")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be two users"), arguments: [OtherUser.victim, 0])
    func `a link of the user or of root is followed`(owner: uid_t) async throws {
        let folder = try Folder()
        OtherUser.give(folder.path, to: OtherUser.victim)
        #expect(unsafe symlink("target.svg", folder.drawing) == 0)
        #expect(unsafe lchown(folder.drawing, owner, owner) == 0)
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            try OtherUser.become(OtherUser.victim)
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
            try opened.file.finish(drawing)
        }
        #expect(try folder.names() == [".target.svg.log", "drawing.svg", "target.svg"])
        #expect(try folder.text(of: "target.svg").contains("<line"))
    }
}
