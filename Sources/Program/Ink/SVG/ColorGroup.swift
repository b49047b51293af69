import Foundation

/// The group as which freehand ink is written that follows its direction, or is filled: a path for what is filled, one
/// for each run of one color, and an element of ours with the samples, which viewers do not draw.
///
/// Earlier versions hid it by its `display`, whose value kept its length. In the file format, such ink is named "way".
///
///     <g display="inline" ink:of="way" …><path d="M…" fill="#E5383B"/>…<ink:way … ink:uneven="…" …/></g>
enum ColorGroup {
    static let start: StaticString = "<g display=\""
    static let shown: StaticString = "inline"
    static let hidden: StaticString = "none  "
    /// Ends the start tag.
    static let rest: StaticString = "\" ink:of=\"way\">"
    /// The same without its last character: more attributes may follow.
    static let openRest: StaticString = "\" ink:of=\"way\""
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
    /// Writes freehand ink that follows its direction, or is filled.
    mutating func writeGroup(_ ink: Stroke, _ mark: Mark) {
        let decimals = SampleDecimals(of: ink)
        var checksum = GroupChecksum()
        if omitsOutlines {
            ColorGroup.write(to: &self, endingWith: ColorGroup.rest)
        } else {
            writeRuns(of: ink, mark, scale: decimals.pathScale, &checksum)
        }
        write("<")
        write(ColorGroup.name)
        write(fill: mark.style)
        if mark.style.fill != .none { write(" ink:inside", mark.style.fill.rawValue) }
        if !mark.style.followsDirection { write(" ink:runs", "none") }
        write(" ink:width", mark.style.width)
        write(samplesOf: ink, decimals, isEven: false)
        write(" ink:seal", checksum.text)
        write("/>")
        write(ColorGroup.end)
    }

    /// Writes the start tag of a group with all that its paths have in common, and these, which are not read.
    private mutating func writeRuns(of ink: Stroke, _ mark: Mark, scale: Int, _ checksum: inout GroupChecksum) {
        let (isEven, width, start) = (ink.hasEvenWidth, mark.style.width, count)
        ColorGroup.write(to: &self, endingWith: ColorGroup.openRest)
        write(pathScale: scale)
        if isEven {
            write(" fill=\"none\" stroke-width", width * CGFloat(scale))
            write(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
        }
        write(">")
        add(from: start, to: &checksum)
        if mark.style.fill != .none {
            let start = count
            write("<path d=\"")
            write(ink.fittedCenterline(scale: scale))
            write("\"")
            write(insideOf: mark)
            write("/>")
            add(from: start, to: &checksum)
        }
        let all = ColorRun(curves: 0..<ink.samples.count - 1, color: mark.style.color)
        let runs = mark.style.followsDirection ? mark.colorRuns : [all]
        for (index, run) in runs.enumerated() {
            let start = count
            write("<path d=\"")
            if isEven {
                write(ink.fittedCenterline(of: run.curves, scale: scale))
                write("\"")
                write(" stroke", run.color.shown(on: paper), opacity: " stroke-opacity", own: nil)
            } else {
                func isSeen(_ other: Int) -> Bool {
                    !runs.indices.contains(other) || run.color.isDistinct(from: runs[other].color)
                }
                let outline = ink.fittedOutline(
                    of: run.curves, width: width, scale: scale, isRoundAtBegin: isSeen(index - 1),
                    isRoundAtEnd: isSeen(index + 1))
                write(outline: outline)
                write("\"")
                write(" fill", run.color.shown(on: paper), opacity: " fill-opacity", own: nil)
            }
            write("/>")
            add(from: start, to: &checksum)
        }
    }
}

extension Color {
    /// Whether the shape of the border between two colors is seen: they are not neighbors on the color ring.
    fileprivate func isDistinct(from other: Color) -> Bool {
        func distance(_ one: UInt8, _ two: UInt8) -> Int { abs(Int(one) - Int(two)) }
        return max(distance(red, other.red), distance(green, other.green), distance(blue, other.blue)) > 24
    }
}

extension SVGElementReader {
    /// Reads what follows `openRest` in freehand ink that follows its direction, or is filled.
    mutating func way(from start: Int) -> Mark? {
        var checksum = GroupChecksum()
        // Earlier versions wrote no more attributes, and their checksum lacks the start tag.
        if !take(">") {
            let tag = start..<min(bytes.span.first(UInt8(ascii: ">"), in: index..<end) + 1, end)
            checksum.add(tag, in: bytes.span)
            index = tag.upperBound
        }
        skipSpace()
        while bytes.span.matches("<path", at: index) {
            // The runs are not read.
            let run = index..<min(bytes.span.first(UInt8(ascii: ">"), in: index..<end) + 1, end)
            checksum.add(run, in: bytes.span)
            index = run.upperBound
            skipSpace()
        }
        guard take("<"), take(ColorGroup.name), var style = fill(width: 1), takeInside(of: &style),
            let (stroke, width) = samples(), isSealed(checksum.text), takeOrder(), take("/>")
        else { return nil }
        skipSpace()
        style.width = width
        return take(ColorGroup.end) ? Mark(shape: .stroke(stroke), style: style) : nil
    }

    /// Reads what a stroke is filled with, and whether its parts have colors of their own; false if that is invalid.
    private mutating func takeInside(of style: inout Style) -> Bool {
        if let inside = text("ink:inside") {
            guard let fill = Fill(rawValue: inside) else { return false }
            style.fill = fill
        }
        guard let runs = text("ink:runs") else {
            style.followsDirection = true
            return true
        }
        return runs == "none"
    }
}
