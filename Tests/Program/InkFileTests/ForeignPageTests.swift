import Foundation
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// The page of a file that another program created.
struct ForeignPageTests {
    private let folder: Folder
    private static let ink = "<line x2=\"9\" stroke=\"red\" stroke-opacity=\"0.3\" stroke-linecap=\"round\"/>"

    init() throws {
        folder = try Folder()
    }

    /// Writes another program's file with attributes of its root, and elements before its ink.
    private func write(_ attributes: String, _ elements: String = "") throws {
        _ = try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"\(attributes)>\n\(elements)\(Self.ink)\n</svg>\n")
    }

    /// The root's tag in the file, without the attributes that TouchTracker adds.
    private func root() throws -> String {
        let text = try folder.text()
        let start = try #require(text.range(of: "<svg ")).lowerBound
        let end = try #require(text[start...].firstIndex(of: ">"))
        let ours = [
            "<svg", " xmlns=\"http://www.w3.org/2000/svg\"", " xmlns:ink=\"urn:touchtracker:ink\"",
            " xmlns:h=\"urn:touchtracker:hidden\"", " ink:page=\"kept\"",
        ]
        return ours.reduce(String(text[start..<end])) { $0.replacingOccurrences(of: $1, with: "") }
    }

    /// Draws a line, 10 points wide, from a point on every page to another point.
    private func draw(to x: CGFloat, _ y: CGFloat) throws {
        let opened = try DrawingFile.open(folder.drawing, page: CGSize(width: 1000, height: 700))
        var drawing = opened.drawing
        try opened.file.write(drawing.add(.line(9, 9, x, y)), drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test(arguments: [
        "", " width=\"200\" height=\"100\"", " width=\"200px\" height=\"100.50\"", " viewBox=\"0,0 200 100\"",
        " width=\"100%\" height=\"100%\" viewBox=\"0 0 200 100\"", " width=\"100%\"", " width=\"200\"",
        " version=\"1.0\" xmlns:mine=\"urn:mine?a&amp;b&lt;&quot;\" width=\"200\" height=\"100\" viewBox=\"0 0 200 100\"",
    ])
    func `the first stroke in another program's file, and those after it, leave its page and background alone`(
        attributes: String
    ) throws {
        try write(attributes)
        let page = try DrawingFile.read(folder.drawing).document.page
        for y in 1...3 {
            try draw(to: 50, CGFloat(5 + y))
            #expect(try root() == attributes)
            #expect(try !folder.text().contains("<rect"))
            #expect(try DrawingFile.read(folder.drawing).document.page == page)
            #expect(try folder.text().contains(Self.ink))
        }
    }

    @Test func `a file in which TouchTracker has drawn once is edited in place`() throws {
        try write(" width=\"200\" height=\"100\" xmlns:mine=\"urn:mine\"")
        try draw(to: 1, 1)
        try draw(to: 2, 2)
    }

    @Test func `a background stays, and another paper is written`() throws {
        try write("", "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n")
        try draw(to: 1, 1)
        #expect(try folder.text().contains("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"))
        try write(" viewBox=\"0 0 200 100\"")
        do {
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            try opened.file.setPaper(Paper(.dark))
        }
        #expect(try DrawingFile.read(folder.drawing).document.paper == Paper(.dark))
        #expect(try root() == " viewBox=\"0 0 200 100\"")
    }

    @Test(arguments: [
        " width=\"200\" height=\"100\"", " width=\"200px\" height=\"100\" viewBox=\"0,0 200 100\"",
        " width=\"100%\" viewBox=\"-5 10 205 90\"", " width=\"200\"", "", " xmlns:h=\"urn:mine\"",
        " xmlns:a=\"\(String(repeating: "a", count: 1024))\"",
    ])
    func `ink beyond the page leaves it as it is`(attributes: String) throws {
        try write(attributes)
        let page = try DrawingFile.read(folder.drawing).document.page
        for x in [300.5, -20, 2400] {
            try draw(to: x, 50)
            #expect(try root() == attributes)
            #expect(try DrawingFile.read(folder.drawing).document.page == page)
        }
    }

    @Test func `a file of TouchTracker's that is rewritten has the page that was set meanwhile`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: CGSize(width: 200, height: 100))
        var drawing = opened.drawing
        try opened.file.write(drawing.add((0..<200).map { .line(CGFloat($0) / 2 + 20, 40, 25, 45) }), drawing)
        for width in [1000, 2000] as [CGFloat] {
            let page = CGSize(width: width, height: 100)
            opened.file.grow(to: page)
            try opened.file.finish(drawing)
            #expect(
                try DrawingFile.read(folder.drawing).document == SVGDocument(page: page, marks: drawing.map(\.mark)))
        }
    }

}
