import Foundation
import Geometry
import Ink
import Testing

@testable import TouchTrackerUI

struct TextLinesTests {
    @Test(arguments: ["", "one", "one\ntwo words\n\nfour", "\n"])
    func `the place nearest to a caret is its own, in every line`(text: String) {
        let lines = TextLines(text)
        for place in 0...text.count {
            let top = lines.location(of: place)
            #expect(lines.place(nearest: CGPoint(x: top.x, y: top.y + TextLines.height / 2)) == place)
        }
        #expect(lines.place(nearest: CGPoint(x: -100, y: -100)) == 0)
        #expect(lines.place(nearest: CGPoint(x: 1e6, y: 1e6)) == text.count)
    }

    @Test func `up and down keep the column, and end at the ends of the text`() {
        let lines = TextLines("mmm\nmmm\nm")
        func place(from place: Int, isBelow: Bool) -> Int {
            let caret = TextLines.Caret(place: place)
            return lines.caret(from: caret, isBelow: isBelow, column: lines.location(of: caret).x).place
        }
        #expect(place(from: 6, isBelow: false) == 2)
        #expect(place(from: 2, isBelow: true) == 6)
        #expect(place(from: 6, isBelow: true) == 9)
        #expect(place(from: 2, isBelow: false) == 0)
        #expect(place(from: 8, isBelow: true) == 9)
    }

    @Test func `a selection has a box in each of its lines, and a line break is as wide as a space`() {
        let boxes = TextLines("ab\n\ncd").boxes(of: 1..<5)
        #expect(boxes.count == 3)
        #expect(boxes.map(\.minY) == [0, TextLines.height, 2 * TextLines.height])
        #expect(boxes[1].width > 0 && boxes[0].width > boxes[1].width && boxes[2].minX == 0)
        #expect(TextLines("ab").boxes(of: 1..<1).isEmpty)
    }

    @Test func `letters that cannot be seen have no strokes`() throws {
        #expect(TextLines.letters(of: " \n ") == nil)
        let letters = try #require(TextLines.letters(of: "I")?.strokes)
        #expect(letters.steps.count == 2)
    }

    @Test func `a dot is two crossing lines, which no program shows with a hole`() throws {
        let steps = try #require(TextLines.letters(of: ".")?.strokes.steps)
        #expect(steps.count == 4 && !steps.contains(.close))
        #expect(TextLines.letters(of: "o")?.strokes.steps.last == .close)
    }
}
