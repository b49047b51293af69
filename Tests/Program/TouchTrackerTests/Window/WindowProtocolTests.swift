import Foundation
import Glibc
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowProtocolTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let manager: WindowManager

    init() throws {
        server = try Self.server.get()
        manager = try WindowManager(on: server)
    }

    /// The program's window, on another client's connection.
    private func window(of program: Program) throws -> Window {
        Window(program.window, on: try Display(name: server.display))
    }

    private func property(_ name: String, of window: Window) -> PropertyValue? {
        window.property(window.display.atom(name))?.value
    }

    @Test func `D29 the window's properties state its name, class, process and host`() throws {
        let program = try Program(on: server, managedBy: manager)
        let window = try window(of: program)
        #expect(property("_NET_WM_NAME", of: window)?.text == "drawing")
        #expect(property("WM_NAME", of: window)?.text == "drawing")
        #expect(property("WM_CLASS", of: window)?.text == "touchtracker\0touchtracker\0")
        #expect(property("_NET_WM_PID", of: window) == .numbers([UInt32(program.processIdentifier)]))
        #expect(property("WM_CLIENT_MACHINE", of: window)?.text == ProcessInfo.processInfo.hostName)
    }

    @Test func `D37 the window asks the desktop for all fingers`() throws {
        let program = try Program(on: server, managedBy: manager)
        let window = try window(of: program)
        #expect(property("_MUTTER_HINTS", of: window)?.text == "_TOUCHKIT_ALL_FINGERS=1")
    }

    @Test func `D29 the window has icons in several sizes, and they are not empty`() throws {
        let program = try Program(on: server, managedBy: manager)
        let window = try window(of: program)
        // It is written in pieces, after the first frame.
        let expected: [UInt32] = [16, 32, 48, 64, 128]
        let count = expected.reduce(0) { $0 + 2 + Int($1 * $1) }
        var numbers = try Program.wait(for: "all of the icon") {
            if case .numbers(let numbers) = property("_NET_WM_ICON", of: window), numbers.count >= count {
                numbers
            } else {
                nil
            }
        }
        var sizes: [UInt32] = []
        while numbers.count > 2 {
            let (width, height) = (numbers[0], numbers[1])
            let pixels = numbers.dropFirst(2).prefix(Int(width * height))
            try #require(width == height && pixels.count == Int(width * height))
            #expect(pixels.contains(0xFFFF_FFFF) && pixels.contains(0) && Set(pixels).count > 8)
            sizes.append(width)
            numbers.removeFirst(2 + pixels.count)
        }
        #expect(numbers.isEmpty && sizes == expected)
    }

    @Test func `D29 the window answers pings, even while a finger draws`() throws {
        let program = try Program(on: server, managedBy: manager)
        manager.ping(program.window)
        try manager.waitForAnswer(of: program.window)
        try server.touchscreen.down(1, at: CGPoint(x: 10, y: 10))
        manager.ping(program.window)
        try manager.waitForAnswer(of: program.window)
        try server.touchscreen.up(1)
    }

    @Test func `D29 closing the window ends the program with success`() throws {
        let program = try Program(on: server, managedBy: manager)
        manager.close(program.window)
        #expect(try program.waitForExit() == .status(0))
        #expect(try program.errors().isEmpty)
        try manager.waitForEnd(of: program.window)
    }

    @Test func `a kiosk refuses to close its window, and ends by a signal`() throws {
        let program = try Program(on: server, ["--kiosk"], managedBy: manager)
        manager.close(program.window)
        // The ping was sent after the request to close, so its answer shows that both were handled.
        manager.ping(program.window)
        try manager.waitForAnswer(of: program.window)
        program.signal(SIGTERM)
        #expect(try program.waitForExit() == .status(143))
    }

    @Test(
        arguments: [
            ("200x140-20-30", Rectangle(x: 100, y: 70, width: 200, height: 140)),
            ("200x140+-5+-7", Rectangle(x: -5, y: -7, width: 200, height: 140)),
        ])
    func `D29 the window has the requested size and position, even relative to the far edges or beyond the near ones`(
        geometry: String, frame: Rectangle
    ) throws {
        let program = try Program(on: server, ["--geometry", geometry], managedBy: manager)
        #expect(try window(of: program).frame == frame)
        guard case .numbers(let hints) = property("WM_NORMAL_HINTS", of: try window(of: program)) else {
            Issue.record("there are no hints")
            return
        }
        let (userPosition, userSize, minimumSize): (UInt32, UInt32, UInt32) = (1, 2, 16)
        #expect(hints[0] == userPosition | userSize | minimumSize)
        #expect(hints[5] > 0 && hints[6] > 0)
    }

    @Test func `Ctrl+Q ends the program with success, even with Caps Lock and Num Lock on`() throws {
        let keyboard = try server.keyboard
        for lock in [nil, .capsLock, .numLock] as [Keyboard.Key?] {
            let program = try Program(on: server, managedBy: manager)
            try program.waitForKeyboard()
            if let lock { try keyboard.tap(lock) }
            try keyboard.tap(Keyboard.Key("q"), holding: .control)
            #expect(try program.waitForExit() == .status(0))
            if let lock { try keyboard.tap(lock) }
        }
    }

    @Test func `Ctrl+Q finishes the strokes under fingers`() throws {
        let program = try Program(on: server, managedBy: manager)
        try program.waitForKeyboard()
        let ends = [CGPoint(x: 120, y: 40), CGPoint(x: 130, y: 100)]
        for (finger, end) in ends.enumerated() {
            try server.touchscreen.down(UInt32(finger), at: end.moved(-90, 10))
            try server.touchscreen.move(UInt32(finger), to: end)
            // Two fingers that landed together would draw an ellipse.
            Pause.betweenLandings()
        }
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        #expect(try program.waitForExit() == .status(0))
        #expect(
            program.ink.count == 2
                && program.ink.indices.allSatisfy { index in
                    program.ink[index].isLine(ends[index].moved(-90, 10), ends[index])
                })
    }
}
