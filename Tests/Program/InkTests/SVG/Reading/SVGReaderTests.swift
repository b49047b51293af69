import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct SVGReaderTests {
    private func read(_ body: String) throws -> SVGReading {
        try SVGReading(
            Data(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:ink=\"urn:touchtracker:ink\">\n\(body)\n</svg>\n".utf8)
        )
    }

    private static let pen = """
        stroke="#FF0000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"
        """

    @Test func `a file of more than ten million bytes is read`() throws {
        let padding = String(repeating: " ", count: 1000)
        let body = String(repeating: "<line x2=\"9\" \(Self.pen)/>\(padding)\n", count: 11_000)
        let reading = try read(body)
        #expect(reading.document.marks.count == 11_000 && reading.notes?.counts == [:])
    }

    // MARK: Other programs' files

    @Test func `basic shapes of other programs are read`() throws {
        let reading = try read(
            """
            <line x1="1" y1="2" x2="3px" y2="4" \(Self.pen)/>
            <ellipse cx="1" cy="2" rx="3" ry="4" fill="none" \(Self.pen)/>
            <circle cx="1" cy="2" r="3" fill="none" \(Self.pen)/>
            <circle cx="1" cy="2" r="3" fill="red"/>
            <rect x="1" y="2" width="3" height="4" fill="none" \(Self.pen)/>
            <polygon points="0,0 9,0 0,9" fill="none" \(Self.pen)/>
            <path d="M0 0 H9 L0 9 z" fill="none" \(Self.pen)/>
            <path d="m1 2 2 2" \(Self.pen)/>
            """)
        let style = Style(color: Palette.live, width: 4)
        let center = CGPoint(x: 1, y: 2)
        let line = Line(begin: center, end: CGPoint(x: 3, y: 4))
        let triangle = try #require(Polygon(corners: [.zero, CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)]))
        #expect(
            reading.document.marks == [
                Mark(shape: .line(line), style: style),
                Mark(shape: .ellipse(Ellipse(center: center, radii: CGSize(width: 3, height: 4))), style: style),
                Mark(shape: .ellipse(Ellipse(center: center, radii: CGSize(width: 3, height: 3))), style: style),
                Mark(shape: .dot(Dot(center: center)), style: Style(color: Palette.live, width: 6)),
                Mark(shape: .rectangle(Rectangle(box: CGRect(x: 1, y: 2, width: 3, height: 4))), style: style),
                Mark(shape: .polygon(triangle), style: style), Mark(shape: .polygon(triangle), style: style),
                Mark(shape: .line(line), style: style),
            ])
        #expect(reading.notes?.counts == [:])
    }

    @Test(arguments: ["#F00", "#ff0000", "red", "RED", "rgb(255, 0, 0)", "rgb(255 0 0)"])
    func `colors are read by number and by name`(color: String) throws {
        let reading = try read("<line x2=\"9\" stroke=\"\(color)\" stroke-linecap=\"round\"/>")
        #expect(reading.document.marks.first?.style == Style(color: Palette.live, width: 1))
        #expect(reading.notes?.counts == [:])
    }

    @Test func `a marker's ink lies below other ink, wherever it is in the file`() throws {
        let reading = try read(
            """
            <line x2="1" \(Self.pen)/>
            <line x2="2" \(Self.pen) class="marker" opacity="0.4"/>
            <line x2="3" \(Self.pen) stroke-opacity="0.2" class="marker" style="opacity: .4"/>
            """)
        let faint = Color(red: 255, green: 0, blue: 0, alpha: 51)
        #expect(
            reading.document.marks.map(\.style) == [
                Style(color: Palette.live, width: 4, isMarker: true), Style(color: faint, width: 4, isMarker: true),
                Style(color: Palette.live, width: 4),
            ])
        #expect(reading.notes?.counts == [:])
    }

    @Test func `groups pass their style on, and a style overrides an attribute`() throws {
        let reading = try read(
            """
            <g stroke="red" stroke-linecap="round"><g stroke-width="7">
            <line x2="9"/>
            <line x2="9" stroke="blue" style="stroke: lime; stroke-width:3; stroke-opacity: 0.2;"/>
            </g></g>
            <line x2="9" stroke="black" stroke-linecap="round"/>
            """)
        #expect(
            reading.document.marks.map(\.style) == [
                Style(color: Palette.live, width: 7),
                Style(color: Color(red: 0, green: 255, blue: 0, alpha: 51), width: 3), Style(color: .black, width: 1),
            ])
        #expect(reading.notes?.counts == [:])
    }

    @Test(
        arguments: [
            ("", nil), (" width=\"640\" height=\"480px\"", CGRect(x: 0, y: 0, width: 640, height: 480)),
            (" viewBox=\"0 0 640 480\"", CGRect(x: 0, y: 0, width: 640, height: 480)),
            (
                " width=\"100%\" height=\"100%\" viewBox=\"0 0 640 480\"",
                CGRect(x: 0, y: 0, width: 640, height: 480)
            ),
            (" viewBox=\"-64.5 1e3 640 480\"", CGRect(x: -64.5, y: 1000, width: 640, height: 480)),
            (
                " width=\"640\" height=\"480px\" viewBox=\"-64,-32 640,480\"",
                CGRect(x: -64, y: -32, width: 640, height: 480)
            ),
        ] as [(String, CGRect?)])
    func `a page is what the root specifies`(attributes: String, page: CGRect?) throws {
        let reading = try SVGReading(Data("<svg\(attributes)/>".utf8))
        #expect(reading.document.page == page && reading.notes?.counts == [:])
    }

    @Test(arguments: [
        (" stroke-dasharray=\"4 2\"", " stroke-dasharray=\"5 10%\""),
        (" stroke-dashoffset=\"1\"", " stroke-dashoffset=\"1em\""),
        (" ink:role=", " ink:z=\"top\" ink:role="), (" stroke-opacity=\"0.5\"", " ink:stroke=\"dark\""),
    ])
    func `a value of an element of ours that cannot be read stops the strict reader`(old: String, new: String) throws {
        let foreign = """
            <svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9' stroke='red' stroke-opacity='0.5' \
            stroke-dasharray='4 2' stroke-dashoffset='1'/></svg>
            """
        var text = SVGText()
        text.write(try #require(ForeignReading(Array(foreign.utf8)).entries.last?.mark))
        let ours = String(decoding: text.bytes, as: UTF8.self)
        #expect(SVGReader.content(text.bytes)?.entries.count == 1)
        let place = old == " ink:role=" ? "/></g>" : old
        let changed = ours.replacing(place, with: old == " ink:role=" ? " ink:z=\"top\"/></g>" : new)
        #expect(changed != ours && SVGReader.content(Array(changed.utf8)) == nil, "\(ours)")
    }

    @Test(arguments: [
        "<text>Hello</text>",
        "<!-- mine -->",
        "Hello",
        "<![CDATA[Hello]]>",
        "<?mine now?>",
        "<title>Mine</title>",
        "<defs><line x2=\"9\"/></defs>",
        "<defs x=\"1\"/>",
        "<pattern x=\"1\"/>",
        "<g opacity=\"0.5\"/>",
        "<g id=\"mine\"/>",
        "<line x2=\"9\" \(pen) id=\"a\"/>",
        "<line x2=\"9\" \(pen) class=\"a\"/>",
        "<line x2=\"9\" \(pen) class=\"marker\" opacity=\"0.5\"/>",
        "<g class=\"marker\"/>",
        "<line x2=\"9\" \(pen) transform=\"scale(2)\"/>",
        "<line x2=\"9\" \(pen) stroke-dasharray=\"4\"/>",
        "<line x2=\"9\" \(pen) style=\"filter: blur(2px)\"/>",
        "<line x2=\"9\" stroke=\"red\"/>",
        "<line x2=\"9\"/>",
        "<line x2=\"9\" \(pen) stroke-opacity=\"0.123\"/>",
        "<circle r=\"9\" fill=\"red\" opacity=\"0.123\"/>",
        "<line x2=\"9\" stroke=\"rgb(1.5,0,0)\"/>",
        "<line x2=\"9\" stroke=\"url(#fade)\"/>",
        "<line x2=\"9mm\" \(pen)/>",
        "<line x2=\"1e10\" \(pen)/>",
        "<line x2=\"9\" \(pen)><title>Mine</title></line>",
        "<rect width=\"9\" height=\"9\"/>",
        "<rect width=\"9\" fill=\"none\" stroke=\"red\"/>",
        "<ellipse rx=\"9\" fill=\"none\" stroke=\"red\"/>",
        "<circle fill=\"red\"/>",
        "<rect width=\"9\" height=\"9\" fill=\"none\" stroke=\"red\"/>",
        "<rect width=\"9\" height=\"9\" rx=\"2\" fill=\"none\" \(pen)/>",
        "<rect width=\"9\" height=\"9\" rx=\"-1\" fill=\"none\" \(pen)/>",
        "<line x2=\"9\" stroke=\"red\" stroke-width=\"-1\"/>",
        "<line x2=\"9\" style=\"stroke-width:-1\" stroke=\"red\"/>",
        "<rect width=\"50%\" height=\"9\" fill=\"none\" \(pen)/>",
        "<polygon points=\"0,0 1,1\" fill=\"none\" \(pen)/>",
        "<polyline points=\"0,0 1,1 2,0\" fill=\"none\" \(pen)/>",
        "<path d=\"M0 0Q1 1 2 0\" fill=\"none\" \(pen)/>",
        "<path d=\"M0 0L1 1L5 5\" fill=\"none\" \(pen)/>",
        "<path d=\"M0 0L1 1M2 2L5 5Z\" fill=\"none\" \(pen)/>",
        "<path d=\"M0 0L1 1\" ink:width=\"2\" fill=\"none\" \(pen)/>",
    ])
    func `what another program wrote in a file of ours is not read as ours`(body: String) {
        let line = SVGWriter.element(.line(0, 0, 1, 0))
        var (reader, marks): (SVGReader, [Mark]) = (SVGReader(), [])
        let text = String(decoding: SVGWriter.header(page: nil), as: UTF8.self) + "\(line)\n\(body)\n\(line)\n</svg>\n"
        reader.feed(Array(text.utf8)) { _ in }
        let outcome = reader.finish { marks.append(contentsOf: [$0.mark].compactMap(\.self)) }
        #expect(outcome == .other(line: 5) && marks == [.line(0, 0, 1, 0)])
        #expect(reader.isOther && !reader.isOurs)
    }

    // MARK: Bad files

    @Test func `a name that is not UTF-8 and as long as one that hides an element is an error`() {
        let start = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><d".utf8)
        let text = start + [0xFF, 0xFF] + Array("s x=\"1\"/></svg>".utf8)
        #expect(throws: SVGError(problem: .notText, line: 1)) { try SVGReading(Data(text)) }
    }

    @Test func `a style is parsed within its attribute only, however much follows`() throws {
        let line = "<line x2=\"5\" style=\"stroke:red\" stroke-linecap=\"round\"/>"
        #expect(try read(String(repeating: line, count: 100_000)).document.marks.count == 100_000)
        #expect(try read("<line style=\"" + String(repeating: "a;", count: 500_000) + "\"/>").document.marks.isEmpty)
    }

    @Test(arguments: [
        ("", "line 1: the XML is broken or cut off"), ("Hello", "line 1: the XML is broken or cut off"),
        ("<svg>\n<line", "line 2: the XML is broken or cut off"),
        ("<svg>\n<g>\n</svg>", "line 3: the XML is broken or cut off"),
        ("<svg>\n</svg>\nHello", "line 3: the XML is broken or cut off"),
        ("<svg>\n&mine;\n</svg>", "line 2: the file does not say what the entity &mine; stands for"),
        ("\n<html/>", "line 2: the root element is <html>, not <svg>"),
        ("<svg xmlns=\"urn:mine\"/>", "line 1: the root element <svg> is not in the SVG namespace"),
    ])
    func `a bad file is one sentence that names the line`(text: String, sentence: String) {
        let error = #expect(throws: SVGError.self) { try SVGReading(Data(text.utf8)) }
        #expect(error?.description == sentence)
    }

    @Test func `bytes that are not text are refused`() {
        let error = #expect(throws: SVGError.self) { try SVGReading(Data("<svg>\n<\u{0}".utf8) + [0xE9, 0x3E]) }
        #expect(error?.description == "line 2: the file is not UTF-8 text")
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `damage anywhere is refused, named, or harmless, and never a crash`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let document = SVGDocument(page: nil, marks: generator.marks(8, in: paper))
        for _ in 0..<60 {
            var bytes = Array(document.data)
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            guard let reading = try? SVGReading(Data(bytes)) else { continue }
            #expect(reading.document.marks.allSatisfy { $0.isOnPaper })
        }
    }
}
