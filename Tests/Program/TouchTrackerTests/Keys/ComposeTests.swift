import Foundation
import TestServer
import Testing
import X11

/// Letters that are composed of several keys, and letters that are not Latin, are typed in every locale.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ComposeTests {
    private static func server(_ layout: String, _ options: String = "") -> SharedServer {
        SharedServer(
            .init(
                width: 320, height: 240,
                devices: [
                    DeviceDescription("Glass", .touchscreen(fingers: 10)), DeviceDescription("Mouse", .mouse),
                    DeviceDescription("Keyboard", .keyboard(layout: layout, options: options)),
                ]))
    }

    private static let american = server("us", "compose:menu")
    private static let german = server("de")
    private static let russian = server("ru")

    private static let locales: [[String: String?]] = [
        ["LC_ALL": "C", "LANG": nil], ["LC_ALL": nil, "LC_CTYPE": nil, "LANG": nil],
        ["LC_ALL": nil, "LC_CTYPE": nil, "LANG": "xx_YY.UTF-8"], ["LC_ALL": "C.UTF-8", "LANG": nil],
        ["LC_ALL": nil, "LC_CTYPE": "POSIX", "LANG": nil],
    ]

    /// Writes a text with keys, and waits until it is kept.
    private func write(
        _ keys: [Keyboard.Key], holding modifier: Keyboard.Key? = nil, in shared: SharedServer,
        _ environment: [String: String?], expecting text: String
    ) throws {
        let server = try shared.get()
        let folder = try TemporaryFolder()
        let program = try Program(on: server, ["--tool", "text", "--width", "4"], in: folder, environment: environment)
        try program.waitForKeyboard()
        try server.touchscreen.tap(at: CGPoint(x: 100, y: 100))
        for key in keys {
            if let modifier { try server.keyboard.tap(key, holding: modifier) } else { try server.keyboard.tap(key) }
        }
        try server.keyboard.tap(.escape)
        try Program.wait(for: "the text in the drawing") {
            folder.keptText(of: folder.drawing).contains("<title>\(text)</title>") ? () : nil
        }
    }

    @Test(arguments: locales)
    func `D30 compose sequences are typed`(environment: [String: String?]) throws {
        try write(
            [.menu, Keyboard.Key("o"), Keyboard.Key("e")], in: Self.american, environment, expecting: "œ")
    }

    @Test(arguments: locales)
    func `D30 dead keys are typed`(environment: [String: String?]) throws {
        // A dead acute accent, and a letter with a key of its own.
        try write(
            [Keyboard.Key("="), Keyboard.Key("e"), Keyboard.Key(";")], in: Self.german, environment, expecting: "éö")
    }

    @Test(arguments: locales)
    func `D30 AltGr types the third letters of keys`(environment: [String: String?]) throws {
        let altGr = Keyboard.Key(code: 108)
        try write(
            [Keyboard.Key("e"), Keyboard.Key("q")], holding: altGr, in: Self.german, environment, expecting: "€@")
    }

    @Test(arguments: locales)
    func `D30 Cyrillic letters are typed`(environment: [String: String?]) throws {
        try write([Keyboard.Key("c")], in: Self.russian, environment, expecting: "с")
    }
}
