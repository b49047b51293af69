import ArgumentParser
import Foundation
import Ink
import InkFile
import Recordings
import TouchKit
import TouchKitX11
import TouchTrackerUI

/// Plays a recording, in a window or without a display.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", _superCommandName: "touchtracker",
        abstract: "Play a recording on an empty drawing, the same way that live touches take.",
        usage: "touchtracker replay <file> [--speed <n>|max] [--export <picture>.svg|.png] [--offscreen]",
        discussion: """
            The same recording makes the same drawing, byte for byte, at any speed, and in a window if that keeps the \
            size that was recorded. Without a display, it is played at maximum speed.
            """)

    @Argument(help: "The recording.")
    var file: PathArgument

    @Option(help: ArgumentHelp("How many times as fast, 0.01 to 1000, or max: without waiting.", valueName: "n"))
    var speed = ReplaySpeed(.times(1))

    @Option(help: ArgumentHelp("Write the drawing to an SVG or PNG file, and quit.", valueName: "picture"))
    var export: PathArgument?

    @Flag(help: "Show no window, even if there is a display.")
    var offscreen = false

    mutating func validate() throws {
        if let export, ReplayPicture(path: export.text) == nil {
            throw ValidationError("the picture must be an SVG or PNG file, but \"\(export.text)\" ends in neither")
        }
    }

    mutating func run() throws {
        try MainActor.assumeIsolated { [self] in try play() }
    }

    @MainActor
    private func play() throws {
        ignoreSignalsOfWrites()
        let export = try export?.path()
        let (recording, settings) = try read(file.path(), export)
        let picture = export.flatMap { ReplayPicture(path: $0) }
        let hasDisplay = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false
        let program = ReplayedProgram(recording, settings, speed: speed.value)
        if hasDisplay, !offscreen {
            try program.runInWindow(untilEnd: picture != nil)
        } else {
            try program.runOffscreen()
        }
        if let picture {
            try reportingErrors { try picture.write(program.document, page: recording.windowSize) }
        }
    }

    private func read(_ file: String, _ export: String?) throws -> (Recording, ProgramSettings) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw failure("cannot read \(file): \(FileReason(error, of: file))")
        }
        if let export, DrawingFile.areSameFile(file, export) {
            throw failure("the picture would overwrite the recording")
        }
        do {
            let recording = try Recording(data)
            if recording.isTorn {
                warn("\(file) ended inside a line, which was dropped")
            }
            return (recording, try ProgramSettings(lines: recording.settings))
        } catch let error as RecordingError {
            throw failure("\(file), \(error)")
        } catch {
            throw failure("\(file), in a setting: \(error)")
        }
    }
}

struct ReplaySpeed: ExpressibleByArgument {
    let value: Playback.Speed

    init(_ value: Playback.Speed) {
        self.value = value
    }

    init?(argument: String) {
        if argument == "max" {
            value = .maximum
        } else if let number = Double(argument), (0.01...1000).contains(number) {
            value = .times(number)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String { "1" }
}
