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
        try opened.file.save(drawing.add(.line(9, 9, x, y)), of: drawing)
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
            #expect(try folder.text().contains("stroke=\"#FF0000\" stroke-opacity=\"0.3\" "))
        }
    }

    @Test func `a file in which TouchTracker has drawn once is edited in place`() throws {
        try write(" width=\"200\" height=\"100\" xmlns:mine=\"urn:mine\"")
        try draw(to: 1, 1)
        let number = try folder.attribute(.systemFileNumber)
        try draw(to: 2, 2)
        #expect(try folder.attribute(.systemFileNumber) == number)
    }

    @Test func `a background stays, and another paper is written`() throws {
        try write("", "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n")
        try draw(to: 1, 1)
        #expect(try folder.text().contains("<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>"))
        try write(" viewBox=\"0 0 200 100\"")
        do {
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            try opened.file.setPaper(Paper(.dark), of: { opened.drawing })
        }
        #expect(try DrawingFile.read(folder.drawing).document.paper == Paper(.dark))
        #expect(try root() == " viewBox=\"0 0 200 100\"")
    }

    @Test(arguments: [
        (" width=\"200\" height=\"100\"", " width=\"306\" height=\"100\""),
        (
            " width=\"200\" height=\"100\" viewBox=\"0 0 200 100\"",
            " width=\"306\" height=\"100\" viewBox=\"0 0 306 100\""
        ),
        (" width=\"100%\" viewBox=\"0 0 200 100\"", " width=\"100%\" viewBox=\"0 0 306 100\""),
        (" width=\"200\"", " width=\"306\""),
        (" height=\"100\"", " height=\"100\""), ("", ""),
        (" viewBox=\"0 0 99 100\"", " viewBox=\"0 0 306 100\""),
    ])
    func `the page grows as far as new ink needs, to whole points`(attributes: String, grown: String) throws {
        try write(attributes)
        // The line is 10 points wide.
        try draw(to: 300.5, 50)
        #expect(try root() == grown)
        // At once where the page is edited in place, and also where it has more digits.
        try draw(to: 400, 50)
        #expect(try root() == grown.replacingOccurrences(of: "306", with: "405"))
        try draw(to: 2400, 50)
        #expect(try root() == grown.replacingOccurrences(of: "306", with: "2405"))
    }

    @Test(arguments: [
        (" width=\"200\" height=\"100\"", " width=\"221\" height=\"110\" viewBox=\"-21 -10 221 110\""),
        (
            " width=\"200px\" height=\"100\" viewBox=\"0,0 200 100\"",
            " width=\"221\" height=\"110\" viewBox=\"-21 -10 221 110\""
        ),
        (" width=\"100%\" viewBox=\"-5 10 205 90\"", " width=\"100%\" viewBox=\"-21 -10 221 110\""),
        (" viewBox=\"-900 -900 1000 1000\"", " viewBox=\"-900 -900 1000 1000\""),
        // Without a size, the page has no edge that can be moved.
        (" width=\"200\"", " width=\"200\""), ("", ""),
    ])
    func `the page grows to the left and to the top`(attributes: String, grown: String) throws {
        try write(attributes)
        try draw(to: -15.5, -4.5)
        #expect(try root() == grown)
        #expect(try !folder.text().contains("<rect"))
    }

    @Test func `a background that begins where the page does stays, and grows with it`() throws {
        try write(
            " viewBox=\"-20 0 200 100\"", "<rect x=\"-20.0\" width=\"100%\" height=\"100%\" fill=\"white\"/>\n")
        try draw(to: 50, 50)
        #expect(try root() == " viewBox=\"-20 0 200 100\"")
        #expect(try folder.text().contains("<rect x=\"-20\" width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>"))
        try draw(to: -95, 50)
        #expect(try root() == " viewBox=\"-100 0 280 100\"")
        #expect(try folder.text().contains("<rect x=\"-100\" width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>"))
    }

    @Test func `ink that was outside the page stays there`() throws {
        _ = try folder.write(
            "<svg viewBox=\"0 0 20 20\"><line x2=\"900\" stroke=\"red\" stroke-linecap=\"round\"/></svg>")
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.recolor(drawing.map(\.id), to: .black), of: drawing)
        #expect(try DrawingFile.read(folder.drawing).document.page == CGSize(width: 20, height: 20).page)
        try opened.file.save(drawing.move(drawing.map(\.id), dx: 100, dy: 0), of: drawing)
        #expect(try DrawingFile.read(folder.drawing).document.page == CGSize(width: 1001, height: 20).page)
    }

    @Test func `a page that grows while the file is rewritten is written, and so is one set afterwards`() throws {
        try write(" width=\"200\" height=\"100\"", String(repeating: Self.ink + "\n", count: 200))
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(9, 9, 11, 11)), of: { drawing }, until: { true })
        #expect(opened.file.isBehind)
        try opened.file.save(drawing.add(.line(9, 9, 2000, 9)), of: { drawing }, until: { true })
        try opened.file.finish(drawing)
        #expect(try root() == " width=\"2005\" height=\"100\"")
        try opened.file.setPage(CGSize(width: 3000, height: 100).page, of: { drawing })
        #expect(try root() == " width=\"3000\" height=\"100\"")
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `a file of TouchTracker's that is rewritten has the page that was set meanwhile`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: CGSize(width: 200, height: 100))
        var drawing = opened.drawing
        try opened.file.save(drawing.add((0..<200).map { .line(CGFloat($0), 0, 5, 5) }), of: drawing)
        try opened.file.rewrite(drawing, until: { true })
        for width in [1000, 2000] as [CGFloat] {
            let page = CGSize(width: width, height: 100)
            try opened.file.setPage(page.page, of: { drawing }, until: { true })
            try opened.file.finish(drawing)
            #expect(
                try DrawingFile.read(folder.drawing).document == SVGDocument(page: page, marks: drawing.map(\.mark)))
        }
    }

    @Test(arguments: [
        (" xmlns:h=\"urn:mine\"", "a meaning of h: that is not TouchTracker's"),
        (" ink:page=\"mine\"", "ink:page=\"mine\" on <svg>"),
        (" xmlns:a=\"\(String(repeating: "a", count: 1024))\"", "more than 1024 bytes of namespaces"),
    ])
    func `what cannot be kept of a root is said`(attributes: String, loss: String) throws {
        try write(attributes)
        let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(folder.drawing, page: nil) }
        guard case .wouldLose(let found) = error?.problem else {
            Issue.record("it is opened")
            return
        }
        #expect(found.line == 1 && found.what.description == loss)
    }
}
