import CLinux
import Foundation
import Glibc
import Ink
import InkFile
import SeededRandom
import TestInk
import Testing
import TouchKit

@testable import TouchKitTesting
@testable import TouchTrackerUI

/// Sessions of random input in documents with files.
@MainActor
struct SoakTests {
    @Test
    func `after random input, file, drawing and pixels are equal, and nothing is left of fingers, ink and programs`()
        async
    {
        // A process of its own, because most other tests need the main actor, which this test keeps busy.
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            await MainActor.run {
                do {
                    try SoakTests().play()
                } catch {
                    Issue.record("\(error)")
                    exit(EXIT_FAILURE)
                }
            }
        }
        if LongRun.isWanted { print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)) }
    }

    /// The sessions, and the rounds of each, that fill caches, such as those of tiles and shadows.
    private static let (warmSessions, warmRounds) = (2, LongRun.rounds(1, long: 5))
    /// The number of bytes by which the memory of caches differs from round to round.
    private static let noise = 2 << 20

    private func play() throws {
        let seeds = LongRun.seeds(3, long: 20)
        var memory = 0
        var sampleCount = 0
        for (index, seed) in seeds.enumerated() {
            let remains = try session(seed, sampleCount: &sampleCount)
            print("session \(seed): \(sampleCount) samples so far")
            // The last application is the shared one until the next.
            _ = ProgramStage(size: RandomInput.size)
            let names = remains.names.joined(separator: ", ")
            guard names.isEmpty else { throw Failure(what: "left of a closed program: \(names)") }
            if index + 1 == Self.warmSessions { memory = CMemoryUse() }
        }
        guard seeds.count > Self.warmSessions else { return }
        // A program's pixels alone take six times as much each.
        let growth = CMemoryUse() - memory
        guard growth < Self.noise / 4 + (seeds.count - Self.warmSessions) * 64 << 10 else {
            throw Failure(what: "closed programs leave \(growth) bytes")
        }
        guard sampleCount >= LongRun.rounds(300, long: 1_000_000) else {
            throw Failure(what: "only \(sampleCount) samples were sent")
        }
        print("\(seeds.count) sessions, \(sampleCount) samples, \(growth) bytes of growth")
    }

    /// Plays a session, which writes a file of its own, and counts its samples.
    private func session(_ seed: UInt64, sampleCount: inout Int) throws -> Remains {
        var round = 0
        do {
            return try session(seed, sampleCount: &sampleCount, round: &round)
        } catch {
            throw Failure(what: "\(error) in round \(round) of session \(seed)")
        }
    }

    private func session(_ seed: UInt64, sampleCount: inout Int, round: inout Int) throws -> Remains {
        let folder = try Folder()
        let path = folder.file("drawing.svg")
        let document = try Document.open(path, page: RandomInput.size).document
        let program = ProgramStage(size: RandomInput.size, showsPixels: true, document: document)
        var input = RandomInput(program, seed: seed)
        var warmMemory = 0
        while round < LongRun.rounds(2, long: 40) {
            round += 1
            for _ in 0..<LongRun.rounds(50, long: 1200) { _ = input.perform() }
            // While the scale changes, the picture is a scaled one.
            program.stage.wait(.milliseconds(60))
            try check(program, document, path)
            input.release()
            waitForRest(program)
            try check(program, document, path)
            try checkRest(program)
            try checkPictures(program, path)
            // Without its ink and its steps, the document takes no more memory than an earlier one.
            document.perform { $0.clear() }
            document.clearHistory()
            waitForRest(program)
            let memory = CMemoryUse()
            if round <= Self.warmRounds { warmMemory = max(warmMemory, memory) }
            guard memory < warmMemory + Self.noise else {
                throw Failure(what: "\(memory - warmMemory) bytes are left after round \(round)")
            }
        }
        sampleCount += program.stage.sampleCount
        let remains = Remains(program)
        // A touch keeps its view as long as it hovers.
        input.leave()
        program.stage.show(UIViewController())
        return remains
    }

    /// Waits until no thread works and no timer is left.
    private func waitForRest(_ program: ProgramStage) {
        for _ in 0..<1000 {
            program.stage.finishWork()
            guard program.stage.application.nextDeadline != nil else { return }
            program.stage.wait(.seconds(1))
        }
    }

    /// Checks that nothing is left when no finger is down.
    private func checkRest(_ program: ProgramStage) throws {
        let application = program.stage.application
        guard !program.controller.workspace.drawView.isDrawing, program.editor.heldInk.isEmpty,
            program.editor.document.drawing.map(\.mark) == program.editor.document.committedDrawing.map(\.mark)
        else { throw Failure(what: "a finger has left something") }
        guard application.samplesOfTouchesDown.isEmpty else { throw Failure(what: "a touch is down") }
        guard application.nextDeadline == nil else { throw Failure(what: "a timer is left") }
        for view in application.windows.flatMap(\.descendants) {
            for recognizer in view.gestureRecognizers ?? []
            // A mouse may rest in a view.
            where !(recognizer is UIHoverGestureRecognizer)
                && (recognizer.state != .possible || recognizer.numberOfTouches > 0)
            {
                throw Failure(what: "\(recognizer) is \(recognizer.state)")
            }
        }
    }

    /// Checks that what is finished is kept, and that the window shows what is drawn.
    private func check(_ program: ProgramStage, _ document: Document, _ path: String) throws {
        let kept = try DrawingFile.openAfterKill(path).drawing.map(\.mark)
        guard kept == document.committedDrawing.map(\.mark) else {
            throw Failure(what: "what is kept is not the drawing")
        }
        guard let shown = program.stage.pixels?.bitmap else { throw Failure(what: "the stage has no pixels") }
        let tests = RandomInputTests()
        if let difference = tests.difference(
            shown, tests.drawnAgain(program, like: shown), over: RandomInputTests.levels)
        {
            throw Failure(what: difference)
        }
    }

    /// Checks that the paper, the picture of the drawing and the picture of the file show the same pixels.
    private func checkPictures(_ program: ProgramStage, _ path: String) throws {
        for side in TableSide.allCases { program.editor.deselect(by: side) }
        waitForRest(program)
        let document = program.editor.document
        let shown = RandomInputTests().paper(program)
        let picture = try pixels(of: document.drawing, on: document.paper)
        var reopened = Drawing()
        _ = reopened.add(try DrawingFile.read(path).document.marks)
        let again = try pixels(of: reopened, on: document.paper)
        guard picture.rows == again.rows, picture.origin == again.origin else {
            throw Failure(what: "the picture of the file is not that of the drawing")
        }
        let blank = try pixels(of: Drawing(), on: document.paper).rows[0][0]
        for y in 0..<shown.height {
            for x in 0..<shown.width {
                let (row, column) = (y - Int(picture.origin.y), x - Int(picture.origin.x))
                let isInside = picture.rows.indices.contains(row) && picture.rows[row].indices.contains(column)
                let expected = isInside && !document.drawing.isEmpty ? picture.rows[row][column] : blank
                guard shown[x, y] == expected else {
                    throw Failure(
                        what: "(\(x), \(y)) of the paper is \(String(shown[x, y], radix: 16)), in the picture "
                            + String(expected, radix: 16))
                }
            }
        }
    }

    /// Returns the picture of a drawing as rows of pixels, and where its corner is on the paper.
    private func pixels(of drawing: Drawing, on paper: Paper) throws -> (origin: CGPoint, rows: [[UInt32]]) {
        let page = ExportPage(drawing, on: paper, ExportSettings(format: .png))
        let bands = try PictureBands(page, scale: 1)
        var rows: [[UInt32]] = []
        while !bands.isDone {
            let pixels = bands.next()
            for start in stride(from: 0, to: pixels.count, by: bands.width) {
                rows.append(Array(pixels[start..<start + bands.width]))
            }
        }
        return (page.area.origin, rows)
    }

    private struct Failure: Error, CustomStringConvertible {
        let what: String

        var description: String { what }
    }
}

extension UIView {
    /// The view and all views in it.
    fileprivate var descendants: [UIView] { [self] + subviews.flatMap(\.descendants) }
}

/// What may be left of a program after it is closed.
@MainActor
private struct Remains {
    private weak var application: UIApplication?
    private weak var window: UIWindow?
    private weak var controller: DrawViewController?
    private weak var editor: Editor?
    private weak var document: Document?

    init(_ program: ProgramStage) {
        application = program.stage.application
        window = program.stage.window
        controller = program.controller
        editor = program.editor
        document = program.editor.document
    }

    /// The names of what is left.
    var names: [String] {
        [
            application.map { _ in "application" }, window.map { _ in "window" }, controller.map { _ in "controller" },
            editor.map { _ in "editor" }, document.map { _ in "document" },
        ].compactMap(\.self)
    }
}
