import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// Files of other programs that are compressed, not UTF-8, or have entities for elements.
struct ConvertingTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let latin1 = Data(
        Array(
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><title>Gr".utf8)
            + [0xFC] + Array("n</title><rect width=\"80\" height=\"80\" fill=\"green\"/></svg>".utf8))
    private static let entities = Data(
        """
        <!DOCTYPE svg [<!ENTITY box '<rect width="80" height="80" fill="green"/>'>]>
        <svg xmlns="http://www.w3.org/2000/svg">&box;</svg>
        """.utf8)
    private static let compressed = Data(
        base64Encoded:
            "H4sICNZfC2sAAzA2LXNoYWRvdy5zdmcAbY/NDsIgEITvPgVZL3qwtBoPmtKrz4GUUuJaCKDUt3exJ42nyUy+2Z82Pg2b7zhFAWNK/sx5zrnKh8oFw/d1XXMigGXbp1EABcBGbc2YBDRkujbI3kq8FNFTYrYXYCiOyXnmhiFqIqlU/E45dEHAFaW6Af+Bmn/QEjkvlU2vMoha/Htl12pE66Nmal6OYorQI2mg4FSU/IF0sIgCHgE3a7P9jKLnutUbkwECaQUBAAA="
    )

    @Test func `a copy in UTF-8 is created beside a file that is not, which stays as it is`() throws {
        for (data, name) in [(Self.latin1, "plan.svg"), (Self.entities, "box.svg")] {
            let path = try folder.write(data, as: name)
            let copy = try #require(try DrawingFile.convert(path))
            #expect(copy == folder.file(name.replacingOccurrences(of: ".svg", with: " (2).svg")))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
            let opened = try DrawingFile.open(copy, page: nil)
            #expect(opened.drawing.map(\.mark.style.color) == [Color(red: 0, green: 128, blue: 0)])
            #expect(try DrawingFile.read(path).document.marks == opened.drawing.map(\.mark))
            #expect(try DrawingFile.convert(copy) == nil)
        }
        let text = try String(contentsOfFile: folder.file("plan (2).svg"), encoding: .utf8)
        #expect(text.contains("<title>Grün</title>"))
    }

    @Test func `a compressed file is opened as a copy beside it, without the z`() throws {
        let data = try #require(Self.compressed)
        let path = try folder.write(data, as: "a.svgz")
        #expect(try DrawingFile.convert(path) == folder.file("a.svg"))
        #expect(try DrawingFile.convert(path) == folder.file("a.svg"), "it serves again")
        let opened = try DrawingFile.open(folder.file("a.svg"), page: nil)
        var drawing = opened.drawing
        try opened.file.save([.add(0, drawing.add([.line(0, 0, 9, 9)]), by: .only, isTentative: false)])
        try opened.file.finish(drawing)
        #expect(try DrawingFile.convert(path) == folder.file("a (2).svg"), "it has been drawn on")
        #expect(try DrawingFile.convert(path) == folder.file("a (2).svg"))
        #expect(try DrawingFile.read(path).document.marks.count == 1)
        #expect(try DrawingFile.read(folder.file("a (2).svg")).document.marks.count == 1)
    }

    @Test func `a damaged file is refused, and nothing is created`() throws {
        let data = try #require(Self.compressed)
        for count in [4, 20, data.count / 2, data.count - 1] {
            let path = try folder.write(data.prefix(count), as: "a.svgz")
            #expect(throws: DrawingFileError.self) { try DrawingFile.convert(path) }
            #expect(throws: DrawingFileError.self) { try DrawingFile.read(path) }
        }
        var changed = data
        changed[changed.count - 6] ^= 1
        let path = try folder.write(changed, as: "a.svgz")
        #expect(throws: DrawingFileError.self) { try DrawingFile.convert(path) }
        #expect(try folder.names().filter { $0.hasSuffix(".svg") }.isEmpty)
    }

    @Test func `ordinary files and missing ones are not copied`() throws {
        let path = try folder.write(SVGDocument(page: nil, marks: []).data, as: "a.svg")
        #expect(try DrawingFile.convert(path) == nil)
        #expect(try DrawingFile.convert(folder.file("missing.svg")) == nil)
    }
}
