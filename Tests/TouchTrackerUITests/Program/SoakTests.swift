import Foundation
import Glibc
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Sessions of random input in documents with files.
@MainActor
struct SoakTests {
    @Test func `after random input, file, drawing and pixels are equal, and no finger has left anything`() async {
        // A process of its own, because most other tests need the main actor, which this test keeps busy.
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                do {
                    try SoakTests().play()
                } catch {
                    Issue.record("\(error)")
                    exit(EXIT_FAILURE)
                }
            }
        }
    }

    private func play() throws {
        for seed in 1...UInt64(LongRun.rounds(2, long: 20)) { try session(seed) }
    }

    /// Plays a session, which writes a file of its own.
    private func session(_ seed: UInt64) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("drawing.svg").path
        let document = try Document.open(path, page: RandomInput.size).document
        let program = ProgramStage(size: RandomInput.size, showsPixels: true, document: document)
        var input = RandomInput(program, seed: seed)
        for _ in 0..<LongRun.rounds(2, long: 40) {
            for _ in 0..<LongRun.rounds(50, long: 500) { _ = input.perform() }
            try check(program, document, path)
        }
        input.release()
        program.stage.wait(.seconds(2))
        try check(program, document, path)
        guard !program.controller.drawView.isDrawing, program.editor.moving.isEmpty,
            document.drawing.map(\.mark) == document.committed.map(\.mark)
        else { throw Failure(what: "a finger has left something") }
    }

    /// Checks that the file contains what is finished, and that the window shows what is drawn.
    private func check(_ program: ProgramStage, _ document: Document, _ path: String) throws {
        let reading = try DrawingFile.read(path)
        guard reading.document.marks == document.committed.map(\.mark) else {
            throw Failure(what: "the file is not the drawing")
        }
        guard let shown = program.stage.pixels?.bitmap else { throw Failure(what: "the stage has no pixels") }
        let tests = RandomInputTests()
        if let difference = tests.difference(shown, tests.drawnAgain(program, like: shown)) {
            throw Failure(what: difference)
        }
    }

    private struct Failure: Error {
        let what: String
    }
}
