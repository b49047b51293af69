import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import InkFile
@testable import TouchTrackerUI

/// The program that begins with the question what to do about a drawing that cannot be opened.
@MainActor
struct OpeningQuestionTests {
    private let stage = Stage(size: CGSize(width: 600, height: 400))
    private let desktop = RecordingWindow()

    /// Returns a delegate whose application has launched, for a drawing with a problem.
    private func launched(
        _ problem: DrawingFileError.Problem, in folder: Folder, name: String = "nowhere/plan.svg",
        failing failures: Int = 0
    ) -> AppDelegate {
        let path = folder.file(name)
        let drawing = UnopenedDrawing(
            path, page: .zero, because: DrawingFileError(path: path, problem: problem), otherFolder: folder.url)
        var failures = failures
        var options = AppDelegate.Options()
        options.sentences = [.endedInsideElement(path: "before")]
        let beginning = AppDelegate.Beginning.question(drawing, Preferences()) { _ in
            failures -= 1
            if failures >= 0 { throw RecordingFile.Failure(description: "the disk is full") }
        }
        let delegate = AppDelegate(beginning, controls: desktop, options: options)
        stage.application.delegate = delegate
        #expect(stage.application.launch())
        stage.wait(.milliseconds(300))
        return delegate
    }

    /// The controller of the drawing that was chosen; nil while the question is asked.
    private func controller(_ delegate: AppDelegate) -> DrawViewController? {
        delegate.window?.rootViewController as? DrawViewController
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
        let delegate = launched(.missingFolder, in: try Folder())
        #expect(find(UILabel.self) { $0.text?.contains("its folder does not exist") == true } != nil)
        #expect(find(UIButton.self) { $0.currentTitle == "Open a copy" } == nil)
        try press("Quit")
        #expect(desktop.quits == 1 && controller(delegate) == nil)
    }

    @Test func `a drawing that is open elsewhere can be copied, and what is to be said is said`() throws {
        let folder = try Folder()
        _ = try folder.write(Data("<svg/>".utf8), as: "plan.svg")
        let delegate = launched(.inUse, in: folder, name: "plan.svg")
        try press("Open a copy")
        #expect(controller(delegate)?.editor.document.saver?.path == folder.file("plan (2).svg"))
        #expect(desktop.quits == 0 && find(DrawView.self) { _ in true } != nil)
        #expect(find(UILabel.self) { $0.text?.contains("plan (2).svg") == true } != nil)
        stage.application.terminate()
    }

    @Test func `a choice that fails as well is asked again, with the reason`() throws {
        let delegate = launched(.missingFolder, in: try Folder(), failing: 1)
        try press("New drawing")
        #expect(controller(delegate) == nil)
        #expect(find(UILabel.self) { $0.text?.contains("the disk is full") == true } != nil)
        try press("New drawing")
        #expect(controller(delegate) != nil)
        stage.application.terminate()
    }

    @Test func `the stroke of a finger that loses the window is kept in the other drawing`() throws {
        let delegate = launched(.missingFolder, in: try Folder())
        try press("New drawing")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 150))
        finger.move(to: CGPoint(x: 400, y: 180), steps: 8, over: .milliseconds(160))
        stage.application.resignActive()
        stage.application.cancelAllTouches()
        stage.application.terminate()
        let document = try #require(controller(delegate)).editor.document
        let path = try #require(document.saver?.path)
        #expect(try document.drawing.count == 1 && DrawingFile.read(path).document.marks.count == 1)
    }

    @Test func `Ctrl+Q quits, as the button does`() throws {
        let delegate = launched(.missingFolder, in: try Folder())
        stage.type(
            UIKey(characters: "q", charactersIgnoringModifiers: "q", modifierFlags: .control, keyCode: .keyboardQ))
        #expect(desktop.quits == 1 && controller(delegate) == nil)
    }
}
