import Foundation
import Geometry
import Ink
import TouchKit

/// The lines of a text as they are set: which characters are on each, and where it stands. Lengths are in the letters'
/// units, of which the font's size has 17, from the place where the first line starts, at its top.
///
/// A line that is wrapped ends behind the spaces at its break, which hang over the edge. Places are numbers of
/// characters; that of a break is the beginning of the next line, unless a caret says that it is at the line's end.
nonisolated struct TextLines {
    struct Line: Equatable {
        /// The characters, with the spaces at a break and without a line break.
        let places: Range<Int>
        /// The same without the spaces at its end.
        let shown: Range<Int>
        let isRightToLeft: Bool
        /// The distance of its left end from the origin, and from there to its right end.
        let left, width: CGFloat
        /// Whether the text continues in the next line without a line break.
        let isWrapped: Bool
    }

    /// A place in the text, at which a caret stands.
    struct Caret: Hashable {
        var place: Int
        /// Whether it is at the end of the line before, if that is wrapped there.
        var isAtLineEnd = false
    }

    let lines: [Line]
    let font: UIFont
    /// The box of the lines.
    let box: CGRect
    /// The position of the origin between the left and the right edge of the box, from 0 to 1: the start of lines,
    /// which further letters do not move.
    let anchor: CGFloat
    /// The distance from one line to the next.
    let leading: CGFloat
    private let characters: [Character]
    private let paragraphs: [Paragraph]
    /// How the text is set; nil for the way of earlier versions.
    private let setting: TextSetting?
    /// The lines whose letters were set last, before this text or one before a change.
    private var setLines: [SetLine]

    /// A part of the text between line breaks, as it was measured.
    private struct Paragraph {
        let places: Range<Int>
        /// The direction of its letters, if they have one, and of its lines.
        let direction: (own: Bool?, isRightToLeft: Bool)
        /// Their lengths with and without the spaces at their ends.
        let lines: [(count: Int, shownCount: Int, width: CGFloat)]
    }

    static let height = UIFont.systemFont(ofSize: TextSetting.unitsPerSize).lineHeight

    /// Returns a text with its line breaks as `\n`, and without tabs.
    static func plain(_ text: some StringProtocol) -> String {
        String(text.map { $0.isNewline ? "\n" : $0 == "\t" ? " " : $0 })
    }

    /// Returns the characters of a plain text that no font has.
    static func missingLetters(in text: String) -> [Character] {
        text.filter { $0 != "\n" && !UIFont.shows($0) }.map { $0 }
    }

    /// The letters of a line where it stands, which a change of other lines leaves alone.
    private struct SetLine {
        let characters: ArraySlice<Character>
        let start: CGPoint
        let isRightToLeft: Bool
        let strokes: [Path.Step]
        let outlines: Path
    }

    /// Lays out a text in lines.
    /// - Parameters:
    ///   - setting: How it is set; nil for the way of earlier versions, all of whose lines begin at the left.
    ///   - old: The lines before a change. Of these, paragraphs at both ends that are the same are not measured again.
    init(_ text: String, _ setting: TextSetting? = TextSetting(), changing old: TextLines? = nil) {
        let characters = Array(text)
        self.characters = characters
        self.setting = setting
        let font = UIFont(setting?.weight ?? .regular)
        self.font = font
        leading = Self.height * (setting?.lineHeight ?? 1)
        let places = characters.indices.split(
            omittingEmptySubsequences: false, whereSeparator: { characters[$0].isNewline }
        ).map { $0.startIndex..<$0.endIndex }
        let known = Self.known(places, of: characters, setting, from: old)
        var (paragraphs, lines, direction): ([Paragraph], [Line], Bool?) = ([], [], nil)
        for (index, places) in places.enumerated() {
            let known = known(index)
            let own =
                known.map(\.direction.own)
                ?? (setting == nil ? false : String(characters[places]).isRightToLeft)
            if direction == nil { direction = own }
            let isRightToLeft = own ?? direction ?? false
            let measured =
                known.flatMap { $0.direction.isRightToLeft == isRightToLeft ? $0.lines : nil }
                ?? Self.measure(characters[places], font, isRightToLeft, setting)
            paragraphs.append(Paragraph(places: places, direction: (own, isRightToLeft), lines: measured))
            var start = places.lowerBound
            for line in measured {
                let end = start + line.count
                lines.append(
                    Line(
                        places: start..<end, shown: start..<start + line.shownCount, isRightToLeft: isRightToLeft,
                        left: 0, width: line.width, isWrapped: end < places.upperBound))
                start = end
            }
        }
        self.paragraphs = paragraphs
        setLines = old.flatMap { $0.font == font && ($0.setting == nil) == (setting == nil) ? $0.setLines : nil } ?? []
        let isRightToLeft = direction ?? false
        let space = TextLine.width(of: " ", font: font)
        let widest = lines.map { line in
            let spaces = line.places.count - line.shown.count
            return line.width + CGFloat(spaces) * space
        }.max()
        let width = setting?.width ?? widest ?? 0
        let alignment = setting?.alignment ?? .start
        anchor = Self.share(of: alignment, isRightToLeft: isRightToLeft)
        let left = -width * anchor
        self.lines = lines.map { line in
            let room = (width - line.width) * Self.share(of: alignment, isRightToLeft: line.isRightToLeft)
            return Line(
                places: line.places, shown: line.shown, isRightToLeft: line.isRightToLeft, left: left + room,
                width: line.width, isWrapped: line.isWrapped)
        }
        box = CGRect(x: left, y: 0, width: width, height: CGFloat(lines.count - 1) * leading + Self.height)
    }

    /// Returns what is known of the paragraph with a number, from the lines before a change, if it is the same.
    private static func known(
        _ places: [Range<Int>], of characters: [Character], _ setting: TextSetting?, from old: TextLines?
    ) -> (Int) -> Paragraph? {
        guard let old, old.setting?.width == setting?.width, old.setting?.weight == setting?.weight,
            (old.setting == nil) == (setting == nil)
        else { return { _ in nil } }
        let before = old.paragraphs
        func isSame(_ index: Int, _ oldIndex: Int) -> Bool {
            characters[places[index]] == old.characters[before[oldIndex].places]
        }
        let shorter = min(places.count, before.count)
        var (first, last) = (0, 0)
        while first < shorter, isSame(first, first) { first += 1 }
        while last < shorter - first, isSame(places.count - 1 - last, before.count - 1 - last) { last += 1 }
        return { index in
            if index < first { return before[index] }
            return index >= places.count - last ? before[index - places.count + before.count] : nil
        }
    }

    /// Breaks a paragraph into lines and measures these.
    private static func measure(
        _ paragraph: ArraySlice<Character>, _ font: UIFont, _ isRightToLeft: Bool, _ setting: TextSetting?
    ) -> [(count: Int, shownCount: Int, width: CGFloat)] {
        let ends = setting?.width.map { LineBreaks.ends(of: paragraph, in: $0, font) } ?? [paragraph.endIndex]
        return zip([paragraph.startIndex] + ends, ends).map { start, end in
            let shown = paragraph[start..<end].lastIndex { !$0.isBreakingSpace }.map { $0 + 1 } ?? start
            let line = TextLine(
                text: String(paragraph[start..<shown])[...], font: font,
                isRightToLeft: setting == nil ? nil : isRightToLeft)
            return (end - start, shown - start, line.width)
        }
    }

    /// The part of the room beside a line that is at its left.
    private static func share(of alignment: TextSetting.Alignment, isRightToLeft: Bool) -> CGFloat {
        switch alignment {
        case .start: isRightToLeft ? 1 : 0
        case .center: 0.5
        case .end: isRightToLeft ? 0 : 1
        }
    }

    // MARK: Letters

    private func textLine(_ line: Line) -> TextLine {
        TextLine(
            text: String(characters[line.shown])[...], font: font,
            isRightToLeft: setting == nil ? nil : line.isRightToLeft)
    }

    /// The distance of a line's top from the first one's.
    private func top(of line: Int) -> CGFloat { CGFloat(line) * leading }

    /// The strokes of the letters, and the outlines of those that the built-in font lacks, rounded so that they are
    /// short in the file; nil if there is nothing to see.
    var letters: (strokes: Path, outlines: Path)? {
        mutating get {
            setLines = lines.enumerated().map { index, line in
                let start = CGPoint(x: line.left, y: top(of: index) + font.ascender)
                if index < setLines.count, case let known = setLines[index], known.start == start,
                    known.isRightToLeft == line.isRightToLeft, known.characters == characters[line.shown]
                {
                    return known
                }
                return set(line, from: start)
            }
            let (strokes, outlines) = (setLines.flatMap(\.strokes), setLines.flatMap(\.outlines.steps))
            return strokes.isEmpty && outlines.isEmpty ? nil : (Path(steps: strokes), Path(steps: outlines))
        }
    }

    private func set(_ line: Line, from start: CGPoint) -> SetLine {
        let letters = textLine(line).paths(from: start)
        var (steps, run): ([Path.Step], [Path.Step]) = ([], [])
        for step in letters.strokes.placed(\.rounded).steps {
            if case .move = step {
                steps += Self.cross(insteadOf: run) ?? run
                run = []
            }
            run.append(step)
        }
        steps += Self.cross(insteadOf: run) ?? run
        return SetLine(
            characters: characters[line.shown], start: start, isRightToLeft: line.isRightToLeft, strokes: steps,
            outlines: letters.outlines.placed(\.rounded))
    }

    /// The greatest size of what is a dot.
    private static let dot: CGFloat = 0.75

    /// Returns two short lines that look like a dot; nil if the strokes are not a dot. The font has a circle there,
    /// which is smaller than the pen: some programs show a hole in it.
    private static func cross(insteadOf run: [Path.Step]) -> [Path.Step]? {
        var points: [CGPoint] = []
        for step in run {
            switch step {
            case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): points.append(end)
            case .close: break
            }
        }
        guard run.last == .close, let box = CGRect(around: points), box.width <= dot, box.height <= dot else {
            return nil
        }
        let ends = [(box.minX, box.midY, box.maxX, box.midY), (box.midX, box.minY, box.midX, box.maxY)]
        return ends.flatMap { x1, y1, x2, y2 -> [Path.Step] in
            [.move(CGPoint(x: x1, y: y1).rounded), .line(CGPoint(x: x2, y: y2).rounded)]
        }
    }

    /// The letters of a line, from the left to the right, for programs that read it.
    struct Written {
        /// The left end of the baseline.
        let start: CGPoint
        let letters: [(character: Character, width: CGFloat)]
    }

    var written: [Written] {
        lines.enumerated().map { index, line in
            let letters = zip(characters[line.shown], textLine(line).letters).sorted { $0.1.x < $1.1.x }
            return Written(
                start: CGPoint(x: line.left, y: top(of: index) + font.ascender),
                letters: letters.map { ($0, $1.width) })
        }
    }

    /// Returns the letters of a caret's line, with the distance of their left end from the origin and their width.
    func shownLine(at caret: Caret) -> (text: TextLine, left: CGFloat, width: CGFloat, isRightToLeft: Bool) {
        let line = lines[line(of: caret)]
        return (textLine(line), line.left, line.width, line.isRightToLeft)
    }

    // MARK: Places

    private func line(of caret: Caret) -> Int {
        let line = lines.lastIndex { $0.places.lowerBound <= caret.place } ?? 0
        let isEnd = caret.isAtLineEnd && line > 0 && lines[line].places.lowerBound == caret.place
        return isEnd && lines[line - 1].isWrapped ? line - 1 : line
    }

    /// The x coordinates of a line's places, from its first to its last, and whether the letter behind each is written
    /// from the right to the left. The spaces at its end hang over the edge.
    private func stops(of line: Line) -> [(x: CGFloat, isRightToLeft: Bool)] {
        let letters = textLine(line).letters
        var stops = letters.map { (x: line.left + $0.start, isRightToLeft: $0.isRightToLeft) }
        let space = TextLine.width(of: " ", font: font) * (line.isRightToLeft ? -1 : 1)
        let end = letters.last.map { line.left + $0.end } ?? line.left + (line.isRightToLeft ? line.width : 0)
        stops.append((end, line.isRightToLeft))
        guard line.places.count > line.shown.count else { return stops }
        // Spaces at the end have the direction of the paragraph.
        let edge = line.isRightToLeft ? line.left : line.left + line.width
        for count in 0...line.places.count - line.shown.count {
            let x = (edge + CGFloat(count) * space).clamped(to: min(box.minX, edge)...max(box.maxX, edge))
            if count == 0 { stops[stops.count - 1].x = x } else { stops.append((x, line.isRightToLeft)) }
        }
        return stops
    }

    /// Returns the upper end of a caret.
    func location(of caret: Caret) -> CGPoint {
        let line = line(of: caret)
        return CGPoint(x: stops(of: lines[line])[caret.place - lines[line].places.lowerBound].x, y: top(of: line))
    }

    func location(of place: Int) -> CGPoint { location(of: Caret(place: place)) }

    /// Returns the caret that is nearest to a point.
    func caret(nearest point: CGPoint) -> Caret {
        let row = (point.y / leading).rounded(.down).clamped(to: 0...CGFloat(lines.count - 1))
        return caret(in: Int(row), nearest: point.x)
    }

    private func caret(in row: Int, nearest x: CGFloat) -> Caret {
        let line = lines[row]
        let distances = stops(of: line).map { abs($0.x - x) }
        let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        let place = line.places.lowerBound + nearest
        return Caret(place: place, isAtLineEnd: line.isWrapped && place == line.places.upperBound)
    }

    func place(nearest point: CGPoint) -> Int { caret(nearest: point).place }

    /// Returns the caret above or below another one; an end of the text beyond the first and the last line.
    /// - Parameter column: The x coordinate to keep.
    func caret(from caret: Caret, isBelow: Bool, column: CGFloat) -> Caret {
        let row = line(of: caret) + (isBelow ? 1 : -1)
        guard row >= 0 else { return Caret(place: 0) }
        guard row < lines.count else { return Caret(place: characters.count) }
        return self.caret(in: row, nearest: column)
    }

    /// Returns an end of a caret's line: before the spaces at which it is wrapped, so that what is typed is in that line.
    func lineEnd(of caret: Caret, isForward: Bool) -> Caret {
        let line = lines[line(of: caret)]
        guard isForward else { return Caret(place: line.places.lowerBound) }
        if line.isWrapped, line.shown.count < line.places.count { return Caret(place: line.shown.upperBound) }
        return Caret(place: line.places.upperBound, isAtLineEnd: line.isWrapped)
    }

    /// Whether the paragraph of a place is written from the right to the left.
    func isRightToLeft(at place: Int) -> Bool { lines[line(of: Caret(place: place))].isRightToLeft }

    /// Returns the boxes around what lies in a range of places: one for each line, or more where directions are mixed.
    func boxes(of range: Range<Int>) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        return lines.indices.flatMap { index -> [CGRect] in
            let line = lines[index]
            let part = range.clamped(to: line.places)
            let hasBreak = !line.isWrapped && range.contains(line.places.upperBound)
            guard !part.isEmpty || hasBreak else { return [] }
            let stops = stops(of: line)
            let letters = textLine(line).letters
            var spans: [(low: CGFloat, high: CGFloat)] = []
            func add(_ a: CGFloat, _ b: CGFloat) { spans.append((min(a, b), max(a, b))) }
            for place in part {
                let number = place - line.places.lowerBound
                if number < letters.count {
                    add(line.left + letters[number].start, line.left + letters[number].end)
                } else {
                    add(stops[number].x, stops[number + 1].x)
                }
            }
            if hasBreak, let end = stops.last {
                // A selected line break is shown as a space.
                add(end.x, end.x + TextLine.width(of: " ", font: font) * (line.isRightToLeft ? -1 : 1))
            }
            return Self.joined(spans).map {
                CGRect(x: $0.low, y: top(of: index), width: $0.high - $0.low, height: Self.height)
            }
        }
    }
}

nonisolated extension TextLines {
    /// Joins spans that meet, and leaves out empty ones.
    private static func joined(_ spans: [(low: CGFloat, high: CGFloat)]) -> [(low: CGFloat, high: CGFloat)] {
        var joined: [(low: CGFloat, high: CGFloat)] = []
        for span in spans.sorted(by: { $0.low < $1.low }) where span.high > span.low {
            // Widths are sums with rounding errors.
            if let last = joined.last, span.low <= last.high + 0.001 {
                joined[joined.count - 1].high = max(last.high, span.high)
            } else {
                joined.append(span)
            }
        }
        return joined
    }
}

extension UIFont {
    /// Creates the font of texts in a weight; a unit is a point.
    nonisolated init(_ weight: TextSetting.Weight) {
        let own: Weight =
            switch weight {
            case .light: .light
            case .regular: .regular
            case .bold: .bold
            }
        self = .systemFont(ofSize: TextSetting.unitsPerSize, weight: own)
    }
}

extension CGPoint {
    /// The point on a thousandth of a unit.
    nonisolated fileprivate var rounded: CGPoint {
        CGPoint(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
    }
}
