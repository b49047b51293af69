import Foundation
import Glibc
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
        // What can be undone is kept beside the drawing after a while.
        try Program.wait(for: "no other file") {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: program.folder.path("data/touchtracker"))
            return names.filter { !$0.hasPrefix(".touchtracker-undo-") } == ["drawing.svg"] ? () : nil
        }
    }

    @Test(arguments: ["pwrite half", "pwrite EINTR"])
    func `a disk that writes in pieces, or is interrupted, saves everything`(fault: String) throws {
        let program = try Program(on: server, environment: shim.environment)
        try shim.set(fault)
        for number in 1...4 { try draw(number, in: program) }
        try program.expect(["line", "line", "line", "line"])
        #expect(try program.errors().isEmpty)
    }

    @Test func `a disk whose flush fails is reported, and the whole file is written again`() throws {
        let program = try Program(on: server, environment: shim.environment)
        try draw(1, in: program)
        let inode = try inode(of: program)
        try shim.set("fsync EIO")
        program.signal(SIGTERM)
        #expect(try program.waitForExit() == .status(128 + SIGTERM))
        let errors = try program.errors()
        #expect(!errors.isEmpty && errors.allSatisfy { $0.contains("the disk has an error") }, "\(errors)")
        #expect(program.ink.count == 1)
        #expect(try self.inode(of: program) != inode, "it is a new file")
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
        #expect(folder.contents(of: folder.drawing) == Data(Self.foreignDrawing.utf8))
        try shim.set("none")
        try draw(3, in: program)
        try program.expect { ink in ink.filter { $0.color == "#000000" }.count == 3 }
        let errors = Set(try program.errors())
        #expect(errors.count == 1 && errors.allSatisfy { $0.contains(folder.drawing) }, "\(errors)")
        try folder.removeUndoJournals()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("data/touchtracker")) == ["drawing.svg"])
        #expect(folder.text(of: folder.drawing).contains("cy='200'"))
    }

    @Test func `ink whose journal cannot be written is reported, and in the file once that is rewritten`() throws {
        let folder = try TemporaryFolder()
        // Rewriting takes several slices, which a journal bridges.
        let circles = (0..<3000).map { "<circle cx='\($0 % 300).5' cy='200' r='3' fill='red'/>" }
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='320' height='240'>\n\(circles.joined(separator: "\n"))\n</svg>\n",
            to: folder.drawing)
        let program = try Program(on: server, in: folder, environment: shim.environment)
        try shim.set("pwrite ENOSPC .touchtracker-ink-")
        for number in 1...3 { try draw(number, in: program) }
        try Program.wait(for: "all ink") {
            // Parsing all elements again and again would take seconds.
            let text = folder.text(of: folder.drawing)
            func count(_ name: String) -> Int { text.components(separatedBy: "<\(name) ").count - 1 }
            return count("circle") == 3000 && count("line") == 3 ? () : nil
        }
        try shim.set("none")
        #expect(try Set(program.errors()).count == 1)
    }

    @Test func `ink that cannot be read back from the file is removed from it all the same`() throws {
        let program = try Program(on: server, environment: shim.environment)
        try program.waitForKeyboard()
        for number in 1...3 { try draw(number, in: program) }
        try program.expect(["line", "line", "line"])
        try shim.set("pread EIO")
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.screenshot { $0.has(Picture.white, at: CGPoint(x: 160, y: 60)) }
        try shim.set("none")
        try draw(4, in: program)
        // Before the removal is written, the file has three lines, too.
        try program.expect { ink in ink.map(\.ends.begin.y) == [20, 40, 80] }
        let errors = try program.errors()
        #expect(
            errors.count == 1 && errors.first?.contains("cannot be read: the disk has an error") == true, "\(errors)")
    }

    @Test(arguments: [false, true])
    func `a disk that tears an element and cannot repair that loses nothing that was saved before`(isKilled: Bool)
        throws
    {
        let program = try Program(on: server, environment: shim.environment)
        try draw(1, in: program)
        try program.expect(["line"])
        try shim.set("pwrite torn\nftruncate EIO")
        try draw(2, in: program)
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: 40)) }
        #expect(try !isWhole(program.folder), "the fault happened")
        if isKilled {
            program.signal(SIGKILL)
            _ = try program.waitForExit()
            let next = try Program(on: server, in: program.folder)
            try touchscreen.draw(from: CGPoint(x: 40, y: 200), to: CGPoint(x: 280, y: 200))
            let ink = try next.expect(["line", "line"])
            #expect(ink.map(\.ends.begin.y) == [20, 200])
            #expect(try next.errors().count == 1, "it says that the element was dropped")
        } else {
            try shim.set("none")
            try draw(3, in: program)
            let ink = try program.expect(["line", "line", "line"])
            #expect(ink.map(\.ends.begin.y) == [20, 40, 60])
            #expect(try Set(program.errors()).count == 1)
        }
        #expect(try isWhole(program.folder))
    }

    /// Whether the drawing's file ends with its closing tag.
    private func isWhole(_ folder: TemporaryFolder) throws -> Bool {
        try #require(folder.contents(of: folder.drawing)).suffix(7) == Data("</svg>\n".utf8)
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
