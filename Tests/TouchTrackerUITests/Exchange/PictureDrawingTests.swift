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

    @Test func `what is no picture that is read says so, and no drawing is created`() throws {
        let folder = try Folder()
        let path = try folder.write(Data([0xFF, 0xD8, 0xFF, 0xE0]), as: "a.png")
        #expect(PictureDrawing.isPicture(path))
        let error = #expect(throws: (any Error).self) { try PictureDrawing.create(of: path, page: page) }
        #expect(error.map { "\($0)" }?.hasPrefix("a.png is a JPEG picture") == true)
        #expect(try folder.names() == ["a.png"])
        #expect(!PictureDrawing.isPicture(try folder.write(Data("<svg/>".utf8), as: "b.svg")))
        #expect(!PictureDrawing.isPicture(folder.path + "/missing.png"))
    }
}
