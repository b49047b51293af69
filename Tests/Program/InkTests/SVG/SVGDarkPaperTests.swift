import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// The colors of ink in files on dark paper: those that other programs show, and the ink's own.
struct SVGDarkPaperTests {
    private static let dark = Paper(.dark)

    private func document(_ marks: [Mark], on paper: Paper) -> SVGDocument {
        SVGDocument(page: CGRect(x: 0, y: 0, width: 500, height: 500), paper: paper, marks: marks)
    }

    private func marks(_ count: Int, seed: UInt64) -> [Mark] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { index in
            var mark = generator.mark(in: CGRect(x: 0, y: 0, width: 500, height: 500))
            if index.isMultiple(of: 3) { mark.style.color = Color(red: UInt8(index % 90), green: 0, blue: 20) }
            return Mark(shape: mark.shape, style: mark.style)
        }
    }

    @Test func `black ink on dark paper is written as it is shown, and read as black`() throws {
        let black = Mark.line(10, 20, 30, 40)
        var mark = black
        mark.style.color = .black
        let text = String(decoding: document([mark], on: Self.dark).data, as: UTF8.self)
        #expect(text.contains("stroke=\"\(Color.black.shown(on: Self.dark).hex)\""))
        #expect(text.contains("ink:stroke=\"#000000\""))
        #expect(try SVGReading(Data(text.utf8)).document.marks == [mark])
        let light = String(decoding: document([mark], on: .white).data, as: UTF8.self)
        #expect(light.contains("stroke=\"#000000\"") && !light.contains("ink:stroke"))
    }

    @Test func `a gradient on dark paper has its own colors again, even if another program has changed its path`()
        throws
    {
        let foreign = """
            <svg xmlns='http://www.w3.org/2000/svg'><linearGradient id='a'><stop stop-color='black'/>\
            <stop offset='1' stop-color='#330000'/></linearGradient><path d='M0 0h90v90z' fill='url(#a)'/></svg>
            """
        func stops(_ mark: Mark?) throws -> [Color] {
            guard case .artwork(let artwork) = mark?.shape, case .gradient(let gradient) = artwork.parts[0].fill else {
                return []
            }
            return gradient.stops.all.map(\.color)
        }
        let mark = try #require(ForeignReading(Array(foreign.utf8)).entries.last?.mark)
        let text = String(decoding: document([mark], on: Self.dark).data, as: UTF8.self)
        #expect(text.contains("ink:stop=\"#000000\""))
        for changed in [text, text.replacing(" d=\"", with: "  d=\"")] {
            let colors = try stops(SVGReading(Data(changed.utf8)).document.marks.last)
            #expect(try colors == stops(mark) && colors.count == 2)
        }
    }

    @Test(arguments: LongRun.seeds(4, long: 400))
    func `all ink reads back equal from files on dark paper`(seed: UInt64) throws {
        for pattern in Paper.Pattern.allCases {
            let document = document(marks(60, seed: seed), on: Paper(.dark, pattern))
            var reader = SVGReader()
            var order = DrawingOrder()
            reader.feed(Array(document.data)) { order.take($0) }
            let outcome = reader.finish { order.take($0) }
            let (below, above) = (document.marks.filter(\.liesBelow), document.marks.filter { !$0.liesBelow })
            #expect(order.marks.count == 60)
            for (read, written) in zip(order.marks, below + above) { #expect(read == written) }
            #expect(outcome == .whole)
        }
    }

    @Test(arguments: LongRun.seeds(4, long: 400))
    func `other programs show the colors that the window shows`(seed: UInt64) throws {
        let marks = marks(60, seed: seed).filter { !SVGWriter.element($0).hasPrefix("<g") }
        let text = String(decoding: document(marks, on: Self.dark).data, as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.contains(" ink:") || !$0.hasPrefix("<?") }
        let shown = marks.map { $0.style.color.shown(on: Self.dark).opaqueHex }
        let written = lines.compactMap { line -> String? in
            for name in [" stroke=\"#", " fill=\"#"] {
                guard !line.contains("100%"), let range = line.range(of: name) else { continue }
                return "#" + line[range.upperBound...].prefix(6)
            }
            return nil
        }
        #expect(written == shown)
    }

    @Test func `files from before, with the ink's own colors, are read`() throws {
        let old = document([Mark.line(10, 20, 30, 40)], on: .white).data
        let text = String(decoding: old, as: UTF8.self).replacingOccurrences(
            of: Paper.white.color.hex, with: Self.dark.color.hex)
        var reader = SVGReader()
        var marks: [Mark] = []
        reader.feed(Array(text.utf8)) { if let mark = $0.mark { marks.append(mark) } }
        let outcome = reader.finish { if let mark = $0.mark { marks.append(mark) } }
        #expect(reader.paper == Self.dark && marks == [Mark.line(10, 20, 30, 40)])
        #expect(outcome == .whole)
    }

    @Test func `a color that another program has changed is the ink's`() throws {
        var mark = Mark.line(10, 20, 30, 40)
        mark.style.color = .black
        let text = String(decoding: document([mark], on: Self.dark).data, as: UTF8.self).replacingOccurrences(
            of: "stroke=\"\(Color.black.shown(on: Self.dark).hex)\"", with: "stroke=\"#FF0000\"")
        let read = try SVGReading(Data(text.utf8))
        #expect(read.document.marks.map(\.style.color) == [Color(red: 255, green: 0, blue: 0)])
        #expect(read.notes == nil)
    }

    @Test func `what another program drew is as light as in the window, but the page's background is as it was`() throws
    {
        let svg = """
            <svg xmlns='http://www.w3.org/2000/svg' width='50' height='50'><rect width='50' height='50' fill='#111'/>
            <rect width='9' height='9' fill='#112233' stroke='#000'/></svg>
            """
        let marks = try ForeignReading(Array(svg.utf8)).entries.map(\.mark)
        let data = document(marks, on: Self.dark).data
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("fill=\"#111111\"") && !text.contains(" fill=\"#112233\""))
        #expect(text.contains("ink:fill=\"#112233\"") && text.contains("ink:stroke=\"#000000\""))
        #expect(try SVGReading(data).document.marks == marks)
    }

    @Test func `gradients are as light as in the window, except those of the page's background`() throws {
        let stops = "<stop offset='0' stop-color='#112233'/><stop offset='1' stop-color='#FFC300'/>"
        let svg = """
            <svg xmlns='http://www.w3.org/2000/svg' width='50' height='50'><linearGradient id='g'>\(stops)</linearGradient>
            <rect width='50' height='50' fill='url(#g)'/><rect width='9' height='9' fill='url(#g)' stroke='url(#g)'/></svg>
            """
        let marks = try ForeignReading(Array(svg.utf8)).entries.map(\.mark)
        for paper in [Paper.white, Self.dark] {
            let data = document(marks, on: paper).data
            let text = String(decoding: data, as: UTF8.self)
            let dark = try #require(Color(hex: "#112233"))
            #expect(text.contains("stop-color=\"\(dark.shown(on: paper).opaqueHex)\""))
            #expect(text.contains("ink:stop=\"#112233\"") == (paper == Self.dark))
            var reader = SVGReader()
            var read: [Mark] = []
            reader.feed(Array(data)) { if let mark = $0.mark { read.append(mark) } }
            let outcome = reader.finish { if let mark = $0.mark { read.append(mark) } }
            #expect(read == marks && outcome == .whole)
        }
        let background = document(Array(marks.prefix(1)), on: Self.dark).data
        #expect(!String(decoding: background, as: UTF8.self).contains("ink:stop"))
    }
}
