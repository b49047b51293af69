import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct ShieldedInkTests {
    private func text(of mark: Mark) -> [UInt8] {
        var text = SVGText()
        text.write(mark)
        return text.bytes
    }

    @Test(arguments: LongRun.seeds(20, long: 2000))
    func `ink of every kind is as it was without its styles, unless one was changed`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let area = CGRect(x: 0, y: 0, width: 400, height: 300)
        let plain = Array((0..<20).map { _ in text(of: generator.mark(in: area)) }.joined(separator: "\n".utf8))
        let shielded = ShieldedInk.added(to: plain)
        #expect(shielded.count > plain.count && ShieldedInk.removed(from: shielded) == plain)
        let changed = String(decoding: shielded, as: UTF8.self).replacing("display:inline", with: "display:none")
        #expect(ShieldedInk.removed(from: Array(changed.utf8)) == nil)
        #expect(ShieldedInk.removed(from: plain) == nil)
    }

    @Test func `a style that a tag has stays, after ours`() {
        let text = Array("<g style=\"isolation:isolate\" ink:of=\"art\"><path d=\"M1 2\" fill=\"red\"/></g>".utf8)
        let shielded = ShieldedInk.added(to: text)
        let words = String(decoding: shielded, as: UTF8.self)
        #expect(words.contains("display:inline;isolation:isolate\" ink:of") && words.contains("style=\"fill:red;"))
        #expect(ShieldedInk.removed(from: shielded) == text)
    }

    @Test(arguments: [
        "path{fill:none;stroke:steelblue;stroke-width:9} line{stroke:#ccc} ellipse,rect{fill:red}",
        "g{display:none} .marker{opacity:1}", "*{opacity:.5;stroke-dasharray:3 4;fill:lime;visibility:hidden}",
    ])
    func `style sheets of the file do not repaint our ink`(sheet: String) throws {
        let line = Mark(
            shape: .line(Line(begin: CGPoint(x: 5, y: 5), end: CGPoint(x: 90, y: 30))),
            style: Style(color: Color(red: 200, green: 0, blue: 0), width: 6))
        let ellipse = Mark(
            shape: .ellipse(Ellipse(center: CGPoint(x: 50, y: 50), radii: CGSize(width: 20, height: 10))),
            style: Style(color: .black, width: 4, isMarker: true))
        let samples = (0..<9).map { Stroke.Sample(location: CGPoint(x: 10 * $0, y: 60 + $0 % 3), widthFactor: 1) }
        let stroke = Mark(
            shape: .stroke(try #require(Stroke(samples: samples))), style: Style(color: .black, width: 5))
        let marks = [line, ellipse, stroke]
        let layer =
            ForeignLayer.header(.unit, .white, nil)
            + ShieldedInk.added(to: Array(marks.map(text).joined(separator: "\n".utf8))) + ForeignLayer.closing
        let root = "<svg xmlns=\"\(SVGNames.svg)\" viewBox=\"0 0 100 100\"><style>\(sheet)</style>"
        let file = Array(root.utf8) + layer + Array("</svg>".utf8)
        // As another program reads it, which knows nothing of our ink.
        let seen = try ForeignReading(file, findsLayer: false)
        #expect(seen.entries.map(\.mark.style.color) == marks.map(\.style.color))
        for (entry, mark) in zip(seen.entries, marks) {
            let (seen, own) = (entry.mark.bounds, mark.bounds)
            #expect(max(abs(seen.minX - own.minX), abs(seen.minY - own.minY)) < 2)
            #expect(max(abs(seen.maxX - own.maxX), abs(seen.maxY - own.maxY)) < 2)
        }
        #expect(try ForeignReading(file).ink.map(\.mark) == marks)
    }

    @Test(arguments: ["", " media=\"print\"", " media=\"(min-width: 9px)\"", " type=\"text/css\""])
    func `a sheet for any medium is one that other programs may apply`(attribute: String) throws {
        func reading(_ content: String) throws -> ForeignReading {
            try ForeignReading(Array("<svg xmlns=\"\(SVGNames.svg)\">\(content)</svg>".utf8))
        }
        #expect(try reading("<style\(attribute)>path{fill:red}</style>").hasStyleSheet)
        #expect(try !reading("<path d=\"M1 2L3 4\" style=\"fill:red\"/>").hasStyleSheet)
    }
}
