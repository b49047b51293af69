import ArgumentParser
import Foundation
import Recordings
import TouchKit
import TouchKitX11
import TouchTrackerUI

/// One run of the program in a window: opens the window and the drawing, and runs until the window is closed.
@MainActor
struct Session {
    /// Where the drawing that the session edits comes from.
    enum Origin {
        /// A file; the default drawing if there is no path.
        case file(String?)
        /// An empty drawing, which is not saved.
        case unsaved
    }

    let options: DrawOptions
    let origin: Origin
    /// The file that the session is recorded in; nil if it is not recorded.
    var recording: String?

    func run() throws {
        // Some ink may not be saved yet.
        ignoreSignalsOfWrites()
        let host = try WindowHost.opened(options.configuration)
        if options.logTouches {
            logTouches()
        }
        var delegateOptions = AppDelegate.Options()
        delegateOptions.onProblem = warn
        delegateOptions.hasChrome = !options.noChrome
        delegateOptions.isAnimated = !options.noAnimation
        let file = PreferencesFile()
        var (preferences, problem) = file.load()
        if let problem {
            warn(problem)
        }
        delegateOptions.problems = problem.map { [$0] } ?? []
        delegateOptions.preferences = options.kiosk ? nil : file
        preferences.sideCount = options.sides ?? preferences.sideCount
        if options.kiosk {
            let kiosk = Kiosk(items: options.kioskTools, idle: options.idle, demonstration: .recorded)
            delegateOptions.kiosk = kiosk
            preferences = preferences.inKiosk(
                kiosk, tool: options.tool, color: options.color, width: options.width.map { CGFloat($0) })
        } else {
            if let tool = options.tool { preferences.choose(toolOfAllSides: tool) }
            preferences.draw(in: options.color, width: options.width.map { CGFloat($0) })
        }
        let (editor, loss) = try openEditor(preferences)
        if let loss {
            warn(loss)
            delegateOptions.problems.append(loss)
        }
        if let paper = options.paper { editor.document.setPaper(paper) }
        let delegate = AppDelegate(editor: editor, controls: host, options: delegateOptions)
        host.shouldClose = { delegate.mayQuit && delegate.mayQuitAtOnce() }
        // The host keeps no observer, and a recording ends with its writer.
        let writer = try recording.map { try startRecording(in: $0, of: host, editor) }
        let ending = withExtendedLifetime(writer) { host.run(delegate) }
        try finish(ending, unsaved: delegate.unsaved)
    }

    private func startRecording(
        in path: String, of host: WindowHost, _ editor: Editor
    ) throws -> RecordingWriter {
        do {
            let writer = try RecordingWriter(
                path: path,
                settings: ProgramSettings(
                    editor.preferences, hasChrome: !options.noChrome, paper: editor.document.paper
                ).lines,
                devices: { host.devices }, onFailure: warn)
            writer.record(host.application)
            return writer
        } catch {
            throw failure("\(error)")
        }
    }

    private func openEditor(_ preferences: Preferences) throws -> (Editor, loss: String?) {
        switch origin {
        case .unsaved:
            return (Editor(document: Document(), preferences: preferences), nil)
        case .file(let name):
            do {
                let path = try name ?? (options.kiosk ? DefaultDrawing.kiosk : .own).path()
                let opened = try Document.open(path, page: UIScreen.main.bounds.size)
                let editor = Editor(
                    document: opened.document, preferences: preferences,
                    pictureFile: PictureExport.file(forDrawing: path))
                return (editor, opened.wasTorn ? "\(path) ended inside an element, which was dropped" : nil)
            } catch {
                throw failure("\(error)")
            }
        }
    }

    private func finish(_ ending: WindowHost.Ending, unsaved: String?) throws {
        if let unsaved {
            warn("could not save the last changes: \(unsaved)")
        }
        try ending.check()
        if unsaved != nil { throw ExitCode.failure }
    }
}

extension WindowHost {
    /// Opens a window, or fails with a sentence.
    @MainActor
    static func opened(_ configuration: HostConfiguration) throws -> WindowHost {
        do {
            return try WindowHost(configuration)
        } catch {
            throw failure("\(error)")
        }
    }
}

extension WindowHost.Ending {
    /// Throws unless the window was closed: the status of the signal, or a sentence.
    func check() throws {
        switch self {
        case .quit: break
        case .signal(let number): throw ExitCode(128 + number)
        case .serverGone: throw failure("the connection to the X server was lost")
        }
    }
}

extension WindowHost: WindowControls {}
