import Foundation
import PNG
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
        // Few elements, which are read soon, and space between them that takes a dozen parts.
        let count = 200
        let lines = (0..<count).map { index in
            "<line x1=\"\(index)\" y1=\"0\" x2=\"\(index)\" y2=\"9\" stroke=\"#0000ff\" stroke-width=\"1\"/>"
                + String(repeating: " ", count: 8000) + "\n"
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
        try program.expect { $0.count == count }
        try touchscreen.up(1)
        let elements = try program.expect { $0.count == count + 1 }
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
        try Program.wait(for: "the line in the file") {
            program.folder.ink(of: program.folder.drawing).contains { $0.name == "line" } ? () : nil
        }
        let image = try PNGFile(export(program.folder.drawing, to: folder.path("out.png"))).image
        #expect(image.width == 148 + 48 && image.height == 108 + 48)
        #expect(image.has(Picture.black, at: CGPoint(x: 98, y: 78)))
        #expect(image.has(Colors.orange, at: CGPoint(x: 98, y: 60)))
        let text = program.folder.text(of: program.folder.drawing)
        #expect(text.contains("base64,\(png.base64EncodedString())\""))
    }

    @Test func `D33 ten fingers draw on while a large picture comes in parts, and all of it is saved`() throws {
        let pixels = [UInt32](repeating: 0xFFF7_7F00, count: 40 * 40)
        var png = try #require(PNGEncoder.encode(PNGPicture(width: 40, height: 40, pixels: pixels)))
        // A chunk that no one knows, before the last one.
        let end = png.suffix(12)
        png.removeLast(12)
        PNGChunk("noIs", [UInt8](repeating: 7, count: 3_000_000)).append(to: &png)
        png += end
        let owner = try ClipboardOwner(on: server, ["image/png": png])
        defer { owner.end() }
        let program = try Program(on: server)
        try program.waitForKeyboard()
        let rows = (0..<10).map { 12 + 18 * Double($0) }
        func place(_ finger: Int, _ x: Double) -> CGPoint { CGPoint(x: x, y: rows[finger]) }
        func move(from start: Double) throws {
            for x in stride(from: start, through: start + 100, by: 2) {
                try touchscreen.together { batch in
                    for finger in 0..<10 { batch.move(UInt32(finger), to: place(finger, x)) }
                }
            }
        }
        for finger in 0..<10 { try touchscreen.down(UInt32(finger), at: place(finger, 20)) }
        try move(from: 40)
        try type("v")
        try move(from: 142)
        // It is below the ink, and not on the screen before it has come.
        try program.screenshot { $0.has(Colors.orange, at: CGPoint(x: 145, y: 111)) }
        for finger in 0..<10 { try touchscreen.up(UInt32(finger)) }
        let elements = try program.expect { $0.count == 11 }
        for row in rows {
            #expect(elements.contains { $0.isLine(CGPoint(x: 20, y: row), CGPoint(x: 242, y: row)) }, "row \(row)")
        }
        try Program.wait(for: "the picture in the file") {
            let text = program.folder.text(of: program.folder.drawing)
            return text.contains("base64,\(Data(png).base64EncodedString())\"") ? () : nil
        }
    }
}
