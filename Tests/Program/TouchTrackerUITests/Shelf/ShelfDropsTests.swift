import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Dropping files on the shelf.
@MainActor
struct ShelfDropsTests {
    private let place = CGPoint(x: 500, y: 400)

    private func drop(_ dragged: Dragged, in stage: ShelfStage) -> Bool {
        let application = stage.stage.application
        let drop = Drop(at: place, of: dragged)
        guard application.receiveDrag(drop) else { return false }
        application.receiveDrop(drop)
        return true
    }

    @Test func `a file is opened where it is`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        let folder = try Folder()
        let file = folder.url.appendingPathComponent("another one.svg")
        try SVGDocument(page: nil, marks: [.line(0, 0, 10, 10)]).data.write(to: file)
        #expect(drop(Dragged(files: [file.path]), in: stage))
        stage.wait(for: "the drawing") { stage.controller != nil }
        #expect(stage.controller?.editor.document.saver?.path == file.path)
        #expect(stage.controller?.editor.document.drawing.count == 1)
    }

    @Test func `several files, files that are elsewhere, and what is no file are not opened`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        #expect(drop(Dragged(files: ["/a.svg", "/b.svg"]), in: stage))
        #expect(stage.notice == Phrase.dropProblem(.tooManyFiles).text)
        #expect(drop(Dragged(["text/uri-list": Data("https://example.org/a.svg\r\n".utf8)]), in: stage))
        #expect(stage.notice == Phrase.dropProblem(.elsewhere).text)
        #expect(!drop(Dragged(["UTF8_STRING": Data("Hi".utf8)]), in: stage))
        #expect(stage.controller == nil)
    }

    @Test func `a file that cannot be opened is asked about, as when it is chosen`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        #expect(drop(Dragged(files: ["/dev/null"]), in: stage))
        stage.wait(for: "the question") { stage.shelf?.presentedViewController is UIAlertController }
    }
}
