/// An animated PNG (APNG, in PNG since its third edition): a picture, and the changes that follow it. Each frame holds
/// only the box of the pixels that changed, and of those only the changed ones, so that a drawing that grows takes
/// little more room than its last picture.
package struct PNGAnimation {
    private struct Frame {
        /// The width and height of the box, and its place in the picture.
        let box: [Int]
        /// The compressed pixels.
        let data: [[UInt8]]
        /// In milliseconds.
        var delay: Int
    }

    private var frames: [Frame] = []
    /// The header of a picture's own file.
    private var header: PNGChunk?
    private var last: PNGPicture?

    package init() {}

    /// Adds a picture, which must be opaque and as large as the first, and is shown for a number of milliseconds.
    package mutating func add(_ picture: PNGPicture, milliseconds delay: Int) {
        precondition(last.map { $0.width == picture.width && $0.height == picture.height } ?? true)
        guard !picture.pixels.isEmpty else { return }
        defer { last = picture }
        guard let last else { return append(picture, x: 0, y: 0, delay) }
        guard let (columns, rows) = picture.changedBox(since: last) else {
            frames[frames.count - 1].delay += delay
            return
        }
        let pixels = rows.flatMap { y in
            columns.map { x in picture[x, y] == last[x, y] ? 0 : picture[x, y] }
        }
        let part = PNGPicture(width: columns.count, height: rows.count, pixels: pixels)
        append(part, x: columns.lowerBound, y: rows.lowerBound, delay)
    }

    /// Compresses a frame at once, so that the pixels of only one picture are in memory.
    private mutating func append(_ picture: PNGPicture, x: Int, y: Int, _ delay: Int) {
        let chunks = PNGChunk.all(in: PNGEncoder.encode(picture, hasAlpha: true))
        if header == nil { header = chunks.first { $0.name == "IHDR" } }
        frames.append(
            Frame(
                box: [picture.width, picture.height, x, y],
                data: chunks.filter { $0.name == "IDAT" }.map(\.content), delay: delay))
    }

    /// The bytes of the file, which repeats forever; nil without frames. Other viewers show the first frame.
    package var file: [UInt8]? {
        guard let header else { return nil }
        var file = PNGChunk.signature
        header.append(to: &file)
        // The number of frames, and of repetitions, where 0 stands for no end.
        PNGChunk("acTL", PNGChunk.bigEndian(frames.count) + PNGChunk.bigEndian(0)).append(to: &file)
        var number = 0
        for (index, frame) in frames.enumerated() {
            var control = ([number] + frame.box).flatMap { PNGChunk.bigEndian($0) }
            // The delay as a fraction of a second; the frame stays, and the next is drawn over it.
            control += PNGChunk.bigEndian(min(frame.delay, 65_535)).suffix(2) + [0x03, 0xE8, 0, 1]
            PNGChunk("fcTL", control).append(to: &file)
            number += 1
            for data in frame.data {
                if index == 0 {
                    PNGChunk("IDAT", data).append(to: &file)
                } else {
                    PNGChunk("fdAT", PNGChunk.bigEndian(number) + data).append(to: &file)
                    number += 1
                }
            }
        }
        PNGChunk("IEND", []).append(to: &file)
        return file
    }
}

extension PNGPicture {
    /// The columns and rows that enclose the pixels that differ from another picture of the same size; nil if none do.
    fileprivate func changedBox(since other: PNGPicture) -> (columns: Range<Int>, rows: Range<Int>)? {
        var box: (columns: Range<Int>, rows: Range<Int>)?
        for y in 0..<height {
            let row = y * width..<(y + 1) * width
            guard pixels[row] != other.pixels[row] else { continue }
            guard let first = (0..<width).first(where: { self[$0, y] != other[$0, y] }),
                let last = (0..<width).last(where: { self[$0, y] != other[$0, y] })
            else { continue }
            let columns = box?.columns ?? first..<last + 1
            box = (
                min(columns.lowerBound, first)..<max(columns.upperBound, last + 1),
                (box?.rows.lowerBound ?? y)..<y + 1
            )
        }
        return box
    }
}
