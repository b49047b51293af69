import TestServer
import Testing
import X11

/// The same ink, brought to the screen in every way there is.
@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RendererTests {
    @Test(arguments: [[], ["--renderer", "image"]])
    func `the image renderer is smooth, and used unless another is asked for`(options: [String]) throws {
        try Ink(on: TestServer(.init(width: 320, height: 240)), options).expectToBeShown()
    }

    @Test func `with --renderer xlib the server draws the same, with hard edges`() throws {
        try Ink(on: TestServer(.init(width: 320, height: 240)), Renderer.xlib.options, edges: Renderer.xlib.edges)
            .expectToBeShown()
    }

    @Test func `D28 without memory shared with the server all looks the same`() throws {
        try Ink(on: TestServer(.init(width: 320, height: 240, without: ["MIT-SHM"]))).expectToBeShown()
    }

    @Test(arguments: [16, 30])
    func `screens with other pixels show it as well`(depth: Int) throws {
        try Ink(on: TestServer(.init(width: 320, height: 240, depth: depth))).expectToBeShown()
    }

    @Test func `D25 D34 with --sync, where Xlib reads events while it waits for answers, none is left lying`() throws {
        try Ink(on: TestServer(.init(width: 320, height: 240)), ["--sync"]).expectToBeShown()
    }
}
