import Foundation
import TouchKit

/// One line in a dark pill at the top of the window, for four seconds, with at most one thing to do about it. Errors stay
/// until they are dismissed.
final class NoticeView: UIView {
    private var news: Notice?
    /// What went wrong and was not dismissed yet, the oldest first.
    private var errors: [Notice] = []
    /// Where there is room, in points.
    private var area = CGRect.zero
    private let label = UILabel()
    private let button: NoticeButton
    private var timer: LoopTimer?

    private static let height: CGFloat = 44
    private static let padding: CGFloat = 18
    private static let errorColor = UIColor(red: 0.55, green: 0.11, blue: 0.09, alpha: 0.94)
    /// What can be pressed beside an error: the accent could hardly be read there.
    private static let errorAccent = UIColor(red: 1, green: 0.8, blue: 0.76, alpha: 1)

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

    /// What is shown: news for a while, and otherwise what went wrong and was not dismissed yet.
    private var notice: Notice? { news ?? errors.first }

    /// Shows `notice`, in the middle of the top of `area`. News takes the place of news; errors wait for each other.
    func show(_ notice: Notice, in area: CGRect) {
        if notice.isError {
            if !errors.contains(where: { $0.text == notice.text }) {
                errors.append(notice)
            }
            news = nil
        } else {
            news = notice
        }
        place(in: area)
        appear()
    }

    /// Takes what is shown away; what went wrong before comes back.
    func hide() {
        if news == nil {
            errors = Array(errors.dropFirst())
        }
        news = nil
        if notice == nil {
            vanish()
        } else {
            place(in: area)
            appear()
        }
    }

    /// Takes the notice away where it offers to do something: what that was about is not what was done last any more.
    func withdrawAction() {
        if news?.action != nil {
            hide()
        }
    }

    /// Takes the notice away unless it tells of an error.
    func withdrawNews() {
        if news != nil {
            hide()
        }
    }

    private func appear() {
        timer?.invalidate()
        if news != nil {
            timer = UIApplication.shared.schedule(after: PaperThresholds.noticeStay) { [weak self] in self?.hide() }
        }
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
        setNeedsDisplay()
    }

    private func vanish() {
        timer?.invalidate()
        UIView.animate(withDuration: PaperThresholds.appearance) {
            alpha = 0
        } completion: { [weak self] _ in
            guard let self, notice == nil else { return }
            isHidden = true
        }
    }

    /// Places the pill in the middle of the top of `area`.
    func place(in area: CGRect) {
        self.area = area
        guard let notice else { return }
        label.text = notice.text
        button.title = notice.action?.title ?? (notice.isError ? "Dismiss" : "")
        button.color = notice.isError ? Self.errorAccent : InterfaceColors.dark.accent
        button.isHidden = button.title.isEmpty
        let buttonWidth = button.isHidden ? 0 : button.preferredWidth
        // What measures the text and what lays it out may round apart.
        let textWidth = Lettering.width(of: notice.text).rounded(.up) + 1
        let width = min(textWidth + 2 * Self.padding + buttonWidth, area.width - 2 * Metrics.margin).rounded()
        bounds.size = CGSize(width: width, height: Self.height)
        center = CGPoint(x: area.midX.rounded(), y: area.minY + Metrics.margin + Self.height / 2)
        label.frame = CGRect(
            x: Self.padding, y: 0, width: width - buttonWidth - (button.isHidden ? 2 : 1) * Self.padding,
            height: Self.height)
        button.frame = CGRect(x: width - buttonWidth, y: 0, width: buttonWidth, height: Self.height)
    }

    /// What the pill of a notice is filled with.
    static func ground(of notice: Notice) -> UIColor {
        notice.isError ? errorColor : InterfaceColors.dark.panel
    }

    private func act() {
        let action = notice?.action
        hide()
        action?.perform()
    }

    override func draw(_ rect: CGRect) {
        guard let notice else { return }
        Self.ground(of: notice).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    }

    /// Only the button is touched: fingers draw through the pill.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === button ? found : nil
    }
}
