import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ScaleTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    private let begin = CGPoint(x: 60.5, y: 60.25)
    private let end = CGPoint(x: 250, y: 170.75)

    init() throws {
        server = try Self.server.get()
    }

    /// Draws a line with a finger, in pixels of the screen, and expects its width in pixels.
    private func expect(
        width: Double, in program: Program, by renderer: Renderer = .image,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let touchscreen = try server.touchscreen
        try touchscreen.draw(from: begin, to: end)
        let paper = Picture(width: 320, height: 240, edges: renderer.edges)
        try program.expect(paper.with(begin, end, width: width, Picture.black), sourceLocation: sourceLocation)
    }

    @Test(arguments: Renderer.allCases)
    func `D32 with --scale 2 everything is twice as large, and touches are in points`(renderer: Renderer) throws {
        let program = try Program(on: server, ["--scale", "2", "--geometry", "160x120+0+0"] + renderer.options)
        try expect(width: 20, in: program, by: renderer)
        #expect(try program.log().first == "touchesBegan #1 (30.3, 30.1) DrawView")
    }

    @Test(arguments: [(144, 15), (192, 20), (48, 5)] as [(Int, Double)])
    func `D32 without --scale the desktop's dots per inch decide`(dots: Int, width: Double) throws {
        let display = try Display(name: server.display)
        let resources = display.atom("RESOURCE_MANAGER")
        display.root.setProperty(
            resources, type: display.atom("STRING"), to: .bytes(Array("Xft.dpi:\t\(dots)\nXft.antialias:\t1\n".utf8)))
        display.sync()
        defer {
            display.root.deleteProperty(resources)
            display.sync()
        }
        let scale = Double(dots) / 96
        let size = "\(Int((320 / scale).rounded(.up)))x\(Int((240 / scale).rounded(.up)))+0+0"
        try expect(width: width, in: Program(on: server, ["--geometry", size]))
        // An explicit scale takes precedence over the desktop's environment.
        try expect(width: 10, in: Program(on: server, ["--scale", "1"], environment: ["GDK_SCALE": "3"]))
    }

    @Test func `D32 if nothing else is set, GDK_SCALE decides`() throws {
        let program = try Program(on: server, ["--geometry", "160x120+0+0"], environment: ["GDK_SCALE": "2"])
        try expect(width: 20, in: program)
    }
}
