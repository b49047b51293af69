import Foundation
import Ink
import InkFile
import PNG
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ThumbnailFileTests {
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
        ("file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
    ])
    func `the names of thumbnails are those of the standard`(text: String, digest: String) {
        #expect(MD5.digest(Array(text.utf8)) == digest)
    }

    @Test func `URIs are those of the desktop`() {
        #expect(ThumbnailFile.uri(ofFile: "/a b/(ü)&~'.svg") == "file:///a%20b/(%C3%BC)&~'.svg")
    }

    @Test func `a thumbnail comes when it is ready, is kept, and is made again when the drawing has changed`()
        throws
    {
        let stage = try ShelfStage(["boat"])
        stage.wait(for: "the thumbnail") { stage.hasImage("boat") }
        let entry = try #require(stage.library.drawings.first)
        let cache = URL(fileURLWithPath: stage.library.folder + "/cache")
        let file = ThumbnailFile(of: entry, .large, in: cache)
        let bytes = Array(try Data(contentsOf: file.url))
        let picture = try PNGDecoder.decode(bytes)
        #expect(picture.width == 256 && picture.height == 192)
        #expect(picture.pixels.contains(0xFF00_0000) && picture[2, 2] == 0xFFFF_FFFF)
        #expect(file.url.path.hasPrefix(cache.path + "/thumbnails/large/"))
        #expect(PNGText.texts(in: bytes).contains(PNGText("Thumb::MTime", "1700000000")))
        #expect(PNGText.texts(in: bytes).contains(PNGText("Thumb::URI", "file://" + entry.path)))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(file.read() == picture)
        // What a power cut can leave is no thumbnail, or the same.
        for count in stride(from: 0, to: bytes.count, by: 61) {
            for rest in [0, bytes.count - count] {
                try Data(bytes.prefix(count) + [UInt8](repeating: 0, count: rest)).write(to: file.url)
                #expect([nil, picture].contains(file.read()), "\(count) bytes, and \(rest) zeros")
            }
        }
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: entry.path)
        let changed = try #require(stage.library.drawings.first)
        #expect(ThumbnailFile(of: changed, .large, in: cache).read() == nil)
        stage.shelf?.reload()
        stage.wait(for: "the new thumbnail") { ThumbnailFile(of: changed, .large, in: cache).read() != nil }
    }

    @Test func `a thumbnail of another program, which has other proportions, is not stretched`() throws {
        let folder = try Folder()
        let drawing = try #require(DrawingLibrary.Entry(try folder.write(Data("<svg/>".utf8), as: "boat.svg")))
        let file = ThumbnailFile(of: drawing, .large, in: URL(fileURLWithPath: folder.path))
        for (height, isRead) in [(180, false), (192, true)] {
            let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 256 * height)
            file.write(PNGPicture(width: 256, height: height, pixels: pixels))
            #expect((file.read() != nil) == isRead)
        }
    }

    @Test func `a scaled picture has its colors, and round corners`() {
        let picture = PNGPicture(width: 8, height: 8, pixels: (0..<64).map { $0 % 8 < 4 ? 0xFF00_0000 : 0xFFFF_FFFF })
        let half = picture.scaled(toWidth: 4, height: 4, corner: 0)
        #expect(half.pixels == (0..<16).map { $0 % 4 < 2 ? 0xFF00_0000 : 0xFFFF_FFFF })
        let large = picture.scaled(toWidth: 32, height: 32, corner: 8)
        #expect(large[0, 0] == 0 && large[16, 0] >> 24 == 255 && large[31, 31] == 0)
        #expect(large[10, 16] == 0xFF00_0000 && large[22, 16] == 0xFFFF_FFFF)
    }
}
