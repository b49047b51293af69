import Foundation
import Ink
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The whole program without a display: its window, controller and chrome, with fingers and a keyboard.
@MainActor
struct ProgramStage {
    let stage: Stage
    let editor: Editor
    let desktop = RecordingWindow()
    let controller: DrawViewController

    init(
        size: CGSize = CGSize(width: 1000, height: 700), scale: CGFloat = 1, showsPixels: Bool = false,
        kiosk: Kiosk? = nil, hasChrome: Bool = true, desktopAdvice: DesktopAdvice? = nil,
        pictureFile: URL? = nil, document: Document = Document(),
        library: DrawingLibrary? = nil, _ change: (inout Preferences) -> Void = { _ in }
    ) {
        var preferences = Preferences()
        preferences.isAnimated = false
        change(&preferences)
        stage = Stage(size: size, scale: scale, showsPixels: showsPixels, window: { EventWindow(frame: $0) })
        editor = Editor(document: document, preferences: preferences, pictureFile: pictureFile)
        // No test prints on the printers of this computer.
        editor.printService.folder = URL(fileURLWithPath: "/dev/null")
        controller = DrawViewController(
            editor: editor, window: desktop, hasChrome: hasChrome, kiosk: kiosk, desktopAdvice: desktopAdvice,
            library: library)
        stage.show(controller)
        (stage.window as? EventWindow)?.onEvent = { [weak controller] in controller?.windowDidSend($0) }
        stage.wait(.milliseconds(1))
    }

    var shapes: [Shape] { editor.document.drawing.map(\.mark.shape) }

    /// Waits until the paper shows all its ink at the view's scale, which threads paint after a step of zoom, and where
    /// much has changed.
    func waitForPaper() {
        let view = controller.workspace.drawView
        let ink = view.finishedInk
        for _ in 0..<100 {
            stage.wait(.milliseconds(50))
            guard ink.isFilling || ink.isZooming || view.refresh.isRunning else { return }
            ink.waitForThread()
        }
        Issue.record("The paper is never up to date")
    }

    /// Returns the first view of a type that meets a condition, in a depth-first search from the root.
    func view<View: UIView>(_ type: View.Type, where condition: (View) -> Bool = { _ in true }) -> View? {
        func search(_ view: UIView) -> View? {
            if let found = view as? View, condition(found) { return found }
            for subview in view.subviews {
                if let found = search(subview) { return found }
            }
            return nil
        }
        return search(stage.root)
    }

    /// The label of the notice, or nil.
    var noticeLabel: UILabel? {
        view(NoticeView.self)?.subviews.lazy.compactMap { $0 as? UILabel }.first
    }

    /// The button of the current notice, or nil.
    var noticeButton: UIView? {
        view(NoticeView.self) { !$0.isHidden }?.subviews.first { $0 is UIControl && !$0.isHidden }
    }

    /// The first responder, if it is a view.
    var focusedView: UIView? {
        func search(_ view: UIView) -> UIView? {
            view.isFirstResponder ? view : view.subviews.lazy.compactMap(search).first
        }
        return search(stage.root)
    }

    /// The centers of all visible controls, in the window's coordinates.
    var buttons: [CGPoint] { stage.application.windows.flatMap(centers) }

    /// The centers of the visible controls in a view, in the window's coordinates.
    func centers(of view: UIView) -> [CGPoint] {
        func controls(_ view: UIView) -> [UIView] {
            if view.isHidden { return [] }
            return view is UIControl ? [view] : view.subviews.flatMap(controls)
        }
        return controls(view).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }

    /// Taps the center of a view.
    func tap(_ view: UIView) {
        tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// Taps a location, and waits until no second tap can follow.
    func tap(_ location: CGPoint) {
        let finger = stage.finger()
        finger.down(at: location)
        stage.wait(.milliseconds(40))
        finger.up()
        stage.wait(.milliseconds(500))
    }

    /// Draws a line with one finger, in eight steps over 160 milliseconds.
    func draw(from begin: CGPoint, to end: CGPoint) {
        let finger = stage.finger()
        finger.down(at: begin)
        finger.move(to: end, steps: 8, over: .milliseconds(160))
        finger.up()
        stage.wait(.milliseconds(500))
    }

    /// Draws a line along y = 100 and one along y = 300, from x = 100 to x = 400.
    func drawTwoLines() {
        for y in [100, 300] {
            draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 400, y: y))
        }
    }

    /// Types a key, given by its character or by its code.
    func type(
        _ character: String = "", _ code: UIKeyboardHIDUsage = .keyboardErrorUndefined, _ flags: UIKeyModifierFlags = []
    ) {
        stage.type(
            UIKey(characters: character, charactersIgnoringModifiers: character, modifierFlags: flags, keyCode: code))
    }
}

/// A stand-in for the desktop's window that records what the program asks for.
@MainActor
final class RecordingWindow: WindowControls {
    var isFullScreen = false
    var title = "TouchTracker"
    var pointerShape = PointerShape.arrow
    var devices: [TouchDevice] = []
    var representedPath: String?
    /// The drawings that other windows show.
    var pathsElsewhere: Set<String> = []
    private(set) var raisedPaths: [String] = []
    private(set) var quits = 0

    func quit() {
        quits += 1
    }

    func raiseWindow(representing path: String) -> Bool {
        guard pathsElsewhere.contains(path) else { return false }
        raisedPaths.append(path)
        return true
    }
}

extension Tool {
    /// Whether the ink follows the finger.
    var isFreehand: Bool {
        switch self {
        case .pen, .marker: true
        case .select, .line, .text, .ellipse, .rectangle, .eraser, .partialEraser, .hand: false
        }
    }
}
