import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// Presents an application that shows a red square on white.
@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, CanvasServer.comment))
struct ImagePresenterTests {
    private let display: Display
    private let window: X11.Window
    private let presenter: ImagePresenter
    private let application: UIApplication
    private let root: UIWindow
    private let square = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))

    init() throws {
        display = try CanvasServer.connect()
        // Apart from the windows of other tests, since covered pixels cannot be read.
        window = display.createWindow(Rectangle(x: 250, y: 250, width: 200, height: 100), events: [])
        window.map()
        presenter = try #require(ImagePresenter(window: window, width: 200, height: 100))
        application = UIApplication(clock: HostClock(), screenSize: CGSize(width: 200, height: 100), scale: 1)
        root = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.backgroundColor = .white
        square.backgroundColor = .red
        root.addSubview(square)
        root.makeKeyAndVisible()
    }

    private func present(squareAt x: CGFloat) {
        square.frame.origin.x = x
        presenter.present(application)
    }

    @Test func `damage appears in the window`() throws {
        present(squareAt: 20)
        present(squareAt: 120)
        let image = try window.capture(Rectangle(x: 0, y: 0, width: 200, height: 100))
        #expect(image.columns(of: ServerPaper.red, row: 30) == Array(120..<150))
        #expect(image.columns(of: ServerPaper.white, row: 30).count == 170)
    }

    @Test func `a frame after an answer from the server does not make it busy`() {
        for x in [20, 60, 100] as [CGFloat] {
            present(squareAt: x)
            #expect(!presenter.isBusy)
            display.sync()
        }
        #expect(display.nextEvent() == nil, "no confirmation was asked for")
    }

    @Test func `a second frame in flight makes it busy until the server has read it`() throws {
        // If the server has read the first frame by then, the second is the only one in flight.
        for _ in 0..<500 where !presenter.isBusy {
            display.sync()
            present(squareAt: 20)
            #expect(!presenter.isBusy)
            present(squareAt: 60)
        }
        #expect(presenter.isBusy)
        display.sync()
        #expect(!presenter.isBusy)
        guard case .imageRead(let segment) = try #require(display.nextEvent()) else {
            Issue.record("no confirmation")
            return
        }
        presenter.finishedReading(segment)
        #expect(!presenter.isBusy && display.nextEvent() == nil)
    }

    @Test func `an uncovered part is restored`() throws {
        present(squareAt: 20)
        let otherClient = try #require(GraphicsContext(on: display))
        otherClient.color = 0xFF00_FF00
        otherClient.fill([Rectangle(x: 0, y: 0, width: 200, height: 100)], on: window)
        presenter.uncover(Rectangle(x: 40, y: 0, width: 20, height: 100))
        let image = try window.capture(Rectangle(x: 0, y: 0, width: 200, height: 100))
        #expect(image.columns(of: ServerPaper.red, row: 30) == Array(40..<50))
        #expect(image.columns(of: 0xFF00_FF00, row: 30).count == 180)
    }
}
