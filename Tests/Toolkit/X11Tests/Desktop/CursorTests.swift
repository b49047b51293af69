import TestServer
import Testing
import X11

@Suite(.enabled(if: TestServer.isExpected, TestServer.comment))
struct CursorTests {
    static let server = SharedServer()

    @Test func `the server accepts every cursor shape`() throws {
        let client = try Client(on: Self.server.get())
        let (_, errors) = client.display.catchingErrors {
            for shape in [CursorShape.arrow, .crosshair, .hand, .hidden, .arrow] { client.window.setCursor(shape) }
            client.window.setCursor(nil)
        }
        #expect(errors.isEmpty)
    }
}
