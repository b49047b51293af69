import Foundation
import Ink
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import TouchTrackerUI

@MainActor
struct DrawViewControllerQuittingTests {
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
        quit()
        #expect(program.desktop.quits == 0)
        program.type("", .keyboardEscape)
        program.stage.wait(.seconds(1))
        #expect(question == nil && program.desktop.quits == 0)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        #expect(program.shapes.count == 2)
    }

    @Test(arguments: [Appearance.light, .dark])
    func `the question looks as the panels do`(appearance: Appearance) throws {
        program.editor.preferences.appearance = appearance
        quit()
        #expect(try #require(question).view.userInterfaceStyle == appearance.style)
    }

    @Test func `the user may quit anyway`() throws {
        quit()
        func search(_ view: UIView) -> UIView? {
            if let button = view as? UIButton, button.title(for: .normal) == "Quit anyway" { return button }
            return view.subviews.lazy.compactMap(search).first
        }
        let button = try #require(program.stage.application.windows.lazy.compactMap(search).first)
        program.tap(button)
        #expect(program.desktop.quits == 1)
    }

    @Test func `the drawing continues in another folder if the user wants that`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = program.editor.document
        try document.move(to: folder, page: CGSize(width: 1000, height: 700))
        #expect(document.finishSaving() == nil)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        let saved = try DrawingFile.read(folder.path + "/drawing (2).svg").document
        #expect(saved.marks == document.drawing.map(\.mark) && saved.marks.count == 2)
    }
}
