import Foundation
import Geometry
import Ink
import SeededRandom
import TestInk
import Testing
import TestPictures
import TouchKit

@testable import TouchTrackerUI

@MainActor
struct PDFExportTests {
    /// A program that renders PDF files (poppler-utils).
    nonisolated private static let renderer = "/usr/bin/pdftocairo"
    /// A program that checks PDF files (qpdf).
    nonisolated private static let checker = "/usr/bin/qpdf"

    private let folder: Folder
    private var file: String { folder.file("drawing.pdf") }

    init() throws {
        folder = try Folder()
    }

    /// Ink of every kind: shapes, freehand ink of even and varying width, markers, colors of directions.
    private func ink(seed: UInt64) -> Drawing {
        var generator = SeededGenerator(seed: seed)
        var drawing = Drawing()
        let rect = CGRect(x: -300, y: 100, width: 700, height: 500)
        drawing.add((0..<25).map { _ in generator.mark(in: rect) })
        for row in 0..<6 {
            let samples = (0..<60).map { index in
                let turn = CGFloat(index) / 6
                return Stroke.Sample(
                    location: CGPoint(x: -250 + CGFloat(index) * 10, y: 150 + CGFloat(row) * 80 + 30 * sin(turn)),
                    widthFactor: row % 2 == 0 ? 1 : 1 + 0.6 * cos(turn))
            }
            let style = Style(
                color: generator.color(), width: 9, isMarker: row == 2, followsDirection: row > 3)
            if let stroke = Stroke(samples: samples) { drawing.add([Mark(shape: .stroke(stroke), style: style)]) }
        }
        // The same picture twice, upright and turned.
        if let picture = Picture.pattern(1, width: 90, height: 60) {
            let mark = Mark(picture, in: CGRect(x: -200, y: 150, width: 180, height: 120))
            drawing.add([mark, mark.applying(AffineTransform(rotationByDegrees: -20)).moved(dx: 300, dy: 40)])
        }
        return drawing
    }

    /// Runs a program, and returns its exit status and what it printed.
    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// The pages of the file, rendered with one pixel per point.
    private func pages(transparent: Bool = false) throws -> [PNGPixels] {
        let prefix = folder.file("page")
        let options = ["-png", "-r", "72"] + (transparent ? ["-transp"] : [])
        let outcome = try run(Self.renderer, options + [file, prefix])
        #expect(outcome.status == 0 && outcome.output.isEmpty)
        return try folder.names().filter { $0.hasSuffix("png") }.map {
            try PNGPixels(Array(Data(contentsOf: folder.url.appendingPathComponent($0))))
        }
    }

    /// The pixels of our own picture.
    private func pixels(_ page: ExportPage, scale: CGFloat = 1) throws -> (width: Int, height: Int, [UInt32]) {
        let bands = try PictureBands(page, scale: scale)
        var pixels: [UInt32] = []
        while !bands.isDone { pixels += bands.next() }
        return (bands.width, bands.height, pixels)
    }

    /// The share of pixels that differ by more than an eighth in a color, which antialiasing along edges explains.
    private func difference(_ pages: PNGPixels, _ own: (width: Int, height: Int, pixels: [UInt32])) -> Double {
        guard pages.width == own.width, pages.height == own.height else { return 1 }
        let count = zip(pages.pixels, own.pixels).count { one, other in
            [0, 8, 16].contains { Self.differ(one >> $0, other >> $0) }
        }
        return Double(count) / Double(own.pixels.count)
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: renderer), "poppler-utils is not installed"),
        arguments: zip(
            [Paper(.white, .lines), Paper(.cream, .dots), Paper(.dark, .squares)], ExportPageSize.allCases))
    func `poppler shows ink of every kind on paper as our pictures do`(paper: Paper, size: ExportPageSize) throws {
        let drawing = ink(seed: 11)
        var settings = ExportSettings(format: .pdf)
        settings.pageSize = size
        try PictureExport.write(drawing, on: paper, settings, to: file)
        settings.format = .png
        let page = try #require(try pages().first)
        #expect(try difference(page, pixels(ExportPage(drawing, on: paper, settings))) <= 0.005)
    }

    /// Whether two components, in the lowest bits, differ by more than an eighth.
    private static func differ(_ one: UInt32, _ other: UInt32) -> Bool {
        let (one, other) = (Int(one & 255), Int(other & 255))
        return abs(one - other) > 32
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: renderer), "poppler-utils is not installed"),
        arguments: [0.5, 1.5])
    func `without paper, a page is transparent beside the ink, and as large as asked`(scale: CGFloat) throws {
        let drawing = ink(seed: 12)
        var settings = ExportSettings(format: .pdf)
        (settings.hasPaper, settings.scale) = (false, scale)
        try PictureExport.write(drawing, on: Paper(.dark, .dots), settings, to: file)
        settings.format = .png
        let page = try #require(try pages(transparent: true).first)
        let own = try pixels(ExportPage(drawing, on: Paper(.dark, .dots), settings), scale: scale)
        #expect(page.width == own.width && page.height == own.height)
        let alphas = zip(page.pixels, own.2).count { Self.differ($0 >> 24, $1 >> 24) }
        #expect(Double(alphas) / Double(own.2.count) <= 0.01)
        #expect(page.pixels.contains { $0 >> 24 == 0 } && page.pixels.contains { $0 >> 24 == 255 })
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: renderer), "poppler-utils is not installed"),
        arguments: [Artwork.Pen.Cap.butt, .round, .square])
    func `poppler stretches pens with their artworks, and draws dots, as our pictures do`(cap: Artwork.Pen.Cap) throws {
        var drawing = Drawing()
        let matrices = [
            AffineTransform(m11: 4, m12: 0, m21: 0, m22: 1, tX: 20, tY: 20),
            AffineTransform(m11: 0.5, m12: 0.3, m21: -2, m22: 3, tX: 280, tY: 20),
            AffineTransform(m11: 0, m12: 6, m21: 0.5, m22: 0, tX: 350, tY: 20),
        ]
        for matrix in matrices {
            var pen = Artwork.Pen(color: .black, width: 8)
            pen.cap = cap
            let frame = Path(points: CGRect(x: 0, y: 0, width: 40, height: 40).corners, isClosed: true)
            let dot = Path(steps: [.move(CGPoint(x: 20, y: 20)), .close])
            var dashed = pen
            (dashed.dashes, dashed.dashPhase, dashed.width) = ([9, 12], 3, 4)
            let line = Path(steps: [.move(CGPoint(x: 5, y: 5)), .line(CGPoint(x: 35, y: 30))])
            let parts = [(frame, pen), (dot, pen), (line, dashed)].map { Artwork.Part(path: $0, pen: $1) }
            let artwork = Artwork(parts: parts, matrix: matrix)
            drawing.add([Mark(shape: .artwork(artwork), style: Style(color: .black, width: 8))])
        }
        var settings = ExportSettings(format: .pdf)
        try PictureExport.write(drawing, on: .white, settings, to: file)
        settings.format = .png
        let page = try #require(try pages().first)
        #expect(try difference(page, pixels(ExportPage(drawing, on: .white, settings))) <= 0.005)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: checker), "qpdf is not installed"))
    func `qpdf finds nothing wrong in a file of several pages`() throws {
        var file = try PDFExport(self.file)
        for seed in 1...3 { try file.add(ink(seed: UInt64(seed)), on: .white, ExportSettings(format: .pdf)) }
        try file.finish()
        let outcome = try run(Self.checker, ["--check", self.file])
        #expect(outcome.status == 0 && outcome.output.contains("No syntax or stream encoding errors found"))
        #expect(!outcome.output.contains("WARNING"))
    }

    @Test func `ink farther apart than a page can be long is made smaller, and the pattern stays small`() throws {
        var drawing = Drawing()
        let line = Line(begin: .zero, end: CGPoint(x: 1e9, y: 0))
        drawing.add([Mark(shape: .line(line), style: Style(color: .black, width: 10))])
        try PictureExport.write(drawing, on: Paper(.cream, .dots), ExportSettings(format: .pdf), to: file)
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        #expect(text.contains("/MediaBox[0 0 14400 0.001]"))
        #expect(text.utf8.count < 100_000)
    }

    @Test func `a page of a large window is as long as a page can be`() {
        var choices = ExportChoices()
        (choices.format, choices.part, choices.scale) = (.pdf, .view, .x4)
        let view = CGRect(x: 5, y: 6, width: 2048, height: 1024)
        func page(_ scale: CGFloat) -> ExportPage { choices.page(Drawing(), on: .white, view: view, viewScale: scale) }
        #expect(page(2).size == CGSize(width: 14_400, height: 7200) && page(2).area == view)
        #expect(page(1).size == CGSize(width: 8192, height: 4096))
        choices.format = .svg
        #expect(page(2).size == CGSize(width: 16_384, height: 8192))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: renderer), "poppler-utils is not installed"))
    func `what covers another program's page keeps its color on dark paper, as in our pictures`() throws {
        let path = Path(steps: [
            .move(.zero), .line(CGPoint(x: 100, y: 0)), .line(CGPoint(x: 100, y: 50)), .line(CGPoint(x: 0, y: 50)),
        ])
        let color = Color(red: 10, green: 20, blue: 40)
        let part = Artwork.Part(path: path, fill: color)
        let backdrop = Artwork(parts: [part], matrix: .unit, role: .backdrop)
        var drawing = Drawing()
        drawing.add([Mark(shape: .artwork(backdrop), style: Style(color: color, width: 1))])
        let paper = Paper(.dark, .plain)
        try PictureExport.write(drawing, on: paper, ExportSettings(format: .pdf), to: file)
        let page = try #require(try pages().first)
        #expect(try difference(page, pixels(ExportPage(drawing, on: paper, ExportSettings(format: .png)))) <= 0.005)
    }

    /// A shape with a soft shadow, by a filter that is turned.
    private func shadow() throws -> Drawing {
        let svg = """
            <svg xmlns='http://www.w3.org/2000/svg'><filter id='f' x='-1' y='-1' width='3' height='3'>
            <feDropShadow stdDeviation='6' dx='8' dy='12' flood-color='navy'/></filter>
            <g filter='url(#f)' opacity='.8' transform='rotate(20)'><path d='M20 20h90v60z' fill='red'/></g></svg>
            """
        var drawing = Drawing()
        drawing.add(try SVGReading(Data(svg.utf8)).document.marks)
        return drawing
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: renderer), "poppler-utils is not installed"))
    func `what a filter makes looks as in our pictures`() throws {
        let drawing = try shadow()
        try PictureExport.write(drawing, on: .white, ExportSettings(format: .pdf), to: file)
        let page = try #require(try pages().first)
        #expect(try difference(page, pixels(ExportPage(drawing, on: .white, ExportSettings(format: .png)))) <= 0.005)
    }

    @Test func `what a filter makes is a picture of 300 pixels per inch`() throws {
        let drawing = try shadow()
        try PictureExport.write(drawing, on: .white, ExportSettings(format: .pdf), to: file)
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        let width = try #require(text.firstMatch(of: /\/Width (\d+)/).flatMap { Double($0.1) })
        let bounds = try #require(drawing.bounds)
        #expect(abs(width / bounds.width - 300 / 72) < 0.1)
    }

    @Test func `a line with more dashes than a picture shows is solid`() throws {
        for (dash, isDashed) in [(0.25, true), (0.001, false)] as [(CGFloat, Bool)] {
            var pen = Artwork.Pen(color: .black, width: 1)
            pen.dashes = [dash, dash]
            let path = Path(steps: [.move(.zero), .line(CGPoint(x: 500, y: 0))])
            let line = Artwork(parts: [Artwork.Part(path: path, pen: pen)], matrix: .unit)
            var drawing = Drawing()
            drawing.add([Mark(shape: .artwork(line), style: Style(color: .black, width: 1))])
            try PictureExport.write(drawing, on: .white, ExportSettings(format: .pdf), to: file)
            #expect(try content().contains("[ \(dash) \(dash)]") == isDashed)
        }
    }

    @Test func `the inside of a line, which is empty, is not filled`() throws {
        let line = "<path d='M10 30H190' stroke='blue' stroke-width='20' stroke-dasharray='20 30'/>"
        let svg = "<svg xmlns='http://www.w3.org/2000/svg'>\(line)</svg>"
        var drawing = Drawing()
        drawing.add(try SVGReading(Data(svg.utf8)).document.marks)
        try PictureExport.write(drawing, on: .white, ExportSettings(format: .pdf), to: file)
        let operators = try content().split { $0.isWhitespace }
        #expect(operators.count { $0 == "f" } == 1 && operators.contains("S"))
    }

    /// The operators of the file's only page.
    private func content() throws -> String {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        let (begin, end) = (Array(">>\nstream\n".utf8), Array("\nendstream".utf8))
        let start = try #require(bytes.firstRange(of: begin)).upperBound
        let stop = try #require(bytes[start...].firstRange(of: end)).lowerBound
        // Between the header and the checksum of zlib.
        return String(decoding: try Inflate.decompress(Array(bytes[start + 2..<stop - 4])), as: UTF8.self)
    }

    @Test func `a file that is not completed is removed`() throws {
        do {
            var file = try PDFExport(self.file)
            try file.add(ink(seed: 1), on: .white, ExportSettings(format: .pdf))
        }
        #expect(try folder.names().isEmpty)
    }
}
