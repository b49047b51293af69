import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// Drawings' files on dark paper, whose ink other programs show as light as the window does.
struct DarkPaperFileTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    private func ink(_ generator: inout SeededGenerator) -> Mark {
        var mark = generator.mark(in: CGRect(x: 0, y: 0, width: 500, height: 500))
        if Bool.random(using: &generator) { mark.style.color = .black }
        return Mark(shape: mark.shape, style: mark.style)
    }

    /// Whether the file shows no ink darker than the window does.
    private func expectLight(_ paper: Paper, _ drawing: Drawing, _ location: SourceLocation = #_sourceLocation) throws {
        let text = try folder.text()
        let document = try DrawingFile.read(path).document
        #expect(document.marks == drawing.map(\.mark), sourceLocation: location)
        #expect(document.paper == paper, sourceLocation: location)
        for line in text.split(separator: "\n") where !line.contains("h:") && !line.contains("display=\"none") {
            for name in [" stroke=\"", " fill=\""] {
                guard !line.contains("100%"), !line.contains("<pattern"), let range = line.range(of: name),
                    let color = Color(hex: String(line[range.upperBound...].prefix(7)))
                else { continue }
                #expect(color.shown(on: paper) == color, "\(line.prefix(200))", sourceLocation: location)
            }
        }
    }

    @Test(arguments: LongRun.seeds(3, long: 200))
    func `after any edits and changes of the paper, ink is written as it is shown, and is what it was`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var opened = try DrawingFile.open(path, page: CGSize(width: 500, height: 500))
        var drawing = opened.drawing
        for _ in 0..<60 {
            switch Int.random(in: 0..<7, using: &generator) {
            case 0:
                let paper = Paper(
                    Paper.Tone.allCases.randomElement(using: &generator) ?? .dark,
                    Paper.Pattern.allCases.randomElement(using: &generator) ?? .plain)
                try opened.file.setPaper(paper)
            case 1:
                guard let id = drawing.map(\.id).randomElement(using: &generator) else { continue }
                try opened.file.write(drawing.recolor([id], to: .black), drawing)
            case 2:
                guard let id = drawing.map(\.id).randomElement(using: &generator) else { continue }
                try opened.file.write(drawing.remove([id]), drawing)
            case 3:
                try opened.file.finish(drawing)
            case 4:
                let paper = opened.file.paper
                try opened.file.finish(drawing)
                drop(consume opened)
                opened = try DrawingFile.open(path, page: nil)
                drawing = opened.drawing
                #expect(opened.file.paper == paper)
            default:
                try opened.file.write(drawing.add(ink(&generator)), drawing)
            }
            if !opened.file.needsWriting { try expectLight(opened.file.paper, drawing) }
        }
    }

    @Test func `a drawing from before is opened as it is, and written as it is shown with the next change`() throws {
        let black = Mark.line(10, 10, 90, 90)
        let old = String(decoding: SVGDocument(page: nil, paper: .white, marks: [black]).data, as: UTF8.self)
            .replacingOccurrences(of: "#FFFFFF", with: Paper(.dark).color.hex)
        _ = try folder.write(old)
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        #expect(drawing.map(\.mark) == [black] && opened.file.paper == Paper(.dark))
        #expect(try folder.text() == old)
        try opened.file.write(drawing.add(.line(20, 20, 30, 60)), drawing)
        try opened.file.finish(drawing)
        try expectLight(Paper(.dark), drawing)
    }

    @Test func `ink in another program's file, which shows no paper, keeps its own colors`() throws {
        _ = try folder.write("<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9' rx='2'/></svg>")
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.setPaper(Paper(.dark))
        try opened.file.write(drawing.add(.line(10, 10, 90, 90)), drawing)
        try opened.file.finish(drawing)
        let own = try #require(drawing.map(\.mark).last?.style.color.hex)
        #expect(try folder.text().contains("stroke=\"\(own)\""))
        #expect(try !folder.text().contains("ink:stroke"))
    }
}
