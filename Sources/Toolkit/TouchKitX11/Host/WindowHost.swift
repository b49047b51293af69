import Foundation
public import TouchKit
import X11

/// Runs an application in a window on an X display.
///
/// In each turn of its loop it handles all events, fires the timers that are due, performs what was posted to the main
/// thread, draws, and waits; blocks of the main run loop are performed before the wait. A lift is handled only after a
/// round trip to the server; the host draws before that, too (D21). Nothing else drives the program.
@preconcurrency @MainActor
public final class WindowHost {
    /// The reason why a program ended.
    public enum Ending: Equatable {
        /// The user closed the window, or the program called `quit()`.
        case quit
        /// A signal arrived, such as SIGTERM; the value is its number.
        case signal(Int32)
        /// The connection broke or the server ended (D31).
        case serverGone
    }

    /// The application that runs in the window.
    public let application: UIApplication

    /// Called when the user closes the window, by its button or Alt+F4. Returns true by default.
    public var shouldClose: () -> Bool = { true }

    let display: Display
    private let inputExtension: InputExtension
    let nativeWindow: NativeWindow
    let dropTarget: DropTarget
    let presenter: any Presenter
    /// Plays a recording in place of the devices; nil if none plays.
    let driver: (any LoopDriver)?
    private let signals: Signals?
    /// The work that is posted to the main thread; nil before `run(_:)`, and if another loop runs the main thread.
    private var postedWork: PostedWork?
    /// The devices after their last change.
    private var inputDevices: [InputDevice] = []
    var batch = EventBatch()
    var interpreter: InputInterpreter
    var pendingInput = ToolkitInput()
    var windowGeometry: WindowGeometry
    /// The whole window on the screen, in pixels, which may be larger than what is painted of it.
    var windowFrame: Rectangle
    /// Whether a window manager has said where on the screen the window is.
    var isPlacedByManager = false
    /// The requests of other clients since the last turn.
    var requests = ClientRequests()
    /// The pixels that were uncovered and have not been restored.
    var uncovered = Region()
    var touchIndicator: SimulatedTouchIndicator?
    /// Whether the scale is the desktop's, and not the configuration's.
    let followsScale: Bool
    /// The first responder of the key window, as the input method knows of it. It is held until the end of the turn in
    /// which another one replaces it: what was composed in it must end.
    var typingResponder: UIResponder?
    /// Tells the input method where the caret is, once what is composed has not changed for a while; nil before the
    /// first time.
    var caretTimer: LoopTimer?
    var desktopChange = DesktopChange.none
    /// Nil while the program runs.
    private var ending: Ending?
    private(set) var hasShownFrame = false
    private let icon: ((Int) -> Bitmap)?
    /// When events were last read, in seconds on the application's clock.
    var readTime: TimeInterval = 0
    /// The longest wait at the end for a clipboard manager to take what was copied, in seconds.
    private static let clipboardPatience: TimeInterval = 2

    /// Opens the display and creates the window, which `run(_:)` shows.
    /// - Throws: `HostError`, whose description is one sentence.
    public init(_ configuration: HostConfiguration) throws(HostError) {
        do {
            display = try Display(name: configuration.displayName, isSynchronous: configuration.isSynchronous)
            inputExtension = try InputExtension(on: display)
        } catch {
            throw .display(String(describing: error))
        }
        guard display.screen.hasColorPixels else {
            throw .display(
                "the screen has \(display.screen.depth)-bit pixels of a palette; at least 15 bits of true color are needed"
            )
        }
        let settings = display.watchDesktopSettings()
        let scale = configuration.scale.map(DesktopScale.limited) ?? DesktopScale.scale(of: settings)
        followsScale = configuration.scale == nil
        if let sentence = NativeWindow.refusal(of: configuration.geometry, scale: scale, screen: display.screen) {
            throw .display(sentence)
        }
        nativeWindow = NativeWindow(configuration, scale: scale, on: display)
        interpreter = InputInterpreter(window: nativeWindow.window.id)
        dropTarget = DropTarget(nativeWindow.window)
        do {
            try inputExtension.selectDrawing(on: nativeWindow.window)
        } catch {
            throw .display(String(describing: error))
        }
        windowFrame = nativeWindow.window.frame ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
        let (width, height) = WindowGeometry.paintedSize(of: windowFrame, on: display.screen.frame)
        windowGeometry = WindowGeometry(
            scale: scale, width: width, height: height, screenWidth: display.screen.width)
        let frame = Rectangle(x: 0, y: 0, width: width, height: height)
        guard let presenter = PresenterChoice.presenter(configuration.renderer, for: nativeWindow.window, frame) else {
            throw .display("the X server has no room for a graphics context")
        }
        self.presenter = presenter
        signals = Signals([SIGTERM, SIGINT, SIGHUP])
        if let signals { display.watch(signals.descriptor) }
        driver = configuration.driver
        icon = configuration.icon
        application = UIApplication(
            clock: driver?.clock ?? HostClock(), screenSize: windowGeometry.size, scale: scale)
        application.reducesMotion = settings.reducesMotion
        application.clipboard = DesktopClipboard(display)
        application.inputIsWaiting = { [display] in display.hasWaitingEvents }
        application.endComposition = { [nativeWindow] in nativeWindow.window.endComposition() }
        interpreter.setDevices(loadDevices())
    }

    /// The touchscreens, touchpads, mice and pens, as `TouchSample.device` identifies them.
    public var devices: [TouchDevice] {
        inputDevices.compactMap(TouchDevice.init)
    }

    /// Asks the server for the devices, at the start and when they may have changed (D21).
    func loadDevices() -> [InputDevice] {
        inputDevices = inputExtension.devices()
        return inputDevices
    }

    /// Ends the program after this turn of the loop.
    public func quit() {
        end(.quit)
    }

    /// Launches the application with `delegate`, shows the window, and runs the loop until the program ends.
    ///
    /// Call it on the main thread from a synchronous `main`. The loop then performs the main queue, tasks on the main
    /// actor, and Foundation's main run loop as well (S102). From an asynchronous `main` it cannot, and these wait.
    public func run(_ delegate: any UIApplicationDelegate) -> Ending {
        takeOverMainThread()
        start(delegate)
        while true {
            guard let ending else {
                turn()
                wait()
                continue
            }
            application.resignActive()
            application.cancelAllTouches()
            // Saving may wait for the disk: no one should look at a window that does not respond.
            if ending != .serverGone { nativeWindow.hide() }
            application.terminate()
            if ending != .serverGone { display.saveClipboard(until: MonotonicClock.now + Self.clipboardPatience) }
            return ending
        }
    }

    /// Launches the application and shows the window. For tests that run the loop themselves.
    package func start(_ delegate: any UIApplicationDelegate) {
        application.delegate = delegate
        guard application.launch() else { return end(.quit) }
        nativeWindow.show()
        // The server maps it while the first frame is drawn.
        display.flush()
    }

    /// Runs a turn of the loop, without waiting.
    package func turn() {
        takeEvents()
        if let driver {
            drive(driver)
        } else {
            // A timer due after `readTime` fires in the next turn, after the events that have arrived meanwhile.
            application.fireTimers(dueAt: readTime)
        }
        if ending == nil { postedWork?.perform() }
        display.expireClipboard()
        followDesktop()
        present()
        followTexts()
        display.serveClipboard()
        display.flush()
    }

    /// Runs a turn of `driver`. When its input ends, the devices begin with nothing down, at the driver's time.
    private func drive(_ driver: any LoopDriver) {
        let wasOver = driver.isOver
        driver.turn(application, at: MonotonicClock.now)
        if !wasOver, driver.isOver {
            interpreter = InputInterpreter(window: nativeWindow.window.id)
            interpreter.setDevices(inputDevices)
        }
    }

    private func takeOverMainThread() {
        if postedWork == nil, let work = PostedWork() {
            postedWork = work
            work.descriptors.forEach(display.watch)
        }
        application.performPostedByMainQueue()
    }

    /// Restores what was uncovered and draws what needs display, unless the program has ended or the presenter waits
    /// for the server (`Presenter.isBusy`).
    func present() {
        guard ending == nil, application.needsDisplay || !uncovered.isEmpty, !presenter.isBusy else { return }
        presenter.resize(width: windowGeometry.width, height: windowGeometry.height)
        for area in exchange(&uncovered, with: Region()).rectangles { presenter.uncover(area) }
        guard application.needsDisplay else { return }
        presenter.present(application)
        if !hasShownFrame { followFirstFrame() }
    }

    /// Does what the first frame should not wait for.
    private func followFirstFrame() {
        hasShownFrame = true
        display.flush()
        if let icon { nativeWindow.setIcon(icon) }
        display.prepareKeys()
    }

    /// Waits until the server has handled all requests. For tests.
    package func sync() {
        display.sync()
    }

    /// Performs the blocks that were posted to the main run loop. Then waits for events, signals, posted work and
    /// deadlines, unless a block has ended the program or changed what is drawn.
    func wait() {
        guard ending == nil else { return }
        let awaitsDisplay = application.needsDisplay
        if let postedWork, postedWork.performBlocks() {
            guard ending == nil, awaitsDisplay || !application.needsDisplay else { return }
        }
        let turn = driver.map { $0.nextTurn(application) } ?? application.nextDeadline
        let deadline = earlier(earlier(turn, postedWork?.blockDeadline), display.clipboardDeadline)
        let readiness = display.wait(until: deadline)
        if readiness.isServerGone {
            // Lifts that arrived before finish their strokes.
            takeEvents()
            end(.serverGone)
        }
        postedWork?.note(readiness.descriptors)
        if let signals, readiness.descriptors.contains(signals.descriptor), let number = signals.take().first {
            // Handle waiting lifts first, so that their strokes finish.
            takeEvents()
            end(.signal(number))
        }
    }

    private func earlier(_ deadline: TimeInterval?, _ other: TimeInterval?) -> TimeInterval? {
        guard let deadline, let other else { return deadline ?? other }
        return min(deadline, other)
    }

    /// Ends the program after this turn of the loop; the first reason counts.
    func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
    }
}

/// The clock of the loop's deadlines and of events.
final class HostClock: LoopClock {
    var now: TimeInterval { MonotonicClock.now }
}
