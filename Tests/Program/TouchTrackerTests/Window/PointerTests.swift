import Foundation
import TestServer
import Testing
import X11

/// Where a finger was last, no mouse's arrow stays.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PointerTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer
    private let client: RawClient

    init() throws {
        server = try Self.server.get()
        client = try RawClient(on: server)
    }

    private func waitForPointer(_ isShown: Bool) throws {
        let limit = MonotonicClock.now + Program.timeout / .seconds(1)
        while try client.showsPointer() != isShown {
            try #require(MonotonicClock.now < limit, "the pointer is \(isShown ? "hidden" : "shown")")
            usleep(5000)
        }
    }

    @Test func `D45 the pointer goes with the first touch, and comes back when the mouse moves`() throws {
        let program = try Program(on: server, chrome: .still)
        try program.waitForKeyboard()
        let (touchscreen, mouse) = (try server.touchscreen, try server.mouse)
        for round in 0..<2 {
            // The toolbar's arrow: on the paper, a ring is drawn instead.
            try mouse.move(to: CGPoint(x: 320 + 5 * round, y: 440))
            try waitForPointer(true)
            try touchscreen.draw(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 400, y: 260 + 20 * round))
            try program.expect(Array(repeating: "line", count: round + 1))
            try waitForPointer(false)
        }
    }

    @Test func `D45 a kiosk shows no pointer, whatever moves it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: folder.drawing)
        let program = try Program(on: server, ["--kiosk", folder.drawing], chrome: .still, in: folder)
        try program.waitForKeyboard()
        try server.mouse.move(to: CGPoint(x: 160, y: 120))
        try server.touchscreen.draw(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 400, y: 260))
        try program.expect(["line"])
        #expect(try !client.showsPointer())
        try server.mouse.move(to: CGPoint(x: 60, y: 100))
        try server.touchscreen.draw(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 400, y: 300))
        try program.expect(["line", "line"])
        try server.mouse.move(to: CGPoint(x: 90, y: 100))
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect(["line"])
        #expect(try !client.showsPointer(), "nor where the mouse is")
    }
}
