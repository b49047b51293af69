import Foundation
import Ink
import InkFile
import JPEG
import TestInk
import Testing
import TestPictures
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// New drawings that begin with a picture, and files that are what is in them, whatever their names.
@MainActor
struct PictureDrawingTests {
    private let folder: Folder
    private let picture: Picture

    init() throws {
        folder = try Folder()
        picture = try #require(Picture.pattern(3, width: 50, height: 40))
    }

    private func open(_ path: String) throws -> OpenedDrawing {
        // Drawings are as large as the screen of an application.
        let stage = Stage(size: CGSize(width: 800, height: 600))
        return try withExtendedLifetime(stage) { try OpenedDrawing(path, Preferences()) }
    }

    private func create(_ opened: OpenedDrawing) {
        let stage = Stage(size: CGSize(width: 800, height: 600))
        withExtendedLifetime(stage) { opened.editor.document.saver?.createFile() }
    }

    @Test func `a picture that is only looked at leaves no file, and one that is drawn on gets its own`() throws {
        let path = try folder.write(Data(picture.bytes), as: "photo.png")
        let (own, second) = (folder.file("photo.svg"), folder.file("photo (2).svg"))
        let stage = Stage(size: CGSize(width: 800, height: 600))
        defer { withExtendedLifetime(stage) {} }
        let looked = try OpenedDrawing(path, Preferences()).editor.document
        looked.saver?.grow(to: CGSize(width: 900, height: 700))
        looked.saver?.writeFile()
        #expect(looked.saver?.isSaved == true && looked.finishSaving() == nil)
        looked.close()
        #expect(try folder.names() == ["photo.png"])

        let document = try OpenedDrawing(path, Preferences()).editor.document
        var sentences: [Phrase] = []
        document.failures.observe(stage) { sentences.append($0) }
        document.perform { $0.add([.line(0, 0, 9, 9)]) }
        #expect(sentences == [.keptAs(path: own)] && document.saver?.path == own)
        document.undo()
        document.redo()
        #expect(document.finishSaving() == nil)
        #expect(try DrawingFile.read(own).document.marks == document.drawing.map(\.mark))
        #expect(document.drawing.count == 2)

        let painted = try OpenedDrawing(path, Preferences()).editor.document
        painted.setPaper(Paper(.dark))
        #expect(try painted.saver?.path == second && DrawingFile.read(second).document.paper == Paper(.dark))
    }

    @Test func `a picture in a folder that takes no files says so once it is drawn on, and is kept when it can be`()
        throws
    {
        let path = try folder.write(Data(picture.bytes), as: "photo.png")
        let stage = Stage(size: CGSize(width: 800, height: 600))
        defer { withExtendedLifetime(stage) {} }
        let document = try OpenedDrawing(path, Preferences()).editor.document
        var sentences: [Phrase] = []
        document.failures.observe(stage) { sentences.append($0) }
        let away = folder.path + " (away)"
        try FileManager.default.moveItem(atPath: folder.path, toPath: away)
        document.perform { $0.add([.line(0, 0, 9, 9)]) }
        #expect(sentences.count == 1 && sentences.first?.isFailure == true && document.saver?.isSaved == false)
        try FileManager.default.moveItem(atPath: away, toPath: folder.path)
        #expect(document.finishSaving() == nil)
        #expect(try DrawingFile.read(folder.file("photo.svg")).document.marks == document.drawing.map(\.mark))
    }

    @Test(arguments: ["sunset.png", "SUNSET.PNG", "sunset.jpg", "sunset", "sunset.svg"])
    func `a drawing beside a picture begins with it as the background, and the picture stays as it is`(
        name: String
    ) throws {
        let path = try folder.write(Data(picture.bytes), as: name)
        #expect(PictureDrawing.isPicture(path))
        let stem = name.hasPrefix("S") ? "SUNSET" : "sunset"
        let isTaken = name == "sunset.svg"
        for number in (isTaken ? 2 : 1)...3 {
            let opened = try open(path)
            #expect(opened.path == folder.path + "/" + stem + (number == 1 ? "" : " (\(number))") + ".svg")
            #expect(opened.sentences == [])
            create(opened)
            let marks = try DrawingFile.read(opened.path).document.marks
            #expect(marks == opened.editor.document.drawing.map(\.mark) && marks.map(\.pictures) == [[picture]])
            #expect(marks.first?.bounds == CGRect(x: 0, y: 0, width: 50, height: 40))
            #expect(marks.first?.isBackground == true)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(picture.bytes))
    }

    @Test(.enabled(if: TurboJPEG.installed != nil, "libturbojpeg0 is not installed"))
    func `a photo stands upright in its drawing, point by pixel, and what is damaged of it is told`() throws {
        let path = try folder.write(Data(TestPhoto.turned(8)), as: "IMG_1.JPG")
        let opened = try open(path)
        #expect(opened.path == folder.file("IMG_1.svg") && opened.sentences == [])
        #expect(opened.editor.document.drawing.bounds == CGRect(x: 0, y: 0, width: 48, height: 32))
        let cut = try folder.write(Data(TestPhoto.plain.file.dropLast(20)), as: "cut.jpg")
        #expect(try open(cut).sentences == [.notShown(ForeignNotes(counts: [.pictureParts: 1]))])
        // Both of them are pages of the size that they had.
        let size = try PictureExport.pngData(of: opened.editor.document.drawing, on: .white, scale: 1)[16..<24]
        #expect(Array(size) == [0, 0, 0, 48, 0, 0, 0, 32])
    }

    @Test func `a picture with the longest name begins a drawing`() throws {
        let name = String(repeating: "x", count: 251)
        let long = try folder.write(Data(picture.bytes), as: name + ".png")
        #expect(try open(long).path == folder.file(name + ".svg"))
    }

    @Test(arguments: ["PLAN.SVG", "plan.png", "plan"]) func `a drawing is one under any name`(name: String) throws {
        let svg = SVGDocument(page: nil, marks: [.line(0, 0, 9, 9)]).data
        let path = try folder.write(svg, as: name)
        #expect(!PictureDrawing.isPicture(path))
        let opened = try open(path)
        #expect(opened.path == path && opened.sentences.isEmpty && opened.editor.document.drawing.count == 1)
    }

    @Test(arguments: [
        ("a.png", "Dear diary", "a.png is text, not a drawing"), ("a.png", "", "a.png is damaged, or cut off"),
        ("a.JPG", "", "a.JPG is damaged, or cut off"), ("a.jpg", "<html/>", "the root element is <html>, not <svg>"),
        ("a.png", "II*\0", "a.png is a TIFF picture"), ("a.svg", "GIF89a", "a.svg is a GIF picture"),
    ])
    func `what is refused is told as what it is, and no drawing is created`(
        name: String, text: String, sentence: String
    ) throws {
        let path = try folder.write(Data(text.utf8), as: name)
        let error = #expect(throws: (any Error).self) { try open(path) }
        #expect(error.map { Phrase($0).english }?.contains(sentence) == true)
        #expect(error.map { Language.german.text(Phrase($0)) }?.contains(" ist ") == true)
        #expect(try folder.names() == [name])
    }

    @Test func `a file that is missing is no picture, and begins a drawing`() throws {
        #expect(!PictureDrawing.isPicture(folder.path + "/missing.png"))
    }
}
