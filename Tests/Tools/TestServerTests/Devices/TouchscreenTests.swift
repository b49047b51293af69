import Foundation
import TestServer
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct TouchscreenTests {
    static let server = SharedServer()
    let server: TestServer
    let client: Client

    init() throws {
        server = try Self.server.get()
        client = try Client(on: server)
    }

    @Test func `D7 a finger's location arrives with fractions of a pixel`() throws {
        let glass = try server.touchscreen
        try glass.down(1, at: CGPoint(x: 100.25, y: 20.5))
        try glass.move(1, to: CGPoint(x: 101.247, y: 767.75))
        try glass.up(1)
        let touches = client.events().touches
        #expect(touches.map(\.phase) == [.began, .updated, .ended])
        #expect(touches.first?.position == Point(x: 100.25, y: 20.5))
        let moved = try #require(touches.dropFirst().first).position
        #expect(abs(moved.x - 101.247) <= 1.0 / 65536 && moved.y == 767.75)
    }

    @Test func `D8 pressure comes by its axis, and only when it is reported`() throws {
        let glass = try server.touchscreen
        try glass.down(1, at: CGPoint(x: 10, y: 10), pressure: 0.5)
        try glass.move(1, to: CGPoint(x: 20, y: 10))
        try glass.move(1, to: nil, pressure: 1)
        try glass.up(1)
        let touches = client.events().touches
        let slave = try #require(client.input.device(touches[0].slave))
        let pressure = try #require(slave.axis(labeled: "Abs MT Pressure"))
        #expect(touches.map { $0.axes[pressure.number] } == [1023.5, nil, 2047, nil])
        #expect(touches[2].position == Point(x: 20, y: 10), "the location is the previous one")
    }

    @Test func `D6 ten fingers in one batch are ten touches, owned at once`() throws {
        let glass = try server.touchscreen
        try glass.together { fingers in
            for finger in 0..<10 { fingers.down(UInt32(finger), at: CGPoint(x: 50 * finger, y: 300)) }
        }
        let events = client.events()
        #expect(events.touches.map(\.position.x) == (0..<10).map { Double(50 * $0) })
        #expect(Set(events.touches.map(\.touch)).count == 10)
        #expect(events.owned == events.touches.map(\.touch))
        try glass.together { fingers in for finger in 0..<10 { fingers.up(UInt32(finger)) } }
        #expect(client.events().touches.map(\.phase) == Array(repeating: .ended, count: 10))
    }

    @Test func `D11 the first finger moves the pointer before it lands`() throws {
        try server.touchscreen.down(1, at: CGPoint(x: 30, y: 40))
        let events = client.events()
        let emulated = try #require(
            events.firstIndex { if case .pointer(let it) = $0 { it.isEmulated } else { false } })
        let began = try #require(events.firstIndex { if case .touch = $0 { true } else { false } })
        #expect(emulated < began)
        try server.touchscreen.up(1)
    }

    @Test func `D10 a long batch loses no move`() throws {
        let glass = try server.touchscreen
        try glass.down(1, at: .zero)
        try glass.together { fingers in
            for step in 1...150 { fingers.move(1, to: CGPoint(x: step, y: step)) }
        }
        try glass.up(1)
        #expect(client.events().touches.map(\.position.x) == [0] + (1...150).map(Double.init) + [150])
    }

    @Test func `a finger beyond the screen's edge is at the edge`() throws {
        let glass = try server.touchscreen
        try glass.down(1, at: CGPoint(x: -5, y: 2000))
        try glass.up(1)
        let position = try #require(client.events().touches.first).position
        #expect(position.x == 0 && position.y > 767 && position.y < 768)
    }

    @Test func `D16 the touchscreen is a direct one for ten fingers`() throws {
        let device = try #require(client.input.devices().first { $0.name == "Test Touchscreen" })
        #expect(device.touch == InputDevice.Touch(isDirect: true, maximumTouches: 10))
        #expect(device.kind == .touchscreen)
        #expect(try server.id(ofDevice: "Test Touchscreen") == device.id)
    }

    @Test func `a finger lands once, and moves while it is down`() throws {
        let glass = try server.touchscreen
        #expect(throws: TestServerError.self) { try glass.move(1, to: .zero) }
        #expect(throws: TestServerError.self) { try glass.up(1) }
        try glass.down(1, at: .zero)
        let error = try #require(throws: TestServerError.self) { try glass.down(1, at: .zero) }
        #expect(
            "\(error)"
                == "the test server's device \"Test Touchscreen\" cannot do this: finger 1 lands, but it is down already"
        )
        try glass.up(1)
        #expect(throws: TestServerError.self) { try glass.up(1) }
    }

    @Test func `a batch with an impossible change does nothing`() throws {
        let glass = try server.touchscreen
        #expect(throws: TestServerError.self) {
            try glass.together { fingers in
                fingers.down(1, at: .zero)
                fingers.up(2)
            }
        }
        #expect(throws: TestServerError.self, "finger 1 did not land") { try glass.up(1) }
    }

    @Test func `an empty batch does nothing`() throws {
        try server.touchscreen.together { _ in }
    }
}
