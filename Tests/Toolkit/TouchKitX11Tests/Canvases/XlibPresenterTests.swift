import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// A window that shows a red square on white.
///
/// Each test creates its own and is done with it without suspending, because every test creates an application, and the
/// last one is `UIApplication.shared`.
@MainActor
private struct PresentedSquare {
    let window: X11.Window
    let presenter: XlibPresenter
    let application: UIApplication
    let root: UIWindow
    let square = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    /// Draws into the window without the presenter's knowledge.
    private let otherClient: GraphicsContext

    init() throws {
        let display = try CanvasServer.connect()
        window = display.createWindow(Rectangle(x: 0, y: 0, width: 200, height: 100), events: [])
        window.map()
        presenter = try #require(XlibPresenter(window: window, width: 200, height: 100))
        otherClient = try #require(GraphicsContext(on: display))
        otherClient.color = 0xFF00_FF00
        application = UIApplication(clock: HostClock(), screenSize: CGSize(width: 200, height: 100), scale: 1)
        root = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.backgroundColor = .white
        square.backgroundColor = .red
        root.addSubview(square)
        root.makeKeyAndVisible()
        presenter.present(application)
    }

    func image(width: Int = 200, height: Int = 100) throws -> PixelImage {
        try window.capture(Rectangle(x: 0, y: 0, width: width, height: height))
    }

    func scribble() {
        otherClient.fill([Rectangle(x: 0, y: 0, width: 200, height: 100)], on: window)
    }
}

@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct XlibPresenterTests {
    @Test func `what the application draws appears in the window`() throws {
        let shown = try PresentedSquare()
        let image = try shown.image()
        #expect(image.columns(of: ServerPaper.red, row: 30) == Array(20..<50))
        #expect(image.columns(of: ServerPaper.white, row: 30).count == 170)
    }

    @Test func `only what was damaged is copied`() throws {
        let shown = try PresentedSquare()
        shown.scribble()
        shown.square.frame.origin.x = 120
        shown.presenter.present(shown.application)
        let image = try shown.image()
        #expect(image.columns(of: ServerPaper.red, row: 30) == Array(120..<150))
        #expect(image.columns(of: ServerPaper.white, row: 30) == Array(20..<50))
        #expect(image.columns(of: 0xFF00_FF00, row: 30).count == 140)
        #expect(image.columns(of: 0xFF00_FF00, row: 60).count == 200)
    }

    @Test func `an uncovered part is restored`() throws {
        let shown = try PresentedSquare()
        shown.scribble()
        shown.presenter.uncover(Rectangle(x: 40, y: 0, width: 20, height: 100))
        let image = try shown.image()
        #expect(image.columns(of: ServerPaper.red, row: 30) == Array(40..<50))
        #expect(image.columns(of: ServerPaper.white, row: 30) == Array(50..<60))
        #expect(image.columns(of: 0xFF00_FF00, row: 30).count == 180)
    }

    @Test func `a larger window is drawn to its new edges`() throws {
        let shown = try PresentedSquare()
        shown.window.place(Rectangle(x: 0, y: 0, width: 300, height: 150))
        shown.presenter.resize(width: 300, height: 150)
        shown.application.resizeScreen(to: CGSize(width: 300, height: 150), scale: 1)
        shown.root.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
        shown.presenter.present(shown.application)
        let image = try shown.image(width: 300, height: 150)
        #expect(image.columns(of: ServerPaper.white, row: 140).count == 300)
        #expect(image.columns(of: ServerPaper.red, row: 30) == Array(20..<50))
    }

    @Test func `it is never busy`() throws {
        let shown = try PresentedSquare()
        #expect(!shown.presenter.isBusy)
        shown.presenter.finishedReading(SharedSegmentID(rawValue: 1))
        #expect(!shown.presenter.isBusy)
    }
}
