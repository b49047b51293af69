import Foundation
public import TouchKit
import X11

/// Runs an application in a window on an X display.
///
/// One turn of its loop: drain the server's queue, fire the timers that are due, draw once what was marked, wait. Nothing
/// else drives the program.
public final class WindowHost {
    /// Why a program ended.
    public enum Ending: Equatable {
        /// The user closed the window, or the program asked for it.
        case quit
        /// A signal, by its number, such as that of SIGTERM.
        case signal(Int32)
        /// The connection broke or the server ended (D31).
        case serverGone
    }

    /// The application.
    public let application: UIApplication

    /// Asked when the window manager wants the window closed, as by its button or Alt+F4; at first always yes.
    public var shouldClose: () -> Bool = { true }

    private enum State {
        case running
        case ended(Ending)
    }

    let display: Display
    let input: InputExtension
    let hostWindow: NativeWindow
    let presenter: any Presenter
    private let signals: Signals?
    /// What the loop waits for besides the display.
    private let descriptors: [Int32]
    var batch = EventBatch()
    var interpreter = InputInterpreter()
    var reading = InputReading()
    var windowGeometry: WindowGeometry
    var secondFinger: SimulatedTouchIndicator?
    private var state = State.running

    /// Opens the display and makes the window; it is shown by `run`.
    /// - Throws: `HostError`, whose description is one sentence.
    public init(_ configuration: HostConfiguration) throws(HostError) {
        do {
            display = try Display(name: configuration.displayName, isSynchronous: configuration.isSynchronous)
            input = try InputExtension(on: display)
        } catch {
            throw .display(String(describing: error))
        }
        let scale = DesktopScale.scale(
            explicit: configuration.scale, dotsPerInch: display.resources.dotsPerInch,
            environment: ProcessInfo.processInfo.environment)
        hostWindow = NativeWindow(configuration, scale: scale, on: display)
        do {
            try input.select(.drawing, on: hostWindow.window)
            try input.select(.hierarchy, of: .all, on: hostWindow.window)
        } catch {
            throw .display(String(describing: error))
        }
        let frame = hostWindow.window.frame ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
        windowGeometry = WindowGeometry(
            scale: scale, width: frame.width, height: frame.height, screenWidth: display.screen.width)
        guard let presenter = PresenterChoice.presenter(configuration.renderer, for: hostWindow.window, frame) else {
            throw .display("the X server has no room for a graphics context")
        }
        self.presenter = presenter
        signals = Signals([SIGTERM, SIGINT, SIGHUP])
        descriptors = signals.map { [$0.descriptor] } ?? []
        application = UIApplication(clock: HostClock(), screenSize: windowGeometry.size, scale: scale)
        interpreter.setDevices(input.devices())
    }

    /// Whether the window covers the screen.
    public var isFullScreen: Bool {
        get { hostWindow.isFullScreen }
        set { hostWindow.setFullScreen(newValue) }
    }

    /// Ends the program after this turn of the loop.
    public func quit() {
        end(.quit)
    }

    /// Launches the application with `delegate`, shows the window, and turns the loop until the program ends.
    public func run(_ delegate: any UIApplicationDelegate) -> Ending {
        start(delegate)
        while true {
            switch state {
            case .ended(let ending):
                application.cancelAllTouches()
                application.terminate()
                return ending
            case .running:
                turn()
                wait()
            }
        }
    }

    /// Launches the application and shows the window: the first part of `run`, for tests that turn the loop themselves.
    package func start(_ delegate: any UIApplicationDelegate) {
        application.delegate = delegate
        guard application.launch() else { return end(.quit) }
        hostWindow.show()
    }

    /// Does all of a turn but the waiting.
    package func turn() {
        takeEvents()
        application.fireTimers()
        present()
        display.flush()
    }

    /// Draws what is marked, unless the program has ended or the server still reads the last picture.
    func present() {
        switch state {
        case .running:
            if application.needsDisplay, !presenter.isBusy {
                presenter.present(application)
            }
        case .ended: break
        }
    }

    /// Waits until all that was asked of the server is done: for tests.
    package func sync() {
        display.sync()
    }

    private func wait() {
        guard case .running = state else { return }
        let readiness = display.wait(until: application.nextDeadline, or: descriptors)
        if readiness.isServerGone {
            end(.serverGone)
        }
        if !readiness.descriptors.isEmpty, let number = signals?.take().first {
            // What a finger finished before the signal came is finished.
            takeEvents()
            end(.signal(number))
        }
    }

    func end(_ ending: Ending) {
        switch state {
        case .running: state = .ended(ending)
        case .ended: break
        }
    }
}
