import TestServer
import Testing
import X11

struct PublishedSettingTests {
    @Test func `settings are a header, and a type, a name and a value each, at multiples of 4`() {
        let bytes = PublishedSetting.bytes(of: [.number("Ab", 258), .text("C", "de"), .color("Fghi")])
        #expect(bytes[..<12] == [0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0])
        #expect(bytes[12..<28] == [0, 0, 2, 0, 65, 98, 0, 0, 7, 0, 0, 0, 2, 1, 0, 0])
        #expect(bytes[28..<48] == [1, 0, 1, 0, 67, 0, 0, 0, 7, 0, 0, 0, 2, 0, 0, 0, 100, 101, 0, 0])
        #expect(bytes[48...] == [2, 0, 4, 0, 70, 103, 104, 105, 7, 0, 0, 0, 9, 9, 9, 9, 9, 9, 9, 9])
    }

    @Test func `the highest byte of a number can come first`() {
        let bytes = PublishedSetting.bytes(of: [.number("A", -2)], isBigEndian: true)
        #expect(bytes[..<12] == [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1])
        #expect(bytes[12...] == [0, 0, 0, 1, 65, 0, 0, 0, 0, 0, 0, 7, 255, 255, 255, 254])
    }
}

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SettingsManagerTests {
    static let server = SharedServer()

    @Test func `a settings manager publishes until it ends`() throws {
        let server = try Self.server.get()
        let manager = try SettingsManager(on: server, [.number("Xft/DPI", 100 * 1024)])
        let display = try Display(name: server.display)
        #expect(display.watchDesktopSettings().dotsPerInch == 100)
        manager.publish([.number("Xft/DPI", 110 * 1024)])
        #expect(display.watchDesktopSettings().dotsPerInch == 110)
        manager.end()
        #expect(display.watchDesktopSettings().manager == nil)
    }
}
