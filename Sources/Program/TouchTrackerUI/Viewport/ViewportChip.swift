import Foundation
import TouchKit

/// A small button in a corner that says at which scale the paper is shown, or that it is locked or far from its ink. A
/// press shows all ink; a long one locks the paper.
final class ViewportChip: ActionButton {
    enum Face: Equatable {
        case hidden
        /// The scale, where 1 is 100 %.
        case scale(CGFloat)
        case noInk
        /// Nothing moves the paper, which is shown at a scale.
        case locked(CGFloat)

        var phrase: Phrase? {
            switch self {
            case .hidden: nil
            case .scale(let scale), .locked(let scale): .percent(scale)
            case .noInk: .backToDrawing
            }
        }

        var isLocked: Bool {
            switch self {
            case .locked: true
            case .hidden, .scale, .noInk: false
            }
        }
    }

    var face = Face.hidden {
        didSet {
            guard face != oldValue else { return }
            isHidden = face == .hidden
            setNeedsDisplay()
            superview?.setNeedsLayout()
        }
    }

    private var text: String { face.phrase?.text ?? "" }

    private static let padding: CGFloat = 14
    private static let height: CGFloat = 32
    /// The room that the lock takes, in points.
    private static let lockWidth: CGFloat = 18

    private let onHold: () -> Void
    /// The outline of what is drawn, which casts the shadow: the chip itself is as high as a finger needs.
    private let pill = UIView()

    init(onPress: @escaping () -> Void, onHold: @escaping () -> Void) {
        self.onHold = onHold
        super.init(onPress: onPress)
        isHidden = true
        isOpaque = false
        pill.isUserInteractionEnabled = false
        addSubview(pill)
        FloatingShadow(around: pill, cornerRadius: Self.height / 2)
        let hold = UILongPressGestureRecognizer()
        hold.addTarget(self, action: ViewportChip.held)
        addGestureRecognizer(hold)
    }

    required init?(coder: NSCoder) { nil }

    private func held(_ recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began { onHold() }
    }

    /// Places the chip with its lower left corner at a location in the superview's points.
    func place(atLowerLeft corner: CGPoint) {
        let lock = face.isLocked ? Self.lockWidth : 0
        let width = (Lettering.width(of: text) + 2 * Self.padding + lock).rounded(.up)
        frame = CGRect(
            x: corner.x, y: corner.y - Metrics.touchTarget, width: max(width, Metrics.touchTarget),
            height: Metrics.touchTarget)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pill.frame = bounds.insetBy(dx: 0, dy: (bounds.height - Self.height) / 2)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        PanelBackground.draw(in: pill.frame, corner: Self.height / 2, colors: colors)
        fillBackground(UIBezierPath(roundedRect: pill.frame, cornerRadius: Self.height / 2))
        var x = Self.padding
        if face.isLocked {
            drawLock(at: CGPoint(x: x + 5, y: bounds.midY), colors.label)
            x += Self.lockWidth
        }
        let font = Lettering.label
        text.draw(at: CGPoint(x: x, y: (bounds.height - font.lineHeight) / 2), font: font, color: colors.label)
    }

    private func drawLock(at center: CGPoint, _ color: UIColor) {
        let path = UIBezierPath(
            roundedRect: CGRect(x: center.x - 5, y: center.y - 1, width: 10, height: 8), cornerRadius: 1.5)
        path.move(to: CGPoint(x: center.x - 3, y: center.y - 1))
        path.addLine(to: CGPoint(x: center.x - 3, y: center.y - 3.5))
        path.addArc(
            withCenter: CGPoint(x: center.x, y: center.y - 3.5), radius: 3, startAngle: .pi, endAngle: 2 * .pi,
            clockwise: true)
        path.addLine(to: CGPoint(x: center.x + 3, y: center.y - 1))
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
    }
}
