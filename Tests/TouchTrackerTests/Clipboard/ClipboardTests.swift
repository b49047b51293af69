import Foundation
import TestServer
import Testing
import X11

/// Ink that goes from one program to another.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ClipboardTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
    }

    private func type(_ letter: Character) throws {
        try keyboard.tap(Keyboard.Key(letter), holding: .control)
    }

    @Test func `D33 ink that one window has copied is pasted in another one`() throws {
        let first = try Program(on: server)
        try touchscreen.draw(from: CGPoint(x: 40, y: 60), to: CGPoint(x: 240, y: 60))
        try first.expect(["line"])
        try first.waitForKeyboard()
        try type("a")
        try type("c")
        _ = try Program.wait(for: "ink on the clipboard") { try server.copiedText(as: "image/svg+xml") }
        // The second window covers the first, and takes the keyboard.
        let second = try Program(on: server)
        try second.waitForKeyboard()
        try type("v")
        let pasted = try second.expect(["line"])[0]
        #expect(pasted.isLine(CGPoint(x: 60, y: 120), CGPoint(x: 260, y: 120)))
        #expect(try first.expect(["line"]).count == 1)
    }

    @Test func `D33 a large drawing comes in parts, while a finger draws`() throws {
        let lines = (0..<20_000).map { index in
            "<line x1=\"\(index % 300)\" y1=\"0\" x2=\"\(index % 300)\" y2=\"9\" stroke=\"#0000ff\" stroke-width=\"1\"/>\n"
        }
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n" + lines.joined() + "</svg>\n"
        let owner = try ClipboardOwner(on: server, ["image/svg+xml": Array(svg.utf8)])
        defer { owner.end() }
        let program = try Program(on: server)
        try program.waitForKeyboard()
        try touchscreen.down(1, at: CGPoint(x: 20, y: 200))
        try touchscreen.move(1, to: CGPoint(x: 100, y: 200))
        try type("v")
        try touchscreen.move(1, to: CGPoint(x: 300, y: 200))
        try program.expect { $0.count >= 20_000 }
        try touchscreen.up(1)
        let elements = try program.expect { $0.count == 20_001 }
        #expect(elements.filter { $0.isLine(CGPoint(x: 20, y: 200), CGPoint(x: 300, y: 200)) }.count == 1)
    }

    @Test func `D33 what is selected in another program, PRIMARY, is left alone`() throws {
        let other = try RawClient(on: server)
        let display = try Display(name: server.display)
        let owner = try other.own(display.atom("PRIMARY"), parent: display.root.id)
        try other.sync()
        let program = try Program(on: server)
        try touchscreen.draw(from: CGPoint(x: 40, y: 60), to: CGPoint(x: 240, y: 60))
        try program.expect(["line"])
        try program.waitForKeyboard()
        for letter: Character in ["a", "c", "v"] { try type(letter) }
        try program.expect(["line", "line"])
        try type("x")
        try program.expect(["line"])
        #expect(display.owner(of: display.atom("PRIMARY")) == owner)
    }

    @Test func `a text is pasted as a text`() throws {
        let owner = try ClipboardOwner(on: server, ["UTF8_STRING": Array("Hi".utf8)])
        defer { owner.end() }
        let program = try Program(on: server)
        try program.waitForKeyboard()
        try type("v")
        let pasted = try program.expect(["g"])[0]
        #expect(pasted.description.contains("<title>Hi</title>"))
    }

    @Test func `D33 a picture is pasted, written over and exported`() throws {
        let folder = try TemporaryFolder()
        func export(_ drawing: String, to picture: String) throws -> Data {
            let outcome = try Outcome(of: "touchtracker", ["export", drawing, picture], environment: ["DISPLAY": nil])
            #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
            return try #require(folder.contents(of: picture))
        }
        let box = "<rect width=\"100\" height=\"60\" fill=\"#F77F00\"/>"
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\">\(box)</svg>", to: folder.path("box.svg"))
        let png = try export(folder.path("box.svg"), to: folder.path("box.png"))
        let owner = try ClipboardOwner(on: server, ["image/png": Array(png)])
        defer { owner.end() }
        let program = try Program(on: server)
        try program.waitForKeyboard()
        try type("v")
        // With a margin of 24 points, in the middle of the window.
        try program.screenshot { $0.has(Colors.orange, at: CGPoint(x: 112, y: 92)) }
        try keyboard.tap(.escape)
        try touchscreen.draw(from: CGPoint(x: 130, y: 120), to: CGPoint(x: 190, y: 120))
        try program.expect { $0.contains { $0.name == "line" } }
        let image = try PNGFile(export(program.folder.drawing, to: folder.path("out.png"))).image
        #expect(image.width == 148 + 48 && image.height == 108 + 48)
        #expect(image.has(Picture.black, at: CGPoint(x: 98, y: 78)))
        #expect(image.has(Colors.orange, at: CGPoint(x: 98, y: 60)))
        let text = String(decoding: try #require(folder.contents(of: program.folder.drawing)), as: UTF8.self)
        #expect(text.contains("base64,\(png.base64EncodedString())\""))
    }
}
