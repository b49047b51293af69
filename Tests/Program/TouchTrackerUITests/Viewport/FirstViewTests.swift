import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What the window shows first of a picture that was opened.
@MainActor
struct FirstViewTests {
    private let file = URL(fileURLWithPath: "/photo.png")

    private func editor(_ size: CGSize, _ change: (inout Preferences) -> Void = { _ in }) -> Editor {
        var preferences = Preferences()
        preferences.isAnimated = false
        change(&preferences)
        let document = Document()
        document.perform { $0.add([.line(0, 0, size.width, size.height)]) }
        let editor = Editor(document: document, preferences: preferences, pictureFile: file)
        editor.beginsWithAllInk = true
        return editor
    }

    private func show(_ editor: Editor, in stage: Stage, hasChrome: Bool = true) -> DrawViewController {
        let controller = DrawViewController(editor: editor, window: RecordingWindow(), hasChrome: hasChrome)
        stage.show(controller)
        stage.wait(.milliseconds(1))
        return controller
    }

    /// The box of the ink in the view.
    private func box(_ editor: Editor) throws -> CGRect {
        try #require(editor.document.drawing.bounds).applying(editor.viewport.toView)
    }

    @Test(arguments: [true, false]) func `all of it is in sight where nothing covers it`(hasChrome: Bool) throws {
        let stage = Stage(size: CGSize(width: 1000, height: 700))
        let editor = editor(CGSize(width: 4000, height: 3000))
        let controller = show(editor, in: stage, hasChrome: hasChrome)
        let box = try box(editor)
        let chrome = controller.workspace.chrome
        let free = chrome.freeArea.insetBy(dx: Metrics.margin, dy: Metrics.margin)
        let area = hasChrome ? chrome.convert(free, to: controller.workspace) : controller.workspace.bounds
        #expect(area.insetBy(dx: -1, dy: -1).contains(box))
        #expect(abs(box.width - area.width) < 1 || abs(box.height - area.height) < 1)
        #expect(
            editor.preferences.views.viewport(of: file, pixelScale: 1) == editor.viewport,
            "it is kept for the next time")
    }

    @Test func `one that is small is shown as large as it is, in the middle`() throws {
        let stage = Stage(size: CGSize(width: 1000, height: 700))
        let editor = editor(CGSize(width: 100, height: 60))
        let controller = show(editor, in: stage)
        let chrome = controller.workspace.chrome
        let middle = chrome.convert(chrome.freeArea, to: controller.workspace).center
        #expect(editor.viewport.scale == 1)
        let box = try box(editor)
        #expect(abs(box.midX - middle.x) <= 1 && abs(box.midY - middle.y) <= 1)
    }

    @Test func `another size of the window shows all of it again, until the paper is moved`() throws {
        let stage = Stage(size: CGSize(width: 1000, height: 700))
        let editor = editor(CGSize(width: 4000, height: 3000))
        let controller = show(editor, in: stage)
        stage.resize(to: CGSize(width: 600, height: 500))
        stage.wait(.milliseconds(1))
        let box = try box(editor)
        #expect(CGRect(x: 0, y: 0, width: 600, height: 500).contains(box))
        controller.workspace.drawView.motion.zoom(by: 2, about: CGPoint(x: 100, y: 100))
        let viewport = editor.viewport
        stage.resize(to: CGSize(width: 800, height: 600))
        stage.wait(.milliseconds(1))
        #expect(editor.viewport == viewport)
    }

    @Test func `a view that was kept is shown again`() {
        let kept = Viewport(origin: CGPoint(x: 30, y: 40), scale: 2, pixelScale: 1)
        let editor = editor(CGSize(width: 4000, height: 3000)) { $0.views.keep(kept, of: file) }
        let stage = Stage(size: CGSize(width: 1000, height: 700))
        withExtendedLifetime(show(editor, in: stage)) { #expect(editor.viewport == kept) }
    }
}
