import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import TouchTrackerUI

@MainActor
struct LeavingControllerTests {
    private let file = RecordingFile()
    private let program: ProgramStage

    init() {
        program = ProgramStage(document: Document(file: file))
        file.failure = "the disk is full"
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    }

    private var question: UIAlertController? { program.controller.presentedViewController as? UIAlertController }

    private func quit() {
        program.type("q", .keyboardQ, .control)
        program.stage.wait(.seconds(1))
    }

    @Test func `a drawing that can be saved after all is saved without a question`() {
        file.failure = nil
        quit()
        #expect(question == nil && program.desktop.quits == 1)
    }

    @Test func `a drawing that cannot be saved is not lost by quitting, and the user may stay`() {
        quit()
        #expect(question?.message?.hasPrefix("the disk is full.") == true && program.desktop.quits == 0)
        #expect(question?.actions.suffix(2).map(\.title) == ["Quit anyway", "Stay"])
        program.type("", .keyboardEscape)
        program.stage.wait(.seconds(1))
        #expect(question == nil && program.desktop.quits == 0)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        #expect(program.shapes.count == 2)
    }

    @Test func `Ctrl+Q answers the question about changes that cannot be saved by saving them elsewhere`() throws {
        quit()
        let first = try #require(question?.actions.first?.title)
        file.failure = nil
        quit()
        #expect(question == nil && program.desktop.quits == 1)
        if first == "Save there and quit" {
            let path = try #require(program.editor.document.saver?.path)
            #expect(FileManager.default.fileExists(atPath: path) && program.editor.document.finishSaving() == nil)
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test func `the program quits if the drawing can be saved while the question is open`() {
        quit()
        #expect(question != nil)
        file.failure = nil
        program.stage.wait(.seconds(60))
        #expect(question == nil && program.desktop.quits == 1)
    }

    @Test func `Ctrl+Q quits from a question that is not about quitting`() {
        file.failure = nil
        program.controller.present(
            UIAlertController(title: "Something else", message: nil, preferredStyle: .alert), animated: false)
        quit()
        #expect(question == nil && program.desktop.quits == 1)
    }

    @Test func `keys neither change what the question about quitting does, nor open a panel below it`() {
        let program = ProgramStage(document: Document(file: file), library: DrawingLibrary("/drawings"))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.type("q", .keyboardQ, .control)
        program.stage.wait(.seconds(1))
        program.type("w", .keyboardW, .control)
        program.type("c", .keyboardC)
        program.type("z", .keyboardZ, .control)
        #expect(program.controller.workspace.chrome.openPanel == nil && program.shapes.count == 1)
        program.stage.tapButton("Quit anyway")
        #expect(program.desktop.quits == 1)
    }

    @Test func `the window's close button quits from a question that is not about quitting`() {
        file.failure = nil
        program.controller.present(
            UIAlertController(title: "Something else", message: nil, preferredStyle: .alert), animated: false)
        #expect(!program.controller.leaving.mayQuitAtOnce())
        program.stage.wait(.seconds(1))
        #expect(question == nil && program.desktop.quits == 1)
    }

    // MARK: A disk that does not answer

    /// Quits while the disk does not answer, and waits, in seconds.
    private func quit(waiting seconds: Int) -> DispatchSemaphore {
        let disk = DispatchSemaphore(value: 0)
        file.failure = nil
        file.disk = disk
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        program.type("q", .keyboardQ, .control)
        program.stage.wait(.seconds(seconds))
        return disk
    }

    /// Lets the disk answer. Its thread runs when the system schedules it.
    private func answer(_ disk: DispatchSemaphore, until isDone: () -> Bool) {
        file.disk = nil
        disk.signal()
        let end = Date(timeIntervalSinceNow: 30)
        while !isDone(), Date() < end { program.stage.wait(.milliseconds(20)) }
    }

    @Test func `while the disk does not answer, quitting waits and fingers draw`() {
        let disk = quit(waiting: 1)
        #expect(question == nil && program.desktop.quits == 0)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        #expect(program.shapes.count == 3 && program.desktop.quits == 0)
        answer(disk) { program.desktop.quits > 0 }
        #expect(program.desktop.quits == 1 && question == nil)
        #expect(file.flushCount == 2, "what was drawn meanwhile is on the disk, too")
    }

    @Test func `a disk that does not answer for long is told, and its answer quits`() {
        let disk = quit(waiting: 3)
        #expect(question?.title == "The disk does not answer" && program.desktop.quits == 0)
        #expect(question?.actions.map(\.title) == ["Quit anyway", "Stay"])
        answer(disk) { program.desktop.quits > 0 }
        #expect(question == nil && program.desktop.quits == 1)
    }

    @Test func `the user may stay with a disk that does not answer`() {
        let disk = quit(waiting: 3)
        program.type("", .keyboardEscape)
        program.stage.wait(.seconds(1))
        #expect(question == nil)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        answer(disk) { file.flushCount > 1 }
        program.stage.wait(.seconds(5))
        #expect(program.shapes.count == 3 && program.desktop.quits == 0 && question == nil)
        quit()
        #expect(program.desktop.quits == 1)
    }

    @Test func `Ctrl+Q quits without waiting for the disk when asked about it`() {
        let disk = quit(waiting: 3)
        #expect(question != nil)
        quit()
        #expect(question == nil && program.desktop.quits == 1)
        disk.signal()
    }

    @Test func `the user may quit without waiting for the disk`() {
        let disk = quit(waiting: 3)
        program.stage.tapButton("Quit anyway")
        #expect(program.desktop.quits == 1)
        disk.signal()
    }

    @Test(arguments: [nil, "the disk is full"])
    func `if the disk answers with an error, the file is written again, and if that fails the user is asked`(
        failure: String?
    ) {
        file.failure = nil
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        let count = file.saved.count
        (file.failure, file.diskFailure) = (failure, "the disk has an error")
        quit()
        #expect(question?.message?.hasPrefix("the disk is full.") == (failure == nil ? nil : true))
        #expect(program.desktop.quits == (failure == nil ? 1 : 0) && file.saved.count == count + program.desktop.quits)
    }

    @Test(arguments: [Appearance.light, .dark])
    func `the question looks as the panels do`(appearance: Appearance) throws {
        program.editor.preferences.appearance = appearance
        quit()
        #expect(try #require(question).view.userInterfaceStyle == appearance.style(on: .white))
    }

    @Test func `the user may quit anyway`() {
        quit()
        program.stage.tapButton("Quit anyway")
        #expect(program.desktop.quits == 1)
    }

    @Test func `the drawing continues in another folder if the user wants that`() throws {
        let folder = try Folder()
        let document = program.editor.document
        try document.move(to: folder.url, page: CGSize(width: 1000, height: 700))
        #expect(document.finishSaving() == nil)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        let saved = try DrawingFile.openAfterKill(folder.file("drawing (2).svg")).drawing.map(\.mark)
        #expect(saved == document.drawing.map(\.mark) && saved.count == 2)
    }
}
