import Foundation
import Ink
import InkFile
import TestInk
import Testing

@testable import TouchTrackerUI

/// New drawings that begin with a picture.
@MainActor
struct PictureDrawingTests {
    private let page = CGSize(width: 800, height: 600)

    @Test func `a drawing beside a picture begins with it, and the picture stays as it is`() throws {
        let folder = try Folder()
        let picture = try #require(Picture.pattern(3, width: 50, height: 40))
        let path = try folder.write(Data(picture.bytes), as: "sunset.png")
        #expect(PictureDrawing.isPicture(path))
        for name in ["sunset.svg", "sunset (2).svg"] {
            let created = try PictureDrawing.create(of: path, page: page)
            #expect(created.path == folder.path + "/" + name)
            #expect(created.sentence == .keptAs(path: created.path))
            let marks = try DrawingFile.read(created.path).document.marks
            #expect(marks == created.document.drawing.map(\.mark) && marks.map(\.pictures) == [[picture]])
            #expect(marks.first?.bounds == CGRect(x: 375, y: 280, width: 50, height: 40))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(picture.bytes))
    }

    @Test func `a picture with the longest name begins a drawing, and one is read as large as it is`() throws {
        let folder = try Folder()
        let picture = try #require(Picture.pattern(3, width: 50, height: 40))
        let path = try folder.write(Data(picture.bytes), as: "sunset.png")
        let name = String(repeating: "x", count: 251)
        let long = try folder.write(Data(picture.bytes), as: name + ".png")
        #expect(try PictureDrawing.create(of: long, page: page).path == folder.file(name + ".svg"))
        #expect(try PictureDrawing.read(path).map(\.mark.bounds.size) == [CGSize(width: 50, height: 40)])
    }

    @Test(arguments: [
        ("a.png", "Dear diary", "a.png is text, not a drawing"), ("a.png", "", "a.png is damaged, or cut off"),
        ("a.png", "\u{1}\u{2}", "a.png is damaged, or cut off"), ("a.jpg", "<svg/>", "a.jpg is XML, not a drawing"),
    ])
    func `what has the name of a picture is told as what it is`(name: String, text: String, sentence: String) throws {
        let folder = try Folder()
        let path = try folder.write(Data(text.utf8), as: name)
        let error = #expect(throws: (any Error).self) { try PictureDrawing.create(of: path, page: page) }
        #expect(error.map { Phrase($0).english }?.hasSuffix(sentence) == true)
        #expect(error.map { Language.german.text(Phrase($0)) }?.contains(" ist ") == true)
    }

    @Test func `what is no picture that is read says so, and no drawing is created`() throws {
        let folder = try Folder()
        let path = try folder.write(Data("II*\0".utf8), as: "a.png")
        #expect(PictureDrawing.isPicture(path))
        let error = #expect(throws: (any Error).self) { try PictureDrawing.create(of: path, page: page) }
        #expect(error.map { "\($0)" }?.hasPrefix("a.png is a TIFF picture") == true)
        #expect(try folder.names() == ["a.png"])
        #expect(!PictureDrawing.isPicture(try folder.write(Data("<svg/>".utf8), as: "b.svg")))
        #expect(!PictureDrawing.isPicture(folder.path + "/missing.png"))
    }
}
