import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// Files that are read in pieces: the result does not depend on the places where they are divided.
struct SVGReaderPiecesTests {
    /// All that reading a file finds.
    private struct Findings: Equatable {
        struct Entry: Equatable {
            let mark: Mark?
            let range: Range<Int>
            let orderOffset: Int?
            let replaced: Int?
        }

        var entries: [Entry] = []
        var header: SVGHeader?
        var outcome = SVGReader.Outcome.whole

        init(_ bytes: [UInt8], nextLength: () -> Int) {
            var reader = SVGReader()
            var found: [Entry] = []
            func take(_ entry: SVGEntry) {
                found.append(
                    Entry(
                        mark: entry.mark, range: entry.range, orderOffset: entry.orderOffset, replaced: entry.replaced))
            }
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(nextLength())
                reader.feed(Array(piece), take)
                rest = rest.dropFirst(piece.count)
            }
            outcome = reader.finish(take)
            (entries, header) = (found, reader.header)
        }
    }

    private func expectSame(_ bytes: [UInt8], _ generator: inout SeededGenerator) {
        let whole = Findings(bytes) { bytes.count }
        #expect(Findings(bytes) { 1 } == whole, "\(String(decoding: bytes, as: UTF8.self))")
        for longest in [3, 40, 1000] {
            let parts = Findings(bytes) { .random(in: 1...longest, using: &generator) }
            #expect(parts == whole, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test(arguments: [
        "\u{FEFF}<svg/>", "<svg>Hello &mine;</svg>", "<svg>Hello ]]></svg>", "<svg><a>Hello\u{0}</a></svg>",
        "<svg>\n<line/>\nHello\n<line", "<svg><a>Hello &amp; you &amp; me", "<svg>a&#x10FFFF;b&", "\u{FEFF}", "\u{EF}",
        "<?xml version=\"1.0\"?>\n\n<svg\n/>  ", "<?xml version=\"1.0\"?>\n\n<html/>", "<svg/>\u{0}\u{0}",
    ])
    func `text around markup is the same in pieces`(text: String) {
        var generator = SeededGenerator(seed: 1)
        expectSame(Array(text.utf8), &generator)
    }

    @Test(arguments: LongRun.seeds(2, long: 2000))
    func `a mutated file is the same in one piece or in many`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let document = SVGDocument(
            page: nil, marks: generator.marks(5, in: CGRect(x: 0, y: 0, width: 500, height: 400)))
        for _ in 0..<20 {
            expectSame(generator.mutated(Array(document.data), words: RareMarkup.words), &generator)
        }
    }

    @Test(arguments: RepetitiveDrawing.allCases) func `a file that repeats one thing is the same in pieces`(
        drawing: RepetitiveDrawing
    ) {
        var generator = SeededGenerator(seed: 2)
        for text in [drawing.text(20), drawing.text(size: 2000)] { expectSame(Array(text.utf8), &generator) }
    }
}
