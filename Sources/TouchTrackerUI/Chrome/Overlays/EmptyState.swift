import Foundation
import Ink
import TouchKit

/// The first page: a few faint pictures of what the tools draw, and a sentence, which disappear with the first touch. On a page that
/// is too small for the pictures, there is only the sentence.
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

    /// The distance between two pictures, in points.
    private static let gap: CGFloat = 48
    /// The distance between a picture and its caption, and that of the sentence from the captions, in points.
    private static let captionGap: CGFloat = 20
    private static let sentenceGap: CGFloat = 56
    /// The maximum share of the page's height that the pictures and the sentence take.
    private static let maximumShare: CGFloat = 0.6

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        alpha = 0
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The sentence below the pictures.
    var sentence: String {
        isForMouse ? "Press the mouse button and draw" : "Draw with as many fingers as you like"
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
        let picture = FirstPageGuide.size
        let columns = guides.map { max(picture.width, Lettering.width(of: $0.caption)) }
        let width = columns.reduce(CGFloat(guides.count - 1) * Self.gap, +)
        let height = picture.height + Self.captionGap + Self.sentenceGap
        let middle = bounds.midY.rounded()
        guard !guides.isEmpty, width <= bounds.width - 2 * Metrics.margin, height <= bounds.height * Self.maximumShare
        else { return drawSentence(middle: middle, colors.text) }
        var x = (bounds.midX - width / 2).rounded()
        let top = middle - (height / 2).rounded()
        for (guide, column) in zip(guides, columns) {
            let center = x + (column / 2).rounded()
            guide.draw(at: CGPoint(x: center - picture.width / 2, y: top), color: colors.picture)
            Lettering.draw(
                guide.caption, centeredAt: center, middle: top + picture.height + Self.captionGap, color: colors.text)
            x += column + Self.gap
        }
        drawSentence(middle: top + height, colors.text)
    }

    /// Draws the sentence in as many lines as it needs.
    private func drawSentence(middle: CGFloat, _ color: UIColor) {
        var lines = [""]
        for word in sentence.split(separator: " ") {
            let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
            if Lettering.width(of: longer, font: Lettering.title) <= bounds.width - 2 * Metrics.margin {
                lines[lines.count - 1] = longer
            } else {
                lines.append(String(word))
            }
        }
        let height = Lettering.title.lineHeight
        for (index, line) in lines.enumerated() {
            Lettering.draw(
                line, centeredAt: bounds.midX.rounded(),
                middle: middle + (CGFloat(index) - CGFloat(lines.count - 1) / 2) * height, font: Lettering.title,
                color: color)
        }
    }
}
