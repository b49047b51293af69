import Foundation
import Ink
import TouchKit

/// The first page: a few faint pictures of what the tools draw, and a sentence, which disappear with the first touch.
/// On a narrow page the pictures are smaller; on one that is too small for them, there is only the sentence.
final class EmptyState: UIView {
    /// The pictures, from left to right.
    var guides = FirstPageGuide.allCases {
        didSet { setNeedsDisplay() }
    }
    /// Whether the only device is a mouse.
    var isForMouse = false {
        didSet { setNeedsDisplay() }
    }
    /// The paper that the page is on.
    var paper = Paper.white {
        didSet { setNeedsDisplay() }
    }

    /// The part of the page that the toolbar leaves free, in points.
    var freeArea = CGRect.zero {
        didSet {
            if freeArea != oldValue { setNeedsDisplay() }
        }
    }

    /// The distances between two pictures, in points, and the scales of the pictures: those of the widest page first.
    private static let sizes: [(gap: CGFloat, scale: CGFloat)] = [(48, 1), (16, 0.75)]
    /// The distance between a picture and its caption, and that of the sentence from the captions, in points.
    private static let captionGap: CGFloat = 20
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

    /// The sentence below the pictures.
    var sentence: Phrase {
        isForMouse ? .drawWithMouse : .drawWithFingers
    }

    /// Fades in.
    func appear() {
        isHidden = false
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

    override func draw(_ rect: CGRect) {
        let colors = FirstPageColors(paper)
        for (gap, scale) in Self.sizes where drawGuides(gap: gap, scale: scale, colors) { return }
        drawSentence(middle: bounds.midY.rounded(), colors.text)
    }

    /// Draws the pictures with their captions, and the sentence below.
    /// - Returns: Whether there is room for them; if not, nothing is drawn.
    private func drawGuides(gap: CGFloat, scale: CGFloat, _ colors: FirstPageColors) -> Bool {
        let picture = CGSize(width: FirstPageGuide.size.width * scale, height: FirstPageGuide.size.height * scale)
        let columns = guides.map { max(picture.width, Lettering.width(of: $0.caption.text)) }
        let width = columns.reduce(CGFloat(guides.count - 1) * gap, +)
        let height = picture.height + Self.captionGap + Self.sentenceGap
        let area = freeArea.insetBy(dx: Metrics.margin, dy: Metrics.margin)
        let halfLine = Lettering.title.lineHeight / 2
        guard !guides.isEmpty, width <= bounds.width - 2 * Metrics.margin,
            height + halfLine <= area.height * Self.maximumShare
        else { return false }
        var x = (bounds.midX - width / 2).rounded()
        let top = min(max(bounds.midY - height / 2, area.minY), area.maxY - height - halfLine).rounded()
        for (guide, column) in zip(guides, columns) {
            let center = x + (column / 2).rounded()
            guide.draw(at: CGPoint(x: center - picture.width / 2, y: top), scale: scale, color: colors.picture)
            Lettering.draw(
                guide.caption.text, centeredAt: center, middle: top + picture.height + Self.captionGap,
                color: colors.text)
            x += column + gap
        }
        drawSentence(middle: top + height, colors.text)
        return true
    }

    /// Draws the sentence in as many lines as it needs.
    private func drawSentence(middle: CGFloat, _ color: UIColor) {
        let lines = Lettering.lines(
            of: sentence.text, width: bounds.width - 2 * Metrics.margin, font: Lettering.title)
        let height = Lettering.title.lineHeight
        let half = CGFloat(lines.count) * height / 2
        // The toolbar may reach beyond the middle of a low page.
        let middle = freeArea.height >= 2 * half ? min(middle, (freeArea.maxY - half).rounded(.down)) : middle
        for (index, line) in lines.enumerated() {
            Lettering.draw(
                line, centeredAt: bounds.midX.rounded(),
                middle: middle + (CGFloat(index) - CGFloat(lines.count - 1) / 2) * height, font: Lettering.title,
                color: color)
        }
    }
}

// What the window shows before anything is drawn.
extension DrawViewController {
    /// Fits the first page to the paper, the devices, and the tools that can be chosen.
    func prepareFirstPage() {
        let devices = window.devices
        emptyState.isForMouse = !devices.isEmpty && devices.allSatisfy { $0.kind == .mouse || $0.kind == .touchpad }
        emptyState.paper = editor.document.paper
        var tools = kiosk.map { kiosk in Tool.allCases.filter { kiosk.items.contains(ToolbarItem($0)) } }
        if tools?.isEmpty == true { tools = [editor.preferences.tool] }
        let guides = (tools ?? Tool.allCases).compactMap { FirstPageGuide($0) }
        emptyState.guides = FirstPageGuide.allCases.filter(guides.contains)
    }
}
