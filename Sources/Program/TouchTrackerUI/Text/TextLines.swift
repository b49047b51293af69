import Foundation
import Geometry
import Ink
import TouchKit

/// The lines of a text: the strokes of its letters, and where each place of it stands. Lengths are in the letters'
/// units, of which the font's size has 17, from the first line's top left corner.
nonisolated struct TextLines {
    private let lines: [Substring]
    /// The place at which each line begins.
    private let starts: [Int]

    /// A unit is a point.
    static let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    static let height = font.lineHeight

    /// Returns a text with its line breaks as `\n`, and without tabs.
    static func plain(_ text: some StringProtocol) -> String {
        String(text.map { $0.isNewline ? "\n" : $0 == "\t" ? " " : $0 })
    }

    /// Returns the characters of a plain text that no font has.
    static func missingLetters(in text: String) -> [Character] {
        text.filter { $0 != "\n" && !UIFont.shows($0) }.map { $0 }
    }

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var starts: [Int] = []
        var next = 0
        for line in lines {
            starts.append(next)
            next += line.count + 1
        }
        self.starts = starts
    }

    /// The strokes of the letters, and the outlines of those that the built-in font lacks, rounded so that they are
    /// short in the file; nil if there is nothing to see.
    var letters: (strokes: Path, outlines: Path)? {
        var steps: [Path.Step] = []
        var outlines = Path()
        for (index, line) in lines.enumerated() {
            let baseline = CGPoint(x: 0, y: CGFloat(index) * Self.height + Self.font.ascender)
            var run: [Path.Step] = []
            let letters = TextLine(text: line, font: Self.font).paths(from: baseline)
            outlines.addPath(letters.outlines.placed(\.rounded))
            for step in letters.strokes.placed(\.rounded).steps {
                if case .move = step {
                    steps += Self.cross(insteadOf: run) ?? run
                    run = []
                }
                run.append(step)
            }
            steps += Self.cross(insteadOf: run) ?? run
        }
        return steps.isEmpty && outlines.isEmpty ? nil : (Path(steps: steps), outlines)
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

    /// The size of all lines; an empty text is one line high.
    var size: CGSize {
        CGSize(
            width: lines.map { TextLine.width(of: $0, font: Self.font) }.max() ?? 0,
            height: CGFloat(lines.count) * Self.height)
    }

    // MARK: On the paper

    /// Returns the size of the font for ink of a width, in points: thin ink writes small letters, wide ink large ones.
    static func size(width: CGFloat) -> CGFloat { PaperThresholds.smallestText + 8 * width }

    /// Returns the width of ink that writes with a font of a size, both in points.
    static func width(size: CGFloat) -> CGFloat { max((size - PaperThresholds.smallestText) / 8, 0.1) }

    /// Returns the transform from the letters' units to the paper, for a text that faces a side of the table.
    /// - Parameters:
    ///   - start: Where the first line begins, at half its height, in the view's points.
    ///   - width: The width of the ink, in the view's points.
    @MainActor static func matrix(
        from start: CGPoint, width: CGFloat, by side: TableSide, in viewport: Viewport
    ) -> AffineTransform {
        let scale = size(width: width) / font.pointSize
        return AffineTransform(
            CGAffineTransform(translationX: 0, y: -height / 2)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale)).concatenating(side.facing)
                .concatenating(CGAffineTransform(translationX: start.x, y: start.y))
                .concatenating(viewport.toPaper))
    }

    // MARK: Places

    private func line(of place: Int) -> Int { starts.lastIndex { $0 <= place } ?? 0 }

    private func x(of place: Int, in line: Int) -> CGFloat {
        TextLine.width(of: lines[line].prefix(place - starts[line]), font: Self.font)
    }

    /// Returns the upper end of a caret at a place.
    func location(of place: Int) -> CGPoint {
        let line = line(of: place)
        return CGPoint(x: x(of: place, in: line), y: CGFloat(line) * Self.height)
    }

    /// Returns the place that is nearest to a point.
    func place(nearest point: CGPoint) -> Int {
        let line = Int((point.y / Self.height).rounded(.down).clamped(to: 0...CGFloat(lines.count - 1)))
        var (place, x): (Int, CGFloat) = (starts[line], 0)
        for character in lines[line] {
            let width = TextLine.width(of: String(character), font: Self.font)
            if x + width / 2 > point.x { break }
            (place, x) = (place + 1, x + width)
        }
        return place
    }

    /// Returns the place above or below another one; an end of the text beyond the first and the last line.
    func place(from place: Int, isBelow: Bool) -> Int {
        let location = location(of: place)
        let y = location.y + Self.height * (isBelow ? 1.5 : -0.5)
        if y < 0 { return 0 }
        if y > size.height { return starts[lines.count - 1] + lines[lines.count - 1].count }
        return self.place(nearest: CGPoint(x: location.x, y: y))
    }

    /// Returns the boxes around what lies in a range of places, one for each line.
    func boxes(of range: Range<Int>) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        return (line(of: range.lowerBound)...line(of: range.upperBound)).compactMap { line in
            let end = starts[line] + lines[line].count
            let first = x(of: max(range.lowerBound, starts[line]), in: line)
            // A selected line break is shown as a space.
            let space = range.upperBound > end ? TextLine.width(of: " ", font: Self.font) : 0
            let last = x(of: min(range.upperBound, end), in: line) + space
            guard last > first else { return nil }
            return CGRect(x: first, y: CGFloat(line) * Self.height, width: last - first, height: Self.height)
        }
    }
}

extension Mark {
    /// Creates a text with its lines; nil if there is nothing to see of it, or if it would not be on the paper.
    nonisolated init?(text: String, lines: TextLines, matrix: AffineTransform, style: Style) {
        guard let letters = lines.letters else { return nil }
        self.init(text: text, letters: letters.strokes, outlines: letters.outlines, matrix: matrix, style: style)
        if !isOnPaper { return nil }
    }
}

extension CGPoint {
    /// The point on a thousandth of a unit.
    nonisolated fileprivate var rounded: CGPoint {
        CGPoint(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
    }
}
