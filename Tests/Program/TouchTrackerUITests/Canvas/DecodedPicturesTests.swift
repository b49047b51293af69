import Foundation
import Ink
import PNG
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Pictures on the screen and in exported pictures.
@MainActor
struct DecodedPicturesTests {
    private let picture: Picture
    /// The pixels of the picture on white paper.
    private let pixels: PNGPicture

    init() throws {
        picture = try #require(Picture.pattern(1, width: 40, height: 30))
        pixels = try PNGDecoder.decode(picture.bytes)
    }

    private func painted(_ mark: Mark, scale: CGFloat = 1, decodes: Bool = true) -> Bitmap {
        let bitmap = Bitmap(width: 100, height: 80)
        let context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: scale)
        InkPainter(decodesPictures: decodes).paint(mark, in: context)
        return bitmap
    }

    @Test func `at its own size, a picture has its own pixels`() {
        let bitmap = painted(Mark(picture, in: CGRect(x: 10, y: 20, width: 40, height: 30)))
        for y in 0..<30 { for x in 0..<40 { #expect(bitmap[10 + x, 20 + y] == pixels[x, y]) } }
        #expect(bitmap[9, 20] == 0 && bitmap[50, 20] == 0 && bitmap[10, 50] == 0)
    }

    @Test(arguments: [0.5, 0.25, 0.125])
    func `made smaller, a pixel is the mean of those that it covers`(scale: CGFloat) throws {
        // Lines that a sample of single pixels would take for one color.
        let lines = PNGPicture(
            width: 64, height: 64, pixels: (0..<4096).map { $0.isMultiple(of: 2) ? 0xFFFF_FFFF : 0xFF00_0000 })
        let picture = try #require(PNGEncoder.encode(lines).flatMap { Picture($0) })
        let bitmap = painted(Mark(picture, in: CGRect(x: 0, y: 0, width: 64 * scale, height: 64 * scale)))
        for place in 1..<Int(64 * scale) - 1 {
            #expect((0x7C...0x83).contains(bitmap[place, place] & 255))
        }
    }

    @Test func `made larger, colors change from one pixel to the next`() throws {
        let two = PNGPicture(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let picture = try #require(PNGEncoder.encode(two).flatMap { Picture($0) })
        let bitmap = painted(Mark(picture, in: CGRect(x: 0, y: 0, width: 80, height: 40)))
        let row = (0..<80).map { bitmap[$0, 20] & 255 }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 12 })
        #expect(row[5] == 0 && row[75] == 255)
    }

    @Test func `a turned picture keeps its colors, and an opacity fades it`() throws {
        let mark = Mark(picture, in: CGRect(x: 0, y: 0, width: 40, height: 30))
        let turn = AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: 90, tY: 10)
        let bitmap = painted(mark.applying(turn))
        #expect(bitmap[89 - 3, 10 + 20] == pixels[20, 3])
        let svg = "<svg><image opacity=\".5\" href=\"\(picture.url)\"/></svg>"
        let faded = try #require(try ForeignReading(Array(svg.utf8)).entries.first).mark
        #expect(abs(Int(painted(faded)[20, 3] >> 24) - 128) <= 1)
    }

    @Test func `a gray box stands for a picture that is damaged, or not decoded`() throws {
        var bytes = picture.bytes
        bytes[bytes.count - 20] ^= 1
        let damaged = try #require(Picture(bytes))
        let frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        let gray = painted(Mark(damaged, in: frame))[20, 15]
        #expect(gray >> 24 == 96)
        let other = try #require(Picture.pattern(2, width: 40, height: 30))
        #expect(painted(Mark(other, in: frame), decodes: false)[20, 15] == gray)
    }

    @Test func `the rows of a picture that is cut off are shown as far as they go`() throws {
        let size = CGSize(width: 40, height: 30)
        let cut = try #require(Picture(Array(picture.bytes.dropLast(picture.bytes.count / 3))))
        let bitmap = painted(Mark(cut, in: CGRect(origin: .zero, size: size)))
        #expect(bitmap[20, 3] == pixels[20, 3] && bitmap[20, 29] >> 24 == 0)
        #expect(DecodedPictures.shared.fault(of: cut) == .cutOff)
    }

    @Test func `a view shows a picture once a thread has decoded it, and ink above it`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 80), showsPixels: true)
        let editor = Editor(document: Document())
        let view = DrawView(frame: CGRect(x: 0, y: 0, width: 100, height: 80), editor: editor)
        let mark = Mark(picture, in: CGRect(x: 10, y: 10, width: 40, height: 30))
        editor.document.perform { $0.add([mark, .line(10, 20, 60, 20)]) }
        stage.root.addSubview(view)
        func settle() {
            stage.wait(.zero)
            while view.refresh.isRunning {
                view.finishedInk.waitForThread()
                stage.wait(.milliseconds(2))
            }
        }
        func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try #require(stage.pixels).bitmap[x, y] }
        let ink: UInt32
        do {
            DrawView.decodingQueue.suspend()
            defer { DrawView.decodingQueue.resume() }
            settle()
            ink = try pixel(30, 20)
            #expect(try pixel(30, 33) != pixels[20, 23])
        }
        stage.finishWork()
        settle()
        #expect(try pixel(30, 33) == pixels[20, 23])
        #expect(try pixel(30, 20) == ink)
        #expect(DecodedPictures.shared.takeWanted { $0 === picture }.isEmpty)
    }

    @Test func `pictures that turn out to be damaged are counted in a notice`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 80), showsPixels: true)
        let editor = Editor(document: Document())
        let view = DrawView(frame: CGRect(x: 0, y: 0, width: 100, height: 80), editor: editor)
        var notices: [Phrase] = []
        let listener = NSObject()
        editor.notices.observe(listener) { notices.append($0.text) }
        let pictures = try (20...22).map { number in
            var bytes = try #require(Picture.pattern(number, width: 40, height: 30)).bytes
            if number > 20 { bytes[bytes.count - 20] ^= 1 }
            return try #require(Picture(bytes))
        }
        let frame = CGRect(x: 10, y: 10, width: 40, height: 30)
        editor.document.perform { $0.add(pictures.map { Mark($0, in: frame) }) }
        stage.root.addSubview(view)
        stage.wait(.zero)
        while view.refresh.isRunning {
            view.finishedInk.waitForThread()
            stage.wait(.milliseconds(2))
        }
        stage.finishWork()
        #expect(notices.last == .notShown(ForeignNotes(counts: [.pictures: 2])))
    }

    @Test func `the largest pictures are kept at half their size beyond a limit`() throws {
        let all = try (0..<3).map { try #require(Picture.pattern(10 + $0, width: 64 << $0, height: 64)) }
        // A third more for the smaller sizes.
        let store = DecodedPictures(limit: (64 + 128) * 64 * 4 * 4 / 3)
        for picture in all { _ = store.decode(picture) }
        let sizes = all.map { store.find($0)?.bitmap(atScale: 1).width }
        #expect(sizes == [64, 64, 128])
        #expect(store.decode(all[2], atScale: 1)?.bitmap(atScale: 1).width == 256)
        #expect(store.decode(all[2], atScale: 0.5)?.bitmap(atScale: 0.5).width == 128)
        #expect(store.find(all[2])?.bitmap(atScale: 1).width == 128)
    }

    @Test func `what is not shown any more is forgotten`() throws {
        let store = DecodedPictures(limit: .max)
        var picture = Picture.pattern(30)
        _ = store.find(try #require(picture))
        #expect(store.takeWanted().count == 1)
        #expect(store.takeWanted().isEmpty)
        _ = store.find(try #require(picture))
        picture = nil
        #expect(store.takeWanted().isEmpty)
    }
}
