import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct MouseTests {
    static let server = SharedServer(
        .init(
            width: 320, height: 240,
            devices: [
                DeviceDescription("Mouse", .mouse), DeviceDescription("Other Mouse", .mouse),
                DeviceDescription("Glass", .touchscreen(fingers: 10)), DeviceDescription("Keys", .keyboard()),
            ]))
    let server: TestServer
    let mouse: Mouse
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        mouse = try server.mouse(named: "Mouse")
        touchscreen = try server.touchscreen
    }

    @Test func `a mouse draws while its first button is down`() throws {
        let program = try Program(on: server)
        let (begin, end) = (CGPoint(x: 60.5, y: 60), CGPoint(x: 250, y: 170.25))
        try mouse.move(to: CGPoint(x: 20, y: 20))
        try mouse.move(to: begin)
        try mouse.press()
        try mouse.move(to: CGPoint(x: 100, y: 200))
        try mouse.move(to: end)
        try program.expect(program.paper.with(begin, end, Picture.red))
        try mouse.release()
        try program.expect(program.paper.with(begin, end, Picture.black))
        try mouse.move(to: CGPoint(x: 300, y: 20))
    }

    @Test func `D12 other buttons draw nothing, alone or together with the first`() throws {
        let program = try Program(on: server)
        let (begin, end) = (CGPoint(x: 60, y: 60), CGPoint(x: 250, y: 170))
        try mouse.move(to: CGPoint(x: 20, y: 200))
        try mouse.press(.right)
        try mouse.move(to: begin)
        try mouse.release(.right)
        try mouse.press()
        try mouse.press(.middle)
        try mouse.move(to: CGPoint(x: 100, y: 200))
        try mouse.release(.middle)
        try mouse.move(to: end)
        try mouse.release()
        try program.expect(program.paper.with(begin, end, Picture.black))
        #expect(try program.log().filter { $0.hasPrefix("touchesBegan") }.count == 1)
    }

    @Test
    func `D11 D12 D13 a finger and the mouse draw at once, and nothing is drawn where the finger moves the pointer`()
        throws
    {
        let program = try Program(on: server)
        let (finger, mouseBegin) = (CGPoint(x: 40, y: 40), CGPoint(x: 60, y: 200))
        try mouse.move(to: mouseBegin)
        try mouse.press()
        try touchscreen.down(1, at: finger)
        try touchscreen.move(1, to: CGPoint(x: 280, y: 50))
        try mouse.move(to: CGPoint(x: 250, y: 210))
        try touchscreen.move(1, to: CGPoint(x: 280.5, y: 60))
        let both = program.paper.with(mouseBegin, CGPoint(x: 250, y: 210), Picture.red)
            .with(finger, CGPoint(x: 280.5, y: 60), Picture.red)
        try program.expect(both)
        try mouse.release()
        try touchscreen.up(1)
        let finished = program.paper.with(mouseBegin, CGPoint(x: 250, y: 210), Picture.black)
            .with(finger, CGPoint(x: 280.5, y: 60), Picture.black)
        try program.expect(finished)
        #expect(try program.log().filter { $0.hasPrefix("touchesBegan") }.count == 2)
    }

    @Test func `D11 a mouse that moves by steps does not extend its line towards a finger that moves the pointer`()
        throws
    {
        let server = try TestServer(
            .init(
                width: 320, height: 240,
                devices: [
                    DeviceDescription("Glass", .touchscreen(fingers: 10)), DeviceDescription("Mouse", .relativeMouse),
                ]))
        let program = try Program(on: server)
        let (mouse, touchscreen) = (try server.mouse, try server.touchscreen)
        try mouse.move(right: -1000, down: -1000)
        try mouse.move(right: 40, down: 180)
        try mouse.press()
        try mouse.move(right: 60, down: 10)
        try touchscreen.down(1, at: CGPoint(x: 40, y: 40))
        for step in 1...4 {
            try touchscreen.move(1, to: CGPoint(x: 40 + 50 * step, y: 40))
            try mouse.move(right: 40, down: 5)
        }
        let mouseLine = (begin: CGPoint(x: 40, y: 180), end: CGPoint(x: 260, y: 210))
        let finger = (begin: CGPoint(x: 40, y: 40), end: CGPoint(x: 240, y: 40))
        try program.expect(
            program.paper.with(mouseLine.begin, mouseLine.end, Picture.red)
                .with(finger.begin, finger.end, Picture.red))
        try touchscreen.up(1)
        try mouse.release()
        try program.expect(
            program.paper.with(mouseLine.begin, mouseLine.end, Picture.black)
                .with(finger.begin, finger.end, Picture.black))
    }

    @Test func `D11 a finger alone does not draw as a mouse`() throws {
        let program = try Program(on: server)
        try mouse.move(to: CGPoint(x: 300, y: 200))
        let (begin, end) = (CGPoint(x: 40, y: 40), CGPoint(x: 140, y: 140))
        try touchscreen.draw(from: begin, to: end)
        try mouse.move(to: CGPoint(x: 300, y: 100))
        let (next, last) = (CGPoint(x: 200, y: 40), CGPoint(x: 280, y: 40))
        try touchscreen.draw(from: next, to: last)
        try program.expect(program.paper.with(begin, end, Picture.black).with(next, last, Picture.black))
        #expect(try program.log().allSatisfy { $0.contains(" #1 ") || $0.contains(" #2 ") })
    }

    @Test func `D14 two mice with a pointer each draw at once`() throws {
        let program = try Program(on: server)
        let guest = try server.addPointer("Guest", movedBy: "Other Mouse")
        defer { try? server.removePointer(guest) }
        let other = try server.mouse(named: "Other Mouse")
        let first = (CGPoint(x: 40, y: 40), CGPoint(x: 280, y: 90))
        let second = (CGPoint(x: 40, y: 200), CGPoint(x: 280, y: 150))
        try mouse.move(to: first.0)
        try other.move(to: second.0)
        try mouse.press()
        try other.press()
        try mouse.move(to: first.1)
        try other.move(to: second.1)
        try program.expect(
            program.paper.with(first.0, first.1, Picture.red).with(second.0, second.1, Picture.red))
        try mouse.release()
        try program.expect(
            program.paper.with(first.0, first.1, Picture.black).with(second.0, second.1, Picture.red))
        try other.release()
        try program.expect(
            program.paper.with(first.0, first.1, Picture.black).with(second.0, second.1, Picture.black))
    }

    @Test func `D14 removing a pointer in mid-stroke removes its line and no other`() throws {
        let program = try Program(on: server)
        let guest = try server.addPointer("Guest", movedBy: "Other Mouse")
        let other = try server.mouse(named: "Other Mouse")
        let (begin, end) = (CGPoint(x: 40, y: 40), CGPoint(x: 280, y: 90))
        try mouse.move(to: begin)
        try mouse.press()
        try mouse.move(to: end)
        try other.move(to: CGPoint(x: 40, y: 200))
        try other.press()
        try other.move(to: CGPoint(x: 280, y: 150))
        try program.wait(forLog: "touchesMoved #2")
        try server.removePointer(guest)
        try program.expect(program.paper.with(begin, end, Picture.red))
        try other.release()
        try mouse.release()
        try program.expect(program.paper.with(begin, end, Picture.black))
    }

    @Test(arguments: [Keyboard.Key.alt, .control])
    func `a drag with Alt or Ctrl simulates two fingers mirrored about the window's center`(key: Keyboard.Key) throws {
        let program = try Program(on: server)
        let keyboard = try server.keyboard
        try mouse.move(to: CGPoint(x: 100, y: 60))
        try keyboard.press(key)
        try mouse.press()
        try mouse.move(to: CGPoint(x: 120, y: 80))
        try mouse.release()
        try keyboard.release(key)
        try program.wait(forLog: "touchesEnded #2")
        #expect(
            try program.log() == [
                "touchesBegan #1 (100.0, 60.0) DrawView", "touchesBegan #2 (220.0, 180.0) DrawView",
                "touchesMoved #1 (120.0, 80.0) DrawView", "touchesMoved #2 (200.0, 160.0) DrawView",
                "touchesEnded #1 (120.0, 80.0) DrawView", "touchesEnded #2 (200.0, 160.0) DrawView",
            ])
    }

    @Test func `with Shift both simulated fingers move in parallel`() throws {
        let program = try Program(on: server)
        let keyboard = try server.keyboard
        try mouse.move(to: CGPoint(x: 100, y: 60))
        try keyboard.press(.alt)
        try mouse.press()
        try keyboard.press(.shift)
        try mouse.move(to: CGPoint(x: 120, y: 80))
        try mouse.release()
        try keyboard.release(.shift)
        try keyboard.release(.alt)
        try program.wait(forLog: "touchesEnded #2 (240.0, 200.0)")
    }

    @Test func `the second finger of a drag with Alt is a faint dot until the drag ends`() throws {
        let program = try Program(on: server)
        let keyboard = try server.keyboard
        try program.expect(program.paper)
        try mouse.move(to: CGPoint(x: 60, y: 60))
        try keyboard.press(.alt)
        try mouse.press()
        try mouse.move(to: CGPoint(x: 61, y: 60))
        // Ten points from the second finger's center, outside of what the fingers draw.
        let image = try program.screenshot { $0[266, 188] != Picture.white }
        let dot = try #require(image[266, 188])
        #expect(dot & 0xFF == dot >> 8 & 0xFF && (0xC0..<0xFF).contains(dot & 0xFF), "a light gray")
        try mouse.release()
        try keyboard.release(.alt)
        try program.screenshot { $0[266, 188] == Picture.white }
    }
}
