import Foundation
import TestInk
import Testing

@testable import Ink

struct SVGPaperTests {
    private static let ink = "<line x2=\"9\" stroke=\"#FF0000\" stroke-linecap=\"round\"/>"

    private func read(_ body: String) throws -> SVGReading {
        try SVGReading(
            Data(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:ink=\"urn:touchtracker:ink\">\n\(body)\n</svg>\n".utf8)
        )
    }

    @Test(arguments: Paper.all)
    func `a paper is read back, plain and with ink`(paper: Paper) throws {
        for marks in [[], [Mark.line(0, 0, 5, 5)]] {
            let document = SVGDocument(page: CGSize(width: 640, height: 480), paper: paper, marks: marks)
            let reading = try SVGReading(document.data)
            #expect(reading.document == document)
            #expect(reading.notes == nil)
        }
    }

    @Test(arguments: Paper.all)
    func `a file's beginning is short enough to be compared`(paper: Paper) {
        let page = CGRect(x: -1234.567890123, y: -0.987654321, width: 1234.567890123, height: 9876.543210987)
        #expect(SVGWriter.header(page: page, paper: paper).count <= SVGWriter.maximumHeaderLength)
    }

    @Test func `a file without paper is on white, and so is one of an earlier version`() throws {
        #expect(try read(Self.ink).document.paper == .white)
        let earlier = try read("<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>" + Self.ink)
        #expect(earlier.document.paper == .white && earlier.document.marks.count == 1 && earlier.notes?.counts == [:])
    }

    @Test func `a paper is plain SVG`() {
        #expect(
            Paper(.cream, .dots).elements() == """
                <rect width="100%" height="100%" fill="#FBF6EA"/>
                <pattern id="paper" ink:paper="dots" width="32" height="32" patternUnits="userSpaceOnUse">\
                <circle cx="16" cy="16" r="1.5" fill="#CDC3AA"/></pattern>
                <rect width="100%" height="100%" fill="url(#paper)"/>

                """)
    }

    @Test func `the paper begins where the page does`() throws {
        let page = CGRect(x: -64, y: 0, width: 640, height: 480)
        let document = SVGDocument(page: page, paper: Paper(.dark, .lines), marks: [.line(-50, 9, 5, 9)])
        let text = String(decoding: document.data, as: UTF8.self)
        #expect(text.contains(" width=\"640\" height=\"480\" viewBox=\"-64 0 640 480\">"))
        #expect(text.contains("<rect x=\"-64\" width=\"100%\" height=\"100%\" fill=\"#1B1E22\"/>"))
        #expect(text.contains("<rect x=\"-64\" width=\"100%\" height=\"100%\" fill=\"url(#paper)\"/>"))
        #expect(try SVGReading(document.data) == SVGReading(document: document))
        // Elsewhere, the rectangles do not cover the page.
        let moved = text.replacingOccurrences(of: "rect x=\"-64\"", with: "rect x=\"-32\"")
        #expect(try SVGReading(Data(moved.utf8)).notes != nil)
        #expect(try SVGReading(Data(moved.utf8)).document.paper == .white)
        // And one with a border is a frame, above which the pattern is a rectangle like others.
        let framed = text.replacingOccurrences(of: "fill=\"#1B1E22\"/>", with: "fill=\"#1B1E22\" stroke=\"red\"/>")
        #expect(try SVGReading(Data(framed.utf8)).document.marks.count == 3)
        let old = text.replacingOccurrences(of: "rect x=\"-64\"", with: "rect")
        #expect(try SVGReading(Data(old.utf8)).notes != nil)
    }

    @Test(arguments: Paper.all)
    func `a paper on a page anywhere is read back`(paper: Paper) throws {
        for corner in [CGPoint(x: -32, y: 0), CGPoint(x: 0, y: 64), CGPoint(x: -1e6, y: -0.125)] {
            let page = CGRect(origin: corner, size: CGSize(width: 2e6, height: 480))
            let document = SVGDocument(page: page, paper: paper, marks: [.line(0, 0, 5, 5)])
            #expect(try SVGReading(document.data) == SVGReading(document: document))
        }
    }

    @Test func `attributes in another order draw the same paper`() throws {
        let reading = try read(
            """
            <rect fill="#1b1e22" height="100%" width="100%"/>
            <pattern patternUnits="userSpaceOnUse" height="32" width="32" ink:paper="lines" id="paper">
              <path stroke="#31373E" fill="none" d="M0 31.5H32"/>
            </pattern>
            <rect height="100%" fill="url(#paper)" width="100%"/>
            \(Self.ink)
            """)
        #expect(reading.document.paper == Paper(.dark, .lines))
        #expect(reading.document.marks.count == 1 && reading.notes?.counts == [:])
    }

    // MARK: What is not a paper is not lost

    @Test(arguments: [
        ("<circle cx=\"16\" cy=\"16\" r=\"9\" fill=\"#C3CBD3\"/>", "a changed motif"),
        ("<circle cx=\"16\" cy=\"16\" r=\"1.5\" fill=\"#C3CBD3\"/><line/>", "more than a motif"),
        ("<g><circle cx=\"16\" cy=\"16\" r=\"1.5\" fill=\"#C3CBD3\"/></g>", "a group"),
    ])
    func `a pattern that another program has changed is a loss`(motif: String, comment: Comment) throws {
        let reading = try read(
            """
            <pattern id="paper" ink:paper="dots" width="32" height="32" patternUnits="userSpaceOnUse">\(motif)</pattern>
            <rect width="100%" height="100%" fill="url(#paper)"/>
            """)
        #expect(reading.notes != nil, comment)
    }

    @Test func `other patterns and other rectangles are a loss, also above ink`() throws {
        #expect(try read("<pattern id=\"p\"/>").document.paper == .white)
        let other = try read("<rect width=\"100%\" height=\"100%\" fill=\"#FBF6EB\"/>")
        #expect(other.document.paper == .white && other.document.marks.count == 1)
        for paper in [Paper(.cream), Paper(.white, .dots)] {
            let above = try read(Self.ink + paper.elements())
            #expect(above.document.paper == .white && above.document.marks.count > 1)
        }
    }

    @Test func `a pattern that is not shown is not the paper`() throws {
        let text = Paper(.white, .dots).elements().split(separator: "\n").dropLast().joined(separator: "\n")
        let reading = try read(text + Self.ink)
        #expect(reading.document.paper == .white && reading.notes?.counts == [:])
    }
}
