import TestServer
import Testing
import X11

/// The same ink on the screen with every renderer and kind of display.
@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RendererTests {
    @Test(arguments: [[], ["--renderer", "image"]])
    func `the image renderer is smooth, and the default`(options: [String]) throws {
        try InkFixture(on: TestServer(.init(width: 320, height: 240)), options).expectToBeShown()
    }

    @Test func `with --renderer xlib the server draws the same, with hard edges`() throws {
        try InkFixture(
            on: TestServer(.init(width: 320, height: 240)), Renderer.xlib.options, edges: Renderer.xlib.edges
        )
        .expectToBeShown()
    }

    @Test func `D28 without shared memory the screen is the same`() throws {
        try InkFixture(on: TestServer(.init(width: 320, height: 240, without: ["MIT-SHM"]))).expectToBeShown()
    }

    @Test(arguments: [16, 30])
    func `screens of other depths show it as well`(depth: Int) throws {
        try InkFixture(on: TestServer(.init(width: 320, height: 240, depth: depth))).expectToBeShown()
    }

    @Test func `D25 D34 with --sync, when Xlib reads events while it waits for replies, no event is left unhandled`()
        throws
    {
        try InkFixture(on: TestServer(.init(width: 320, height: 240)), ["--sync"]).expectToBeShown()
    }
}
