import Foundation
import Glibc
import TestInk
import TestServer
import Testing
import X11

/// Disks that fail, hold their answers, or write in pieces: input never waits for them, and all ink is saved once they
/// work.
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
        #expect(program.folder.ink(of: program.folder.drawing).count == 4)
        #expect(try names(in: program.folder) == [".drawing.svg.log", "drawing.svg"])
    }

    /// The names of the drawing and of what is beside it.
    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("data/touchtracker")).sorted()
    }

    @Test(arguments: ["pwrite half", "pwrite EINTR"])
    func `a disk that writes in pieces, or is interrupted, saves everything`(fault: String) throws {
        let program = try Program(on: server, environment: shim.environment)
        try shim.set(fault)
        for number in 1...4 { try draw(number, in: program) }
        try program.expect(["line", "line", "line", "line"])
        #expect(try program.errors().isEmpty)
    }

    @Test(arguments: [false, true])
    func `a disk whose flush fails is reported, and the whole file is written again`(works: Bool) throws {
        let program = try Program(on: server, environment: shim.environment)
        try draw(1, in: program)
        let inode = try inode(of: program)
        try shim.set("fsync EIO")
        if works {
            _ = try program.waitForError()
            try shim.set("none")
        }
        program.signal(SIGTERM)
        #expect(try program.waitForExit() == .status(128 + SIGTERM))
        let errors = try program.errors()
        #expect(!errors.isEmpty && errors.allSatisfy { $0.contains("the disk has an error") }, "\(errors)")
        #expect(program.ink.count == 1)
        // A file that may not be on the disk does not replace one that is.
        #expect(try (self.inode(of: program) != inode) == works, "it is a new file")
        #expect(program.folder.ink(of: program.folder.drawing).count == (works ? 1 : 0))
    }

    @Test(arguments: ["open", "pwrite", "rename"], ["ENOSPC", "EIO"])
    func `a file that cannot be rewritten is reported, stays as it was, and is rewritten once the disk takes it`(
        call: String, error: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.foreignDrawing, to: folder.drawing)
        let program = try Program(on: server, in: folder, environment: shim.environment)
        try program.screenshot { $0.has(Picture.red, at: CGPoint(x: 10, y: 200)) }
        try shim.set("\(call) \(error)")
        for number in 1...2 { try draw(number, in: program) }
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: 40)) }
        _ = try program.waitForError()
        #expect(folder.contents(of: folder.drawing) == Data(Self.foreignDrawing.utf8))
        try shim.set("none")
        try draw(3, in: program)
        try program.expect { ink in ink.filter { $0.color == "#000000" }.count == 3 }
        let errors = Set(try program.errors())
        #expect(errors.count == 1 && errors.allSatisfy { $0.contains(folder.drawing) }, "\(errors)")
        #expect(try names(in: folder) == [".drawing.svg.log", "drawing.svg"])
        let text = folder.text(of: folder.drawing)
        #expect(text.contains("cy='200'") && text.components(separatedBy: "#000000").count == 4)
    }

    @Test func `a disk that cannot be read takes what is drawn and undone`() throws {
        let program = try Program(on: server, environment: shim.environment)
        try program.waitForKeyboard()
        for number in 1...3 { try draw(number, in: program) }
        try program.expect(["line", "line", "line"])
        try shim.set("pread EIO")
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.screenshot { $0.has(Picture.white, at: CGPoint(x: 160, y: 60)) }
        try draw(4, in: program)
        try program.expect { ink in ink.map(\.ends.begin.y) == [20, 40, 80] }
        try program.expectFile(["line", "line", "line"])
        #expect(try program.errors().isEmpty)
    }

    @Test(arguments: [false, true])
    func `a disk that tears what is kept and cannot repair that loses nothing that was kept before`(isKilled: Bool)
        throws
    {
        let program = try Program(on: server, environment: shim.environment)
        try draw(1, in: program)
        try program.expect(["line"])
        try shim.set("pwrite torn\nftruncate EIO")
        try draw(2, in: program)
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: 40)) }
        #expect(program.folder.contents(of: program.folder.log)?.last != UInt8(ascii: "\n"), "the fault happened")
        if isKilled {
            program.signal(SIGKILL)
            _ = try program.waitForExit()
            #expect(try program.errors().count == 1, "it says that the element is not kept")
            let next = try Program(on: server, in: program.folder)
            try touchscreen.draw(from: CGPoint(x: 40, y: 200), to: CGPoint(x: 280, y: 200))
            let ink = try next.expect(["line", "line"])
            #expect(ink.map(\.ends.begin.y) == [20, 200])
            #expect(try next.errors().isEmpty)
        } else {
            try shim.set("none")
            try draw(3, in: program)
            let ink = try program.expect(["line", "line", "line"])
            #expect(ink.map(\.ends.begin.y) == [20, 40, 60])
            #expect(try Set(program.errors()).count == 1)
        }
        let file = try #require(program.folder.contents(of: program.folder.drawing))
        #expect(file.suffix(7) == Data("</svg>\n".utf8))
    }

    private func inode(of program: Program) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: program.folder.drawing)
        return attributes[.systemFileNumber] as? Int
    }

    /// A drawing of another program, which is written again after the first change.
    private static let foreignDrawing = """
        <svg xmlns='http://www.w3.org/2000/svg' width='320' height='240'>
        <circle cx='10' cy='200' r='8' fill='#FF0000'/>
        </svg>

        """
}
