import Foundation

/// Reads what TouchTracker writes: a header, an element a line, from the lowest to the topmost, and the root's end. The
/// bytes come in pieces, and each element is passed to a closure.
///
/// It reads nothing else: what another program wrote, or changed, is for `ForeignReading`.
package struct SVGReader {
    /// The result of reading, at the end.
    package enum Outcome: Hashable, Sendable {
        /// A whole file of ours.
        case whole
        /// A file of ours whose writer died within the last element, and the number of its intact bytes.
        case torn(count: Int)
        /// Something else, from a line on, counted from 1.
        case other(line: Int)
    }

    private enum State {
        case header, elements
        /// The root has ended. Zeros that a power cut left behind it are cut off.
        case closed(hasZeros: Bool)
        /// A line is not written as ours; `tags` is the number of tags that begin after what of it is ours.
        case broken(tags: Int)
    }

    /// The header before the ink; nil if the file does not begin like ours, or before the header has been read.
    package private(set) var header: SVGHeader?
    package private(set) var pictures: PictureTable

    /// The paper that viewers show below the ink.
    package var paper: Paper { header?.paper ?? .white }
    /// Whether the part that was read shows that another program wrote the file.
    package var isOther: Bool {
        switch state {
        case .header, .elements, .closed: false
        case .broken(let tags): tags > maximumBrokenTags
        }
    }
    /// Whether all that has been read was written by this program.
    package var isOurs: Bool { header != nil && !isOther }

    private var state: State
    /// Whether the root's end has to follow.
    private let isFile: Bool
    /// The number of tags that may begin after what is intact: those that a torn write leaves of old ends.
    private let maximumBrokenTags: Int
    /// The bytes that have not been read, and the offset at which they begin in the file.
    private var (bytes, offset): ([UInt8], Int) = ([], 0)
    /// The index in `bytes` of the next line, and the one up to which no line ends.
    private var (position, searched) = (0, 0)
    /// The end of the last whole element.
    private(set) var intactCount = 0
    private var line = 1

    /// Creates a reader of a whole file.
    package init() {
        (state, isFile, maximumBrokenTags, pictures) = (.header, true, 0, PictureTable())
    }

    /// Creates a reader of what is between the header and the end of our file, or in the group of our ink in another.
    /// - Parameters:
    ///   - offset: Where it is in the file, by which the ranges of its elements are.
    ///   - pictures: Pictures that are defined elsewhere.
    ///   - maximumBrokenTags: The number of tags that may begin after what is intact of a torn file.
    init(
        contentFrom offset: Int, defining pictures: PictureTable = PictureTable(), maximumBrokenTags: Int = 0
    ) {
        (state, isFile, self.pictures) = (.elements, false, pictures)
        (self.offset, intactCount, self.maximumBrokenTags) = (offset, offset, maximumBrokenTags)
    }

    /// Reads content (`init(contentFrom:defining:maximumBrokenTags:)`).
    /// - Returns: The elements, and the reader, which has read all; nil if something is not written as ours.
    package static func content(
        _ bytes: [UInt8], from offset: Int = 0, defining pictures: PictureTable = PictureTable()
    ) -> (entries: [SVGEntry], reader: SVGReader)? {
        var reader = SVGReader(contentFrom: offset, defining: pictures)
        var entries: [SVGEntry] = []
        reader.feed(bytes) { entries.append($0) }
        return reader.finish { entries.append($0) } == .whole ? (entries, reader) : nil
    }

    /// Reads the next bytes and calls `take` with the elements that end in them.
    package mutating func feed(_ more: [UInt8], _ take: (SVGEntry) -> Void) {
        guard !isOther else { return }
        bytes.removeSubrange(..<position)
        (offset, searched, position) = (offset + position, max(0, searched - position), 0)
        bytes += more
        read(isLast: false, take)
    }

    /// Reads the end of the file.
    package mutating func finish(_ take: (SVGEntry) -> Void) -> Outcome {
        read(isLast: true, take)
        switch state {
        case .header: return .other(line: 1)
        case .elements: return isFile ? .torn(count: intactCount) : .whole
        case .closed(let hasZeros): return hasZeros ? .torn(count: intactCount) : .whole
        case .broken: return isOther ? .other(line: line) : .torn(count: intactCount)
        }
    }

    private mutating func read(isLast: Bool, _ take: (SVGEntry) -> Void) {
        guard !isOther else { return }
        if case .header = state {
            guard isLast || bytes.count >= SVGWriter.maximumHeaderLength else { return }
            guard readHeader() else { return state = .broken(tags: .max) }
        }
        while position < bytes.count {
            let lineEnd = bytes.span.first(UInt8(ascii: "\n"), from: searched)
            searched = lineEnd ?? bytes.count
            if case .broken(let tags) = state {
                state = .broken(tags: tags + Self.tags(bytes[position...]))
                position = bytes.count
                return
            }
            guard isLast || lineEnd != nil else { return }
            readLine(position..<(lineEnd ?? bytes.count), take)
            if case .broken = state { return position = bytes.count }
            position = (lineEnd ?? bytes.count - 1) + 1
            searched = position
            line += 1
        }
    }

    private mutating func readHeader() -> Bool {
        guard let found = SVGHeader(of: bytes) else { return false }
        let length = found.bytes.count
        line += bytes[..<length].count { $0 == UInt8(ascii: "\n") }
        // Up to the end of its last line.
        (header, state, position, searched, intactCount) = (found, .elements, length, length, length - 1)
        return true
    }

    private mutating func readLine(_ range: Range<Int>, _ take: (SVGEntry) -> Void) {
        let bytes = bytes
        let span = bytes.span
        if case .closed = state {
            let isEmpty = bytes[range].allSatisfy { $0 == 0 }
            return state = isEmpty && !range.isEmpty ? .closed(hasZeros: true) : .broken(tags: .max)
        }
        if isFile, span.equals("</svg>", range) { return state = .closed(hasZeros: false) }
        // The end of the start tag of a group.
        if !isFile, range.isEmpty, offset + range.lowerBound == intactCount { return }
        // Ink in a file with style sheets.
        let plain = isFile ? nil : ShieldedInk.removed(from: Array(bytes[range]))
        var reader = SVGElementReader(plain ?? bytes, plain?.indices ?? range, pictures)
        if span.matches(PictureGroup.start, at: range.lowerBound) {
            if let picture = reader.picture(), reader.index == reader.end {
                pictures.insert(picture)
                return intactCount = offset + range.upperBound
            }
        } else if var entry = reader.element(), reader.index == reader.end {
            entry.range = range.lowerBound + offset..<range.upperBound + offset
            take(entry)
            return intactCount = entry.range.upperBound
        }
        // A whole tag is not the beginning of one of ours.
        let text = bytes[span.trimmed(range)]
        let isEnd = isFile && text.starts(with: "</".utf8) && text.ends(with: ">")
        let isWhole = Self.tags(text) == 1 && (isEnd || text.ends(with: "/>"))
        let index = plain == nil ? reader.index : range.lowerBound
        state = .broken(tags: isWhole ? .max : Self.tags(bytes[max(index, text.startIndex)...].dropFirst()))
    }

    /// The number of tags that begin in some bytes.
    private static func tags(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "<") } }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
