import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// Other programs' files whose root is empty and has no end tag.
struct EmptyRootTests {
    private static let name = "xmlns=\"http://www.w3.org/2000/svg\""

    @Test(arguments: [
        "<svg \(name)/><!-- x -->", "<!-- x --><svg \(name)/>", "<svg \(name) mine=\"1\"/>",
        "<?xml version=\"1.0\"?>\n<!-- a -->\n<svg \(name) width=\"90\" height=\"50\" />\n<!-- b -->\n",
        "<!DOCTYPE svg><svg \(name)/>", "<?a b?><svg \(name)/>\n<?c d?>\n", "<svg/><!-- x -->",
        "<svg:svg xmlns:svg=\"http://www.w3.org/2000/svg\"/><!-- x -->", "<svg \(name) opacity=\"0.5\"/>",
        "<svg \(name) viewBox=\"0 0 50 50\" width=\"100\" height=\"100\"/><!-- x -->",
    ])
    func `a root without an end tag is opened, keeps what is around it, and takes ink`(text: String) throws {
        let folder = try Folder()
        _ = try folder.write(text)
        #expect(try folder.marks().isEmpty)
        do {
            let opened = try DrawingFile.open(folder.drawing, page: CGSize(width: 300, height: 200))
            var drawing = opened.drawing
            #expect(drawing.isEmpty)
            #expect(try folder.text() == text, "opening changes nothing")
            for number in 0..<3 {
                try opened.file.write(drawing.add(.line(0, 0, 10, CGFloat(number))), drawing)
            }
            try opened.file.finish(drawing)
        }
        let reading = try DrawingFile.read(folder.drawing)
        #expect(reading.document.marks.count == 3 && reading.notes?.hiddenCount ?? 0 == 0)
        let (new, tag) = (try folder.text(), try #require(text.firstRange(of: "/>")))
        let start = text[..<tag.lowerBound]
        #expect(new.hasPrefix(start + ">"), "\(new)")
        #expect(new.hasSuffix(text[tag.upperBound...]), "\(new)")
        #expect(try DrawingFile.open(folder.drawing, page: nil).drawing.count == 3)
    }

    @Test func `a root without an end tag whose file was removed is created again with what is around it`() throws {
        let folder = try Folder()
        let text = "<!-- a --><svg \(Self.name)/><!-- b -->"
        _ = try folder.write(text)
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try FileManager.default.removeItem(atPath: folder.drawing)
        try opened.file.write(drawing.add(.line(0, 0, 10, 10)), drawing)
        #expect(try folder.text().hasPrefix("<!-- a --><svg") && folder.text().hasSuffix("<!-- b -->"))
        #expect(try folder.marks().count == 1)
    }
}
