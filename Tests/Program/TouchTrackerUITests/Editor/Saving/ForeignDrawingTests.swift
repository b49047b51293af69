import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Another program's file in a window that is larger than its page.
@MainActor
struct ForeignDrawingTests {
    private let folder: Folder
    private var path: String { folder.file("drawing.svg") }

    init() throws {
        folder = try Folder()
    }

    private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    /// Shows a file of a number of lines in a window, and changes the window's size.
    private func show(_ attributes: String, count: Int) throws -> (Stage, Document, text: String) {
        let line = "<line x2=\"9\" stroke=\"red\" stroke-linecap=\"round\"/>\n"
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\"\(attributes)>\n\(String(repeating: line, count: count))</svg>"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let stage = Stage(size: CGSize(width: 1000, height: 700))
        let document = try Document.open(path, page: CGSize(width: 1000, height: 700), timeLimit: 0).document
        stage.show(DrawViewController(editor: Editor(document: document), window: RecordingWindow()))
        stage.application.resizeScreen(to: CGSize(width: 1200, height: 900), scale: 1)
        stage.wait(.seconds(1))
        stage.application.resizeScreen(to: CGSize(width: 800, height: 1000), scale: 1)
        stage.wait(.seconds(1))
        return (stage, document, text)
    }

    /// Attributes of the root, and numbers of lines. The last is still being read when it is shown.
    nonisolated private static let drawings = [
        ("", 1), (" width=\"200\" height=\"100\"", 1), (" width=\"100%\"", 1),
        (" width=\"100%\" height=\"100%\" viewBox=\"0 0 200 100\"", 1), (" width=\"200\" height=\"100\"", 6000),
    ]

    @Test(arguments: drawings)
    func `a file that is opened, shown and closed in windows of other sizes is unchanged`(
        root: String, count: Int
    ) throws {
        let (stage, document, text) = try show(root, count: count)
        #expect(self.text == text)
        #expect(document.finishSaving() == nil)
        #expect(document.drawing.count == count)
        #expect(self.text == text)
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: drawings)
    func `a stroke within the page leaves the page as it is in every window`(root: String, count: Int) throws {
        let (stage, document, _) = try show(root, count: count)
        let mark = Mark(
            shape: .line(Line(begin: CGPoint(x: 9, y: 9), end: CGPoint(x: 20, y: 20))),
            style: Style(color: .black, width: 10))
        document.perform { $0.add(mark) }
        stage.application.resizeScreen(to: CGSize(width: 1600, height: 1100), scale: 1)
        #expect(document.finishSaving() == nil)
        #expect(text.contains("\(root)>\n<line") && text.contains("#000000"))
    }
}
