import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct MarkerTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    @Test(arguments: Renderer.allCases)
    func `a marker's ink is below a line that it crosses, under the finger, finished, and after a restart`(
        renderer: Renderer
    ) throws {
        let folder = try TemporaryFolder()
        let (crossing, beside) = (CGPoint(x: 160, y: 120), CGPoint(x: 80, y: 120))
        func shows(_ image: PixelImage) -> Bool {
            image.has(Picture.black, at: crossing) && image.has(0xFFFF_9999, at: beside)
        }
        do {
            let program = try Program(on: server, renderer.options, in: folder)
            try server.touchscreen.draw(from: CGPoint(x: 160, y: 30), to: CGPoint(x: 160, y: 200))
            try program.expect(["line"])
        }
        do {
            let options = renderer.options + ["--tool", "marker", "--color", "#FF0000"]
            let program = try Program(on: server, options, in: folder)
            try server.touchscreen.down(1, at: CGPoint(x: 40, y: 120))
            for x in stride(from: 60, through: 280, by: 20) {
                try server.touchscreen.move(1, to: CGPoint(x: x, y: 120))
            }
            try program.screenshot(where: shows)
            try server.touchscreen.up(1)
            try program.expect(["path", "line"])
            try program.screenshot(where: shows)
        }
        let program = try Program(on: server, renderer.options, in: folder)
        try program.screenshot(where: shows)
        #expect(program.ink.first { $0.attributes["class"] == "marker" }?["opacity"] == 0.4)
    }
}
