import Foundation
import TestServer
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct InputExtensionTests {
    static let server = SharedServer()

    @Test func `D1 the negotiated version is at least 2_2`() throws {
        let input = try InputExtension(on: Display(name: Self.server.get().display))
        #expect(input.version >= Version(2, 2))
    }

    @Test func `D1 the error for an old server names its version`() throws {
        let display = try Display(name: Self.server.get().display)
        let error = #expect(throws: DisplayError.self) { try InputExtension(on: display, needed: Version(2, 9)) }
        guard case .extensionTooOld(_, let found, let needed) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found >= Version(2, 2) && found < needed && needed == Version(2, 9))
    }

    @Test func `D2 on the masters every event comes once, on all devices twice`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let other = try Client(on: server, frame: Rectangle(x: 0, y: 0, width: 400, height: 300), events: [])
        try other.input.select([.touches], of: .all, on: other.window)
        try server.touchscreen.down(1, at: CGPoint(x: 100, y: 100))
        try server.touchscreen.up(1)
        let twice = other.touches().filter { $0.phase == .began }
        #expect(twice.count == 2 && Set(twice.map(\.device)).count == 2)
        other.window.destroy()
        other.display.sync()
        try server.touchscreen.down(1, at: CGPoint(x: 100, y: 100))
        try server.touchscreen.up(1)
        let once = client.touches()
        #expect(once.map(\.phase) == [.began, .updated, .ended] || once.map(\.phase) == [.began, .ended])
        #expect(Set(once.map(\.touch)).count == 1)
    }

    @Test func `D3 a second client that selects a window's touches is refused at once`() throws {
        let client = try Client(on: Self.server.get())
        let display = try Display(name: Self.server.get().display)
        let input = try InputExtension(on: display)
        let error = #expect(throws: DisplayError.self) {
            try input.select(.drawing, on: Window(client.window.id, on: display))
        }
        guard case .refused(_, let cause) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.code == 10 && cause.requestName == "X_XISelectEvents")
    }

    @Test func `D16 each device has its kind`() throws {
        let client = try Client(on: Self.server.get())
        #expect(try client.device(named: "Test Touchscreen").kind == .touchscreen)
        #expect(try client.device(named: "Test Touchscreen").touch?.maximumTouches == 10)
        #expect(try client.device(named: "Test Mouse").kind == .mouse)
        #expect(try client.device(named: "Test Pen").kind == .pen)
        #expect(try client.device(named: "Test Pen Eraser").kind == .eraser)
        #expect(try client.device(named: "Test Keyboard").kind == .keyboard)
        // Moved by programs that simulate input.
        #expect(try client.device(named: "Virtual core XTEST pointer").kind == .mouse)
    }

    @Test func `D15 a tablet's tool type is read from the device`() throws {
        let client = try Client(on: Self.server.get())
        let mouse = try client.device(named: "Test Mouse").id
        let eraser = PropertyValue.atoms([client.display.atom("ERASER")])
        try client.input.setProperty("Wacom Tool Type", of: mouse, type: "ATOM", to: eraser)
        #expect(client.input.property("Wacom Tool Type", of: mouse) == eraser)
        #expect(client.input.device(mouse)?.kind == .eraser)
        let mouseTool = PropertyValue.atoms([client.display.atom("CURSOR")])
        try client.input.setProperty("Wacom Tool Type", of: mouse, type: "ATOM", to: mouseTool)
        #expect(client.input.device(mouse)?.kind == .mouse)
    }

    @Test(arguments: [
        (PropertyValue.bytes([1, 2, 3]), "INTEGER"), (.words([1, 65535]), "CARDINAL"),
        (.numbers([1, .max, 3]), "CARDINAL"), (.floats([0.5, -1]), "FLOAT"), (.atoms([Atom(rawValue: 4)]), "ATOM"),
    ])
    func `a device's property is read as it was written`(value: PropertyValue, type: String) throws {
        let client = try Client(on: Self.server.get())
        let mouse = try client.device(named: "Test Mouse").id
        try client.input.setProperty("TouchTracker Test", of: mouse, type: type, to: value)
        #expect(client.input.property("TouchTracker Test", of: mouse) == value)
    }

    @Test func `D21 a device that is gone is nil, without an error`() throws {
        let client = try Client(on: Self.server.get())
        #expect(client.input.device(DeviceID(rawValue: 200)) == nil)
        #expect(client.input.property("Device Enabled", of: DeviceID(rawValue: 200)) == nil)
        #expect(throws: DisplayError.self) { try client.input.setEnabled(true, device: DeviceID(rawValue: 200)) }
    }

    @Test func `roles pair masters and name the masters of slaves`() throws {
        let client = try Client(on: Self.server.get())
        guard case .slavePointer(let master) = try client.device(named: "Test Mouse").role,
            case .masterPointer(let keyboard)? = client.input.device(master)?.role
        else {
            Issue.record("the mouse moves no pointer")
            return
        }
        #expect(client.input.device(keyboard)?.role == .masterKeyboard(pointer: master))
        #expect(try client.device(named: "Test Keyboard").role == .slaveKeyboard(master: keyboard))
    }
}

struct InputEventsTests {
    @Test func `D5 each event has its bit, the lowest bits first`() {
        #expect(InputEvents.motion.bytes == [0b0100_0000, 0, 0, 0])
        #expect(InputEvents.touches.bytes == [0, 0, 0b0001_1100, 0])
        #expect(InputEvents.touchOwnership.bytes == [0, 0, 0b0010_0000, 0])
    }

    @Test func `D2 a drawing window selects touches with their ownership, but not the hierarchy`() {
        #expect(InputEvents.drawing.isSuperset(of: [.touches, .touchOwnership, .buttons, .motion, .crossing]))
        #expect(InputEvents.drawing.isDisjoint(with: .hierarchy))
    }
}
