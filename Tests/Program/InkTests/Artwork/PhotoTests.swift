import Foundation
import JPEG
import PNG
import TestInk
import Testing
import TestPictures

@testable import Ink

/// JPEG files on the paper, which no test here decodes.
struct PhotoTests {
    private func picture(_ file: [UInt8]) throws -> Picture { try #require(Picture(file)) }

    private func read(_ elements: String) throws -> ForeignReading {
        try ForeignReading(Array("<svg viewBox=\"0 0 300 200\">\(elements)</svg>".utf8))
    }

    @Test(arguments: TestPhoto.allCases)
    func `a file has a photo as it is, and reads back equal`(photo: TestPhoto) throws {
        let picture = try picture(photo.file)
        #expect(picture.kind == .jpeg && picture.width == TestPhoto.width && picture.height == TestPhoto.height)
        #expect(TurnedPicture(picture).picture === picture && TurnedPicture(picture).matrix == .unit)
        var marks = [Mark(picture, in: CGRect(x: 3, y: 4, width: 48, height: 32))]
        let other = try #require(Picture.pattern(2))
        marks += [marks[0].moved(dx: 5, dy: 1), Mark(other, in: CGRect(x: 0, y: 0, width: 7, height: 5))]
        let data = SVGDocument(page: nil, marks: marks).data
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("\"data:image/jpeg;base64,\(Data(photo.file).base64EncodedString())\""))
        #expect(text.components(separatedBy: "base64,").count == 3)
        let reading = try SVGReading(data)
        #expect(reading.notes == nil && reading.document.marks == marks)
    }

    @Test(arguments: 1...8)
    func `a photo stands upright by its transform, and only one byte of it changes`(number: Int) throws {
        let file = TestPhoto.turned(number)
        let turned = TurnedPicture(try picture(file))
        #expect(turned.size == CGSize(width: TestPhoto.width, height: TestPhoto.height))
        var upright = file
        upright[try #require(try JPEGHeader(file).orientationOffset)] = 1
        #expect(turned.picture.bytes == upright)
        #expect(TurnedPicture(turned.picture).matrix == .unit)
        // The first pixel of the file, by Exif's definition of each number.
        let corner = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1)][number - 1]
        #expect(
            turned.matrix.transform(.zero) == CGPoint(x: corner.0 * TestPhoto.width, y: corner.1 * TestPhoto.height))
        let firstRow = turned.matrix.transform(CGPoint(x: turned.picture.width, y: 0))
        #expect((firstRow.y == turned.matrix.transform(.zero).y) == (number < 5))
        let frame = CGRect(x: 10, y: 20, width: 96, height: 64)
        #expect(
            Mark(shape: .artwork(Artwork(turned, in: frame)), style: Style(color: .black, width: 1)).bounds == frame)
    }

    @Test(arguments: 1...8, [true, false])
    func `a PNG file stands upright by its transform, and says that it does`(number: Int, isBigEndian: Bool) throws {
        let plain = try #require(Picture.pattern(3)).bytes
        // A directory of one entry: the orientation, a number of 16 bits.
        let big: [UInt8] = [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0, 0, 0, 0, 0]
        let little: [UInt8] = [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(number), 0, 0, 0, 0, 0, 0, 0]
        let exif = PNGChunk("eXIf", isBigEndian ? Array("MM".utf8) + big : Array("II".utf8) + little)
        // After the header, or after more than is decoded at once.
        for other in [PNGChunk("tEXt", [65, 0]), PNGChunk("tEXt", [65, 0] + [UInt8](repeating: 66, count: 9000))] {
            var file = Array(plain.prefix(33))
            other.append(to: &file)
            exif.append(to: &file)
            file += plain.dropFirst(33)
            let picture = try picture(file)
            let turned = TurnedPicture(picture)
            let photo = TurnedPicture(try self.picture(TestPhoto.turned(number)))
            #expect((turned.size.width == CGFloat(picture.width)) == (number < 5))
            #expect(turned.matrix.m11 == photo.matrix.m11 && turned.matrix.m12 == photo.matrix.m12)
            #expect(turned.matrix.m21 == photo.matrix.m21 && turned.matrix.m22 == photo.matrix.m22)
            #expect(TurnedPicture(turned.picture).matrix == .unit)
            #expect(try PNGDecoder.decode(turned.picture.bytes) == PNGDecoder.decode(plain))
            #expect((turned.picture === picture) == (number == 1))
        }
    }

    @Test func `a PNG file with a damaged orientation, or one after its pixels, is as it is`() throws {
        let plain = try #require(Picture.pattern(3)).bytes
        let content: [UInt8] =
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        var chunk: [UInt8] = []
        PNGChunk("eXIf", content).append(to: &chunk)
        let after = plain.dropLast(12) + chunk + plain.suffix(12)
        chunk[20] ^= 1
        let damaged = plain.prefix(33) + chunk + plain.dropFirst(33)
        for file in [Array(after), Array(damaged), Array(plain.prefix(33) + chunk.prefix(20)), plain] {
            let picture = try picture(file)
            #expect(TurnedPicture(picture).picture === picture && TurnedPicture(picture).matrix == .unit)
        }
    }

    @Test func `a header after much else is found`() throws {
        let other: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + Array(repeating: 0xFF, count: 0xFFFD)
        let file = TestPhoto.plain.file
        let long = file.prefix(2) + other + other + file.dropFirst(2)
        #expect(try picture(Array(long)).width == TestPhoto.width)
        #expect(Picture(Array(long.prefix(long.count - 200))) == nil)
    }

    @Test func `a definition whose kind is another one is not ours`() throws {
        let mark = Mark(try picture(TestPhoto.plain.file), in: CGRect(x: 0, y: 0, width: 48, height: 32))
        let text = String(decoding: SVGDocument(page: nil, marks: [mark]).data, as: UTF8.self)
        for kind in ["png", "jpg", ""] {
            let changed = text.replacingOccurrences(of: "ink:of=\"jpeg\"", with: "ink:of=\"\(kind)\"")
            #expect(changed != text)
            #expect(try SVGReading(Data(changed.utf8)).notes != nil)
        }
    }

    // MARK: Other programs'

    @Test(arguments: ["jpeg", "jpg", "png"])
    func `an embedded photo is what its bytes are, at its size`(name: String) throws {
        let text = Data(TestPhoto.halved.file).base64EncodedString()
        let reading = try read("<image x=\"5\" width=\"24\" href=\"data:image/\(name);base64,\(text)\"/>")
        let mark = try #require(reading.entries.first?.mark)
        #expect(mark.bounds == CGRect(x: 5, y: 0, width: 24, height: 16))
        #expect(mark.pictures == [try picture(TestPhoto.halved.file)] && reading.notes.counts.isEmpty)
    }

    @Test(arguments: [1, 6]) func `an embedded photo is turned, as browsers turn it`(number: Int) throws {
        let text = Data(TestPhoto.turned(number)).base64EncodedString()
        let reading = try read("<image href=\"data:image/jpeg;base64,\(text)\"/>")
        let mark = try #require(reading.entries.first?.mark)
        #expect(mark.bounds == CGRect(x: 0, y: 0, width: 48, height: 32))
        #expect(mark.pictures.first?.width == (number == 6 ? 32 : 48))
    }

    @Test func `an embedded photo that is cut off is shown, and counted`() throws {
        let text = Data(TestPhoto.plain.file.dropLast(20)).base64EncodedString()
        let reading = try read("<image href=\"data:image/jpeg;base64,\(text)\"/>")
        #expect(reading.entries.first?.mark.pictures.count == 1)
        #expect(reading.notes.counts == [.pictureParts: 1])
    }
}
