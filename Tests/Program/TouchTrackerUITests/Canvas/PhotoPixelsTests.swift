import Foundation
import Ink
import JPEG
import PNG
import TestInk
import Testing
import TestPictures
import TouchKit

@testable import TouchTrackerUI

/// Photos on the screen.
@MainActor
@Suite(
    .enabled(
        if: TurboJPEG.installed != nil,
        "libturbojpeg0 is not installed: the program runs without it, so the README's command leaves it out"))
struct PhotoPixelsTests {
    private func painted(_ picture: TurnedPicture) -> Bitmap {
        let bitmap = Bitmap(width: 60, height: 50)
        let mark = Mark(picture, around: CGPoint(x: 30, y: 25), within: CGSize(width: 900, height: 900))
        #expect(mark.bounds == CGRect(x: 6, y: 9, width: 48, height: 32))
        InkPainter(decodesPictures: true).paint(
            mark, in: CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: 1))
        return bitmap
    }

    @Test(arguments: 1...8) func `a photo stands upright, whichever way the camera was held`(number: Int) throws {
        let (picture, notShown) = try Picture.read(TestPhoto.turned(number))
        #expect(notShown.counts.isEmpty)
        let bitmap = painted(picture)
        for (box, (x, y)) in TestPhoto.places.enumerated() {
            // Around the middle of each box, none is moved by a pixel.
            for (dx, dy) in [(-11, -7), (10, -7), (-11, 6), (10, 6)] {
                let pixel = bitmap[6 + x + dx, 9 + y + dy]
                #expect(pixel >> 24 == 255)
                #expect(TestPhoto.plain.shows(pixel & 0xFFFFFF, inBox: box))
            }
        }
        #expect(bitmap[5, 20] == 0 && bitmap[54, 20] == 0 && bitmap[20, 8] == 0 && bitmap[20, 41] == 0)
    }

    @Test func `of a photo that is cut off, the beginning is shown, and the rest is counted`() throws {
        let file = TestPhoto.plain.file
        let cut = Array(file.prefix((try JPEGHeader(file).scanStart + file.count) / 2))
        let (picture, notShown) = try Picture.read(cut)
        #expect(notShown == ForeignNotes(counts: [.pictureParts: 1]))
        #expect(TestPhoto.plain.shows(painted(picture)[6 + 12, 9 + 8] & 0xFFFFFF, inBox: 0))
        let mark = Mark(picture, around: .zero, within: CGSize(width: 99, height: 99))
        #expect(ForeignNotes(ofBoxesIn: [mark], in: .png) == notShown)
    }

    @Test func `without the library, a photo is not shown, and the package is named`() throws {
        let picture = try #require(Picture(TestPhoto.plain.file))
        let fault = #expect(throws: PictureFault.self) { try PicturePixels(picture, library: nil) }
        #expect(fault == .noLibrary)
        for language in Language.all {
            let problem = language.text(.pictureProblem(.noLibrary, name: "a.jpg"))
            #expect(problem.hasPrefix("a.jpg ") && problem.contains("libturbojpeg0"))
            #expect(language.text(.notShown(ForeignNotes(counts: [.photos: 2]))).contains("libturbojpeg0"))
        }
    }
}
