import Foundation
import Glibc
import TestServer
import Testing
import X11

/// Disks that fail, hold their answers, or write in pieces: input never waits for them, and all ink is saved once they work.
@Suite(
    .serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"),
    .enabled(if: DiskShim.compiler != nil, "there is no clang"))
struct DiskFaultTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    let shim: DiskShim

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
        shim = try DiskShim()
    }

    private func draw(_ number: Int, in program: Program) throws {
        let y = Double(20 * number)
        try touchscreen.draw(from: CGPoint(x: 40, y: y), to: CGPoint(x: 280, y: y))
        try program.wait(forLog: "touchesEnded #\(number)")
    }

    @Test func `while the disk does not answer, fingers draw, undo works, and all is saved`() throws {
        let program = try Program(on: server, environment: shim.environment)
        try program.waitForKeyboard()
        try shim.set("fsync hold")
        try draw(1, in: program)
        try shim.waitUntilHeld()
        for number in 2...4 { try draw(number, in: program) }
        try program.expect(["line", "line", "line", "line"])
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect(["line", "line", "line"])
        try shim.set("none")
        #expect(try program.errors().isEmpty)
        #expect(program.ink.count == 3)
    }

    @Test(arguments: ["pwrite ENOSPC", "pwrite EDQUOT", "pwrite EIO", "pwrite EROFS"])
    func `ink that a disk refuses is saved once the disk takes it`(fault: String) throws {
        let program = try Program(on: server, environment: shim.environment)
        try draw(1, in: program)
        try program.expect(["line"])
        try shim.set(fault)
        for number in 2...3 { try draw(number, in: program) }
        #expect(program.ink.count == 1)
        try shim.set("none")
        try draw(4, in: program)
        try program.expect(["line", "line", "line", "line"])
        #expect(Set(try program.errors()).count == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: program.folder.path("data/touchtracker")) == [
                "drawing.svg"
            ])
    }

    @Test(arguments: ["pwrite half", "pwrite EINTR"])
    func `a disk that writes in pieces, or is interrupted, saves everything`(fault: String) throws {
        let program = try Program(on: server, environment: shim.environment)
        try shim.set(fault)
        for number in 1...4 { try draw(number, in: program) }
        try program.expect(["line", "line", "line", "line"])
        #expect(try program.errors().isEmpty)
    }

    @Test func `a disk whose synchronization fails is reported, and the whole file is written again`() throws {
        let program = try Program(on: server, environment: shim.environment)
        try draw(1, in: program)
        try shim.set("fsync EIO")
        program.signal(SIGTERM)
        #expect(try program.waitForExit() == .status(128 + SIGTERM))
        #expect(try program.errors().allSatisfy { $0.contains("the disk has an error") })
        #expect(program.ink.count == 1)
    }
}
