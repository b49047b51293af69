import Foundation
import Ink
import InkFile
import SeededRandom
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A property test: any control of any panel can be used after any edit, and the file has what was finished.
@MainActor
struct RandomPanelsTests {
    @Test(arguments: LongRun.seeds(3, long: 300))
    func `any control of any panel can be used after any edit`(seed: UInt64) async {
        // A process of its own, which an arithmetic overflow ends.
        await #expect(processExitsWith: .success, "seed \(seed)") { [seed] in
            await MainActor.run {
                do {
                    try RandomPanelsTests().play(seed: seed)
                } catch {
                    Issue.record("\(error)")
                    exit(EXIT_FAILURE)
                }
            }
        }
    }

    private func play(seed: UInt64) throws {
        for (index, subject) in Panel.Subject.allCases.enumerated() {
            try play(subject, seed: seed << 8 + UInt64(index))
        }
    }

    /// Opens a panel, and uses each of its controls once, with edits before it.
    private func play(_ subject: Panel.Subject, seed: UInt64) throws {
        let folder = try Folder()
        let path = folder.file("drawing.svg")
        let document = try Document.open(path, page: RandomInput.size).document
        let program = ProgramStage(
            size: CGSize(width: 900, height: 700), pictureFile: URL(fileURLWithPath: folder.file("picture.png")),
            document: document
        ) { $0.isAnimated = seed.isMultiple(of: 2) }
        var input = RandomInput(program, seed: seed)
        for control in 0..<input.controlCount(of: subject) {
            _ = input.draw()
            for _ in 0..<3 { _ = control.isMultiple(of: 2) ? input.erase() : input.paste() }
            input.use(control, of: subject)
            for _ in 0..<4 { _ = input.perform() }
            input.release()
            program.type("", .keyboardEscape)
        }
        #expect(document.finishSaving() == nil)
        let marks = try DrawingFile.read(path).document.marks
        guard marks == document.committedDrawing.map(\.mark) else {
            throw Failure(what: "the file is not the drawing after the controls of \(subject)")
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let what: String

        var description: String { what }
    }
}
