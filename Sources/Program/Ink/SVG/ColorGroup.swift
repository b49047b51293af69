/// The group as which freehand ink that follows its direction is written: a path for each run of one color, and an
/// element of ours with the samples, which viewers do not draw.
///
/// It is hidden and shown by its `display`, whose value keeps its length. In the file format, such ink is named "way".
///
///     <g display="inline" ink:of="way"><path d="M…Z" fill="#E5383B"/>…<ink:way … ink:samples="…" …/></g>
enum ColorGroup {
    private static let start: StaticString = "<g display=\""
    static let shown: StaticString = "inline"
    static let hidden: StaticString = "none  "
    /// Ends the start tag.
    static let rest: StaticString = "\" ink:of=\"way\">"
    /// Ends the start tag of a group with what another program drew (`Artwork`), which has the same length.
    static let artworkRest: StaticString = "\" ink:of=\"art\">"
    static let end: StaticString = "</g>"
    /// The name of the element with the samples.
    static let name: StaticString = "ink:way"

    /// The distance of the value of `display` from the group's beginning, in bytes.
    static let distanceOfDisplay = start.utf8CodeUnitCount

    /// The length of the group's start tag, in bytes.
    private static let startLength = distanceOfDisplay + shown.utf8CodeUnitCount + rest.utf8CodeUnitCount

    /// Whether an element that begins with these bytes is a group of ours; no other element of ours has this name.
    static func begins(_ element: some Collection<UInt8>) -> Bool { element.starts(with: Array("<g ".utf8)) }

    /// Whether the group with a start tag is hidden, or was being hidden when its writer died; nil if the tag is not
    /// ours, or does not end with `rest`.
    fileprivate static func isHidden(
        _ tag: Range<Int>, endingWith rest: StaticString, in bytes: Span<UInt8>
    ) -> Bool? {
        guard tag.count == startLength, bytes.matches(start, at: tag.lowerBound),
            bytes.matches(rest, at: tag.upperBound - rest.utf8CodeUnitCount)
        else { return nil }
        var isHidden = false
        for index in 0..<shown.utf8CodeUnitCount {
            // Both literals have the same length.
            let (byte, letter) = unsafe (bytes[tag.lowerBound + distanceOfDisplay + index], shown.utf8Start[index])
            guard byte != letter else { continue }
            guard unsafe byte == hidden.utf8Start[index] else { return nil }
            isHidden = true
        }
        return isHidden
    }

    /// The number of bytes after an element's last attribute: `/>`, and a group's end tag.
    static func endLength(of element: Span<UInt8>) -> Int {
        let length = end.utf8CodeUnitCount
        return element.count > length && element.matches(end, at: element.count - length) ? length + 2 : 2
    }

    /// Writes the start tag of a group that is shown.
    static func write(to text: inout SVGText, endingWith rest: StaticString) {
        text.write(start)
        text.write(shown)
        text.write(rest)
    }
}

extension SVGText {
    /// Writes freehand ink that follows its direction.
    mutating func writeGroup(_ ink: Stroke, _ mark: Mark) {
        ColorGroup.write(to: &self, endingWith: ColorGroup.rest)
        var checksum = GroupChecksum()
        for run in omitsOutlines ? [] : mark.colorRuns {
            let start = count
            write("<path d=\"")
            write(outline: ink.outline(of: run.curves, width: mark.style.width))
            write("\"")
            // The runs are not read.
            write(fill: Style(color: run.color.shown(on: paper), width: mark.style.width))
            write("/>")
            add(from: start, to: &checksum)
        }
        write("<")
        write(ColorGroup.name)
        write(fill: mark.style)
        write(samplesOf: ink, width: mark.style.width)
        write(" ink:seal", checksum.text)
        write("/>")
        write(ColorGroup.end)
    }
}

/// Where a group of ours is in the file, while it is read.
struct GroupExtent {
    let isHidden: Bool
    /// Whether the elements follow each other without white space.
    var isTight = true
    private let start: Int
    /// The end of what has been read.
    private(set) var end: Int

    /// Reads the start tag; nil if it is not ours, or does not end with `rest`.
    init?(_ tokenizer: XMLTokenizer, endingWith rest: StaticString) {
        guard let isHidden = ColorGroup.isHidden(tokenizer.token, endingWith: rest, in: tokenizer.bytes.span) else {
            return nil
        }
        self.isHidden = isHidden
        (start, end) = (tokenizer.tokenInDocument.lowerBound, tokenizer.tokenInDocument.upperBound)
    }

    /// Reads the tag of an element.
    mutating func follow(_ tokenizer: XMLTokenizer) {
        if tokenizer.tokenInDocument.lowerBound != end { isTight = false }
        skip(tokenizer)
    }

    /// Reads what may come after white space.
    mutating func skip(_ tokenizer: XMLTokenizer) { end = tokenizer.tokenInDocument.upperBound }

    /// Reads the end tag.
    /// - Returns: The range of the group in the file.
    mutating func finish(_ tokenizer: XMLTokenizer) -> Range<Int> {
        follow(tokenizer)
        if tokenizer.token.count != ColorGroup.end.utf8CodeUnitCount { isTight = false }
        return start..<end
    }
}

/// Reads a group of ours, element by element.
struct ColorGroupReader {
    /// An element in the group.
    enum Part {
        case path
        case samples
        /// An element that is not ours.
        case other
    }

    private(set) var extent: GroupExtent
    /// The ink, and its position in the drawing order; nil before the element with the samples.
    var entry: SVGEntry?
    /// The checksum of the paths.
    private(set) var checksum = GroupChecksum()
    private var hasSamples = false

    /// Reads the start tag; nil if it is not ours.
    init?(_ tokenizer: XMLTokenizer) {
        guard let extent = GroupExtent(tokenizer, endingWith: ColorGroup.rest) else { return nil }
        self.extent = extent
    }

    /// Reads the start tag of an element in the group.
    mutating func take(_ tokenizer: XMLTokenizer, isEmpty: Bool) -> Part {
        extent.follow(tokenizer)
        guard isEmpty, !hasSamples else { return .other }
        if tokenizer.bytes.span.equals("path", tokenizer.name) {
            checksum.add(tokenizer.token, in: tokenizer.bytes.span)
            return .path
        }
        hasSamples = tokenizer.bytes.span.equals(ColorGroup.name, tokenizer.name)
        return hasSamples ? .samples : .other
    }

    /// Reads the end tag.
    /// - Returns: The group as an element of the file; without ink if it is hidden or has none.
    mutating func finish(_ tokenizer: XMLTokenizer) -> SVGEntry {
        var whole = entry ?? SVGEntry(mark: nil, range: 0..<0)
        whole.range = extent.finish(tokenizer)
        return whole
    }
}

// Groups of ours: freehand ink that follows its direction.
extension SVGReader {
    /// Reads the start tag of an element in the open group.
    mutating func readInGroup(isEmpty: Bool) throws(SVGError) {
        guard var group = colorGroup else { return }
        defer { colorGroup = group }
        switch group.take(tokenizer, isEmpty: isEmpty) {
        case .path: break
        case .samples where group.extent.isHidden: break
        case .samples:
            takeAttributes(of: .way)
            guard let mark = try parse() else { return }
            if !element.style.isShown(on: paper) { isPlain = false }
            group.entry = entry(mark: mark)
            if element[.checksum].map({ tokenizer.bytes.span.string($0) }) != group.checksum.text { loseGroup() }
        case .other:
            depthInLeaf = isEmpty ? 0 : 1
            loseGroup()
        }
    }

    /// Reads the group's end tag, and calls `take` with its ink.
    mutating func endGroup(_ take: (SVGEntry) -> Void) {
        guard var group = colorGroup else { return }
        colorGroup = nil
        let entry = group.finish(tokenizer)
        if !group.extent.isTight { isPlain = false }
        if entry.mark == nil, !group.extent.isHidden { return loseGroup() }
        take(entry)
    }

    private mutating func loseGroup() { lose(.changed(element: "g")) }
}
