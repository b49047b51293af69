import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct SVGWriterTests {
    private let style = Style(color: Color(red: 0x12, green: 0xB3, blue: 0x4A), width: 10)
    private let pen = """
        stroke="#12B34A" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"
        """

    private func element(_ shape: Shape) -> String {
        SVGWriter.element(Mark(shape: shape, style: style))
    }

    @Test func `a file is the root, the paper, the ink in drawing order, and the closing tag`() {
        let marks = [Mark.line(1, 2, 3, 4), Mark.line(5, 6, 7, 8.5, width: 2.5)]
        let text = String(
            decoding: SVGDocument(page: CGSize(width: 640, height: 480), marks: marks).data, as: UTF8.self)
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="urn:touchtracker:ink" \
                xmlns:h="urn:touchtracker:hidden" version="1.1" width="640" height="480" viewBox="0 0 640 480">
                <rect width="100%" height="100%" fill="#FFFFFF"/>
                <line x1="1" y1="2" x2="3" y2="4" stroke="#000000" stroke-width="10" stroke-linecap="round" \
                stroke-linejoin="round"/>
                <line x1="5" y1="6" x2="7" y2="8.5" stroke="#000000" stroke-width="2.5" stroke-linecap="round" \
                stroke-linejoin="round"/>
                </svg>

                """)
    }

    @Test func `a page of no particular size has none in the file`() {
        #expect(!String(decoding: SVGWriter.header(page: nil), as: UTF8.self).contains("viewBox"))
    }

    @Test func `a marker's ink is translucent in any viewer`() throws {
        let dot = Mark(
            shape: .dot(Dot(center: .zero)),
            style: Style(color: Color(red: 255, green: 0, blue: 0, alpha: 51), width: 2, isMarker: true))
        #expect(
            SVGWriter.element(dot) == """
                <ellipse cx="0" cy="0" rx="1" ry="1" fill="#FF0000" fill-opacity="0.2" class="marker" opacity="0.4"/>
                """)
        var line = Mark.line(1, 2, 3, 4)
        line.style.isMarker = true
        #expect(SVGWriter.element(line).hasSuffix("stroke-linejoin=\"round\" class=\"marker\" opacity=\"0.4\"/>"))
    }

    @Test func `each shape is written as the element that viewers expect`() throws {
        let center = CGPoint(x: 50, y: 60)
        #expect(
            element(.ellipse(Ellipse(center: center, radii: CGSize(width: 20, height: 10))))
                == "<ellipse cx=\"50\" cy=\"60\" rx=\"20\" ry=\"10\" fill=\"none\" \(pen)/>")
        #expect(
            element(.dot(Dot(center: center)))
                == "<ellipse cx=\"50\" cy=\"60\" rx=\"5\" ry=\"5\" fill=\"#12B34A\"/>")
        #expect(
            element(.rectangle(Rectangle(box: CGRect(x: 1, y: 2, width: 30, height: 40))))
                == "<rect x=\"1\" y=\"2\" width=\"30\" height=\"40\" fill=\"none\" \(pen)/>")
        let triangle = try #require(Polygon(corners: [.zero, CGPoint(x: 9, y: 0), center]))
        #expect(element(.polygon(triangle)) == "<path d=\"M0 0L9 0L50 60Z\" fill=\"none\" \(pen)/>")
    }

    @Test func `an even stroke is a stroked path and an uneven one a filled outline`() throws {
        let even = try #require(Stroke(through: [.zero, CGPoint(x: 30, y: 0)]))
        let scaled = pen.replacing("\"10\"", with: "\"1000\"")
        #expect(
            element(.stroke(even)) == """
                <path d="M0 0l3000 0" transform="scale(.01)" fill="none" \(scaled) ink:even="3AAgz6BA" \
                ink:seal="\(PathChecksum.of("M0 0l3000 0"))"/>
                """)
        let uneven = try #require(
            Stroke(samples: [
                Stroke.Sample(location: .zero), Stroke.Sample(location: CGPoint(x: 30, y: 0), widthFactor: 0.5),
            ]))
        let outline = "M0-500l3000 250a1 1 0 0 1 0 500l-3000 250a1 1 0 0 1 0-1000"
        #expect(
            element(.stroke(uneven)) == """
                <path d="\(outline)" transform="scale(.01)" fill="#12B34A" ink:width="10" \
                ink:uneven="3AAAgz6BApf" ink:seal="\(PathChecksum.of(outline))"/>
                """)
    }

    @Test func `an even stroke of one sample is a dot`() throws {
        let dot = try #require(Stroke(through: [CGPoint(x: 1, y: 2)]))
        #expect(element(.stroke(dot)).hasPrefix("<path d=\"M100 200l0 0\" "))
    }

    @Test func `translucent ink is written with an opacity`() {
        let faint = Mark.line(0, 0, 1, 1, color: Color(red: 255, green: 0, blue: 0, alpha: 51))
        #expect(SVGWriter.element(faint).contains("stroke=\"#FF0000\" stroke-opacity=\"0.2\""))
    }
}
