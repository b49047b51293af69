import Foundation
import Geometry
import Ink
import TouchKit

/// A text on the paper that can be edited: what it says, how it is set, and where it stands.
nonisolated struct PaperText: Sendable {
    private(set) var string = ""
    private(set) var setting: TextSetting
    /// From the letters' units to the paper.
    private(set) var matrix: AffineTransform
    /// The width is that of the letters' strokes, on the paper.
    var style: Style
    private(set) var lines: TextLines

    /// Creates a text without letters.
    /// - Parameters:
    ///   - start: Where the first line starts, at half its height, in the view's points.
    ///   - look: The size is in the view's points.
    ///   - side: The side of the table that it faces.
    @MainActor init(from start: CGPoint, _ look: TextLook, color: Color, by side: TableSide, in viewport: Viewport) {
        let scale = look.size / TextSetting.unitsPerSize
        matrix = AffineTransform(
            CGAffineTransform(translationX: 0, y: -TextLines.height / 2)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale)).concatenating(side.facing)
                .concatenating(CGAffineTransform(translationX: start.x, y: start.y))
                .concatenating(viewport.toPaper))
        setting = look.setting
        setting.width = nil
        style = Style(color: color, width: viewport.widthOnPaper(look.penWidth))
        lines = TextLines("", setting)
    }

    /// Creates the text of a mark; nil for other ink.
    init?(_ mark: Mark) {
        guard let text = mark.text else { return nil }
        (string, matrix, style) = (text.string, text.matrix, mark.style)
        setting = text.setting ?? TextSetting()
        lines = TextLines(string, setting)
        if text.setting == nil {
            // Lines that are written from the right to the left began at the left, too.
            keepPlace(of: TextLines(string, nil).box)
        }
        // Outlines say nothing about the pen of further letters.
        if case .artwork(let artwork) = mark.shape, artwork.parts.allSatisfy({ $0.pen == nil }) {
            style.width = look.penWidth
        }
    }

    var look: TextLook { TextLook(matrix: matrix, setting: setting) }

    /// The text as ink; nil if there is nothing to see of it, or if it would not be on the paper.
    var mark: Mark? {
        mutating get {
            guard let letters = lines.letters else { return nil }
            let mark = Mark(
                text: string, letters: letters.strokes, outlines: letters.outlines, setting: setting, matrix: matrix,
                style: style)
            return mark.isOnPaper ? mark : nil
        }
    }

    mutating func set(_ string: String) {
        self.string = string
        lines = TextLines(string, setting, changing: lines)
    }

    /// Gives the text another size, weight, alignment and line height. Its box starts where it did, and lines wrap at
    /// the same width on the paper.
    mutating func set(_ look: TextLook) {
        let (old, box) = (self.look, lines.box)
        let width = setting.width
        setting = look.setting
        setting.width = width
        if old.size != look.size {
            let factor = look.size / old.size
            let scaled = CGAffineTransform(scaleX: factor, y: factor).concatenating(CGAffineTransform(matrix))
            (matrix.m11, matrix.m12, matrix.m21, matrix.m22) = (scaled.a, scaled.b, scaled.c, scaled.d)
            setting.width = width.map { $0 / factor }
        }
        if old.size != look.size || old.setting.weight != setting.weight { style.width = self.look.penWidth }
        lines = TextLines(string, setting)
        if old.setting.alignment != setting.alignment { keepPlace(of: box) }
    }

    /// Wraps lines at an edge of a box of the paper, unless they are wrapped or would not be wider with other letters.
    /// - Parameter least: The minimum width at which they wrap, in points of the paper.
    mutating func wrap(in box: CGRect, atLeast least: CGFloat, with letters: String) {
        let longer = saying(letters)
        wrap(longer, atMost: max(longer.room(in: box), least / matrix.meanScale))
    }

    /// Wraps lines at the length of a box of the paper in their direction, unless they would not be longer with other
    /// letters.
    mutating func wrap(across box: CGRect, with letters: String) {
        wrap(saying(letters), atMost: box.applying(CGAffineTransform(matrix).inverted()).width)
    }

    private mutating func wrap(_ longer: PaperText, atMost room: CGFloat) {
        if setting.width == nil, longer.lines.box.width > room { wrap(at: room) }
    }

    private func saying(_ letters: String) -> PaperText {
        var text = self
        text.set(letters)
        return text
    }

    /// Wraps lines at a width, in the letters' units.
    mutating func wrap(at width: CGFloat) {
        setting.width = max(width, PaperThresholds.narrowestText * TextSetting.unitsPerSize)
        lines = TextLines(string, setting)
    }

    /// Moves the text so that its left edge is that of a box, in the letters' units.
    private mutating func keepPlace(of box: CGRect) {
        matrix = AffineTransform(
            CGAffineTransform(translationX: box.minX - lines.box.minX, y: 0)
                .concatenating(CGAffineTransform(matrix)))
    }

    // MARK: The width of lines

    /// The part of a box of the paper that lines may take from where they start, in the letters' units.
    private func room(in box: CGRect) -> CGFloat {
        let box = box.applying(CGAffineTransform(matrix).inverted())
        let (left, right) = (-box.minX, box.maxX)
        switch anchor {
        case 0: return right
        case 1: return left
        case _: return 2 * min(left, right)
        }
    }

    /// The width at which lines wrap if their handle is at a point, in the letters' units.
    func width(atHandle point: CGPoint) -> CGFloat {
        switch anchor {
        case 0: point.x
        case 1: -point.x
        case _: 2 * abs(point.x)
        }
    }

    /// Whether the handle that sets the width of lines is at their left: they start at the right.
    var hasHandleAtLeft: Bool { anchor == 1 }

    /// The position of the text's origin between the left and the right edge of its box, from 0 to 1.
    private var anchor: CGFloat { lines.anchor }
}
