import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// The paper in a drawing's file.
struct DrawingFilePaperTests {
    private let folder: Folder
    private let path: String
    private let page = CGSize(width: 640, height: 480)

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    private func onDisk() throws -> SVGDocument { try DrawingFile.read(path).document }

    @Test func `a new drawing is on white, and keeps the paper that it gets`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        #expect(opened.file.paper == .white)
        try opened.file.save(drawing.add(.line(10, 10, 11, 11)))
        var generator = SeededGenerator(seed: 31)
        for paper in Paper.all.shuffled(using: &generator) {
            try opened.file.setPaper(paper)
            #expect(try onDisk() == SVGDocument(page: page, paper: paper, marks: drawing.map(\.mark)))
            try opened.file.save(drawing.add(.line(10, 10, 12, 12)))
        }
        let last = opened.file.paper
        drop(consume opened)
        let again = try DrawingFile.open(path, page: nil)
        #expect(again.file.paper == last)
        #expect(again.drawing.map(\.mark) == drawing.map(\.mark))
    }

    @Test func `a file with a pattern is edited in place`() throws {
        _ = try folder.write(
            String(
                decoding: SVGDocument(page: page, paper: Paper(.dark, .squares), marks: [.line(10, 10, 15, 15)]).data,
                as: UTF8.self))
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(10, 10, 11, 11)))
        try opened.file.save(drawing.recolor(drawing.map(\.id), to: Palette.live))
        #expect(try onDisk().marks == drawing.map(\.mark))
        #expect(try onDisk().paper == Paper(.dark, .squares))
    }

    @Test func `another program's file is rewritten when its paper changes`() throws {
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><line x2=\"9\" stroke=\"red\" stroke-linecap=\"round\"/></svg>"
        _ = try folder.write(text)
        let opened = try DrawingFile.open(path, page: page)
        _ = opened.drawing
        try opened.file.setPaper(.white)
        #expect(try folder.text() == text)
        try opened.file.setPaper(Paper(.dark))
        #expect(try onDisk().paper == Paper(.dark) && onDisk().marks.count == 1)
    }

    @Test func `a paper that could not be written is written when the file is written again`() throws {
        let place = folder.file("place")
        let other = place + "/drawing.svg"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let opened = try DrawingFile.open(other, page: page)
        let drawing = opened.drawing
        try FileManager.default.removeItem(atPath: place)
        #expect(throws: DrawingFileError.self) { try opened.file.setPaper(Paper(.dark)) }
        #expect(opened.file.isBehind)
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try opened.file.rewrite(drawing)
        #expect(try DrawingFile.read(other).document.paper == Paper(.dark))
    }
}
