import Foundation

/// The group as which freehand ink that follows its direction is written: a path for each run of one color, and an
/// element of ours with the samples, which viewers do not draw.
///
/// It is hidden and shown by its `display`, whose value keeps its length. In the file format, such ink is named "way".
///
///     <g display="inline" ink:of="way"><path d="M…Z" fill="#E5383B"/>…<ink:way … ink:samples="…" …/></g>
enum ColorGroup {
    static let start: StaticString = "<g display=\""
    static let shown: StaticString = "inline"
    static let hidden: StaticString = "none  "
    /// Ends the start tag.
    static let rest: StaticString = "\" ink:of=\"way\">"
    /// Ends the start tag of a group with what another program drew (`Artwork`), which has the same length.
    static let artworkRest: StaticString = "\" ink:of=\"art\">"
    static let end: StaticString = "</g>"
    /// The name of the element with the samples.
    static let name: StaticString = "ink:way"

    /// Whether an element is a group of ours that is hidden, or was being hidden when its writer died.
    static func isHidden(_ element: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        let display = element.lowerBound + start.utf8CodeUnitCount
        guard bytes.matches(start, at: element.lowerBound), element.upperBound - display > hidden.utf8CodeUnitCount
        else { return false }
        var isHidden = false
        for index in 0..<hidden.utf8CodeUnitCount {
            // Both literals have the same length.
            let (byte, letter) = unsafe (bytes[display + index], shown.utf8Start[index])
            guard byte != letter else { continue }
            guard unsafe byte == hidden.utf8Start[index] else { return false }
            isHidden = true
        }
        let end = display + hidden.utf8CodeUnitCount
        return isHidden && (bytes.matches(rest, at: end) || bytes.matches(artworkRest, at: end))
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

extension SVGElementReader {
    /// Reads what follows the start tag of freehand ink that follows its direction.
    mutating func way() -> Mark? {
        var checksum = GroupChecksum()
        skipSpace()
        while bytes.span.matches("<path", at: index) {
            // The runs are not read.
            let run = index..<min(bytes.span.first(UInt8(ascii: ">"), in: index..<end) + 1, end)
            checksum.add(run, in: bytes.span)
            index = run.upperBound
            skipSpace()
        }
        guard take("<"), take(ColorGroup.name), var style = fill(width: 1), let (stroke, width) = samples(),
            isSealed(checksum.text), takeOrder(), take("/>")
        else { return nil }
        skipSpace()
        (style.width, style.followsDirection) = (width, true)
        return take(ColorGroup.end) ? Mark(shape: .stroke(stroke), style: style) : nil
    }
}
