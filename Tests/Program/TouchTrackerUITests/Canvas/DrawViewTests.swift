import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct DrawViewTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let view = DrawView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), editor: Editor(document: Document()))

    init() {
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private var finished: [Line] {
        view.editor.document.drawing.compactMap { element in
            switch element.mark.shape {
            case .line(let line): line
            case .dot, .ellipse, .rectangle, .polygon, .stroke, .artwork: nil
            }
        }
    }

    /// The lines that the last display drew live, above the finished ink.
    private var live: [(path: PixelPath, style: StrokeStyle, color: CGColor)] { stage.canvas.strokes }

    @Test func `without multiple touch only the first finger draws, until it is lifted`() {
        let program = ProgramStage { $0.isMultipleTouchEnabled = false }
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: CGPoint(x: 100, y: 100))
        second.down(at: CGPoint(x: 100, y: 300))
        first.move(to: CGPoint(x: 300, y: 100), steps: 5, over: .milliseconds(100))
        second.move(to: CGPoint(x: 300, y: 300), steps: 5, over: .milliseconds(100))
        second.up()
        first.up()
        #expect(program.editor.document.drawing.map(\.bounds.midY) == [100])
        program.editor.preferences.isMultipleTouchEnabled = true
        first.down(at: CGPoint(x: 100, y: 200))
        program.stage.wait(.seconds(1))
        second.down(at: CGPoint(x: 100, y: 400))
        first.move(to: CGPoint(x: 300, y: 200), steps: 5, over: .milliseconds(100))
        second.move(to: CGPoint(x: 300, y: 400), steps: 5, over: .milliseconds(100))
        first.up()
        second.up()
        #expect(program.editor.document.drawing.count == 3)
    }

    @Test func `a line follows its finger in red, and is black on the document when the finger is lifted`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 30))
        finger.move(to: CGPoint(x: 120, y: 80))
        #expect(live.map(\.color) == [UIColor.red.cgColor])
        #expect(live.map(\.path.points) == [[CGPoint(x: 20, y: 30), CGPoint(x: 120, y: 80)]])
        #expect(live.map(\.style.width) == [10] && live.map(\.style.cap) == [.round])
        finger.up()
        #expect(live.isEmpty)
        #expect(finished == [Line(begin: CGPoint(x: 20, y: 30), end: CGPoint(x: 120, y: 80))])
        #expect(view.editor.document.drawing.map(\.mark.style) == [Style(color: .black, width: 10)])
    }

    @Test func `ten fingers draw ten lines at once, and each finishes its own`() {
        let fingers = (0..<10).map { _ in stage.finger() }
        stage.together {
            for (index, finger) in fingers.enumerated() {
                finger.down(at: CGPoint(x: 20 + 36 * index, y: 20))
            }
        }
        stage.together {
            for (index, finger) in fingers.enumerated() {
                finger.move(to: CGPoint(x: 20 + 36 * index, y: 200))
            }
        }
        #expect(live.count == 10)
        fingers[4].up()
        #expect(finished == [Line(begin: CGPoint(x: 164, y: 20), end: CGPoint(x: 164, y: 200))])
        fingers[7].move(to: CGPoint(x: 300, y: 290))
        #expect(live.count == 9)
        for finger in fingers {
            finger.up()
        }
        #expect(finished.count == 10)
    }

    @Test func `a cancelled finger's line disappears, and no other`() {
        let kept = stage.finger()
        let lost = stage.finger()
        kept.down(at: CGPoint(x: 20, y: 30))
        stage.wait(.milliseconds(200))
        lost.down(at: CGPoint(x: 200, y: 30))
        lost.move(to: CGPoint(x: 250, y: 60))
        lost.cancel()
        #expect(finished.isEmpty)
        kept.move(to: CGPoint(x: 20, y: 90))
        kept.up()
        #expect(finished.map(\.begin) == [CGPoint(x: 20, y: 30)])
    }

    @Test func `a line continues outside the window`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 30))
        finger.move(to: CGPoint(x: -50, y: 700))
        finger.up()
        #expect(finished.map(\.end) == [CGPoint(x: -50, y: 700)])
    }

    @Test func `live ink takes on a new color and width`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 30))
        finger.move(to: CGPoint(x: 120, y: 80))
        view.editor.preferences.currentLineColor = Color(.blue)
        view.editor.preferences.widths[.line] = 4
        stage.wait(.zero)
        #expect(live.map(\.color) == [UIColor.blue.cgColor] && live.map(\.style.width) == [4])
    }

    @Test func `changing any part of its appearance redraws the paper`() {
        let looks: [(inout Preferences) -> Void] = [
            { $0.currentLineColor = Color(.blue) }, { $0.finishedLineColor = Color(.green) }, { $0.widths[.line] = 4 },
        ]
        for look in looks {
            stage.wait(.zero)
            #expect(!stage.application.needsDisplay)
            look(&view.editor.preferences)
            #expect(stage.application.needsDisplay)
        }
    }

    @Test func `a move draws only the live line, even over much finished ink`() {
        for row in 0..<50 {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 10, y: 5 + 5 * row))
            finger.move(to: CGPoint(x: 390, y: 5 + 5 * row))
            finger.up()
        }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 10))
        finger.move(to: CGPoint(x: 200, y: 250))
        #expect(finished.count == 50 && live.count == 1)
        // Finished ink is copied from the tiles that the line crosses, at most three; blank paper is filled.
        let layers = stage.canvas.operations.filter { operation in
            switch operation {
            case .layer: true
            case .clear, .fillRect, .fill, .stroke, .shade, .bitmap, .composite, .shadow: false
            }
        }
        #expect((1...3).contains(layers.count))
    }

    @Test func `what a long slanting line repaints is little more than the line`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 390, y: 290))
        finger.move(to: CGPoint(x: 388, y: 290))
        let clip = try #require(
            stage.canvas.operations.compactMap { operation -> Clip? in
                switch operation {
                case .stroke(_, _, _, let clip): clip
                case .clear, .fillRect, .fill, .shade, .bitmap, .layer, .composite, .shadow: nil
                }
            }.first)
        #expect(clip.region.pixelCount < 400 * 300 / 2)
    }
}
