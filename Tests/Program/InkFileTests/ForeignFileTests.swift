import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// Other programs' files, which are edited in place.
struct ForeignFileTests {
    fileprivate let folder: Folder

    init() throws { folder = try Folder() }

    fileprivate static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Created with a program -->
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/" width="100mm" height="50mm"
            viewBox="0 0 100 50" id="svg1">
          <metadata><x:y xmlns:x="urn:x">kept &amp; whole</x:y></metadata>
          <style>.thick { stroke-width: 3; stroke: #0000ff }</style>
          <g inkscape:label="Layer 1" id='layer1' transform="rotate(30) scale(2,1)">
            <path id="path1" d="M 1,1 C 2,2 3,4 5,6" style="fill:none;stroke:#ff0000;stroke-width:.5" />
            <circle cx="20" cy="9" r="3" fill='lime' transform="translate(1)"/>
            <text x="3" y="20" writing-mode="tb">Hello <tspan>world</tspan></text>
            <rect class="thick" width="4" height="4" fill="none"/>
          </g>
          <use href="#path1" x="9"/>
        </svg>
        <!-- the end -->

        """

    fileprivate func open() throws -> DrawingFile.Opened { try DrawingFile.open(folder.drawing, page: nil) }

    /// Whether two drawings are the same, except for rounding, and for the place of texts in the order: in the file,
    /// these stay in their places.
    fileprivate func expectFile(shows drawing: Drawing, _ location: SourceLocation = #_sourceLocation) throws {
        func textsFirst(_ marks: [Mark]) -> [Mark] {
            marks.filter(\.isPlaceholder) + marks.filter { !$0.isPlaceholder }
        }
        let (found, expected) = (textsFirst(try folder.marks()), textsFirst(drawing.map(\.mark)))
        #expect(found.count == expected.count, sourceLocation: location)
        for (one, other) in zip(found, expected) {
            #expect(one.style.color == other.style.color, sourceLocation: location)
            #expect(abs(one.style.width - other.style.width) < 1e-6, sourceLocation: location)
            for (a, b) in [(one.bounds.minX, other.bounds.minX), (one.bounds.maxY, other.bounds.maxY)] {
                #expect(abs(a - b) < 1e-6, sourceLocation: location)
            }
        }
    }

    @Test func `a file with nothing that is shown is not removed as an empty drawing`() throws {
        let library = DrawingLibrary(folder.path)
        for text in ["<svg><!-- mine --></svg>", "<svg><title>mine</title></svg>"] {
            _ = try folder.write(text)
            library.removeIfEmpty(folder.drawing)
            #expect(try folder.text() == text)
        }
    }

    @Test func `opening writes nothing`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        #expect(opened.drawing.count == 5)
        #expect(opened.file.notes.counts == [.texts: 1])
        try opened.file.finish(opened.drawing)
        #expect(try folder.text() == Self.text)
    }

    @Test func `a disk that fails is no reason to write a file that was not changed`() throws {
        _ = try folder.write(Self.text)
        let number = try folder.attribute(.systemFileNumber)
        let opened = try open()
        try opened.file.flush().wait().get()
        opened.file.flushFailed()
        try opened.file.finish(opened.drawing)
        #expect(try folder.text() == Self.text && folder.attribute(.systemFileNumber) == number)
    }

    @Test func `a stroke is written before the root's end, and the next one in place`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.add(.line(1, 1, 40, 40)), drawing)
        let parts = Self.text.components(separatedBy: "</svg>")
        var text = try folder.text()
        #expect(text.hasPrefix(parts[0]) && text.hasSuffix("</g>\n</svg>" + parts[1]))
        try expectFile(shows: drawing)
        for y in 2...9 {
            try opened.file.write(drawing.add(.line(1, 1, 40, CGFloat(y))), drawing)
        }
        try opened.file.write(drawing.recolor([drawing.map(\.id)[6]], to: .black), drawing)
        text = try folder.text()
        #expect(text.hasPrefix(parts[0]) && text.hasSuffix("</g>\n</svg>" + parts[1]))
        try expectFile(shows: drawing)
    }

    @Test(arguments: ["", "<!-- the end -->\n"])
    func `a file whose writer died within our ink has every whole element, and takes more`(end: String) throws {
        let foreign = Self.text.components(separatedBy: "</svg>")[0]
        _ = try folder.write(foreign + "</svg>\n" + end)
        let count: Int
        do {
            let opened = try open()
            var drawing = opened.drawing
            count = drawing.count
            let lines = [Mark.line(1, 1, 40, 40), .line(2, 2, 40, 40), .line(3, 3, 9, 3)]
            try opened.file.write(drawing.add(lines), drawing)
        }
        let whole = try folder.text()
        let layer = try #require(whole.range(of: "ink:of=\"layer\""))
        let start = try #require(whole[layer.upperBound...].range(of: ">\n")).upperBound.utf16Offset(in: whole)
        let lines = whole.dropFirst(start).split(separator: "\n").prefix(3)
        var ends: [Int] = []
        for line in lines { ends.append((ends.last.map { $0 + 1 } ?? start) + line.utf8.count) }
        for cut in start..<whole.utf8.count - end.utf8.count - 1 {
            try Data(whole.utf8.prefix(cut)).write(to: URL(fileURLWithPath: folder.drawing))
            #expect(try DrawingFile.read(folder.drawing).isTorn)
            let opened = try open()
            #expect(opened.wasTorn && opened.drawing.count == count + ends.count { $0 <= cut }, "cut at \(cut)")
            var drawing = opened.drawing
            try opened.file.write(drawing.add(.line(5, 5, 6, 6)), drawing)
            #expect(try folder.text().hasPrefix(foreign))
            #expect(try folder.marks().count == drawing.count)
        }
    }

    @Test func `a write that stopped within the old ends of the group and the root is repaired`() throws {
        _ = try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M1 1C2 2 3 4 5 6\"/></svg>\n")
        let (old, new): ([UInt8], [UInt8])
        do {
            let opened = try open()
            var drawing = opened.drawing
            try opened.file.write(drawing.add(.line(1, 1, 40, 40)), drawing)
            old = Array(try folder.text().utf8)
            try opened.file.write(drawing.add(.line(2, 2, 40, 40)), drawing)
            new = Array(try folder.text().utf8)
        }
        for count in (old.count - 12)...old.count {
            try Data(new.prefix(count) + old.dropFirst(count)).write(to: URL(fileURLWithPath: folder.drawing))
            // It has the second line.
            try? FileManager.default.removeItem(atPath: folder.file(".drawing.svg.log"))
            let opened = try open()
            #expect(opened.drawing.count == 2)
        }
    }

    @Test func `a file that is broken before our ink is refused and left as it was`() throws {
        _ = try folder.write(Self.text)
        do {
            let opened = try open()
            var drawing = opened.drawing
            try opened.file.write(drawing.add(.line(1, 1, 40, 40)), drawing)
        }
        let text = try folder.text().replacingOccurrences(of: "</metadata>", with: "").dropLast(40)
        _ = try folder.write(String(text))
        #expect(throws: DrawingFileError.self) { try open() }
        #expect(try folder.text() == text)
    }

    @Test func `ink inherits nothing of the root, also if a style sheet says so`() throws {
        _ = try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" fill-rule="evenodd" stroke-width="9">\
            <style>g{fill-rule:evenodd;stroke:red}</style><g><circle r="3"/></g></svg>
            """)
        let opened = try open()
        var drawing = opened.drawing
        // It crosses itself.
        let samples = [(10, 10, 1), (40, 40, 0.5), (40, 10, 1), (10, 40, 2)].map {
            Stroke.Sample(location: CGPoint(x: $0, y: $1), widthFactor: $2)
        }
        let stroke = try #require(Stroke(samples: samples))
        let mark = Mark(shape: .stroke(stroke), style: Style(color: Color(red: 0, green: 0, blue: 255), width: 4))
        try opened.file.write(drawing.add(mark), drawing)
        let reading = try ForeignReading(Array(try folder.text().utf8), findsLayer: false)
        guard case .artwork(let artwork)? = reading.entries.last?.mark.shape, let part = artwork.parts.first else {
            Issue.record("no ink")
            return
        }
        #expect(
            reading.entries.count == 2 && part.fill == .color(mark.style.color) && part.pen == nil && !part.usesEvenOdd)
    }

    @Test func `a file in which there is ink already is edited in place`() throws {
        _ = try folder.write(Self.text)
        do {
            let opened = try open()
            var drawing = opened.drawing
            try opened.file.write(drawing.add([.line(1, 1, 40, 40), .line(2, 2, 40, 40)]), drawing)
        }
        let opened = try open()
        var drawing = opened.drawing
        #expect(drawing.count == 7)
        try opened.file.write(drawing.add(.line(5, 5, 6, 6)), drawing)
        try opened.file.write(drawing.remove([drawing.map(\.id)[5]]), drawing)
        try expectFile(shows: drawing)
        // Compact again.
        try opened.file.finish(drawing)
        #expect(try !folder.text().contains("<h:"))
        try expectFile(shows: drawing)
    }

    @Test func `an element that is moved keeps its kind, and all other bytes stay`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        let circle = drawing.map(\.id)[1]
        try opened.file.write(drawing.move([circle], dx: 30, dy: 12), drawing)
        try expectFile(shows: drawing)
        let text = try folder.text()
        let start = try #require(text.range(of: "transform=\"matrix("))
        let end = try #require(text.range(of: ") translate(1)\""))
        #expect(
            text[..<start.lowerBound] + "transform=\"translate(1)\""
                + text[end.upperBound...] == Self.text)
        // Undone, it is as it was.
        try opened.file.write(drawing.move([circle], dx: -30, dy: -12), drawing)
        #expect(
            try folder.text().contains("<circle cx=\"20\" cy=\"9\" r=\"3\" fill='lime' transform=\"translate(1)\"/>"))
    }

    private static let root = "</svg>\n<!-- the end -->\n"
    private static var tailOfRoot: Int { root.count }

    @Test func `a file of which all of our ink was removed is as it was, byte for byte`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.add(.line(1, 1, 40, 40)), drawing)
        #expect(try folder.text() != Self.text)
        let line = try #require(drawing.map(\.id).last)
        try opened.file.write(drawing.remove([line]), drawing)
        #expect(try folder.text() == Self.text)
        try opened.file.write(drawing.add(.line(2, 2, 40, 40)), drawing)
        try expectFile(shows: drawing)
    }

    @Test func `an element with a gradient takes a color where it stands, and has its gradient when that is undone`()
        throws
    {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><radialGradient id="g">\
            <stop stop-color="red"/><stop offset="1" stop-opacity=".5"/></radialGradient>\
            <rect width="80" height="80" fill="url(#g)"/>\
            <path d="M1 1L50 60" style="stroke:url(#g);fill-opacity:.5"/></svg>
            """
        _ = try folder.write(text)
        let opened = try open()
        var drawing = opened.drawing
        let before = drawing.map(\.mark)
        let moved = drawing.move(drawing.map(\.id), dx: 3, dy: 4)
        try opened.file.write(moved, drawing)
        #expect(try folder.text().contains("fill=\"url(#g)\"") && folder.text().contains("style=\"stroke:url(#g);"))
        drawing.apply(moved.inverse)
        try opened.file.write(moved.inverse, drawing)
        let change = drawing.recolor(drawing.map(\.id), to: Color(red: 1, green: 2, blue: 3))
        try opened.file.write(change, drawing)
        let colored = try folder.text()
        #expect(colored.contains("fill=\"#010203\"") && colored.contains("style=\"stroke:#010203;"))
        try expectFile(shows: drawing)
        #expect(try folder.marks().allSatisfy { $0.style.color == Color(red: 1, green: 2, blue: 3) })
        drawing.apply(change.inverse)
        try opened.file.write(change.inverse, drawing)
        #expect(try folder.text().hasPrefix(text.dropLast("</svg>".count)))
        #expect(try folder.marks() == before)
    }

    @Test func `an element is recolored where its color is`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        let color = Color(red: 1, green: 2, blue: 3)
        try opened.file.write(drawing.recolor(drawing.map(\.id).dropLast(), to: color), drawing)
        let text = try folder.text()
        #expect(text.contains("style=\"fill:none;stroke:#010203;stroke-width:.5\""))
        #expect(text.contains("fill='#010203'"))
        #expect(text.contains("<text fill=\"#010203\" x=\"3\""))
        #expect(text.contains("<rect style=\"stroke:#010203\" class=\"thick\""))
        #expect(try folder.marks().dropLast().allSatisfy { $0.style.color == color })
    }

    @Test func `a file with entities is edited in place, and elements whose styles are entities stay in theirs`() throws
    {
        let text = """
            <!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY st0 "fill:#ff0000;a:'b'">]>
            <svg xmlns="&ns;" width="90" height="90"><rect style="&st0;" width="40" height="40"/>\
            <circle style="&st0;" r="9"/><text style="&st0;" x="3" y="20">Hello</text></svg>
            """
        _ = try folder.write(text)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.add(.line(1, 1, 40, 40)), drawing)
        #expect(try folder.text().hasPrefix(text.dropLast("</svg>".count)))
        try expectFile(shows: drawing)
        for id in [drawing.map(\.id)[0], drawing.map(\.id)[2]] {
            try opened.file.write(drawing.move([id], dx: 5, dy: 6), drawing)
            try expectFile(shows: drawing)
            #expect(try folder.text().components(separatedBy: "style=\"&st0;\"").count == 4)
        }
        for id in [drawing.map(\.id)[0], drawing.map(\.id)[2]] {
            try opened.file.write(drawing.recolor([id], to: .black), drawing)
            try expectFile(shows: drawing)
        }
        #expect(try folder.text().contains("style=\"fill:#ff0000;a:&apos;b&apos;;fill:#000000\""))
        #expect(try folder.text().contains(">Hello<"))
    }

    @Test func `what clones refer to stays when it is erased`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.remove([drawing.map(\.id)[0]]), drawing)
        #expect(try folder.text().contains("<defs><path id=\"path1\""))
        try expectFile(shows: drawing)
    }

    @Test(arguments: [true, false])
    func `what is edited in a group that clones refer to stays in the clones`(isErased: Bool) throws {
        _ = try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><g id="g10"><rect width="9" height="9"/>\
            <circle id='c' cx="20" cy="5" r="4"/></g><use href="#g10" y="40"/><use href="#c" y="60"/></svg>
            """)
        for _ in 0..<2 {
            let opened = try open()
            var drawing = opened.drawing
            let clones = drawing.map(\.mark).suffix(2)
            let id = drawing.map(\.id)[0]
            try opened.file.write(isErased ? drawing.remove([id]) : drawing.move([id], dx: 3, dy: 4), drawing)
            try expectFile(shows: drawing)
            #expect(try folder.marks().suffix(2) == clones)
            // What is edited once more is no longer in a group that clones refer to.
            #expect(try folder.text().components(separatedBy: "<defs>").count == 2)
        }
    }

    @Test func `the path of a text stays when it is erased`() throws {
        _ = try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path id="p" d="M0 20H80" stroke="red"/>\
            <text><textPath href="#p">Hello</textPath></text></svg>
            """)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.remove([drawing.map(\.id)[0]]), drawing)
        #expect(try folder.text().contains("<defs><path id=\"p\""))
    }

    @Test func `an element with a transform around a point is scaled`() throws {
        _ = try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><g transform="translate(3) scale(2)">\
            <rect x="40" y="40" width="20" height="20" transform="rotate(45)" transform-origin="50 50"/>\
            <circle cx="20" cy="5" r="4" transform-origin="5 6"/></g></svg>
            """)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.transform(drawing.map(\.id), by: .scale(2, 3)), drawing)
        try expectFile(shows: drawing)
        #expect(try folder.text().contains("transform-origin=\"0 0\"/>"))
    }

    @Test func `a file in which the names of SVG have a prefix takes ink`() throws {
        let text = """
            <s:svg xmlns:s="http://www.w3.org/2000/svg" width="90" height="90"><s:rect id="a" width="9" height="9"/>\
            <s:use href="#a" x="20"/></s:svg>
            """
        _ = try folder.write(text)
        for count in 3...4 {
            let opened = try open()
            var drawing = opened.drawing
            try opened.file.write(drawing.add(.line(1, CGFloat(count), 40, 40)), drawing)
            #expect(drawing.count == count)
            try expectFile(shows: drawing)
            #expect(try folder.text().hasPrefix(text.dropLast("</s:svg>".count)))
        }
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.remove([drawing.map(\.id)[0]]), drawing)
        try expectFile(shows: drawing)
        #expect(try folder.text().hasSuffix("</g>\n</s:svg>"))
    }

    @Test func `nothing takes the place of what is erased from several choices`() throws {
        _ = try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><switch>\
            <text y="20" systemLanguage="en">Hi</text><text y="20">Hallo</text></switch></svg>
            """)
        let opened = try open()
        var drawing = opened.drawing
        let ids = drawing.map(\.id)
        #expect(ids.count == 1)
        try opened.file.write(drawing.move(ids, dx: 5, dy: 6), drawing)
        try expectFile(shows: drawing)
        try opened.file.write(drawing.remove(ids), drawing)
        #expect(try folder.marks().isEmpty)
    }

    @Test(arguments: [true, false])
    func `a stroke that is as wide at any scale is scaled, or gets another width`(isScaled: Bool) throws {
        _ = try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><g transform="scale(10)">\
            <path d="M1 1h20" fill="none" stroke="red" stroke-width="2" stroke-dasharray="4 2" stroke-dashoffset="1" \
            vector-effect="non-scaling-stroke"/></g></svg>
            """)
        let opened = try open()
        var drawing = opened.drawing
        let ids = drawing.map(\.id)
        let change = isScaled ? drawing.transform(ids, by: .scale(2, 2)) : drawing.setWidth(ids, to: 8)
        try opened.file.write(change, drawing)
        try expectFile(shows: drawing)
        let pens = [try folder.marks(), drawing.map(\.mark)].map { marks -> Artwork.Pen? in
            guard case .artwork(let artwork)? = marks.first?.shape else { return nil }
            return artwork.parts[0].pen
        }
        let (found, expected) = (try #require(pens[0]), try #require(pens[1]))
        let lengths = zip(found.dashes + [found.dashPhase], expected.dashes + [expected.dashPhase])
        #expect(found.dashes.count == 2 && lengths.allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `an element that was erased returns to its place`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        let change = drawing.remove(drawing.map(\.id).dropFirst())
        try opened.file.write(change, drawing)
        #expect(try !folder.text().contains("<circle"))
        drawing.apply(change.inverse)
        try opened.file.write(change.inverse, drawing)
        #expect(try folder.text().hasPrefix(Self.text.dropLast(Self.tailOfRoot)))
        try expectFile(shows: drawing)
    }

    @Test func `another order is written, too`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.bringToFront([drawing.map(\.id)[1]]), drawing)
        try expectFile(shows: drawing)
        try opened.file.write(drawing.sendToBack([drawing.map(\.id)[3]]), drawing)
        try expectFile(shows: drawing)
    }

    @Test func `what is not shown stays in the file in any order`() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><filter id="f"><feTurbulence/></filter>\
            <rect width="80" height="80" fill="red" filter="url(#f)"/>\
            <g clip-path="circle(5px)"><circle r="9"/></g><text x="3" y="20" writing-mode="tb">Hello</text></svg>
            """
        _ = try folder.write(text)
        let opened = try open()
        var drawing = opened.drawing
        let (filtered, hello) = (drawing.map(\.id)[0], drawing.map(\.id)[2])
        func save(_ change: Change) throws {
            #expect(!change.isEmpty)
            try opened.file.write(change, drawing)
            #expect(try folder.text().hasPrefix(text.dropLast("</svg>".count)))
            #expect(try folder.marks().count == drawing.count)
        }
        let line = Shape.line(Line(begin: CGPoint(x: 1, y: 1), end: CGPoint(x: 40, y: 40)))
        try save(drawing.add(Mark(shape: line, style: Style(color: .black, width: 8, isMarker: true))))
        try save(drawing.sendToBack([drawing.newest].compactMap(\.self)))
        let picture = try #require(Picture.pattern(1))
        try save(drawing.add(Mark(picture, in: CGRect(x: 5, y: 5, width: 7, height: 5))))
        try save(drawing.setBackground([drawing.newest].compactMap(\.self), to: true))
        try save(drawing.bringToFront([filtered]))
        try save(drawing.sendToBack([hello]))
        try opened.file.write(drawing.move([hello], dx: 5, dy: 5), drawing)
        #expect(try folder.text().contains(">Hello<") && !folder.text().contains("placeholder"))
        #expect(try folder.marks().count == drawing.count)
    }

    @Test func `a file that was removed is created again with all that it had`() throws {
        _ = try folder.write(Self.text)
        let opened = try open()
        var drawing = opened.drawing
        try FileManager.default.removeItem(atPath: folder.drawing)
        try opened.file.write(drawing.add(.line(1, 1, 40, 40)), drawing)
        #expect(try folder.text().hasPrefix(Self.text.dropLast(Self.tailOfRoot)))
        try expectFile(shows: drawing)
    }

    @Test func `random edits leave what is drawn in the file, and all that was not edited`() throws {
        var generator = SeededGenerator(seed: 11)
        for round in 0..<LongRun.rounds(6, long: 400) {
            _ = try folder.write(Self.text)
            var opened: DrawingFile.Opened? = try open()
            var drawing = try #require(opened).drawing
            var untouched = Set(drawing.map(\.id))
            for _ in 0..<12 {
                let file = try #require(opened).file
                let ids = drawing.map(\.id)
                let id = ids.randomElement(using: &generator)
                var change: Change
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: change = drawing.add(generator.marks(2, in: CGRect(x: 0, y: 0, width: 300, height: 150)))
                case 1: change = drawing.move([id].compactMap(\.self), dx: 3, dy: -4)
                case 2:
                    change = drawing.recolor(
                        [id].compactMap(\.self), to: Color(red: 9, green: 9, blue: UInt8(round % 256)))
                case 3: change = drawing.remove([id].compactMap(\.self))
                case 4: change = drawing.bringToFront([id].compactMap(\.self))
                default: change = drawing.add(.line(0, 0, 5, CGFloat.random(in: 0..<90, using: &generator)))
                }
                for edit in change.edits { untouched.remove(edit.id) }
                try file.save(change)
                if Bool.random(using: &generator) { try file.finish(drawing) }
                try expectFile(shows: drawing)
            }
            opened = nil
            let text = try folder.text()
            #expect(text.contains("<metadata><x:y xmlns:x=\"urn:x\">kept &amp; whole</x:y></metadata>"))
            #expect(text.hasSuffix("</g>\n</svg>\n<!-- the end -->\n"))
            let again = try open()
            #expect(again.drawing.count == drawing.count)
        }
    }
}

extension ForeignFileTests {
    @Test func `ink of ours stays ink in a file that another program has changed`() throws {
        var generator = SeededGenerator(seed: 5)
        let marks = generator.marks(12, in: CGRect(x: 0, y: 0, width: 300, height: 200)).filter {
            !$0.style.followsDirection && !$0.style.isMarker
        }
        let document = SVGDocument(page: CGRect(x: 0, y: 0, width: 300, height: 200), marks: marks)
        // As Inkscape does it.
        let text = String(decoding: document.data, as: UTF8.self)
            .replacingOccurrences(of: "/>\n", with: " id=\"path1\" />\n")
            .replacingOccurrences(
                of: "</svg>", with: "<g transform=\"scale(2)\"><path d=\"M1 1h9\" stroke=\"red\"/></g></svg>")
        _ = try folder.write(text)
        let opened = try open()
        var drawing = opened.drawing
        // What the other program drew lies below.
        #expect(drawing.count == marks.count + 1 && drawing.dropFirst().map(\.mark) == marks)
        try opened.file.write(drawing.move([drawing.map(\.id)[2]], dx: 5, dy: 5), drawing)
        try expectFile(shows: drawing)
        try opened.file.write(drawing.add(.line(1, 2, 3, 4)), drawing)
        try expectFile(shows: drawing)
    }

    @Test(arguments: LongRun.seeds(4, long: 2000))
    func `another program's file that is mutated is edited where it is, or refused and left as it was`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "<use href=\"#path1\"/>", "<g id=\"path1\">", "</g>", "matrix(0 0 0 0 0 0)", "scale(1e9)", "e300", "NaN",
            "%",
            "url(#path1)", "viewBox=\"0 0 1e9 1\"", "style=\"", "!important", "/*", "<style>", "</style>", "a1 1 0 01",
            "stroke-dasharray=\"1e-9\"", "<symbol>", "<svg width=\"0\">", "</svg>", "<defs>", "id=\"layer1\"",
        ]
        for _ in 0..<12 {
            let bytes = generator.mutated(Array(Self.text.utf8), words: words)
            let url = URL(fileURLWithPath: folder.drawing)
            try Data(bytes).write(to: url)
            guard let opened = try? open() else {
                #expect(try Data(contentsOf: url) == Data(bytes))
                continue
            }
            var drawing = opened.drawing
            #expect(drawing.allSatisfy { $0.mark.isOnPaper })
            let text = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
            try opened.file.write(drawing.add(.line(0, 0, 1, 1)), drawing)
            #expect(try folder.marks() == drawing.map(\.mark), text)
            guard let id = drawing.map(\.id).randomElement(using: &generator) else { continue }
            try opened.file.write(drawing.remove([id]), drawing)
            #expect(try folder.marks().count == drawing.count, text)
        }
    }
}

extension ForeignFileTests {
    @Test func `ink of ours and what another program added to it stay where they are`() throws {
        let marks: [Mark] = [.line(0, 0, 9, 9), .line(5, 5, 6, 6), .line(1, 2, 3, 4)]
        let text = String(decoding: SVGDocument(page: nil, marks: marks).data, as: UTF8.self)
            .replacingOccurrences(of: "</svg>", with: "<text>7</text></svg>")
        _ = try folder.write(text)
        let opened = try open()
        var drawing = opened.drawing
        try opened.file.write(drawing.add(.line(7, 7, 8, 8)), drawing)
        #expect(try folder.text().hasPrefix(text.components(separatedBy: "</svg>")[0]))
        try expectFile(shows: drawing)
    }
}

extension Mark {
    /// Whether the mark stands for a text.
    fileprivate var isPlaceholder: Bool {
        guard case .artwork(let artwork) = shape else { return false }
        return artwork.role == .placeholder
    }
}
