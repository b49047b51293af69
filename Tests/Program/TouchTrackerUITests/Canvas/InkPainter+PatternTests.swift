import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Paper on the screen: its color, its pattern, and ink on it.
@MainActor
struct InkPainterPatternTests {
    private let stage: Stage
    private let editor = Editor(document: Document())
    private let view: DrawView
    private let size = CGSize(width: 400, height: 300)

    init() {
        stage = Stage(size: size, showsPixels: true)
        view = DrawView(frame: CGRect(origin: .zero, size: size), editor: editor)
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }

    private var pixels: [UInt32] { (0..<300).flatMap { y in (0..<400).map { pixel($0, y) } } }

    /// Shows another paper, until all of it is painted.
    private func show(_ paper: Paper) {
        editor.document.setPaper(paper)
        for _ in 0..<40 { stage.wait(.milliseconds(10)) }
    }

    @Test(arguments: Paper.Tone.allCases)
    func `dots, squares and lines lie where the file has them`(tone: Paper.Tone) {
        let color = tone.color.pixel
        show(Paper(tone))
        #expect(pixel(16, 16) == color && pixel(31, 31) == color && pixel(5, 31) == color)
        show(Paper(tone, .dots))
        let dots = Paper(tone, .dots).patternColor.pixel
        #expect(pixel(16, 16) == dots && pixel(15, 15) == dots && pixel(336, 272) == dots)
        #expect(pixel(18, 18) == color && pixel(31, 31) == color)
        show(Paper(tone, .lines))
        let lines = Paper(tone, .lines).patternColor.pixel
        #expect(pixel(5, 31) == lines && pixel(399, 287) == lines)
        #expect(pixel(5, 30) == color && pixel(5, 32) == color && pixel(31, 5) == color)
        show(Paper(tone, .squares))
        #expect(pixel(31, 5) == lines && pixel(5, 31) == lines && pixel(30, 5) == color && pixel(32, 5) == color)
    }

    @Test func `ink on dark paper is shown lighter, live and finished, and keeps its color`() {
        show(Paper(.dark))
        let light = Color.black.shown(on: Paper(.dark)).pixel
        for tool in [Tool.line, .pen] {
            editor.preferences.tool = tool
            editor.preferences.currentLineColor = .black
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 20, y: 100))
            finger.move(to: CGPoint(x: 380, y: 100), steps: 8, over: .milliseconds(160))
            #expect(pixel(200, 100) == light, "the finger is down")
            finger.up()
            stage.wait(.seconds(1))
            #expect(pixel(200, 100) == light, "the finger is up")
            #expect(editor.document.drawing.last?.mark.style.color == .black)
            view.discardInk()
            for _ in 0..<40 { stage.wait(.milliseconds(10)) }
            #expect(pixel(200, 100) == light, "painted again")
            editor.clear()
        }
    }

    @Test func `erased ink leaves the pattern`() {
        show(Paper(.white, .squares))
        let before = pixels
        editor.preferences.tool = .line
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 95))
        finger.move(to: CGPoint(x: 380, y: 95), steps: 8, over: .milliseconds(160))
        finger.up()
        #expect(pixels != before)
        editor.clear()
        for _ in 0..<40 { stage.wait(.milliseconds(10)) }
        #expect(pixels == before)
    }

    @Test func `another paper is painted in more than one turn if there is much ink`() {
        editor.document.perform { drawing in
            drawing.add(
                (0..<2000).map { number in
                    let line = Line(begin: CGPoint(x: number % 400, y: 0), end: CGPoint(x: number % 400, y: 299))
                    return Mark(shape: .line(line), style: Style(color: .black, width: 2))
                })
        }
        for _ in 0..<40 { stage.wait(.milliseconds(10)) }
        var turns = 0
        view.finishedInk.slice = { _ in
            turns += 1
            return { true }
        }
        editor.document.setPaper(Paper(.dark, .dots))
        for _ in 0..<2000 {
            stage.wait(.milliseconds(1))
            view.finishedInk.waitForThread()
        }
        #expect(turns > 2)
        #expect(pixel(200, 150) == Color.black.shown(on: Paper(.dark)).pixel)
    }
}
