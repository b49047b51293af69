import Foundation
import Ink
import Recordings
import TouchKit
import TouchKitX11
import TouchTrackerUI

/// The program on an empty drawing, with a recording in place of the devices.
@MainActor
final class ReplayedProgram {
    private let playback: Playback
    private let windowSize: CGSize
    private let editor: Editor
    private let settings: ProgramSettings

    /// The size of the window if a recording has no sample, in points.
    private static let emptySize = CGSize(width: 1024, height: 720)

    init(_ recording: Recording, _ settings: ProgramSettings, speed: Playback.Speed) {
        playback = Playback(recording, speed: speed)
        windowSize = recording.windowSize ?? Self.emptySize
        editor = Editor(document: Document(), preferences: settings.preferences)
        editor.document.setPaper(settings.paper)
        self.settings = settings
    }

    /// What has been drawn, on its paper.
    var document: Document { editor.document }

    private func delegate(of host: WindowHost?) -> AppDelegate {
        var options = AppDelegate.Options()
        options.onProblem = { warn($0.english) }
        (options.hasChrome, options.isAnimated) = (settings.hasChrome, settings.isAnimated)
        return AppDelegate(editor: editor, controls: ReplayWindow(host, playback), options: options)
    }

    /// Plays the recording in a window, which stays open afterward unless `untilEnd` is true.
    func runInWindow(untilEnd: Bool) throws {
        var configuration = HostConfiguration(title: "TouchTracker", className: "touchtracker")
        configuration.icon = ProgramIcon.image
        configuration.geometry = HostConfiguration.Geometry(size: windowSize)
        configuration.scale = settings.scale
        configuration.driver = playback
        let host = try WindowHost.opened(configuration)
        if untilEnd {
            playback.onEnd = { host.quit() }
        }
        try host.run(delegate(of: host)).check()
        if untilEnd, !playback.isOver { throw failure("the window was closed before the recording ended") }
    }

    /// Plays the recording without a window, at maximum speed. Everything is drawn as in a window.
    func runOffscreen() throws {
        let scale = settings.scale ?? 1
        for case .window(let size) in playback.recording.entries {
            let pixels = Self.pixels(of: size, scale)
            if let problem = WindowLimits.refusal(width: pixels.width, height: pixels.height) { throw failure(problem) }
        }
        let application = UIApplication(clock: playback.clock, screenSize: windowSize, scale: scale)
        let delegate = delegate(of: nil)
        application.delegate = delegate
        var canvas = Self.canvas(windowSize, scale)
        playback.onResize = { size in
            application.resizeScreen(to: size, scale: scale)
            canvas = Self.canvas(size, scale)
        }
        guard application.launch() else { return }
        playback.playAll(to: application) {
            if application.needsDisplay {
                application.display(on: canvas)
            }
        }
        application.cancelAllTouches()
        application.terminate()
    }

    private static func canvas(_ size: CGSize, _ scale: CGFloat) -> ImageCanvas {
        let pixels = pixels(of: size, scale)
        return ImageCanvas(bitmap: Bitmap(width: pixels.width, height: pixels.height))
    }

    private static func pixels(of size: CGSize, _ scale: CGFloat) -> (width: Int, height: Int) {
        (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    }
}

/// The window of a replay, if it has one, with the devices of the recording.
private final class ReplayWindow: WindowControls {
    var representedPath: String?
    func raiseWindow(representing path: String) -> Bool { false }
    private let host: WindowHost?
    private let playback: Playback

    init(_ host: WindowHost?, _ playback: Playback) {
        self.host = host
        self.playback = playback
    }

    var devices: [TouchDevice] { playback.recording.devices }

    var pointerShape = PointerShape.arrow

    var isFullScreen: Bool {
        get { host?.isFullScreen ?? false }
        set { host?.isFullScreen = newValue }
    }

    var title: String {
        get { host?.title ?? "" }
        set { host?.title = newValue }
    }

    /// Quits, unless the recorded hands do: what they have drawn stays.
    func quit() {
        if !playback.isDelivering { host?.quit() }
    }
}

extension Playback: LoopDriver {}
