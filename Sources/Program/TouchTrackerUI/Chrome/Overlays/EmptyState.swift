import Foundation
import Ink
import TouchKit

/// The first page: a few faint pictures of what the tools draw, and a sentence, which disappear with the first touch. A
/// tap on a picture chooses its tool, and the page appears again. On a narrow page the pictures are smaller; on one that
/// is too small for them, there is only the sentence.
///
/// At a table with several sides, each side has its own, above its toolbar.
final class EmptyState: UIView {
    /// The pictures, from left to right.
    var guides = FirstPageGuide.allCases {
        didSet { setNeedsDisplay() }
    }
    /// The picture of the tool that is chosen, which is less faint; nil if none is.
    var chosen: FirstPageGuide? {
        didSet { if chosen != oldValue { setNeedsDisplay() } }
    }
    /// Whether a tap on a picture chooses its tool: from when the page appears until there is ink.
    private var isOffering = false
    /// Whether the only device is a mouse.
    var isForMouse = false {
        didSet { setNeedsDisplay() }
    }
    var paper = Paper.white {
        didSet { setNeedsDisplay() }
    }

    /// The part of the page that the toolbar leaves free, in points.
    var freeArea = CGRect.zero {
        didSet {
            if freeArea != oldValue { setNeedsDisplay() }
        }
    }

    var sides = [TableSide.bottom] {
        didSet {
            if sides != oldValue { setNeedsDisplay() }
        }
    }

    /// The distances between two pictures, in points, and the scales of the pictures: those of the widest page first.
    private static let sizes: [(gap: CGFloat, scale: CGFloat)] = [(48, 1), (16, 0.75)]
    /// The distance of the sentence from the captions, in points.
    private static let sentenceGap: CGFloat = 56
    /// The maximum share of the free height that the pictures and the sentence take.
    private static let maximumShare: CGFloat = 0.8

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        alpha = 0
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// Fits the page to the paper, the devices, and the tools that can be chosen.
    func fit(_ paper: Paper, _ devices: [TouchDevice], _ tools: [Tool]) {
        isForMouse = !devices.isEmpty && devices.allSatisfy { $0.kind == .mouse || $0.kind == .touchpad }
        self.paper = paper
        let chosen = tools.compactMap { FirstPageGuide($0) }
        guides = FirstPageGuide.allCases.filter(chosen.contains)
    }

    var sentence: Phrase {
        isForMouse ? .drawWithMouse : .drawWithFingers
    }

    func appear() {
        isHidden = false
        isOffering = true
        UIView.animate(withDuration: PaperThresholds.animationDuration) { alpha = 1 }
    }

    /// Fades out, if the page is shown and not fading out already.
    func dismiss() {
        guard !isHidden, alpha == 1 else { return }
        UIView.animate(withDuration: PaperThresholds.animationDuration) {
            alpha = 0
        } completion: { [weak self] _ in
            guard let self else { return }
            isHidden = alpha == 0
        }
    }

    /// Withdraws the pictures' offer, since there is ink.
    func withdraw() {
        isOffering = false
        dismiss()
    }

    /// Returns the picture that a tap at a location, in points, chooses, if any.
    func guide(at location: CGPoint) -> FirstPageGuide? {
        guard isOffering else { return nil }
        if sides.count == 1 {
            return placedRow.flatMap { $0.row.guide(at: location, centeredAt: bounds.midX, top: $0.top) }
        }
        guard let hint else { return nil }
        return sides.lazy.compactMap { side in
            let place = location.applying(side.turn(in: self.bounds.size).inverted())
            let box = self.box(of: hint, at: side)
            return hint.row?.guide(at: place, centeredAt: box.midX, top: box.minY)
        }.first
    }

    override func draw(_ rect: CGRect) {
        let colors = FirstPageColors(paper)
        guard sides.count == 1 else { return drawHints(colors) }
        guard let (row, top) = placedRow else { return drawSentence(middle: bounds.midY.rounded(), colors.text) }
        row.draw(centeredAt: bounds.midX, top: top, colors, chosen: chosen)
        drawSentence(middle: top + row.height + Self.sentenceGap, colors.text)
    }

    /// The pictures with their captions, and their top edge; nil if there is no room for them.
    private var placedRow: (row: GuideRow, top: CGFloat)? {
        let area = freeArea.insetBy(dx: Metrics.margin, dy: Metrics.margin)
        let halfLine = Lettering.title.lineHeight / 2
        guard !guides.isEmpty else { return nil }
        for (gap, scale) in Self.sizes {
            let row = GuideRow(guides, gap: gap, scale: scale)
            let height = row.height + Self.sentenceGap
            guard row.width <= bounds.width - 2 * Metrics.margin,
                height + halfLine <= area.height * Self.maximumShare
            else { continue }
            return (row, min(max(bounds.midY - height / 2, area.minY), area.maxY - height - halfLine).rounded())
        }
        return nil
    }

    /// Draws the sentence in as many lines as it needs.
    private func drawSentence(middle: CGFloat, _ color: UIColor) {
        let lines = Lettering.lines(
            of: sentence.text, width: bounds.width - 2 * Metrics.margin, font: Lettering.title)
        let height = Lettering.title.lineHeight
        let half = CGFloat(lines.count) * height / 2
        // The toolbar may reach beyond the middle of a low page.
        let bottom = freeArea.maxY - Metrics.margin
        let middle = bottom - freeArea.minY >= 2 * half ? min(middle, (bottom - half).rounded(.down)) : middle
        for (index, line) in lines.enumerated() {
            Lettering.draw(
                line, centeredAt: bounds.midX.rounded(),
                middle: middle + (CGFloat(index) - CGFloat(lines.count - 1) / 2) * height, font: Lettering.title,
                color: color)
        }
    }

    // MARK: Several sides

    /// The distance from a side's toolbar to its sentence, in points.
    private static let hintGap: CGFloat = 24

    /// The largest hint for which all sides have room, if any.
    private var hint: Hint? {
        var hints = Self.sizes.map { Hint(sentence, GuideRow(guides, gap: $0.gap, scale: $0.scale)) }
        hints += [1, 2, 3, 4].map { Hint(sentence, lineCount: $0) }
        return hints.first { hint in
            let boxes = sides.map { box(of: hint, at: $0).applying($0.turn(in: bounds.size)) }
            return boxes.indices.allSatisfy { index in
                freeArea.contains(boxes[index])
                    && !boxes[..<index].contains {
                        $0.insetBy(dx: -Self.hintGap, dy: -Self.hintGap).intersects(boxes[index])
                    }
            }
        }
    }

    private func drawHints(_ colors: FirstPageColors) {
        guard let hint, let context = UIGraphicsGetCurrentContext() else { return }
        for side in sides {
            context.saveGState()
            context.concatenate(side.turn(in: bounds.size))
            hint.draw(in: box(of: hint, at: side), colors)
            context.restoreGState()
        }
    }

    /// Returns the place of a side's hint, in points seen from that side.
    private func box(of hint: Hint, at side: TableSide) -> CGRect {
        let area = freeArea.applying(side.turn(in: bounds.size).inverted())
        return CGRect(
            x: (area.midX - hint.size.width / 2).rounded(), y: (area.maxY - Self.hintGap - hint.size.height).rounded(),
            width: hint.size.width, height: hint.size.height)
    }
}

/// The pictures of the first page beside each other, with their captions.
private struct GuideRow {
    private let guides: [FirstPageGuide]
    private let gap: CGFloat
    private let scale: CGFloat
    private let picture: CGSize
    /// The widths of the pictures with their captions, in points.
    private let columns: [CGFloat]

    /// The distance between a picture and its caption, in points.
    private static let captionGap: CGFloat = 20

    init(_ guides: [FirstPageGuide], gap: CGFloat, scale: CGFloat) {
        let picture = CGSize(width: FirstPageGuide.size.width * scale, height: FirstPageGuide.size.height * scale)
        (self.guides, self.gap, self.scale, self.picture) = (guides, gap, scale, picture)
        columns = guides.map { max(picture.width, Lettering.width(of: $0.caption.text)) }
    }

    var width: CGFloat { columns.reduce(CGFloat(guides.count - 1) * gap, +) }

    /// The height from the top to the middle of the captions, in points; 0 if there are no pictures.
    var height: CGFloat { guides.isEmpty ? 0 : picture.height + Self.captionGap }

    func draw(centeredAt middle: CGFloat, top: CGFloat, _ colors: FirstPageColors, chosen: FirstPageGuide? = nil) {
        for (guide, left, width) in placed(centeredAt: middle) {
            let center = left + (width / 2).rounded()
            guide.draw(
                at: CGPoint(x: center - picture.width / 2, y: top), scale: scale,
                color: guide == chosen ? colors.text : colors.picture)
            Lettering.draw(
                guide.caption.text, centeredAt: center, middle: top + picture.height + Self.captionGap,
                color: colors.text)
        }
    }

    /// Returns the picture at a location, with its caption, in points.
    func guide(at location: CGPoint, centeredAt middle: CGFloat, top: CGFloat) -> FirstPageGuide? {
        let rows = top...(top + picture.height + 2 * Self.captionGap)
        guard rows.contains(location.y) else { return nil }
        return placed(centeredAt: middle).first { $0.left <= location.x && location.x <= $0.left + $0.width }?.guide
    }

    /// The pictures, with their left edges and their widths with captions, in points.
    private func placed(centeredAt middle: CGFloat) -> [(guide: FirstPageGuide, left: CGFloat, width: CGFloat)] {
        var left = (middle - width / 2).rounded()
        return zip(guides, columns).map { guide, width in
            defer { left += width + gap }
            return (guide, left, width)
        }
    }
}

/// The hint for one of several sides: pictures and the sentence, or only the sentence in some lines.
private struct Hint {
    let size: CGSize
    let row: GuideRow?
    private let lines: [String]

    /// The distance between the captions of the pictures and the sentence, in points.
    private static let sentenceGap: CGFloat = 44

    init(_ sentence: Phrase, _ row: GuideRow) {
        let width = Lettering.width(of: sentence.text, font: Lettering.title)
        (self.row, lines) = (row, [sentence.text])
        size = CGSize(
            width: max(row.width, width), height: row.height + Self.sentenceGap + Lettering.title.lineHeight / 2)
    }

    init(_ sentence: Phrase, lineCount: Int) {
        let whole = Lettering.width(of: sentence.text, font: Lettering.title)
        // Words of different lengths do not fill all lines.
        let lines = Lettering.lines(
            of: sentence.text, width: whole / CGFloat(lineCount) * (lineCount > 1 ? 1.25 : 1) + 1, font: Lettering.title
        )
        (row, self.lines) = (nil, lines)
        size = CGSize(
            width: lines.map { Lettering.width(of: $0, font: Lettering.title) }.max() ?? 0,
            height: CGFloat(lines.count) * Lettering.title.lineHeight)
    }

    func draw(in box: CGRect, _ colors: FirstPageColors) {
        row?.draw(centeredAt: box.midX, top: box.minY, colors)
        let height = Lettering.title.lineHeight
        for (index, line) in lines.enumerated() {
            Lettering.draw(
                line, centeredAt: box.midX, middle: box.maxY - height * (CGFloat(lines.count - index) - 0.5),
                font: Lettering.title, color: colors.text)
        }
    }
}
