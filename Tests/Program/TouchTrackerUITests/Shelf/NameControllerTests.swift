import Foundation
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The question about the name of a drawing.
@MainActor
struct NameControllerTests {
    private nonisolated static let sizes = [
        CGSize(width: 1280, height: 800), CGSize(width: 360, height: 640), CGSize(width: 320, height: 240),
        CGSize(width: 200, height: 200),
    ]
    private static let names = ["boat", "a boat on a lake with many trees", String(repeating: "boat", count: 12)]

    /// Returns the panel of a question whose name was refused.
    private func refusedQuestion(_ refusal: Phrase, size: CGSize) throws -> (program: ProgramStage, panel: UIView) {
        let program = ProgramStage(size: size)
        program.controller.ask(NameController(title: .saveCopyAs, name: "boat") { $1(refusal) })
        program.stage.wait(.milliseconds(500))
        program.type("", .keyboardReturnOrEnter)
        program.stage.wait(.milliseconds(100))
        func panel(_ view: UIView) -> UIView? {
            view.subviews.contains { $0 is NameField } ? view : view.subviews.lazy.compactMap(panel).first
        }
        return (program, try #require(program.stage.application.windows.lazy.compactMap(panel).first))
    }

    @Test(arguments: sizes, Language.all)
    func `why a name is refused is told wholly, and the buttons stay apart and inside the window`(
        size: CGSize, language: Language
    ) throws {
        Language.current = language
        defer { Language.current = .english }
        for refusal in Self.names.map({ Phrase.libraryProblem(.name(.taken), name: $0) })
            + [.libraryProblem(.system(reason: .folderNotWritable), name: "boat")]
        {
            let (program, panel) = try refusedQuestion(refusal, size: size)
            #expect(program.stage.window.bounds.contains(panel.convert(panel.bounds, to: nil)))
            let reason = try #require(panel.subviews.lazy.compactMap { $0 as? UILabel }.first)
            for view in panel.subviews where view is UIControl || view is NameField {
                #expect(panel.bounds.contains(view.frame) && !view.frame.intersects(reason.frame))
            }
            let lines = DrawnText.all(on: program.stage).filter { $0.view === reason }.map(\.text)
            let letters = lines.joined().filter { !$0.isWhitespace }
            let whole = refusal.text.filter { !$0.isWhitespace }
            guard size.height == 200, letters != whole else {
                #expect(letters == whole, "\(size)")
                continue
            }
            // The smallest window has room for the beginning and the end.
            let ends = letters.split(separator: "…")
            #expect(lines.count == 2 && ends.count == 2 && whole.hasPrefix(ends[0]) && whole.hasSuffix(ends[1]))
        }
    }

    @Test func `a name is composed in its field, and has what was chosen, and what is still composed`() throws {
        var names: [String] = []
        let program = ProgramStage()
        program.controller.ask(NameController(title: .saveCopyAs, name: "boat") { name, _ in names.append(name) })
        program.stage.wait(.milliseconds(500))
        program.stage.application.receive(MarkedText(text: "ni", caret: 2))
        let field = try #require(program.stage.window.firstResponder as? NameField)
        #expect(field.text.isEmpty, "what was selected is replaced")
        let empty = field.markedTextCaret
        program.type("你")
        program.stage.application.receive(nil as MarkedText?)
        program.stage.application.receive(MarkedText(text: "hao", caret: 0, highlights: [0..<3]))
        #expect(field.text == "你" && empty != field.markedTextCaret)
        // As the last syllable of a Korean name is.
        program.type("", .keyboardReturnOrEnter)
        #expect(names == ["你hao"])
    }

    @Test func `a panel with a reason of one line is as high as one without`() throws {
        let (_, panel) = try refusedQuestion(.libraryProblem(.name(.empty), name: ""), size: Self.sizes[0])
        let (_, higher) = try refusedQuestion(.libraryProblem(.name(.taken), name: Self.names[1]), size: Self.sizes[0])
        #expect(panel.bounds.height == 172 && higher.bounds.height > 172)
    }
}
