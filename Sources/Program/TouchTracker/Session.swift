import ArgumentParser
import Foundation
import InkFile
import Recordings
import TouchKit
import TouchKitX11
import TouchTrackerUI

/// One run of the program in a window: opens the window and the drawing, and runs until the window is closed.
@MainActor
struct Session {
    /// The source of the drawing that the session edits.
    enum Origin {
        /// A file, or a picture that a new one begins with; the default drawing if there is no path.
        case file(String?)
        /// A new file beside the default drawing.
        case new
        /// An empty drawing, which is not saved.
        case unsaved
    }

    let options: SessionOptions
    let origin: Origin
    /// The file that the session is recorded in; nil if it is not recorded.
    var recording: String?

    func run() throws {
        // Some ink may not be saved yet.
        ignoreSignalsOfWrites()
        if let problem = UserFolder.problem { throw failure(problem) }
        let environment = { (name: String) in unsafe getenv(name).map { unsafe String(cString: $0) } }
        Language.ofSystem = .preferred(in: environment)
        KeyboardLayout.ofSystem = .preferred(in: environment)
        let host = try WindowHost.opened(options.configuration)
        if options.logTouches {
            logTouches()
        }
        var (preferences, delegateOptions) = settings()
        delegateOptions.desktopAdvice = host.windowManagerName.map(DesktopAdvice.init(ofWindowManager:))
        delegateOptions.library = library
        if case .new = origin { delegateOptions.isNew = true }
        let delegate: AppDelegate
        var writer: RecordingWriter?
        var hasDrawing = true
        if showsShelf, delegateOptions.library?.hasInk == true {
            delegate = AppDelegate(.shelf(preferences, options.paper), controls: host, options: delegateOptions)
        } else {
            switch open(preferences, in: host) {
            case .raised: return
            case .unopened(let drawing):
                warn(drawing.reason.english)
                hasDrawing = false
                let beginning = AppDelegate.Beginning.question(drawing, preferences) { editor in
                    // If it cannot be created, the other drawing is not shown either: the user may choose again.
                    if writer == nil { writer = try createRecording(of: host) }
                    try begin(editor, recordedBy: writer, in: host)
                    hasDrawing = true
                }
                delegate = AppDelegate(beginning, controls: host, options: delegateOptions)
            case .opened(let editor, let sentences):
                delegateOptions.sentences += sentences
                try reportingErrors {
                    writer = try createRecording(of: host)
                    try begin(editor, recordedBy: writer, in: host)
                }
                delegate = AppDelegate(editor: editor, controls: host, options: delegateOptions)
            }
        }
        host.shouldClose = { delegate.mayClose() }
        host.application.schedule(after: PaperThresholds.tidyingDelay) {
            FreedMemory.giveBack()
            // A large folder of pictures holds up no one.
            let folder = UserFolder.pictures.path
            if !options.kiosk { BackgroundWork { ReplacementFile.removeLeftovers(in: folder) } }
        }
        // The host keeps no observer, and a recording ends with its writer.
        let ending = withExtendedLifetime(writer) { host.run(delegate) }
        try finish(ending, unsaved: delegate.unsaved)
        if !hasDrawing { throw ExitCode.failure }
    }

    /// Gives a drawing its paper, begins an empty one, and records its session.
    private func begin(_ editor: Editor, recordedBy writer: RecordingWriter?, in host: WindowHost) throws {
        if let paper = options.paper { editor.document.setPaper(paper) }
        if editor.document.isBlank, options.tool == nil, !options.kiosk { editor.preferences.beginEmptyPage() }
        try writer?.record(host.application, settings: recordedSettings(of: editor, in: host))
    }

    /// The drawings that the window can show; nil if it shows only the one that it begins with: in a kiosk, without
    /// chrome, in a recording, which knows only one drawing, and if the drawing is not saved.
    private var library: DrawingLibrary? {
        if options.kiosk || options.noChrome || recording != nil { return nil }
        if case .unsaved = origin { return nil }
        return DrawingLibrary(DefaultDrawing.folder, hiding: [DefaultDrawing.kiosk.name])
    }

    /// Whether the window begins with the library, unless that has no ink.
    private var showsShelf: Bool { if case .file(nil) = origin { true } else { false } }

    /// - Returns: The preferences and the options of the program's delegate.
    private func settings() -> (Preferences, AppDelegate.Options) {
        var delegateOptions = AppDelegate.Options()
        delegateOptions.onProblem = { warn($0.english) }
        delegateOptions.hasChrome = !options.noChrome
        delegateOptions.isAnimated = !options.noAnimation
        let file = PreferencesFile()
        let loaded = file.load()
        var preferences = loaded.preferences
        if let problem = loaded.problem {
            warn("\(problem)")
            delegateOptions.sentences = [.preferencesProblem(problem)]
        }
        delegateOptions.preferences = options.kiosk || !loaded.mayBeSaved ? nil : file
        preferences.sideCount = options.sides ?? preferences.sideCount
        if let language = options.language { preferences.language = LanguageChoice(language) }
        if options.large { preferences.hasLargeControls = true }
        if options.lab { preferences.showsTouchLab = true }
        preferences.language.use()
        if let problem = preferences.language.problem {
            warn(problem.english)
            delegateOptions.sentences.append(problem)
        }
        if options.kiosk {
            let kiosk = Kiosk(items: options.kioskTools, idle: options.idle, demonstration: .recorded)
            delegateOptions.kiosk = kiosk
            preferences = preferences.inKiosk(
                kiosk, tool: options.tool, color: options.color, width: options.width.map { CGFloat($0) })
        } else {
            if let tool = options.tool { preferences.choose(toolOfAllSides: tool) }
            preferences.draw(in: options.color, width: options.width.map { CGFloat($0) })
        }
        return (preferences, delegateOptions)
    }

    /// Creates the file of the recording; nil if the session is not recorded.
    /// - Throws: `CannotRecord`, which describes itself in one sentence.
    private func createRecording(of host: WindowHost) throws -> RecordingWriter? {
        try recording.map { try RecordingWriter(path: $0, devices: { host.devices }, onFailure: warn) }
    }

    /// The settings that a replay of the session begins with.
    private func recordedSettings(of editor: Editor, in host: WindowHost) -> [String] {
        ProgramSettings(
            preferences: editor.preferences.recorded(of: editor.pictureFile), hasChrome: !options.noChrome,
            isAnimated: !options.noAnimation && !host.application.reducesMotion, paper: editor.document.paper,
            scale: UIScreen.main.scale
        ).lines
    }

    /// The drawing, or why it cannot be opened.
    private enum Opening {
        /// The sentences say where a new drawing is, and what the file and the drawing lack.
        case opened(Editor, [Phrase])
        case unopened(UnopenedDrawing)
        /// It is open in another window, which has come to the front.
        case raised
    }

    /// Opens the drawing. If a new one cannot be saved yet, the window shows it all the same; so does a kiosk, where no
    /// one could answer a question, with any problem.
    private func open(_ preferences: Preferences, in host: WindowHost) -> Opening {
        let page = UIScreen.main.bounds.size
        switch origin {
        case .unsaved:
            return .opened(Editor(document: Document(), preferences: preferences), [])
        case .file, .new:
            let path = self.path
            var preferences = preferences
            if case .new = origin { preferences.forgetView(ofDrawing: path) }
            do {
                if namedFile == nil { try? FilePath.createFolder(FilePath.folder(of: path)) }
                let opened = try OpenedDrawing(
                    path, preferences, keepsUndo: !options.kiosk, onProblem: { warn($0.english) })
                return .opened(opened.editor, opened.sentences)
            } catch {
                if (error as? DrawingFileError)?.problem == .inUse, !options.kiosk,
                    host.raiseWindow(representing: UserFolder.resolved(path))
                {
                    return .raised
                }
                // Nothing is saved under the name of a picture.
                let isInKiosk = options.kiosk && !PictureDrawing.isPicture(path)
                guard isInKiosk || Document.mayBegin(at: path, after: error) else {
                    return .unopened(UnopenedDrawing(path, page: page, because: error))
                }
                let document = Document.unkept(at: path, page: page, createsFolder: namedFile == nil)
                var sentences: [Phrase] = []
                if !Document.mayBegin(at: path, after: error) {
                    sentences = [Phrase(error)]
                    warn(Phrase(error).english)
                }
                return .opened(OpenedDrawing(document, at: path, preferences).editor, sentences)
            }
        }
    }

    /// The path of the drawing that the user has named; nil if the program chooses it.
    private var namedFile: String? { if case .file(let name) = origin { name } else { nil } }

    private var path: String {
        let standard = options.kiosk ? DefaultDrawing.kiosk : .own
        return switch origin {
        case .file(let name?): name
        case .new: standard.unusedPath
        case .file(nil), .unsaved: standard.path
        }
    }

    private func finish(_ ending: WindowHost.Ending, unsaved: Phrase?) throws {
        if let unsaved {
            warn("could not save the last changes: \(unsaved.english)")
        }
        try ending.check()
        if unsaved != nil { throw ExitCode.failure }
    }
}

extension WindowHost {
    /// Opens a window, or fails with a sentence.
    @MainActor
    static func opened(_ configuration: HostConfiguration) throws -> WindowHost {
        try reportingErrors { try WindowHost(configuration) }
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
