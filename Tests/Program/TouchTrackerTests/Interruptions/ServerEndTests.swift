import Foundation
import TestServer
import Testing

@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ServerEndTests {
    @Test(arguments: [[], ["--renderer", "xlib"], ["--sync"]])
    func `D31 killing the server in mid-stroke ends the program with one sentence, and finishes that stroke`(
        options: [String]
    ) throws {
        let server = try TestServer(.init(width: 320, height: 240))
        let program = try Program(on: server, options)
        let lines = [60.0, 100].map { y in (CGPoint(x: 40, y: y), CGPoint(x: 280, y: y)) }
        for (number, line) in lines.enumerated() {
            try server.touchscreen.draw(from: line.0, to: line.1)
            try program.wait(forLog: "touchesEnded #\(number + 1)")
        }
        try server.touchscreen.down(1, at: CGPoint(x: 40, y: 140))
        try server.touchscreen.move(1, to: CGPoint(x: 200, y: 200))
        try program.wait(forLog: "touchesMoved #3")
        try server.kill()
        #expect(try program.waitForExit() == .status(1))
        #expect(try program.errors() == ["touchtracker: the connection to the X server was lost"])
        let ink = program.ink
        let all = lines + [(CGPoint(x: 40, y: 140), CGPoint(x: 200, y: 200))]
        #expect(ink.count == 3 && zip(ink, all).allSatisfy { $0.isLine($1.0, $1.1) }, "\(ink)")
    }

    @Test func `D31 an idle program notices the server's end as well`() throws {
        let server = try TestServer(.init(width: 320, height: 240, devices: []))
        let program = try Program(on: server)
        try program.expect(program.paper)
        try server.stop()
        #expect(try program.waitForExit() == .status(1))
        #expect(try program.errors() == ["touchtracker: the connection to the X server was lost"])
    }
}
