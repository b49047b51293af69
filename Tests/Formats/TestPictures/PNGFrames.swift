/// The frames of an animated PNG file as a viewer shows them, without code of the toolkit.
public struct PNGFrames {
    /// The file is not an animation of opaque frames that are drawn over each other.
    public struct Malformed: Error {}

    /// The number of columns and of rows of pixels.
    public let width: Int, height: Int
    /// The pixels that are shown during each frame, in rows from the top, 0xAARRGGBB.
    public private(set) var shown: [[UInt32]] = []
    /// The time of each frame, in milliseconds.
    public private(set) var delays: [Int] = []

    /// Draws each frame over the ones before. Throws unless `acTL` has their number, the chunks are numbered in their
    /// order, and the first frame is the picture of viewers without animations.
    public init(_ file: [UInt8]) throws {
        var chunks: [(name: String, content: [UInt8])] = []
        var rest = file.dropFirst(8)
        while rest.count >= 12 {
            let length = Self.number(rest.prefix(4))
            guard rest.count >= 12 + length else { throw Malformed() }
            let bytes = rest.dropFirst(4).prefix(4 + length)
            chunks.append((String(decoding: bytes.prefix(4), as: UTF8.self), Array(bytes.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        guard chunks.count > 4, chunks[0].name == "IHDR", chunks[1].name == "acTL", chunks[2].name == "fcTL",
            chunks[3].name == "IDAT", chunks[chunks.count - 1].name == "IEND"
        else { throw Malformed() }
        let header = chunks[0].content
        (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
        var canvas = [UInt32](repeating: 0, count: width * height)
        var sequence = 0
        for (index, control) in chunks.enumerated() where control.name == "fcTL" {
            let data = chunks[(index + 1)...].prefix { $0.name == (index == 2 ? "IDAT" : "fdAT") }
            let numbers = [control.content] + (index == 2 ? [] : data.map(\.content))
            guard !data.isEmpty,
                numbers.map({ Self.number($0.prefix(4)) }) == Array(sequence..<sequence + numbers.count)
            else { throw Malformed() }
            sequence += numbers.count
            let content = control.content
            // The frame stays, and the next one is drawn over it.
            guard content.count == 26, content[24...] == [0, 1] else { throw Malformed() }
            let (x, y) = (Self.number(content[12..<16]), Self.number(content[16..<20]))
            let picture = try PNGPixels(
                Self.file(
                    [("IHDR", Array(content[4..<12]) + header[8...])]
                        + data.map { ("IDAT", index == 2 ? $0.content : Array($0.content.dropFirst(4))) }))
            guard x + picture.width <= width, y + picture.height <= height else { throw Malformed() }
            for row in 0..<picture.height {
                for column in 0..<picture.width {
                    let pixel = picture.pixels[row * picture.width + column]
                    if pixel >> 24 == 255 { canvas[(y + row) * width + x + column] = pixel }
                }
            }
            shown.append(canvas)
            delays.append(Self.number(content[20..<22]) * 1000 / max(1, Self.number(content[22..<24])))
        }
        guard Self.number(chunks[1].content.prefix(4)) == shown.count else { throw Malformed() }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// A file of chunks, whose checksums are not read.
    private static func file(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
            let count = chunk.content.count
            file += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
            file += Array(chunk.name.utf8) + chunk.content + [0, 0, 0, 0]
        }
    }
}
