import Foundation
import Ink
import InkFile
import Synchronization
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct AppDelegateTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let file = RecordingFile()
    private let editor: Editor
    private let reports = Reports()
    private let mark = Mark(
        shape: .line(Line(begin: .zero, end: CGPoint(x: 10, y: 10))), style: Style(color: .black, width: 10))

    private final class Reports {
        var sentences: [String] = []
    }

    init() {
        editor = Editor(document: Document(file: file))
    }

    /// Returns a delegate whose application has launched.
    private func launched(hasChrome: Bool, problems: [String] = []) -> AppDelegate {
        var options = AppDelegate.Options()
        options.hasChrome = hasChrome
        options.sentences = problems.map { .message($0) }
        options.onProblem = { [reports] in reports.sentences.append($0.english) }
        let delegate = AppDelegate(editor: editor, controls: RecordingWindow(), options: options)
        stage.application.delegate = delegate
        #expect(stage.application.launch())
        return delegate
    }

    @Test(arguments: [true, false])
    func `the touch lab is shown from the start only if that is preferred`(showsLab: Bool) throws {
        editor.preferences.showsTouchLab = showsLab
        let delegate = launched(hasChrome: true)
        let controller = try #require(delegate.window?.rootViewController as? DrawViewController)
        #expect((controller.lab.shown != nil) == showsLab && editor.preferences.showsTouchLab == showsLab)
    }

    @Test(arguments: [true, false])
    func `problems are reported with and without chrome, and those before the launch not again`(
        hasChrome: Bool
    ) {
        let delegate = launched(hasChrome: hasChrome, problems: ["it was torn"])
        file.failure = "the disk is full"
        editor.document.perform { $0.add(mark) }
        editor.notices.send(Notice(text: .message("Hello")))
        editor.notices.send(Notice(text: .message("the preferences are lost"), isError: true))
        #expect(reports.sentences == ["the disk is full", "the preferences are lost"])
        withExtendedLifetime(delegate) {}
    }

    @Test func `the first drawing is freed when the shelf replaces it`() throws {
        let folder = try Folder()
        var options = AppDelegate.Options()
        options.library = DrawingLibrary(folder.path)
        options.cache = URL(fileURLWithPath: folder.path)
        let delegate = AppDelegate(
            editor: Editor(document: Document()), controls: RecordingWindow(), options: options)
        stage.application.delegate = delegate
        #expect(stage.application.launch())
        weak let first = (delegate.window?.rootViewController as? DrawViewController)?.editor
        #expect(first != nil)
        delegate.leave(for: .shelf)
        stage.wait(.seconds(1))
        #expect(first == nil)
    }

    @Test(arguments: [true, false])
    func `the first drawing, if nothing was drawn in it, is kept at the end unless it is new`(isNew: Bool) throws {
        let folder = try Folder()
        let path = folder.path + "/drawing.svg"
        var options = AppDelegate.Options()
        options.library = DrawingLibrary(folder.path)
        options.isNew = isNew
        let document = try Document.open(path, page: CGSize(width: 400, height: 300)).document
        let delegate = AppDelegate(editor: Editor(document: document), controls: RecordingWindow(), options: options)
        stage.application.delegate = delegate
        #expect(stage.application.launch())
        #expect(FileManager.default.fileExists(atPath: path))
        stage.application.terminate()
        #expect(FileManager.default.fileExists(atPath: path) != isNew)
    }

    @Test func `at the end, changes that could not be saved are saved, or reported`() {
        let delegate = launched(hasChrome: true)
        file.failure = "the disk is full"
        editor.document.perform { $0.add(mark) }
        stage.application.terminate()
        #expect(delegate.unsaved == .message("the disk is full") && reports.sentences.count == 1)
        file.failure = nil
        stage.application.terminate()
        #expect(delegate.unsaved == nil && file.saved.last == 1)
    }

    @Test func `at the end, changes are saved before the program waits for pictures`() throws {
        let delegate = launched(hasChrome: true)
        let controller = try #require(delegate.window?.rootViewController as? DrawViewController)
        file.failure = "the disk is full"
        editor.document.perform { $0.add(mark) }
        file.failure = nil
        var savedBefore: [Int]?
        controller.file.pictureWriter.perform(ExportProgress()) {
        } onEnd: { [file] in
            savedBefore = file.saved
        }
        stage.application.terminate()
        #expect(savedBefore == [1])
    }

    @Test func `a user who does not wait for the disk ends the program at once`() {
        let delegate = launched(hasChrome: true)
        let disk = DispatchSemaphore(value: 0)
        let hasAnswered = Mutex(false)
        file.disk = disk
        editor.document.perform { $0.add(mark) }
        #expect(!delegate.mayClose())
        stage.wait(.seconds(3))
        stage.tapButton("Quit anyway")
        // A program that waits for the disk does so only until then.
        DispatchQueue.global().asyncAfter(deadline: .now() + 10) {
            hasAnswered.withLock { $0 = true }
            for _ in 0..<9 { disk.signal() }
        }
        stage.application.terminate()
        #expect(!hasAnswered.withLock { $0 } && file.saved == [1])
    }

    @Test func `dots that are lifted just before the end, or not at all, are saved`() {
        editor.preferences.tool = .pen
        let delegate = launched(hasChrome: false)
        let finger = stage.finger()
        for count in 1...2 {
            finger.down(at: CGPoint(x: 100, y: 100))
            finger.up()
            stage.application.cancelAllTouches()
            stage.application.terminate()
            #expect(editor.document.drawing.count == count && file.saved.count == count && delegate.unsaved == nil)
            // Longer than a double tap.
            stage.wait(.seconds(1))
        }
        finger.down(at: CGPoint(x: 200, y: 200))
        stage.application.resignActive()
        stage.application.cancelAllTouches()
        stage.application.terminate()
        #expect(editor.document.drawing.last?.mark.shape == .dot(Dot(center: CGPoint(x: 200, y: 200))))
        #expect(editor.document.drawing.count == 3 && file.saved.count == 3)
    }
}
