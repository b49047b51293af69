import Foundation
import TestServer
import Testing

@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ServerEndTests {
    @Test(arguments: [[], ["--renderer", "xlib"], ["--sync"]])
    func `D31 killing the server in mid-stroke ends the program with one sentence`(options: [String]) throws {
        let server = try TestServer(.init(width: 320, height: 240))
        let program = try Program(on: server, options)
        try server.touchscreen.down(1, at: CGPoint(x: 40, y: 40))
        try server.touchscreen.move(1, to: CGPoint(x: 200, y: 200))
        try program.wait(forLog: "touchesMoved #1")
        try server.kill()
        #expect(try program.waitForExit() == .status(1))
        #expect(try program.errors() == ["touchtracker: the connection to the X server was lost"])
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
