import Foundation
import TestInk
import Testing

@testable import InkFile

/// Files that are no drawings, told by what is in them.
struct FileKindTests {
    private static let samples: [(name: String, bytes: [UInt8], kind: FileKind, words: String)] = [
        ("photo.png", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], .picture(.jpeg), "a JPEG picture"),
        ("notes.xopp", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], .xournal, "a Xournal++ document"),
        ("plan.svg", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], .gzip, "a compressed file"),
        ("a.excalidraw", Array("{\n  \"type\": \"excalidraw\",".utf8), .excalidraw, "an Excalidraw drawing"),
        ("a.svg", Array(" [1, 2]".utf8), .json, "JSON"), ("a.svg", Array("%PDF-1.7\n".utf8), .pdf, "a PDF document"),
        ("a.kra", [0x50, 0x4B, 3, 4, 20, 0], .zip, "a ZIP archive"),
        ("a.png", [0, 0, 0, 0x1C] + Array("ftypavif".utf8), .picture(.avif), "an AVIF picture"),
        ("a.jpg", [0, 0, 0, 0x18] + Array("ftypheic".utf8), .picture(.heif), "a HEIF picture"),
        ("a.svg", [0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 10], .picture(.jpeg2000), "a JPEG 2000 picture"),
        ("a.j2k", [0xFF, 0x4F, 0xFF, 0x51, 0, 41], .picture(.jpeg2000), "a JPEG 2000 picture"),
        ("a.jxl", [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 10], .picture(.jpegXL), "a JPEG XL picture"),
        ("a.xcf", Array("gimp xcf v011\0".utf8), .picture(.gimp), "a GIMP picture"),
        ("a.psd", Array("8BPS\0\u{1}".utf8), .picture(.photoshop), "a Photoshop picture"),
        ("a.txt", Array("Dear diary, grüß dich\n".utf8), .text, "text"),
    ]

    @Test(arguments: samples.indices)
    func `a file is told as what it is, and left as it is`(index: Int) throws {
        let (name, bytes, kind, words) = Self.samples[index]
        let folder = try Folder()
        let path = try folder.write(Data(bytes), as: name)
        let expected = DrawingFileError(path: path, problem: .otherKind(kind))
        #expect(throws: expected) { try DrawingFile.read(path) }
        #expect(throws: expected) { try DrawingFile.open(path, page: nil) }
        #expect(expected.description.hasPrefix("\(path) is \(words), not a drawing"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(bytes))
    }

    @Test(arguments: ["<html/>", "  <svg x>", "\u{1}\u{2}"])
    func `what looks like SVG, or like nothing, is told with the line of its fault`(text: String) throws {
        let folder = try Folder()
        let path = try folder.write(text)
        let error = #expect(throws: DrawingFileError.self) { try DrawingFile.read(path) }
        #expect(error?.description.contains("is not a drawing: line 1") == true)
    }

    @Test func `a damaged or endless compressed drawing is told as such`() throws {
        let folder = try Folder()
        for (end, words) in [([0, 0, 0, 5] as [UInt8], "has more than"), ([0, 0, 0, 0], "is damaged or cut off")] {
            let bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 100_000) + end
            let path = try folder.write(Data(bytes), as: "plan.svgz")
            let (read, converted) = (
                #expect(throws: DrawingFileError.self) { try DrawingFile.read(path) },
                #expect(throws: DrawingFileError.self) { try DrawingFile.convert(path) }
            )
            #expect(read?.description.contains(words) == true && converted == read)
        }
    }

    @Test func `a text whose last letter is cut off is a text`() {
        #expect(FileKind(Array("grün".utf8.prefix(3)), named: "a.svg") == .text)
        #expect(FileKind([], named: "a.svg") == nil && FileKind([0xFC, 0x41, 0x42, 0x43, 0x44], named: "a") == nil)
    }
}
