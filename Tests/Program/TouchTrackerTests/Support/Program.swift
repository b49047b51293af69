import Foundation
import Glibc
import TestServer
import Testing
import X11

/// The program running on a test server, with a drawing and preferences of its own. It ends with the last reference to
/// it.
final class Program {
    static var timeout: Duration { TestServer.patience }

    /// The parts that the program shows besides the canvas.
    enum Chrome {
        /// Nothing.
        case none
        /// Everything, without animation.
        case still
        /// Everything, with animation: the default.
        case moving

        fileprivate var options: [String] {
            switch self {
            case .none: ["--no-chrome"]
            case .still: ["--no-animation"]
            case .moving: []
            }
        }
    }

    let server: TestServer
    let window: WindowID
    /// Contains the drawing and the preferences.
    let folder: TemporaryFolder
    private let running: RunningProgram

    /// Starts the program and waits for its window, which by default covers the screen and shows only the canvas.
    /// - Parameters:
    ///   - options: Options in addition to `--log-touches` and, unless they set it themselves, `--geometry`.
    ///   - folder: The folder for its files; nil for a new one. A program started in another one's folder continues its
    ///     drawing, which is named unless `showsShelf` is true.
    ///   - showsShelf: Whether a program that shows chrome may begin with all drawings.
    ///   - manager: The window manager that maps the window, if any.
    init(
        on server: TestServer, _ options: [String] = [], chrome: Chrome = .none, in folder: TemporaryFolder? = nil,
        environment: [String: String?] = [:], managedBy manager: WindowManager? = nil, showsShelf: Bool = false
    ) throws {
        let continues = folder.map { FileManager.default.fileExists(atPath: $0.drawing) } ?? false
        let folder = try folder ?? TemporaryFolder()
        if options.contains(folder.drawing) { try folder.createDataFolder() }
        try server.releaseAll()
        let placesItself = options.contains("--geometry") || options.contains("--fullscreen")
        let (width, height) = (server.configuration.width, server.configuration.height)
        let geometry = placesItself ? [] : ["--geometry", "\(width)x\(height)+0+0"]
        running = try server.run(
            BuiltProduct.path("touchtracker"),
            chrome.options + ["--log-touches"] + geometry + options
                + (continues && !showsShelf && !options.contains { $0.hasSuffix(".svg") || $0 == "--new" }
                    ? [folder.drawing] : []),
            environment: folder.environment.merging(environment) { $1 })
        if let manager {
            window = try manager.waitForWindow()
        } else {
            window = try server.waitForWindow(of: running)
        }
        self.server = server
        self.folder = folder
    }

    deinit {
        running.signal(SIGTERM)
        _ = try? running.waitForExit()
    }

    // MARK: Screen

    /// Waits until the screen shows a picture; fails the test with the first different pixel if it never does.
    func expect(_ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var difference: Picture.Difference?
        do {
            try server.screenshot { image in
                difference = picture.difference(from: image)
                return difference == nil
            }
        } catch {
            guard let difference else { throw error }
            Issue.record("the screen is not as expected: \(difference)", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Waits until the screen satisfies a condition, and returns it.
    @discardableResult
    func screenshot(where condition: (PixelImage) -> Bool) throws -> PixelImage {
        try server.screenshot(where: condition)
    }

    /// Waits until the screen satisfies a condition and is the same a frame later, and returns it. The program draws a
    /// large change in several frames.
    @discardableResult
    func screenshotAtRest(where condition: (PixelImage) -> Bool) throws -> PixelImage {
        let asking = try server.connect()
        asking.root.select(.children)
        let limit = TestServer.limit
        var last: PixelImage?
        return try screenshot { image in
            if image == last && condition(image) { return true }
            last = image
            // However slow the machine is, the program draws between two answers to pings that are a frame apart.
            _ = asking.ping(window, until: limit)
            let frame = MonotonicClock.now + 0.02
            while asking.nextEvent(until: frame) != nil {}
            _ = asking.ping(window, until: limit)
            return false
        }
    }

    /// An empty picture of the screen's size, which the program's window covers.
    var paper: Picture {
        Picture(width: server.configuration.width, height: server.configuration.height)
    }

    // MARK: Output

    /// Waits for a line with this beginning in the log of touches, after the line that the last wait found.
    @discardableResult
    func wait(forLog beginning: String) throws -> String {
        try running.output.wait { $0.hasPrefix(beginning) }
    }

    /// Ends the program and returns its log of touches.
    func log() throws -> [String] {
        signal(SIGTERM)
        _ = try waitForExit()
        return running.output.lines
    }

    /// Waits for the next line that the program writes to stderr, and returns it.
    func waitForError() throws -> String {
        try running.errors.wait { !$0.isEmpty }
    }

    /// Ends the program and returns the lines that it wrote to stderr.
    func errors() throws -> [String] {
        signal(SIGTERM)
        _ = try waitForExit()
        return running.errors.lines
    }

    /// Waits until the window has the keyboard focus.
    func waitForKeyboard() throws {
        try server.waitForKeyboard(of: window)
    }

    var processIdentifier: Int32 { running.processIdentifier }

    // MARK: Ending

    func signal(_ number: Int32) {
        running.signal(number)
    }

    /// Waits until the program has ended and all its output has been read.
    func waitForExit() throws -> RunningProgram.Exit {
        let exit = try running.waitForExit()
        running.errors.waitForEnd()
        running.output.waitForEnd()
        return exit
    }
}
