import Foundation
import TouchKit

/// One line in a dark pill at the top of the window, for four seconds, with at most one thing to do about it. Errors stay
/// until they are dismissed.
final class NoticeView: UIView {
    private var notice: Notice?
    private let label = UILabel()
    private let button: NoticeButton
    private var timer: LoopTimer?

    private static let height: CGFloat = 44
    private static let padding: CGFloat = 18
    private static let errorColor = UIColor(red: 0.55, green: 0.11, blue: 0.09, alpha: 0.94)

    /// Makes a view that shows nothing.
    init() {
        // The button acts for a view that is not made yet.
        weak var view: NoticeView?
        button = NoticeButton { view?.act() }
        super.init(frame: .zero)
        view = self
        isHidden = true
        label.font = Lettering.label
        label.textColor = InterfaceColors.dark.label
        // Of a sentence about a file both ends tell most.
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(label)
        addSubview(button)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows `notice` in place of what is shown, in the middle of the top of `bounds`.
    func show(_ notice: Notice, in bounds: CGRect) {
        self.notice = notice
        label.text = notice.text
        timer?.invalidate()
        button.title = notice.action?.title ?? (notice.isError ? "Dismiss" : "")
        button.isHidden = button.title.isEmpty
        place(in: bounds)
        let slid = CGAffineTransform(translationX: 0, y: -Metrics.margin)
        UIView.performWithoutAnimation {
            isHidden = false
            alpha = 0
            transform = slid
        }
        UIView.animate(withDuration: PaperThresholds.appearance, options: .curveEaseOut) {
            alpha = 1
            transform = .identity
        }
        if !notice.isError {
            timer = UIApplication.shared.schedule(after: PaperThresholds.noticeStay) { [weak self] in self?.hide() }
        }
        setNeedsDisplay()
    }

    /// Takes the notice away.
    func hide() {
        notice = nil
        timer?.invalidate()
        UIView.animate(withDuration: PaperThresholds.appearance) {
            alpha = 0
        } completion: { [weak self] _ in
            guard let self, notice == nil else { return }
            isHidden = true
        }
    }

    /// Takes the notice away where it offers to do something: what that was about is not what was done last any more.
    func withdrawAction() {
        if notice?.action != nil {
            hide()
        }
    }

    /// Takes the notice away unless it tells of an error.
    func withdrawNews() {
        if notice?.isError == false {
            hide()
        }
    }

    /// Places the pill in the middle of the top of `bounds`.
    func place(in bounds: CGRect) {
        guard let notice else { return }
        let buttonWidth = button.isHidden ? 0 : button.preferredWidth
        // What measures the text and what lays it out may round apart.
        let textWidth = Lettering.width(of: notice.text).rounded(.up) + 1
        let width = min(textWidth + 2 * Self.padding + buttonWidth, bounds.width - 2 * Metrics.margin).rounded()
        self.bounds.size = CGSize(width: width, height: Self.height)
        center = CGPoint(x: bounds.midX.rounded(), y: bounds.minY + Metrics.margin + Self.height / 2)
        label.frame = CGRect(
            x: Self.padding, y: 0, width: width - buttonWidth - (button.isHidden ? 2 : 1) * Self.padding,
            height: Self.height)
        button.frame = CGRect(x: width - buttonWidth, y: 0, width: buttonWidth, height: Self.height)
    }

    private func act() {
        let action = notice?.action
        hide()
        action?.perform()
    }

    override func draw(_ rect: CGRect) {
        guard let notice else { return }
        (notice.isError ? Self.errorColor : InterfaceColors.dark.panel).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    }

    /// Only the button is touched: fingers draw through the pill.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === button ? found : nil
    }
}
