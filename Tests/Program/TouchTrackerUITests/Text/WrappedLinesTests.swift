import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit

@testable import TouchTrackerUI

/// Lines that wrap at a width.
struct WrappedLinesTests {
    private func setting(_ width: CGFloat?, _ alignment: TextSetting.Alignment = .start) -> TextSetting {
        var setting = TextSetting()
        (setting.width, setting.alignment) = (width, alignment)
        return setting
    }

    private func lines(_ text: String, _ width: CGFloat?, _ alignment: TextSetting.Alignment = .start) -> [String] {
        let characters = Array(text)
        return TextLines(text, setting(width, alignment)).lines.map { String(characters[$0.places]) }
    }

    private let words = "one two three four"
    private var width: CGFloat { TextLine.width(of: "one two", font: UIFont(.regular)) }

    @Test func `a line that fits exactly is not broken, and spaces at a break take no room`() {
        #expect(lines(words, width) == ["one two ", "three ", "four"])
        #expect(lines(words, width - 0.1) == ["one ", "two ", "three ", "four"])
        #expect(lines("one two     three", width) == ["one two     ", "three"])
        #expect(lines("a\n\nb", width) == ["a", "", "b"])
    }

    @Test func `a word that is wider than the width is broken between letters`() {
        let lines = lines("mmmmmmmmmmmm", TextLine.width(of: "mmmmm", font: UIFont(.regular)))
        #expect(lines == ["mmmmm", "mmmmm", "mm"])
        #expect(self.lines("a mmm", 0.5) == ["a ", "m", "m", "m"])
    }

    /// Texts of words, spaces and line breaks, in several scripts where the desktop has their letters.
    private static func text(_ generator: inout SeededGenerator) -> String {
        let words = ["one", "two-three", " ", "  ", "\n", "mmmmmmmmmmmmmmmmm", "é", "12", "مرحبا", "你好，世界。", "हिन्दी", "→"]
        return (0..<Int.random(in: 0...12, using: &generator)).map { _ in
            words.randomElement(using: &generator).map { $0 + (Bool.random(using: &generator) ? " " : "") } ?? ""
        }.joined()
    }

    @Test(arguments: LongRun.seeds(3, long: 300))
    func `all letters are on a line, in order, within the width, and each place is found again`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let text = Self.text(&generator)
            let width: CGFloat? = Bool.random(using: &generator) ? .random(in: 40...400, using: &generator) : nil
            let alignment = TextSetting.Alignment.allCases.randomElement(using: &generator) ?? .start
            let set = TextLines(text, setting(width, alignment))
            let characters = Array(text)
            var next = 0
            for line in set.lines {
                #expect(line.places.lowerBound == next, "\(text)")
                next = line.places.upperBound + (line.isWrapped ? 0 : 1)
                #expect(line.places.contains { characters[$0] == "\n" } == false)
                #expect(line.left >= set.box.minX - 0.01 || line.shown.count == 1)
                if let width { #expect(line.width <= width + 0.5 || line.shown.count == 1, "\(text)") }
            }
            #expect(next == text.count + 1)
            for place in 0...text.count {
                let caret = TextLines.Caret(place: place)
                let top = set.location(of: caret)
                #expect(top.x.isFinite && top.y.isFinite)
                let found = set.caret(nearest: CGPoint(x: top.x, y: top.y + TextLines.height / 2))
                #expect(abs(set.location(of: found).x - top.x) < 0.01, "\(text) \(place)")
            }
            #expect(set.boxes(of: 0..<text.count).allSatisfy { $0.width > 0 && $0.height == TextLines.height })
        }
    }

    @Test func `a caret is at the end of a wrapped line if it says so, and at the beginning of the next otherwise`() {
        let lines = TextLines("mmmmmmmm", setting(TextLine.width(of: "mmmm", font: UIFont(.regular))))
        #expect(lines.lines.count == 2)
        let end = lines.lineEnd(of: TextLines.Caret(place: 1), isForward: true)
        #expect(end == TextLines.Caret(place: 4, isAtLineEnd: true))
        #expect(lines.location(of: end).y == 0 && lines.location(of: end).x == lines.box.maxX)
        #expect(lines.location(of: 4) == CGPoint(x: 0, y: TextLines.height))
        #expect(lines.lineEnd(of: end, isForward: false).place == 0)
        #expect(lines.lineEnd(of: TextLines.Caret(place: 4), isForward: true) == TextLines.Caret(place: 8))
        #expect(lines.caret(nearest: CGPoint(x: 1e4, y: 5)) == end)
        #expect(lines.caret(from: end, isBelow: true, column: 1e4).place == 8)
    }

    @Test func `lines begin at the start, in the middle or at the end, and do not move when letters are added`() {
        let short = TextLines("m\nmmm", setting(nil, .center))
        #expect(short.lines.map { $0.left + $0.width / 2 } == [0, 0])
        let end = TextLines("m\nmmm", setting(nil, .end))
        #expect(end.lines.map { $0.left + $0.width } == [0, 0] && end.anchor == 1)
        let wrapped = TextLines("m mmm", setting(200, .end))
        #expect(wrapped.box == CGRect(x: -200, y: 0, width: 200, height: TextLines.height))
    }

    @Test func `lines are as far apart as is chosen`() {
        var setting = TextSetting()
        setting.lineHeight = 1.5
        let lines = TextLines("a\nb", setting)
        #expect(lines.location(of: 2).y == 1.5 * TextLines.height && lines.box.height == 2.5 * TextLines.height)
        #expect(lines.place(nearest: CGPoint(x: 0, y: 1.6 * TextLines.height)) == 2)
    }

    @Test func `weights are wider strokes`() {
        let widths = TextSetting.Weight.allCases.map { UIFont($0).penWidth }
        #expect(widths == widths.sorted() && Set(widths).count == 3)
    }

    @Test func `a paragraph from the right to the left starts at the right, where the text does if it is the first`() {
        let arabic = TextLines("مرحبا بالعالم\nabc", setting(300))
        #expect(arabic.lines.map(\.isRightToLeft) == [true, false] && arabic.anchor == 1)
        #expect(arabic.lines[0].left + arabic.lines[0].width == 0 && arabic.lines[1].left == -300)
        #expect(TextLines("abc\nمرحبا", setting(300)).lines.map { $0.left + $0.width }.last == 300)
        let center = TextLines("مرحبا", setting(300, .center))
        #expect(abs(center.lines[0].left + center.lines[0].width / 2) < 0.01)
        // A text of an earlier version begins at the left.
        #expect(TextLines("مرحبا", nil).lines[0].left == 0)
    }

    @Test(.enabled(if: UIFont.shows("م"), "no font has Arabic"))
    func `in a paragraph from the right to the left, carets go to the left`() {
        let lines = TextLines("مرحبا", setting(300))
        let places = (0...5).map { lines.location(of: $0).x }
        #expect(places.first == 0 && places == places.sorted(by: >) && Set(places).count == 6)
        let mixed = TextLines("abc مرحبا", TextSetting())
        #expect(mixed.location(of: 3).x < mixed.location(of: 9).x || mixed.location(of: 5).x > mixed.location(of: 9).x)
        #expect(mixed.boxes(of: 0..<9).count == 1)
    }

    @Test(.enabled(if: UIFont.shows("你"), "no font has Chinese"))
    func `Chinese wraps between letters, and a closing sign is not the first of a line`() {
        let em = TextLine.width(of: "你", font: UIFont(.regular))
        #expect(lines("你好世界，再见。", 4 * em) == ["你好世", "界，再", "见。"])
    }
}
