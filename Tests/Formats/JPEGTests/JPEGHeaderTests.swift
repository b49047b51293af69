import SeededRandom
import Testing
import TestPictures

@testable import JPEG

/// Headers of photos, which need no library.
struct JPEGHeaderTests {
    @Test func `size and components are those of the file`() throws {
        for photo in TestPhoto.allCases {
            let header = try JPEGHeader(photo.file)
            #expect(header.width == TestPhoto.width && header.height == TestPhoto.height)
            #expect(header.componentCount == (photo == .gray ? 1 : photo == .inks ? 4 : 3))
            #expect(header.hasInvertedInks == (photo == .inks))
            #expect(header.orientation == .upright && header.orientationOffset == nil && !header.isArithmetic)
            #expect(JPEGCheck.isWhole(photo.file))
        }
    }

    @Test(arguments: 1...8) func `the orientation is found, and the byte that holds it`(number: Int) throws {
        let file = TestPhoto.turned(number)
        let header = try JPEGHeader(file)
        #expect(Int(header.orientation.rawValue) == number)
        #expect(header.orientation.swapsSides == (number > 4))
        #expect(header.width == (number > 4 ? TestPhoto.height : TestPhoto.width))
        var other = file
        other[try #require(header.orientationOffset)] = 3
        #expect(try JPEGHeader(other).orientation == .upsideDown)
    }

    @Test func `an orientation that is none is upright`() throws {
        let file = TestPhoto.turned(6)
        let offset = try #require(try JPEGHeader(file).orientationOffset)
        // No such number, too large a one, another type, several, and another tag.
        for (distance, byte) in [(0, 0), (0, 9), (1, 1), (-6, 4), (-4, 2), (-7, 0)] {
            var other = file
            other[offset + distance] = UInt8(byte)
            let header = try JPEGHeader(other)
            #expect(header.orientation == .upright && header.orientationOffset == nil)
        }
    }

    @Test func `the header is read as soon as it is complete, and bytes between markers are skipped`() throws {
        let file = TestPhoto.turned(8)
        let whole = try JPEGHeader(file)
        for count in 0..<whole.scanStart {
            #expect(throws: MalformedJPEG.cutOff) { try JPEGHeader(Array(file.prefix(count))) }
        }
        #expect(try JPEGHeader(Array(file.prefix(whole.scanStart))) == whole)
        let spaced = try JPEGHeader(Array(file.prefix(2) + [1, 2, 3, 0xFF, 0xFF] + file.dropFirst(2)))
        #expect(spaced.orientation == whole.orientation && spaced.scanStart == whole.scanStart + 5)
    }

    @Test func `a file without its end is not whole, although its thumbnail has one`() throws {
        var file = TestPhoto.turned(1)
        #expect(JPEGCheck.isWhole(file))
        #expect(!JPEGCheck.isWhole(Array(file.dropLast(2))))
        file.insert(contentsOf: [0xFF, 0xE2, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9], at: 2)
        #expect(JPEGCheck.isWhole(file) && !JPEGCheck.isWhole(Array(file.dropLast(1))))
        #expect(!JPEGCheck.isWhole([]))
    }

    /// Changes bytes of the frame's header: its marker, and the depth, height, width and number of components after its
    /// length.
    private func changed(_ changes: [(place: Int, byte: UInt8)]) throws -> [UInt8] {
        var file = TestPhoto.plain.file
        let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
        for (place, byte) in changes { file[frame + 1 + place] = byte }
        return file
    }

    @Test func `what no one shows is told from what is damaged, and from what is too large`() throws {
        let kinds: [(MalformedJPEG, [(place: Int, byte: UInt8)])] = [
            // Lossless, hierarchical, of 12 bits, without a height, of two components.
            (.otherKind, [(0, 0xC3)]), (.otherKind, [(0, 0xC5)]), (.otherKind, [(3, 12)]),
            (.otherKind, [(4, 0), (5, 0)]), (.otherKind, [(8, 2)]),
            (.structure, [(6, 0), (7, 0)]), (.structure, [(2, 2)]), (.structure, [(8, 9)]),
            (.tooLarge, [(4, 0x7F), (6, 0x7F)]),
        ]
        for (problem, changes) in kinds {
            let file = try changed(changes)
            #expect(throws: problem) { try JPEGHeader(file) }
        }
        // 64 million pixels exactly.
        #expect(try JPEGHeader(changed([(4, 0x20), (5, 0), (6, 0x20), (7, 0)])).width == 8192)
        #expect(try JPEGHeader(changed([(0, 0xC9)])).isArithmetic)
        let others: [[UInt8]] = [[0x89, 0x50, 0x4E], [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xDA, 0, 2]]
        for file in others { #expect(throws: MalformedJPEG.structure) { try JPEGHeader(file) } }
    }

    @Test func `random and changed bytes are read or refused`() {
        var random = SeededGenerator(seed: 57)
        for round in 0..<LongRun.rounds(3000, long: 10_000_000) {
            var file = round.isMultiple(of: 2) ? TestPhoto.turned(round % 8 + 1) : [0xFF, 0xD8]
            if !round.isMultiple(of: 2) {
                for _ in 0..<Int.random(in: 0..<200, using: &random) {
                    file.append(Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random))
                }
            }
            for _ in 0..<Int.random(in: 0..<8, using: &random) where !file.isEmpty {
                file[Int.random(in: 2..<max(3, min(file.count, 120)), using: &random) % file.count] =
                    [0, 1, 2, 8, 0xFF, 0xE1, 0xC0, UInt8.random(in: 0...255, using: &random)].randomElement(
                        using: &random) ?? 0
            }
            guard let header = try? JPEGHeader(file) else { continue }
            #expect(header.width > 0 && header.height > 0 && header.scanStart <= file.count)
            #expect(header.orientationOffset.map { file[$0] == header.orientation.rawValue } ?? true)
            _ = JPEGCheck.isWhole(file)
        }
    }

    /// Each would take minutes if bytes were looked at again and again.
    @Test(.timeLimit(.minutes(10))) func `the time is linear in the length`() {
        let directory: [UInt8] = Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + [0xFF, 0xFF]
        let segment: [UInt8] =
            [0xFF, 0xE1, 0xFF, 0xFF] + directory + Array(repeating: 0, count: 0xFFFD - directory.count)
        let units: [[UInt8]] = [[0xFF], [0], [0xFF, 0], [0xFF, 0xE0, 0, 2], [0xFF, 0xEE, 0, 3, 0x41], segment]
        for unit in units {
            var file: [UInt8] = [0xFF, 0xD8]
            while file.count < 4 << 20 { file += file.count > 2 * unit.count ? Array(file.dropFirst(2)) : unit }
            #expect(throws: MalformedJPEG.cutOff) { try JPEGHeader(file) }
        }
    }
}
