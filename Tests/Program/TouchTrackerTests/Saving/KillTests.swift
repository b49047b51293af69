import Foundation
import Glibc
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KillTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    private let lines = [50.0, 110, 170].map { (begin: CGPoint(x: 40, y: $0), end: CGPoint(x: 280, y: $0 + 20)) }

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    private func picture(_ program: Program, of lines: some Sequence<(begin: CGPoint, end: CGPoint)>) -> Picture {
        lines.reduce(program.paper) { $0.with($1.begin, $1.end, Picture.black) }
    }

    @Test func `a program killed in mid-stroke has every finished stroke at its next start`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, in: folder)
            for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
            // The program saves each batch of input before it handles the next.
            try touchscreen.down(1, at: CGPoint(x: 160, y: 20))
            try program.wait(forLog: "touchesBegan #4")
            #expect(program.ink.count == 3)
            try touchscreen.move(1, to: CGPoint(x: 160, y: 220))
            try program.wait(forLog: "touchesMoved #4")
            program.signal(SIGKILL)
            #expect(try program.waitForExit() == .signal(SIGKILL))
        }
        try touchscreen.up(1)
        let program = try Program(on: server, in: folder)
        try program.expect(picture(program, of: lines))
        #expect(program.ink.count == 3 && zip(program.ink, lines).allSatisfy { $0.isLine($1.begin, $1.end) })
        #expect(try program.errors().isEmpty)
    }

    @Test(arguments: [0, 5] as [CGFloat])
    func `a program killed after the lift of a dot or a short stroke has it at its next start`(length: CGFloat) throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, ["--tool", "pen"], in: folder)
            try touchscreen.down(1, at: CGPoint(x: 100, y: 100))
            if length > 0 { try touchscreen.move(1, to: CGPoint(x: 100 + length, y: 100)) }
            try touchscreen.up(1)
            // The lift has been handled, and a second tap may still follow.
            try touchscreen.down(2, at: CGPoint(x: 200, y: 200))
            try program.wait(forLog: "touchesBegan #2")
            program.signal(SIGKILL)
            #expect(try program.waitForExit() == .signal(SIGKILL))
        }
        try touchscreen.up(2)
        let program = try Program(on: server, in: folder)
        try program.expect([length > 0 ? "path" : "ellipse"])
        #expect(try program.errors().isEmpty)
    }

    @Test func `a program killed during a move and an erasure has the ink as it was before them`() throws {
        let folder = try TemporaryFolder()
        var before: [InkElement] = []
        do {
            let program = try Program(on: server, in: folder)
            for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
            try program.expect(["line", "line", "line"])
            before = program.ink
            let eraser = try server.eraser
            try eraser.enter(at: CGPoint(x: 160, y: 20))
            try eraser.press(pressure: 0.5)
            try eraser.move(to: CGPoint(x: 160, y: 140))
            let ring = Rectangle(x: 144, y: 124, width: 32, height: 32)
            try program.expect(picture(program, of: lines.suffix(1)).ignoring(ring))
            program.signal(SIGKILL)
            #expect(try program.waitForExit() == .signal(SIGKILL))
        }
        #expect(before.count == 3 && folder.keptInk(of: folder.drawing).isSame(as: before))
        let program = try Program(on: server, in: folder)
        try program.expect(picture(program, of: lines))
    }

    @Test(arguments: [3, 40])
    func `a torn file loses only its last element, and new strokes are saved`(bytes: Int) throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, in: folder)
            for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
            // It ends as usual, so that its log has nothing that the file lacks.
            #expect(try program.errors() == [])
        }
        let whole = try #require(folder.contents(of: folder.drawing))
        let closing = "</svg>\n".utf8.count
        try whole.dropLast(closing + bytes).write(to: URL(fileURLWithPath: folder.drawing))
        let program = try Program(on: server, in: folder)
        try program.expect(picture(program, of: lines.prefix(2)))
        try program.expect(["line", "line"])
        try touchscreen.draw(from: lines[2].begin, to: lines[2].end)
        try program.expect(["line", "line", "line"])
        try Program.wait(for: "the whole file") { folder.contents(of: folder.drawing) == whole ? () : nil }
        let complaint = "touchtracker: \(folder.drawing) ended inside an element, which was dropped"
        #expect(try program.errors() == [complaint])
    }
}
