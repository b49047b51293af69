import Foundation
import TestServer
import Testing
import TouchKit
import X11

/// Chinese is composed at the caret by an input method, and only what was chosen is in the file.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct InputMethodTests {
    static let server = SharedServer(.init(width: 640, height: 480))

    /// A program in whose text an input method composes.
    private struct Typing {
        let server: TestServer
        let method: InputMethodServer
        let folder: TemporaryFolder
        let program: Program

        init(_ locale: [String: String?] = [:]) throws {
            server = try InputMethodTests.server.get()
            method = try InputMethodServer(on: server)
            folder = try TemporaryFolder()
            program = try Program(
                on: server, ["--tool", "text", "--width", "4"], in: folder,
                environment: InputMethodServer.environment.merging(locale) { $1 })
            try program.waitForKeyboard()
            try server.touchscreen.tap(at: CGPoint(x: 100, y: 100))
        }

        func press(_ keys: [Keyboard.Key]) throws {
            for key in keys { try server.keyboard.tap(key) }
        }

        func type(_ text: String) throws { try press(text.map { try Keyboard.Key($0) }) }

        /// Waits until the input method composes letters, and begins again with the first while it has missed some: the
        /// program tells it of the text when the tap has arrived.
        func compose(_ letters: String) throws {
            try method.wait(for: "the text") { $0.hasFocus }
            try type(letters)
            try method.wait(for: "the letters") { $0.letters == letters }
        }

        /// The text of the drawing, as it is kept; nil before it has any.
        var title: String? {
            folder.keptText(of: folder.drawing).firstMatch(of: /<title>([^<]*)<\/title>/).map { String($0.1) }
        }
    }

    private static let line = CGRect(x: 90, y: 70, width: 300, height: 60)

    private static let locales: [[String: String?]] = [
        [:], ["LC_ALL": "C"], ["LC_ALL": nil, "LC_CTYPE": nil, "LANG": "xx_YY.UTF-8"],
    ]

    @Test(.enabled(if: UIFont.shows("你") && UIFont.shows("好"), "no font has Chinese letters"), arguments: locales)
    func `D46 what is composed is shown at the caret, and in the file once it is chosen`(locale: [String: String?])
        throws
    {
        let typing = try Typing(locale)
        defer { typing.method.end() }
        // The first letter is typed as it is.
        try typing.method.wait(for: "the text") { $0.hasFocus }
        try typing.press([Keyboard.Key("1")])
        try Program.wait(for: "the first letter") { typing.title == "1" ? () : nil }
        let before = try typing.program.screenshot { $0.count(of: Picture.black, in: Self.line) > 20 }
        try typing.compose("nihao")
        let composing = try typing.program.screenshot {
            $0.count(of: Picture.black, in: Self.line) > before.count(of: Picture.black, in: Self.line) + 100
        }
        // Under the letters, right of the caret's place when it began.
        let state = try typing.method.wait(for: "the caret's place") { $0.spot.map { $0.x > 110 } ?? false }
        let spot = try #require(state.spot)
        #expect((100...400).contains(spot.x) && (100...160).contains(spot.y) && typing.title == "1")
        #expect(state.style == InputMethodServer.callbacks)
        try typing.press([.space])
        try Program.wait(for: "the chosen letters") { typing.title == "1你好" ? () : nil }
        try typing.program.screenshot { $0 != composing && $0.count(of: Picture.black, in: Self.line) > 100 }
        try typing.compose("ni")
        try typing.press([.escape])
        try typing.method.wait(for: "what is given up") { $0.letters.isEmpty }
        try typing.press([Keyboard.Key("2"), .escape])
        try Program.wait(for: "a letter after what was given up") { typing.title == "1你好2" ? () : nil }
    }

    @Test func `D46 a program that is killed while something is composed loses nothing else`() throws {
        let typing = try Typing()
        defer { typing.method.end() }
        try typing.method.wait(for: "the text") { $0.hasFocus }
        try typing.press([Keyboard.Key("1")])
        try Program.wait(for: "the first letter") { typing.title == "1" ? () : nil }
        try typing.compose("hao")
        typing.program.signal(SIGKILL)
        _ = try typing.program.waitForExit()
        #expect(typing.title == "1")
        typing.method.end()
        let again = try Program(on: typing.server, in: typing.folder)
        try again.screenshot { $0.count(of: Picture.black, in: Self.line) > 20 }
    }

    @Test func `D46 an input method that ends leaves the keys to the program`() throws {
        let typing = try Typing()
        try typing.method.wait(for: "the text") { $0.hasFocus }
        try typing.compose("ni")
        typing.method.end()
        try typing.type("ok")
        // The first key may be lost with the input method.
        try Program.wait(for: "letters without the input method") { typing.title?.hasSuffix("k") == true ? () : nil }
        try typing.press([.escape])
    }
}
