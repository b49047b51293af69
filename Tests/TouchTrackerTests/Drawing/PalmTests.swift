import Foundation
import TestServer
import Testing

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PalmTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let glass: Touchscreen
    let pen: Pen
    private let palm = (begin: CGPoint(x: 60, y: 200), end: CGPoint(x: 280, y: 180))
    private let line = (begin: CGPoint(x: 40, y: 40), end: CGPoint(x: 250, y: 100))

    init() throws {
        server = try Self.server.get()
        (glass, pen) = (try server.touchscreen, try server.pen)
    }

    /// The pen, which is near, draws its line; it says where it is first, since fingers move the pointer.
    private func draw() throws {
        try pen.move(to: line.begin)
        try pen.press(pressure: 0.5)
        try pen.move(to: line.end)
        try pen.lift()
    }

    @Test func `while a pen is near a finger is a palm, and draws again when it is gone`() throws {
        let program = try Program(on: server)
        try pen.enter(at: line.begin)
        try glass.draw(from: palm.begin, to: palm.end)
        try draw()
        #expect(try program.expect { !$0.isEmpty }.count == 1, "a finger's line would have been first")
        #expect(program.ink[0].isLine(line.begin, line.end))
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
        try pen.leave()
        // Nobody tells when a pen went: the program forgets it after a while.
        try program.wait(for: "a finger's drawing again") {
            try glass.draw(from: palm.begin, to: palm.end)
            return program.ink.count > 1 ? () : nil
        }
    }

    @Test func `a pen that comes near takes the lines of fingers away`() throws {
        let program = try Program(on: server)
        try glass.down(1, at: palm.begin)
        try glass.move(1, to: palm.end)
        try program.expect(program.paper.with(palm.begin, palm.end, Picture.red))
        try pen.enter(at: line.begin)
        try program.expect(program.paper)
        try glass.move(1, to: CGPoint(x: 100, y: 100))
        try glass.up(1)
        try draw()
        try pen.leave()
        #expect(try program.expect { !$0.isEmpty }.map(\.name) == ["line"])
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
    }

    @Test func `whoever wants it draws with fingers beside the pen`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fingers = always\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        try pen.enter(at: line.begin)
        try glass.draw(from: palm.begin, to: palm.end)
        try program.expect(["line"])
        try pen.leave()
    }

    @Test func `whoever wants it draws with no finger at all`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fingers = never\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        try glass.draw(from: palm.begin, to: palm.end)
        try server.mouse.draw(from: line.begin, to: line.end)
        let ink = try program.expect { !$0.isEmpty }
        #expect(ink.count == 1 && ink[0].isLine(line.begin, line.end))
    }
}
