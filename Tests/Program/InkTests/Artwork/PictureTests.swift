import Foundation
import TestInk
import Testing

@testable import Ink

/// Pictures on the paper, in our files and in other programs'.
struct PictureTests {
    private let picture: Picture

    init() throws { picture = try #require(Picture.pattern(1)) }

    // MARK: Ours

    @Test func `a file contains a picture once, and reads back equal`() throws {
        var marks = [Mark(picture, in: CGRect(x: 3, y: 4, width: 70, height: 25))]
        marks.append(marks[0].applying(AffineTransform(rotationByDegrees: 30)))
        marks.append(Mark(try #require(Picture.pattern(2)), in: CGRect(x: 0.1, y: 0, width: 7, height: 5)))
        marks += [marks[0].moved(dx: 5, dy: 1), .line(0, 0, 9, 9)]
        let data = SVGDocument(page: nil, marks: marks).data
        #expect(String(decoding: data, as: UTF8.self).components(separatedBy: "base64,").count == 3)
        let reading = try SVGReading(data)
        #expect(reading.notes == nil)
        #expect(reading.document.marks == marks)
    }

    @Test func `recoloring and widening leave a picture as it is`() {
        var drawing = Drawing()
        let mark = Mark(picture, in: CGRect(x: 0, y: 0, width: 7, height: 5))
        let ids = drawing.add([mark]).edits.map(\.id)
        drawing.recolor(ids, to: Color(red: 1, green: 2, blue: 3))
        drawing.setWidth(ids, to: 9)
        #expect(drawing.map(\.mark) == [mark])
    }

    @Test func `a picture is touched inside, and a marker lies on it`() {
        let mark = Mark(picture, in: CGRect(x: 10, y: 10, width: 70, height: 50))
        #expect(mark.distance(from: CGPoint(x: 30, y: 30)) == 0)
        #expect(mark.touches(CGRect(x: 40, y: 40, width: 1, height: 1)))
        #expect(!mark.touches(CGRect(x: 90, y: 40, width: 1, height: 1)))
        #expect(mark.bounds == CGRect(x: 10, y: 10, width: 70, height: 50))
        #expect(mark.liesBelow)
    }

    @Test func `a background is touched at its edge, and covers what it covers`() throws {
        var drawing = Drawing()
        let mark = Mark(picture, in: CGRect(x: 10, y: 10, width: 70, height: 50))
        let ids = drawing.add([mark.moved(dx: 5, dy: 0), mark]).edits.map(\.id)
        #expect(drawing.setBackground(ids.suffix(1), to: true).count == 1)
        let background = try #require(drawing.first)
        #expect(background.id == ids[1] && background.mark.isBackground && background.mark.isPicture)
        #expect(background.mark.distance(from: CGPoint(x: 40, y: 40)) == 20)
        #expect(background.mark.touches(CGRect(x: 40, y: 40, width: 1, height: 1)))
        let marks = drawing.map(\.mark)
        #expect(try SVGReading(SVGDocument(page: nil, marks: marks).data).document.marks == marks)
        #expect(drawing.setBackground(ids, to: false).count == 1)
        #expect(drawing.map(\.mark) == [mark, mark.moved(dx: 5, dy: 0)])
        #expect(drawing.setBackground(ids, to: false).isEmpty)
    }

    @Test(arguments: ["ink:of=\"png\"", "id=\"picture-", "width=\"7\"", "base64,iVBO"])
    func `a definition that was changed is not ours`(part: String) throws {
        let mark = Mark(picture, in: CGRect(x: 0, y: 0, width: 7, height: 5))
        let text = String(decoding: SVGDocument(page: nil, marks: [mark]).data, as: UTF8.self)
        let other = part.replacingOccurrences(of: "7", with: "8").replacingOccurrences(of: "p", with: "q")
            .replacingOccurrences(of: "B", with: "C")
        guard text.contains(part), other != part else { throw SVGError(problem: .notText, line: 1) }
        let changed = Data(text.replacingOccurrences(of: part, with: other).utf8)
        let isSame = part.hasPrefix("width")
        // Viewers of the element do not ask for its size.
        #expect((try SVGReading(changed).notes == nil) == isSame)
    }

    @Test func `a picture that another program moved keeps its place`() throws {
        let mark = Mark(picture, in: CGRect(x: 0, y: 0, width: 7, height: 5))
        let text = String(decoding: SVGDocument(page: nil, marks: [mark]).data, as: UTF8.self)
        let moved = text.replacingOccurrences(of: "matrix(1 0 0 1 0 0)", with: "matrix(2 0 0 2 3 4)")
        #expect(moved != text)
        let reading = try SVGReading(Data(moved.utf8))
        #expect(reading.document.marks.first?.bounds == CGRect(x: 3, y: 4, width: 14, height: 10))
    }

    // MARK: Other programs'

    private func read(_ elements: String) throws -> ForeignReading {
        try ForeignReading(
            Array("<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 300 200\">\(elements)</svg>".utf8))
    }

    @Test(arguments: [
        ("x=\"1\" y=\"2\" width=\"70\" height=\"50\"", CGRect(x: 1, y: 2, width: 70, height: 50)),
        ("width=\"140\" height=\"50\"", CGRect(x: 35, y: 0, width: 70, height: 50)),
        (
            "width=\"140\" height=\"50\" preserveAspectRatio=\"xMaxYMin\"",
            CGRect(x: 70, y: 0, width: 70, height: 50)
        ),
        ("width=\"140\" height=\"50\" preserveAspectRatio=\"none\"", CGRect(x: 0, y: 0, width: 140, height: 50)),
        ("width=\"14\"", CGRect(x: 0, y: 0, width: 14, height: 10)),
        ("height=\"15\"", CGRect(x: 0, y: 0, width: 21, height: 15)),
        ("x=\"5\" transform=\"scale(2)\"", CGRect(x: 10, y: 0, width: 14, height: 10)),
    ])
    func `an embedded picture is where viewers show it`(attributes: String, box: CGRect) throws {
        for name in ["href", "xlink:href"] {
            let reading = try read("<image \(attributes) opacity=\".5\" \(name)=\"\(picture.url)\"/>")
            let mark = try #require(reading.entries.first?.mark)
            #expect(mark.bounds == box)
            #expect(mark.pictures == [picture])
            guard case .artwork(let artwork) = mark.shape else { return #expect(Bool(false)) }
            #expect(artwork.painted(in: mark.style).first?.opacity == 0.5)
            #expect(reading.notes.counts.isEmpty)
        }
    }

    @Test func `lines and spaces in the text of a picture do not matter`() throws {
        var letters = Array(picture.url)
        for place in stride(from: letters.count - 1, to: 30, by: -20) { letters.insert(contentsOf: "\n  ", at: place) }
        let reading = try read("<image href=\" \(String(letters)) \"/>")
        #expect(reading.entries.first?.mark.pictures == [picture])
    }

    @Test(arguments: [
        "http://example.com/a.png", "file:///etc/a.png", "a.png", "", "data:image/jpeg;base64,/9j/4AAQ",
        "data:image/png;base64,iVBORw0KGgo=", "data:image/png,abc", "data:image/png;base64,!!!!",
    ])
    func `what is not embedded, or no PNG file, is not shown, and counted`(url: String) throws {
        let reading = try read("<image width=\"9\" height=\"9\" href=\"\(url)\"/>")
        #expect(reading.entries.isEmpty)
        #expect(reading.notes.counts == [.pictures: 1])
    }

    @Test func `an embedded picture that is damaged is counted, and keeps its place`() throws {
        let bytes = picture.bytes
        var changed = bytes
        changed[bytes.count - 20] ^= 1
        let cut = [Array(bytes.dropLast(14)), Array(bytes.dropLast(30)), Array(bytes.dropLast(5))]
        for (damaged, kind) in [(changed, ForeignNotes.Kind.pictures)] + cut.map({ ($0, .pictureParts) }) {
            let url = "data:image/png;base64," + String(decoding: Base64.encode(damaged), as: UTF8.self)
            let reading = try read("<image width=\"70\" height=\"50\" href=\"\(url)\"/>")
            #expect(reading.notes.counts == [kind: 1])
            #expect(reading.entries.first?.mark.bounds == CGRect(x: 0, y: 0, width: 70, height: 50))
            #expect(reading.entries.first?.place.isExact == false)
        }
        #expect(try read("<image href=\"\(picture.url)\"/>").notes.counts.isEmpty)
    }

    @Test func `clones of a picture share it`() throws {
        let reading = try read(
            "<defs><image id=\"a\" href=\"\(picture.url)\"/></defs><use href=\"#a\" x=\"5\"/><use href=\"#a\"/>")
        let pictures = reading.entries.flatMap(\.mark.pictures)
        #expect(pictures.count == 2 && pictures[0] === pictures[1])
        #expect(reading.entries.first?.mark.bounds == CGRect(x: 5, y: 0, width: 7, height: 5))
    }

    @Test func `a picture that covers the page is a backdrop`() throws {
        let size = "width=\"300\" height=\"200\" preserveAspectRatio=\"none\""
        let reading = try read("<image \(size) href=\"\(picture.url)\"/>")
        guard case .artwork(let artwork) = reading.entries.first?.mark.shape else { return #expect(Bool(false)) }
        #expect(artwork.role == .backdrop)
    }

    // MARK: Text

    @Test func `bytes are the same after they were text`() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ count) }
            let text = Base64.encode(bytes)
            #expect(String(decoding: text, as: UTF8.self) == Data(bytes).base64EncodedString())
            #expect(Base64.decode(text.span, 0..<text.count) == bytes)
            let isExact = Base64.isExact(text.span, 0..<text.count)
            #expect(isExact)
            let unpadded = text.filter { $0 != UInt8(ascii: "=") }
            #expect(Base64.decode(unpadded.span, 0..<unpadded.count) == bytes)
        }
        for text in ["A", "AAAAA", "AA=A", "AA*="] {
            let bytes = Array(text.utf8)
            #expect(Base64.decode(bytes.span, 0..<bytes.count) == nil)
            let isExact = Base64.isExact(bytes.span, 0..<bytes.count)
            #expect(!isExact)
        }
    }

    @Test func `a file that says too many pixels, or is cut off in its header, is no picture`() throws {
        let bytes = picture.bytes
        #expect(Picture(bytes)?.width == 7)
        for count in 0..<29 { #expect(Picture(Array(bytes.prefix(count))) == nil) }
        var large = bytes
        large[16] = 0x10
        #expect(Picture(large) == nil)
    }
}
