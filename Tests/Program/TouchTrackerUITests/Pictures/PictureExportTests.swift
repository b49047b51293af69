import Foundation
import Ink
import PNG
import TestInk
import Testing
@testable import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PictureExportTests {
    private func drawing(_ marks: Mark...) -> Drawing {
        var drawing = Drawing()
        drawing.add(marks)
        return drawing
    }

    private func line(to end: CGPoint) -> Mark {
        Mark(shape: .line(Line(begin: .zero, end: end)), style: Style(color: .black, width: 10))
    }

    /// Returns a PNG's width and height, the first two words of its first chunk.
    private func size(_ data: Data) -> [UInt32] {
        [16, 20].map { begin in data[begin..<(begin + 4)].reduce(0) { $0 << 8 | UInt32($1) } }
    }

    @Test func `a picture has a white margin around the ink, and as many pixels per point as requested`() throws {
        let drawing = drawing(line(to: CGPoint(x: 100, y: 0)))
        #expect(try size(PictureExport.pngData(of: drawing, on: .white, scale: 1)) == [158, 58])
        #expect(try size(PictureExport.pngData(of: drawing, on: .white, scale: 2)) == [316, 116])
    }

    @Test func `a picture that is drawn on keeps its pixels, and ink beyond it is not cut off`() throws {
        let picture = try #require(Picture.pattern(4, width: 60, height: 40))
        let frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        let background = Mark(
            shape: .artwork(Artwork(TurnedPicture(picture), in: frame, role: .backdrop)),
            style: Style(color: .black, width: 1))
        let data = try PictureExport.pngData(
            of: drawing(background, .line(10, 10, 30, 10)), on: .white, scale: 1)
        #expect(size(data) == [60, 40])
        let pixels = try #require(UIImage(data: data)?.cgImage).bitmap
        let own = try PNGDecoder.decode(picture.bytes)
        for x in 1..<60 { #expect(pixels[x, 39] == own[x, 39]) }
        #expect(pixels[20, 10] == 0xFF00_0000)
        #expect(
            try size(
                PictureExport.pngData(of: drawing(background, line(to: CGPoint(x: 55, y: 20))), on: .white, scale: 2))
                == [130, 90])
        let other = Mark(picture, in: frame)
        #expect(try size(PictureExport.pngData(of: drawing(other), on: .white, scale: 1)) == [108, 88])
    }

    @Test func `the picture of an empty drawing is white`() throws {
        #expect(try size(PictureExport.pngData(of: Drawing(), on: .white, scale: 1)) == [640, 480])
    }

    @Test func `a picture shows the paper, and ink as it is shown on it`() throws {
        let drawing = drawing(line(to: CGPoint(x: 300, y: 0)))
        func pixels(_ paper: Paper) throws -> Bitmap {
            let data = try PictureExport.pngData(of: drawing, on: paper, scale: 1)
            return try #require(UIImage(data: data)?.cgImage).bitmap
        }
        let dark = try pixels(Paper(.dark))
        #expect(dark[2, 2] == Paper(.dark).color.pixel)
        #expect(dark[100, 29] == Color.black.shown(on: Paper(.dark)).pixel)
        // The pattern begins at the page's corner, where the line does; the picture begins 29 points before it.
        #expect(try pixels(Paper(.dark, .squares))[29 + 31, 2] == Paper(.dark, .squares).patternColor.pixel)
    }

    @Test func `a picture that would take too much memory is refused`() {
        let drawing = drawing(line(to: CGPoint(x: 30000, y: 30000)))
        #expect(throws: ExportFailure.self) { try PictureExport.pngData(of: drawing, on: .white, scale: 1) }
    }

    @Test func `the limit counts the margin and the pixels per point`() {
        // With the margin and half the line's width at both sides, 16,384 pixels in each direction: just as many as
        // allowed.
        let most = drawing(line(to: CGPoint(x: 4038, y: 4038)))
        func bands(of drawing: Drawing) throws -> PictureBands {
            try PictureBands(ExportPage(drawing, on: .white, ExportSettings(format: .png)), scale: 4)
        }
        #expect(throws: Never.self) { try bands(of: most) }
        #expect(throws: ExportFailure.tooLarge(width: 16388, height: 16384)) {
            try bands(of: drawing(line(to: CGPoint(x: 4039, y: 4038))))
        }
    }

    @Test func `a picture that would be too large is refused, and the error says how large`() {
        let drawing = drawing(line(to: CGPoint(x: 40000, y: 0)))
        #expect {
            try PictureExport.pngData(of: drawing, on: .white, scale: 1)
        } throws: { error in
            error as? ExportFailure == .tooLarge(width: 40058, height: 58)
        }
    }

    @Test func `a picture is written beside the drawing, and never over it`() throws {
        let manager = FileManager.default
        let folder = try Folder()
        for name in ["one.svg", "two.png", "three.svg", "four"] {
            try Data().write(to: folder.url.appendingPathComponent(name))
        }
        try manager.createSymbolicLink(atPath: folder.file("three.png"), withDestinationPath: "three.svg")
        let pictures = [
            "one.svg": "one.png", "two.png": "two.png.png", "three.svg": "three.png.png", "three.png": "three.png.png",
            "four": "four.png",
        ]
        for (drawing, picture) in pictures {
            #expect(PictureExport.file(forDrawing: folder.file(drawing)).path == folder.file(picture))
        }
    }
}
