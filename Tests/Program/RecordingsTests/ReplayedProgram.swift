import Foundation
import Ink
import Recordings
import TouchKit

@testable import TouchTrackerUI

/// The whole program with a recording in place of the devices.
@MainActor
struct ReplayedProgram {
    let playback: Playback
    let application: UIApplication
    private let editor: Editor
    private let delegate: AppDelegate

    final class Controls: WindowControls {
        var representedPath: String?
        func raiseWindow(representing path: String) -> Bool { false }
        var isFullScreen = false
        var title = ""
        var pointerShape = PointerShape.arrow
        let devices: [TouchDevice] = []
        func quit() {}
    }

    init(_ recording: Recording, speed: Playback.Speed = .maximum) throws {
        playback = Playback(recording, speed: speed)
        application = UIApplication(
            clock: playback.clock, screenSize: recording.windowSize ?? CGSize(width: 100, height: 100))
        editor = Editor(document: Document(), preferences: try Preferences(settings: recording.settings))
        delegate = AppDelegate(editor: editor, controls: Controls())
        application.delegate = delegate
        _ = application.launch()
    }

    /// Ends the program, and returns its drawing as SVG.
    func finish() -> String {
        application.cancelAllTouches()
        application.terminate()
        return String(decoding: editor.document.drawing.svg, as: UTF8.self)
    }

    /// Plays a recording to its end without waiting, and returns the drawing as SVG.
    static func svg(of recording: Recording) throws -> String {
        let program = try ReplayedProgram(recording)
        program.playback.playAll(to: program.application)
        return program.finish()
    }
}

extension Drawing {
    /// The drawing as an SVG file.
    var svg: Data { SVGDocument(page: nil, marks: map(\.mark)).data }
}
