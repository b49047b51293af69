import Foundation
import Glibc
import TestServer
import Testing

/// Kept ink that the system does not give back: it stays, and is told.
@Suite(
    .serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"),
    .enabled(if: DiskShim.compiler != nil, "there is no clang"))
struct ClearedInkFaultTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let shim: DiskShim
    let folder: TemporaryFolder

    init() throws {
        server = try Self.server.get()
        shim = try DiskShim()
        folder = try TemporaryFolder()
    }

    private func start() throws -> Program {
        // What is cleared comes back without them, too: by the file that keeps it.
        try folder.removeUndoJournals()
        let program = try Program(on: server, in: folder, environment: shim.environment)
        try program.waitForKeyboard()
        return program
    }

    private func draw(_ number: Int) throws {
        let y = Double(20 * number)
        try server.touchscreen.draw(from: CGPoint(x: 40, y: y), to: CGPoint(x: 280, y: y))
    }

    private func undo() throws { try server.keyboard.tap(Keyboard.Key("z"), holding: .control) }

    private func clear() throws { try server.keyboard.tap(.delete, holding: .control) }

    /// The names of the files with cleared ink.
    private func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("data/touchtracker"))
            .filter { $0.hasPrefix(".touchtracker-cleared-") }.sorted()
    }

    /// Draws a line, clears it, and ends.
    private func clearLine() throws {
        let program = try start()
        try draw(1)
        try program.expect(["line"])
        try clear()
        try program.expect([])
        #expect(try program.errors() == [])
    }

    /// Begins to restore the ink, and waits until it is told that it cannot be read.
    private func fail(in program: Program, because reason: String) throws {
        try undo()
        let error = try program.waitForError()
        #expect(error.contains("Could not restore the cleared ink: ") && error.hasSuffix(reason), "\(error)")
    }

    private static let faults = [
        ("open EMFILE .touchtracker-cleared-", "too many files are open"),
        ("pread EIO .touchtracker-cleared-", "the disk has an error"),
    ]

    @Test(arguments: faults)
    func `cleared ink that the system does not give is told, stays, and is restored when it does`(
        fault: (String, reason: String)
    ) throws {
        try clearLine()
        let names = try kept()
        #expect(names.count == 1)
        try shim.set(fault.0)
        var program = try start()
        try fail(in: program, because: fault.reason)
        try draw(2)
        try program.expect(["line"])
        try shim.set("none")
        #expect(try program.errors().count == 1)
        #expect(try kept() == names)
        program = try start()
        try undo()
        try program.expect(["line", "line"])
        #expect(try program.errors() == [])
        #expect(try kept() == [])
    }

    @Test(arguments: faults)
    func `cleared ink that the system does not give stays when something else is cleared`(
        fault: (String, reason: String)
    ) throws {
        try clearLine()
        let names = try kept()
        let program = try start()
        try draw(2)
        try program.expect(["line"])
        // New files are created all the same.
        try shim.set(fault.0 + names.joined().dropFirst(".touchtracker-cleared-".count))
        try clear()
        try program.expect([])
        try shim.set("none")
        #expect(try program.errors() == [])
        #expect(try kept().count == 2 && Set(kept()).isSuperset(of: names))
    }
}
