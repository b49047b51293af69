import TestServer
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct WindowPropertiesTests {
    static let server = SharedServer()

    @Test(arguments: [
        PropertyValue.bytes([1, 2, 255]), .words([1, 65535]), .numbers([0, .max, 7]), .bytes([]),
    ])
    func `a property is read as it was written`(value: PropertyValue) throws {
        let client = try Client(on: Self.server.get())
        let name = client.display.atom("TOUCHTRACKER_TEST")
        client.window.setProperty(name, type: client.display.atom("CARDINAL"), to: value)
        let read = try #require(client.window.property(name))
        #expect(read.value == value && read.type == client.display.atom("CARDINAL"))
        client.window.deleteProperty(name)
        #expect(client.window.property(name) == nil)
        let changes = client.events().compactMap {
            if case .propertyChanged(let change) = $0, change.property == name { change.isDeleted } else { nil }
        }
        #expect(changes == [false, true])
    }

    @Test func `D27 a property longer than a request is written in pieces`() throws {
        let client = try Client(on: Self.server.get())
        let name = client.display.atom("TOUCHTRACKER_TEST")
        let count = client.display.maximumRequestBytes + 1000
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 >> 4) }
        client.window.setProperty(name, type: client.display.atom("STRING"), to: .bytes(bytes))
        #expect(client.window.property(name)?.value == .bytes(bytes))
        let isRefused = client.window.property(name, longest: count / 8) == nil
        #expect(isRefused, "it is longer than what is read")
    }

    @Test func `D32 the resolution comes from the root window's resources`() throws {
        let server = try Self.server.get()
        let display = try Display(name: server.display)
        #expect(display.resources.dotsPerInch == nil)
        let text = PropertyValue.bytes(Array("Xft.dpi:\t144\n".utf8))
        display.root.setProperty(display.atom("RESOURCE_MANAGER"), type: display.atom("STRING"), to: text)
        display.sync()
        defer {
            display.root.deleteProperty(display.atom("RESOURCE_MANAGER"))
            display.sync()
        }
        #expect(try Display(name: server.display).resources.dotsPerInch == 144)
    }
}
