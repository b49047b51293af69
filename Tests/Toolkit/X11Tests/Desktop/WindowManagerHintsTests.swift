import Glibc
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct WindowManagerHintsTests {
    static let server = SharedServer()

    private func property(_ name: String, of client: Client) -> PropertyValue? {
        client.window.property(client.display.atom(name))?.value
    }

    @Test func `D29 a window has title, class, process and machine`() throws {
        let client = try Client(on: Self.server.get())
        client.window.setTitle("Grüße ✓")
        client.window.setClass(instance: "touchtracker", class: "TouchTracker")
        client.window.setProcess()
        #expect(property("_NET_WM_NAME", of: client)?.text == "Grüße ✓")
        #expect(property("WM_NAME", of: client)?.text?.hasPrefix("Gr") == true)
        client.window.setTitle("Grüße")
        #expect(property("WM_NAME", of: client) == .bytes([0x47, 0x72, 0xFC, 0xDF, 0x65]), "Latin-1 if it fits")
        #expect(property("WM_CLASS", of: client)?.text == "touchtracker\0TouchTracker\0")
        #expect(property("_NET_WM_PID", of: client) == .numbers([UInt32(getpid())]))
        #expect(property("WM_CLIENT_MACHINE", of: client)?.text?.isEmpty == false)
    }

    @Test func `D29 an icon is stored as its sizes and pixels, one number each`() throws {
        let client = try Client(on: Self.server.get())
        var small = PixelImage(width: 2, height: 1, filledWith: 0xFF00_FF00)
        small.pixels[1] = 0x8011_2233
        client.window.setIcon([small, PixelImage(width: 1, height: 1, filledWith: 1)])
        #expect(property("_NET_WM_ICON", of: client) == .numbers([2, 1, 0xFF00_FF00, 0x8011_2233, 1, 1, 1]))
    }

    @Test func `D29 size hints carry the user's place and size`() throws {
        let client = try Client(on: Self.server.get())
        let hints = SizeHints(userPosition: (7, -8), userSize: (300, 200), minimumSize: (64, 48))
        client.window.setSizeHints(hints)
        guard case .numbers(let numbers) = property("WM_NORMAL_HINTS", of: client) else {
            Issue.record("there are no hints")
            return
        }
        #expect(numbers[0] & 0b1_0011 == 0b1_0011, "user position, user size, smallest size")
        #expect(numbers[1...6].map { Int32(bitPattern: $0) } == [7, -8, 300, 200, 64, 48])
    }
}
