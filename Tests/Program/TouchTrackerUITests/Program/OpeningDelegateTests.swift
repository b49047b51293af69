import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import InkFile
@testable import TouchTrackerUI

@MainActor
struct OpeningDelegateTests {
    private let stage = Stage(size: CGSize(width: 600, height: 400))
    private let desktop = RecordingWindow()

    /// Returns a delegate whose application has launched, for a drawing with a problem.
    private func launched(
        _ problem: DrawingFileError.Problem, path: String = "/nowhere/plan.svg", failing failures: Int = 0
    ) -> OpeningDelegate {
        let drawing = UnopenedDrawing(
            path, page: .zero, because: DrawingFileError(path: path, problem: problem))
        var failures = failures
        let delegate = OpeningDelegate(drawing) { [desktop] _ in
            failures -= 1
            if failures >= 0 { throw RecordingFile.Failure(description: "the disk is full") }
            return AppDelegate(editor: Editor(document: Document()), controls: desktop)
        } quit: { [desktop] in
            desktop.quit()
        }
        stage.application.delegate = delegate
        #expect(stage.application.launch())
        stage.wait(.milliseconds(300))
        return delegate
    }

    private func find<View: UIView>(_ type: View.Type, where condition: @escaping (View) -> Bool) -> View? {
        func search(_ view: UIView) -> View? {
            if let found = view as? View, condition(found) { return found }
            return view.subviews.lazy.compactMap(search).first
        }
        return stage.application.windows.lazy.filter { !$0.isHidden }.compactMap(search).first
    }

    private func press(_ title: String) throws {
        let button = try #require(find(UIButton.self) { $0.currentTitle == title })
        let finger = stage.finger()
        finger.down(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        stage.wait(.milliseconds(40))
        finger.up()
        stage.wait(.milliseconds(600))
    }

    @Test func `the window says why the drawing cannot be opened, and quits`() throws {
        let delegate = launched(.missingFolder)
        #expect(find(UILabel.self) { $0.text?.contains("its folder does not exist") == true } != nil)
        #expect(find(UIButton.self) { $0.currentTitle == "Open a copy" } == nil)
        try press("Quit")
        #expect(desktop.quits == 1 && delegate.program == nil)
    }

    @Test func `a drawing that is open elsewhere can be copied, or another one started`() throws {
        let folder = try Folder()
        let delegate = launched(.inUse, path: try folder.write(Data("<svg/>".utf8), as: "plan.svg"))
        try press("Open a copy")
        #expect(delegate.program != nil && desktop.quits == 0)
        #expect(find(DrawView.self) { _ in true } != nil)
    }

    @Test func `a choice that fails as well is asked again, with the reason`() throws {
        let delegate = launched(.missingFolder, failing: 1)
        try press("New drawing")
        #expect(delegate.program == nil)
        #expect(find(UILabel.self) { $0.text?.contains("the disk is full") == true } != nil)
        try press("New drawing")
        #expect(delegate.program != nil)
    }

    @Test func `the stroke of a finger that loses the window is kept in the other drawing`() throws {
        let delegate = launched(.missingFolder)
        try press("New drawing")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 150))
        finger.move(to: CGPoint(x: 400, y: 180), steps: 8, over: .milliseconds(160))
        stage.application.resignActive()
        stage.application.cancelAllTouches()
        stage.application.terminate()
        let controller = try #require(delegate.program?.window?.rootViewController as? DrawViewController)
        #expect(controller.editor.document.drawing.count == 1)
    }

    @Test func `Ctrl+Q quits, as the button does`() {
        let delegate = launched(.missingFolder)
        stage.type(
            UIKey(characters: "q", charactersIgnoringModifiers: "q", modifierFlags: .control, keyCode: .keyboardQ))
        #expect(desktop.quits == 1 && delegate.program == nil)
    }
}
