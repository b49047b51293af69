import Foundation
import Glibc
import TestServer
import Testing
import X11

/// The built program at work on a test server, with a drawing and preferences of its own. It ends with the last reference
/// to it.
final class Program {
    /// How long what is right may take where the machine is busy.
    static let patience = Duration.seconds(30)

    /// What it shows besides the canvas.
    enum Chrome {
        /// Nothing.
        case none
        /// Everything, each thing where it belongs as soon as it is there.
        case still
        /// Everything, as it is unless one asks for less.
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
    /// Its window.
    let window: WindowID
    /// Where its drawing and its preferences are.
    let folder: TemporaryFolder
    private let running: RunningProgram

    /// Starts the program and waits for its window: without arguments one that covers the screen, with nothing in it but
    /// the canvas.
    /// - Parameters:
    ///   - options: What follows `--log-touches`, and `--geometry` unless they say what that is to be.
    ///   - folder: Where its files are; nil for a folder of its own. A program that is started in another one's folder goes
    ///     on where that one ended.
    ///   - manager: Who shows its window; nil where nobody has to.
    init(
        on server: TestServer, _ options: [String] = [], chrome: Chrome = .none, in folder: TemporaryFolder? = nil,
        environment: [String: String?] = [:], managedBy manager: WindowManager? = nil
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        try server.letGo()
        let placesItself = options.contains("--geometry") || options.contains("--fullscreen")
        let (width, height) = (server.configuration.width, server.configuration.height)
        let geometry = placesItself ? [] : ["--geometry", "\(width)x\(height)+0+0"]
        running = try server.run(
            BuiltProduct.path("touchtracker"), chrome.options + ["--log-touches"] + geometry + options,
            environment: folder.environment.merging(environment) { $1 })
        if let manager {
            window = try manager.waitForWindow(within: Self.patience)
        } else {
            window = try server.waitForWindow(of: running, within: Self.patience)
        }
        self.server = server
        self.folder = folder
    }

    deinit {
        running.signal(SIGTERM)
        _ = try? running.waitForExit(within: Self.patience)
    }

    // MARK: What it shows

    /// Waits until the screen shows a picture, and fails the test with the pixel where it does not.
    func expect(_ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var difference: Picture.Difference?
        do {
            try server.screenshot(within: Self.patience) { image in
                difference = picture.difference(from: image)
                return difference == nil
            }
        } catch {
            guard let difference else { throw error }
            Issue.record("the screen is not as it should be: \(difference)", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// What the screen shows as soon as that is what `isWanted` wants.
    @discardableResult
    func screenshot(where isWanted: (PixelImage) -> Bool) throws -> PixelImage {
        try server.screenshot(within: Self.patience, where: isWanted)
    }

    /// An empty picture of the screen's size, the program's window being all of it.
    var paper: Picture {
        Picture(width: server.configuration.width, height: server.configuration.height)
    }

    // MARK: What it says

    /// Waits for a line of its log of touches that begins like this, after the line that the last wait found.
    @discardableResult
    func wait(forLog beginning: String) throws -> String {
        try running.output.wait(within: Self.patience) { $0.hasPrefix(beginning) }
    }

    /// Ends the program, so that nothing is under way any more, and returns all it logged.
    func log() throws -> [String] {
        signal(SIGTERM)
        _ = try waitForExit()
        return running.output.lines
    }

    /// Ends the program, and returns what it wrote to its standard error.
    func complaints() throws -> [String] {
        signal(SIGTERM)
        _ = try waitForExit()
        return running.errors.lines
    }

    /// Waits until it has the keyboard.
    func waitForKeyboard() throws {
        let display = try Display(name: server.display)
        Window(window, on: display).select(.focus)
        let deadline = MonotonicClock.now + Self.patience / .seconds(1)
        // Asked after the selection, so that a focus that comes between the two is not missed.
        while display.focusedWindow != window {
            guard display.nextEvent(until: deadline) != nil else {
                throw TestServerError.didNotHappen("the program's having the keyboard", limit: Self.patience)
            }
        }
    }

    /// The number of its process.
    var processIdentifier: Int32 { running.processIdentifier }

    // MARK: Its end

    /// Sends it a signal.
    func signal(_ number: Int32) {
        running.signal(number)
    }

    /// Waits for its end, and for its last words.
    func waitForExit() throws -> RunningProgram.Exit {
        let exit = try running.waitForExit(within: Self.patience)
        running.errors.waitForEnd()
        running.output.waitForEnd()
        return exit
    }
}
