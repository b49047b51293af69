import JPEG
import PNG
import SeededRandom
import Testing
import TestPictures

/// Photos that the installed library decodes.
@Suite(
    .enabled(
        if: TurboJPEG.installed != nil,
        "libturbojpeg0 is not installed: the program runs without it, so the README's command leaves it out"))
struct TurboJPEGTests {
    private func decoded(_ file: [UInt8]) throws -> (picture: PNGPicture, isWhole: Bool) {
        let library = try #require(TurboJPEG.installed)
        return try #require(library.decode(file))
    }

    @Test(arguments: TestPhoto.allCases) func `each kind of photo has its colors, opaque`(photo: TestPhoto) throws {
        let (picture, isWhole) = try decoded(photo.file)
        #expect(isWhole && picture.isOpaque)
        #expect(picture.width == TestPhoto.width && picture.height == TestPhoto.height)
        for (box, place) in TestPhoto.places.enumerated() {
            #expect(photo.shows(picture[place.0, place.1] & 0xFFFFFF, inBox: box))
        }
    }

    @Test func `inks are decoded from light and colors, too`() throws {
        // The same data, as Adobe's marker says that it is stored so.
        var file = TestPhoto.inks.file
        let marker = try #require(file.firstRange(of: Array("Adobe".utf8)))
        file[marker.lowerBound + 11] = 2
        let (picture, isWhole) = try decoded(file)
        #expect(isWhole && picture.isOpaque)
        let other = try decoded(TestPhoto.inks.file).picture
        #expect(picture[12, 8] != other[12, 8])
    }

    @Test func `a photo is decoded as it is in the file, not turned`() throws {
        // Its top is at the left in the file.
        let picture = try decoded(TestPhoto.turned(6)).picture
        #expect(picture.width == TestPhoto.height && picture.height == TestPhoto.width)
        #expect(TestPhoto.plain.shows(picture[8, 36] & 0xFFFFFF, inBox: 0))
    }

    @Test func `of a photo that is cut off, the beginning is decoded`() throws {
        let file = TestPhoto.plain.file
        let start = try JPEGHeader(file).scanStart
        let (picture, isWhole) = try decoded(Array(file.prefix((start + file.count) / 2)))
        #expect(!isWhole)
        #expect(TestPhoto.plain.shows(picture[12, 8] & 0xFFFFFF, inBox: 0))
        #expect(!TestPhoto.plain.shows(picture[36, 24] & 0xFFFFFF, inBox: 3))
    }

    @Test func `bytes between the parts of a file do not matter`() throws {
        let file = TestPhoto.plain.file
        #expect(try decoded(file.dropLast(2) + [0, 0, 0, 0] + file.suffix(2)).isWhole)
    }

    @Test func `what is no photo is not decoded`() throws {
        let library = try #require(TurboJPEG.installed)
        let file = TestPhoto.plain.file
        #expect(library.decode([])?.picture == nil)
        // Without the tables that the scan needs.
        var bare = file
        let tables = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDB]) })
        bare[tables + 1] = 0xE9
        #expect(library.decode(bare)?.picture == nil)
    }

    @Test func `a library that is missing, or another one, is not loaded`() {
        #expect(TurboJPEG(named: "libturbojpeg.so.999").map { _ in true } == nil)
        #expect(TurboJPEG(named: "libm.so.6").map { _ in true } == nil)
    }

    @Test func `damaged photos are decoded or refused`() throws {
        let library = try #require(TurboJPEG.installed)
        var random = SeededGenerator(seed: 58)
        for round in 0..<LongRun.rounds(600, long: 1_000_000) {
            var file = TestPhoto.allCases[round % 5].file
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                file[Int.random(in: 2..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            // Pictures that say they are large take long.
            guard let header = try? JPEGHeader(file), header.width * header.height < 1 << 20 else { continue }
            if let picture = library.decode(file)?.picture {
                #expect(picture.width == header.width && picture.height == header.height)
            }
        }
    }
}
