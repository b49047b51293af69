import TestServer
import Testing
import X11

@testable import TouchKitX11

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct PresenterChoiceTests {
    private let frame = Rectangle(x: 0, y: 0, width: 200, height: 100)

    @Test(arguments: [
        (HostConfiguration.Renderer?.none, true, HostConfiguration.Renderer.image), (nil, false, .xlib),
        (.image, false, .image), (.xlib, true, .xlib),
    ])
    func `D28 the requested renderer is used; by default pixels on a local display and lines on a remote one`(
        requested: HostConfiguration.Renderer?, isLocal: Bool, chosen: HostConfiguration.Renderer
    ) {
        #expect(PresenterChoice.renderer(requested, isLocal: isLocal) == chosen)
    }

    @Test func `each renderer has its presenter, and a local display gets the smooth one`() throws {
        let window = try CanvasServer.connect().createWindow(frame, events: [])
        #expect(PresenterChoice.presenter(.xlib, for: window, frame) is XlibPresenter)
        #expect(PresenterChoice.presenter(.image, for: window, frame) is ImagePresenter)
        #expect(PresenterChoice.presenter(nil, for: window, frame) is ImagePresenter)
    }
}
