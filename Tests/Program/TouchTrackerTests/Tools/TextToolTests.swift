import Foundation
import TestServer
import Testing
import X11

/// The text tool with the keys of a real server.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct TextToolTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    @Test(arguments: Renderer.allCases)
    func `a text is typed, shown, saved with its title, and edited again after a restart`(renderer: Renderer) throws {
        let folder = try TemporaryFolder()
        let keyboard = try server.keyboard
        let options = renderer.options + ["--tool", "text", "--width", "4"]
        let line = CGRect(x: 100, y: 80, width: 200, height: 40)
        /// The titles of the groups that are shown.
        func titles() -> [String] {
            folder.text(of: folder.drawing).matches(of: /<g display="inline" ink:of="art"><title>([^<]*)<\/title>/)
                .map { String($0.1) }
        }
        do {
            let program = try Program(on: server, options, in: folder)
            try program.waitForKeyboard()
            try server.touchscreen.tap(at: CGPoint(x: 100, y: 100))
            for letter in "hl" { try keyboard.tap(Keyboard.Key(letter)) }
            try keyboard.tap(.enter)
            try keyboard.tap(Keyboard.Key("i"))
            try program.screenshot { $0.count(of: Picture.black, in: line) > 200 }
            try keyboard.tap(.escape)
            try Program.wait(for: "the text in the file") { titles() == ["hl&#10;i"] ? () : nil }
        }
        let program = try Program(on: server, options, in: folder)
        try program.waitForKeyboard()
        let before = try program.screenshot { $0.count(of: Picture.black, in: line) > 200 }
        try server.touchscreen.tap(at: CGPoint(x: 108, y: 100))
        try keyboard.tap(Keyboard.Key(code: 115))
        try keyboard.tap(Keyboard.Key("l"))
        try program.screenshot {
            $0.count(of: Picture.black, in: line) > before.count(of: Picture.black, in: line) + 50
        }
        try keyboard.tap(.escape)
        try Program.wait(for: "the edited text in the file") { titles() == ["hll&#10;i"] ? () : nil }
    }
}
