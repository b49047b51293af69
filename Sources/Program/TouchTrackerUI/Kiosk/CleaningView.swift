import Foundation
import TouchKit

/// Covers the window while a kiosk's screen is wiped, takes all touches, and shows how long it will.
final class CleaningView: UIView {
    var seconds: Countdown.Seconds {
        didSet { setNeedsDisplay() }
    }

    private let label = UILabel()

    /// The radius of the ring, in points.
    private static let radius: CGFloat = 72
    /// The distance from the ring to the text below it, in points.
    private static let gap: CGFloat = 32
    /// The opacity of the cover above the paper.
    private static let opacity: CGFloat = 0.92

    init(_ seconds: Countdown.Seconds) {
        self.seconds = seconds
        super.init(frame: .zero)
        isOpaque = false
        isMultipleTouchEnabled = true
        contentMode = .redraw
        label.text = Phrase.wipeScreen.text
        label.font = Lettering.title
        label.textAlignment = .center
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The middle of the ring, which is above the text.
    private var ringCenter: CGPoint {
        CGPoint(x: bounds.midX.rounded(), y: (bounds.midY - (Self.gap + label.frame.height) / 2).rounded())
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = interfaceColors.panel.withAlphaComponent(Self.opacity)
        label.textColor = interfaceColors.label
        let width = bounds.width - 2 * Metrics.margin
        let height = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
        label.frame.size = CGSize(width: width, height: height)
        label.frame.origin = CGPoint(x: Metrics.margin, y: (ringCenter.y + Self.radius + Self.gap).rounded())
    }

    override func draw(_ rect: CGRect) {
        CountdownRing.draw(
            seconds, at: ringCenter, radius: Self.radius, font: UIFont.systemFont(ofSize: 3 * Metrics.title),
            colors: interfaceColors)
    }

    /// Ignores wheels, which would move the paper below.
    override func scrollWheel(with event: UIScrollEvent) {}
}
