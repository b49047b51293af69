import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// An application in a window on a test server, whose loop the test turns itself, and which writes down what its view
/// is told.
@MainActor
final class HostedApplication {
    let server: TestServer
    let host: WindowHost
    let view: NotingView
    private let delegate: Delegate

    /// Shows a window that covers the screen, unless the configuration says otherwise.
    init(
        on server: TestServer, _ configure: (inout HostConfiguration) -> Void = { _ in },
        beforeShowing prepare: (WindowHost) -> Void = { _ in }
    ) throws {
        var configuration = HostConfiguration(title: "Host", className: "host")
        configuration.displayName = server.display
        configuration.scale = 1
        configuration.geometry = HostConfiguration.Geometry(
            size: CGSize(width: server.configuration.width, height: server.configuration.height),
            position: HostConfiguration.Geometry.Position(x: .fromStart(0), y: .fromStart(0)))
        configure(&configuration)
        self.server = server
        host = try WindowHost(configuration)
        view = NotingView(frame: .zero)
        delegate = Delegate(view)
        prepare(host)
        host.start(delegate)
        settle()
        // A window manager gives the keyboard focus when it likes.
        guard !host.display.hasWindowManager else { return }
        let limit = TestServer.limit
        while host.display.focusedWindow != host.nativeWindow.window.id {
            try #require(MonotonicClock.now < limit, "the window never has the keyboard focus")
            settle()
        }
    }

    /// Hides the window before the next test shows its own.
    isolated deinit {
        host.nativeWindow.hide()
        host.sync()
    }

    /// Lets the application hear of all that has happened by now: a device of the test server has done what it was told
    /// when its call returns.
    func settle() {
        // The second turn is for what the server did about the first.
        for _ in 0..<2 {
            host.turn()
            host.sync()
        }
        host.turn()
    }

    /// Turns the loop, which waits for events and timers as a running program does, until the view was told something.
    func run(until note: String) throws {
        let limit = TestServer.limit
        while !view.notes.contains(note) {
            try #require(MonotonicClock.now < limit, "never \(note)")
            _ = host.display.wait(until: min(host.application.nextDeadline ?? limit, limit))
            host.turn()
        }
    }

    /// What the view is told while `body` happens.
    func notes(of body: () throws -> Void) throws -> [String] {
        settle()
        view.notes = []
        try body()
        settle()
        return view.notes
    }

    private final class Delegate: UIApplicationDelegate {
        let view: NotingView
        private var window: UIWindow?

        init(_ view: NotingView) {
            self.view = view
        }

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let controller = UIViewController()
            controller.view = view
            let window = HoverNotingWindow()
            window.note = { [view] in view.notes.append($0) }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            view.becomeFirstResponder()
            self.window = window
            return true
        }
    }
}
