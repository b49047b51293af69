import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PictureTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    private let line = (begin: CGPoint(x: 60, y: 60), end: CGPoint(x: 250, y: 170))

    init() throws {
        server = try Self.server.get()
    }

    /// Starts a program and draws a line.
    private func program(_ options: [String] = [], scale: Double = 1) throws -> Program {
        let folder = try TemporaryFolder()
        try folder.write("exportFolder = drawing\n", to: folder.preferences)
        let program = try Program(on: server, options, in: folder)
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }
        try server.touchscreen.draw(from: place(line.begin), to: place(line.end))
        try program.expectFile(["line"])
        return program
    }

    /// The expected picture: the line, five points wide to each side, with a white margin of 24 points.
    private func picture(scale: Double) -> Picture {
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: (point.x - 31) * scale, y: (point.y - 31) * scale) }
        var picture = Picture(width: Int(248 * scale), height: Int(168 * scale))
        picture.line(from: place(line.begin), to: place(line.end), width: 10 * scale, Picture.black)
        return picture
    }

    /// Waits until the picture is complete, which its last chunk shows.
    private func waitForPicture(of program: Program) throws {
        try Program.wait(for: "the picture") {
            let data = program.folder.contents(of: program.folder.picture)
            return data?.suffix(8).starts(with: Data("IEND".utf8)) == true ? () : nil
        }
    }

    private func difference(_ file: String, from picture: Picture) throws -> Picture.Difference? {
        picture.difference(from: try PNGFile(Data(contentsOf: URL(fileURLWithPath: file))).image)
    }

    @Test func `Ctrl+E and Enter export to the folder for pictures, and never over a file`() throws {
        let folder = try TemporaryFolder()
        let pictures = folder.path("my pictures")
        try folder.write("XDG_PICTURES_DIR=\"\(pictures)\"\n", to: folder.path("config/user-dirs.dirs"))
        let program = try Program(on: server, chrome: .still, in: folder)
        try server.touchscreen.draw(from: line.begin, to: line.end)
        try program.waitForKeyboard()
        for name in ["drawing.png", "drawing (2).png"] {
            try server.keyboard.tap(Keyboard.Key("e"), holding: .control)
            try server.keyboard.tap(.enter)
            _ = try Program.wait(for: "the picture") { folder.contents(of: "\(pictures)/\(name)") }
        }
        #expect(try difference("\(pictures)/drawing.png", from: picture(scale: 1)) == nil)
    }

    @Test func `Ctrl+E exports a picture beside the drawing and does not change the drawing`() throws {
        let program = try program()
        let (drawing, picture) = (program.folder.drawing, program.folder.picture)
        let before = program.folder.contents(of: drawing)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("e"), holding: .control)
        try waitForPicture(of: program)
        #expect(try difference(picture, from: self.picture(scale: 1)) == nil)
        #expect(program.folder.contents(of: drawing) == before)
    }

    @Test func `the picture has as many pixels per point as the window`() throws {
        let program = try program(["--scale", "0.5", "--geometry", "640x480+0+0"], scale: 0.5)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("e"), holding: .control)
        try waitForPicture(of: program)
        #expect(try difference(program.folder.picture, from: picture(scale: 0.5)) == nil)
    }

    @Test(arguments: [1.0, 2])
    func `touchtracker export writes the same picture without a display`(scale: Double) throws {
        let program = try program()
        let file = program.folder.path("out.png")
        let outcome = try Outcome(
            of: "touchtracker", ["export", program.folder.drawing, file, "--scale", "\(scale)"],
            environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(0) && outcome.output.isEmpty && outcome.errors.isEmpty)
        #expect(try difference(file, from: picture(scale: scale)) == nil)
    }
}
