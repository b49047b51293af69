import Foundation
import Inflation
import Testing
import X11

/// A PNG file, decoded as the specification says, without code of the program.
struct PNGFile {
    /// The pixels, 0xAARRGGBB.
    let image: PixelImage

    /// Decodes a file with eight bits per component, with or without alpha, not interlaced.
    init(_ data: Data) throws {
        var bytes = Array(data)
        try #require(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        bytes.removeFirst(8)
        var chunks: [String: [UInt8]] = [:]
        while !bytes.isEmpty {
            let length = Self.number(bytes.prefix(4))
            try #require(bytes.count >= 12 + length)
            chunks[String(decoding: bytes[4..<8], as: UTF8.self), default: []] += bytes[8..<(8 + length)]
            bytes.removeFirst(12 + length)
        }
        let header = try #require(chunks["IHDR"])
        try #require(header[8] == 8 && [2, 6].contains(header[9]) && header[10...] == [0, 0, 0])
        let (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
        let raw = try Inflate.decompress(Array(try #require(chunks["IDAT"]).dropFirst(2).dropLast(4)))
        image = try Self.image(width, height, samples: header[9] == 2 ? 3 : 4, raw)
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Reverses the filters of the rows, each of which begins with the number of its filter.
    private static func image(_ width: Int, _ height: Int, samples: Int, _ raw: [UInt8]) throws -> PixelImage {
        let stride = width * samples
        try #require(raw.count == (stride + 1) * height)
        var image = PixelImage(width: width, height: height, filledWith: 0)
        var above = [UInt8](repeating: 0, count: stride)
        for y in 0..<height {
            let filter = raw[y * (stride + 1)]
            var row = Array(raw[(y * (stride + 1) + 1)..<((y + 1) * (stride + 1))])
            for index in row.indices {
                let left = index < samples ? 0 : row[index - samples]
                let corner = index < samples ? 0 : above[index - samples]
                row[index] &+= try prediction(filter, left: left, above: above[index], corner: corner)
            }
            for x in 0..<width {
                let pixel = row[(x * samples)..<((x + 1) * samples)].map(UInt32.init)
                let alpha = samples == 4 ? pixel[3] : 255
                image.pixels[y * width + x] = alpha << 24 | pixel[0] << 16 | pixel[1] << 8 | pixel[2]
            }
            above = row
        }
        return image
    }

    private struct UnknownFilter: Error {}

    /// The pixels that predict a pixel, numbered as in PNG.
    private enum Filter: UInt8 {
        case none
        case left
        case above
        case average
        case paeth
    }

    private static func prediction(
        _ number: UInt8, left: UInt8, above: UInt8, corner: UInt8
    ) throws -> UInt8 {
        guard let filter = Filter(rawValue: number) else { throw UnknownFilter() }
        switch filter {
        case .none: return 0
        case .left: return left
        case .above: return above
        case .average: return UInt8((Int(left) + Int(above)) / 2)
        case .paeth:
            let guess = Int(left) + Int(above) - Int(corner)
            return [left, above, corner].min { abs(guess - Int($0)) < abs(guess - Int($1)) } ?? 0
        }
    }
}
