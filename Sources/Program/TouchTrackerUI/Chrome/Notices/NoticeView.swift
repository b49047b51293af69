import Foundation
import TouchKit

/// Shows one notice at a time in a dark pill at the top of the window, with at most two buttons.
///
/// The newest is shown at once, and those that it covers come back after it, the newest first. A notice disappears
/// after four seconds, one of a failure, with a button or with a long text after eight, and a countdown or what tells of
/// work when that ends. Only failures are red. A text too long for the window has up to three lines, and buttons stand
/// below it if there is no room beside it. Fingers draw through the pill, not at its buttons.
final class NoticeView: PassthroughView {
    /// The edge at which a notice is shown.
    enum Edge {
        case top
        case bottom
    }

    /// The notices that have not been shown for their whole time, the newest last: it covers the others.
    private var notices: [Notice] = []
    /// The free part of the window, in points.
    private var area = CGRect.zero
    /// The edge of that area at which the pill is.
    private var edge = Edge.top
    private let label = UILabel()
    private let button: NoticeButton
    /// The second button, of a notice that also offers something.
    private let offerButton: NoticeButton
    private var timer: LoopTimer?

    /// Called after the notice has changed its place, or has disappeared.
    var onPlace: () -> Void = {}

    /// The height of a notice of one line, in points.
    static let height: CGFloat = 44
    /// The distance from the area's edge to the far side of a notice of one line, in points.
    static let depth = Metrics.margin + height
    /// The maximum number of lines.
    private static let maximumLineCount = 3
    /// The distance from the text of several lines to the pill's edge, in points.
    private static let inset: CGFloat = 11
    private static let padding: CGFloat = 18
    /// The width of the text below which the buttons stand below it, in points.
    private static let minimumTextWidth: CGFloat = 90
    /// The radius of a countdown's ring, and its distance from the pill's end and from the text, in points.
    private static let ringRadius: CGFloat = 14
    private static let ringGap: CGFloat = 8
    private static let errorColor = UIColor(red: 0.55, green: 0.11, blue: 0.09, alpha: 1)
    /// The color of an error's button: the accent has too little contrast on the error color.
    private static let errorAccent = UIColor(red: 1, green: 0.8, blue: 0.76, alpha: 1)

    init() {
        // The button's closure refers to this view, which does not exist yet.
        weak var view: NoticeView?
        button = NoticeButton { view?.perform(\.action) }
        offerButton = NoticeButton { view?.perform(\.offer) }
        super.init(frame: .zero)
        view = self
        isHidden = true
        label.font = Lettering.label
        label.textColor = InterfaceColors.dark.label
        // The beginning and the end of a sentence about a file matter most.
        label.lineBreakMode = .byTruncatingMiddle
        label.numberOfLines = Self.maximumLineCount
        FloatingShadow(around: self, cornerRadius: Self.height / 2)
        addSubview(label)
        addSubview(button)
        addSubview(offerButton)
    }

    required init?(coder: NSCoder) { nil }

    /// The notice that is shown, if any.
    var notice: Notice? { notices.last }

    /// Shows `notice` at once. It takes the place of an older one of its kind: with a button, without one, or about the
    /// same failure. Others wait until it is gone.
    func show(_ notice: Notice) {
        notices.removeAll { $0.isReplaced(by: notice) }
        notices.append(notice)
        notices.removeFirst(max(0, notices.count - PaperThresholds.noticeCount))
        showNewest()
    }

    /// Shows the next notice of a countdown: what is shown changes its text in place.
    func count(_ notice: Notice) {
        guard self.notice?.countdown != nil else { return show(notice) }
        notices[notices.count - 1] = notice
        place(in: area, at: edge)
        hideLater(notice)
        setNeedsDisplay()
    }

    /// Changes the text of the notice about the same work, if it is still there.
    func follow(_ notice: Notice) {
        guard let index = notices.lastIndex(where: { $0.work === notice.work }) else { return }
        notices[index] = notice
        if index == notices.count - 1 { place(in: area, at: edge) }
    }

    func endCountdown() {
        remove { $0.countdown != nil }
    }

    /// Hides the current notice, and shows the one that it has covered if there is one.
    func hide() {
        guard !notices.isEmpty else { return }
        notices.removeLast()
        showNewest()
    }

    /// Removes the notices whose button no longer does what it says, since the drawing has changed.
    func hideInvalidAction() {
        remove { $0.action?.isValid() == false }
    }

    /// Removes notices that have no button.
    func hideTransient() {
        remove { !$0.isError && $0.action == nil }
    }

    /// Removes some of the notices. The one that is shown stays for the rest of its time.
    private func remove(where isRemoved: (Notice) -> Bool) {
        let isShownRemoved = notice.map(isRemoved) ?? false
        notices.removeAll(where: isRemoved)
        if isShownRemoved { showNewest() }
    }

    private func showNewest() {
        guard notice != nil else { return disappear() }
        place(in: area, at: edge)
        appear()
    }

    private func appear() {
        timer?.invalidate()
        if let notice { hideLater(notice) }
        let offset = CGAffineTransform(translationX: 0, y: edge == .top ? -Metrics.margin : Metrics.margin)
        UIView.performWithoutAnimation {
            isHidden = false
            isUserInteractionEnabled = true
            alpha = 0
            transform = offset
        }
        UIView.animate(
            withDuration: PaperThresholds.animationDuration, options: [.curveEaseOut, .allowUserInteraction]
        ) {
            alpha = 1
            transform = .identity
        }
        setNeedsDisplay()
    }

    private func hideLater(_ notice: Notice) {
        timer?.invalidate()
        guard notice.work == nil else { return }
        let isLong =
            notice.isError || notice.action != nil || notice.text.text.count > PaperThresholds.shortNoticeLength
        let duration = isLong ? PaperThresholds.longNoticeDuration : PaperThresholds.noticeDuration
        timer = UIApplication.shared.schedule(after: duration) { [weak self] in self?.hide() }
    }

    private func disappear() {
        timer?.invalidate()
        isUserInteractionEnabled = false
        onPlace()
        UIView.animate(withDuration: PaperThresholds.animationDuration) {
            alpha = 0
        } completion: { [weak self] _ in
            guard let self, notice == nil else { return }
            isHidden = true
        }
    }

    /// Lays the pill out at an edge of `area`, centered.
    func place(in area: CGRect, at edge: Edge) {
        self.area = area
        self.edge = edge
        guard let notice else { return }
        label.text = notice.text.text
        let title = notice.action?.title ?? (notice.isError ? .dismiss : nil)
        for (button, title) in [(button, title), (offerButton, notice.offer?.title)] {
            button.title = title?.text ?? ""
            button.color = notice.isError ? Self.errorAccent : InterfaceColors.dark.accent
            button.isHidden = button.title.isEmpty
        }
        let available = area.width - 2 * Metrics.margin
        let width = min(preferredWidth, available).rounded()
        let textX = Self.textX(of: notice)
        let besideButtons = width - textX - (buttons.isEmpty ? Self.padding : buttonsWidth)
        let isStacked = width < preferredWidth && besideButtons < Self.minimumTextWidth && !buttons.isEmpty
        let textWidth = isStacked ? width - textX - Self.padding : besideButtons
        let lines = label.sizeThatFits(CGSize(width: textWidth, height: .infinity)).height
        let textHeight = max(Self.height, (lines + 2 * Self.inset).rounded())
        let rows = isStacked ? (buttonsWidth <= width ? [buttons] : buttons.map { [$0] }) : []
        let height = textHeight + CGFloat(rows.count) * Self.height
        place(
            at: CGRect(
                x: area.midX - width / 2,
                y: edge == .top ? area.minY + Metrics.margin : area.maxY - Metrics.margin - height, width: width,
                height: height))
        label.frame = CGRect(x: textX, y: 0, width: textWidth, height: textHeight)
        if isStacked {
            for (index, row) in rows.enumerated() {
                place(row, at: textHeight + CGFloat(index) * Self.height, height: Self.height)
            }
        } else {
            place(buttons, at: 0, height: height)
        }
        onPlace()
    }

    /// The buttons that the notice has.
    private var buttons: [NoticeButton] { [button, offerButton].filter { !$0.isHidden } }

    private var buttonsWidth: CGFloat { buttons.reduce(0) { $0 + $1.preferredWidth } }

    /// Places a row of buttons at the pill's right end.
    private func place(_ row: [NoticeButton], at y: CGFloat, height: CGFloat) {
        var x = bounds.width
        for button in row.reversed() {
            let width = min(button.preferredWidth, bounds.width)
            x -= width
            button.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// The width that the current notice needs in one line, in points; 0 without a notice.
    var preferredWidth: CGFloat {
        guard let notice else { return 0 }
        // The label may round the text's width differently from this measurement.
        let textWidth = Lettering.width(of: notice.text.text).rounded(.up) + 1
        let textX = Self.textX(of: notice)
        return textX + textWidth + Self.padding + buttonsWidth
    }

    /// Returns where a notice's text begins, which is after the ring of a countdown.
    private static func textX(of notice: Notice) -> CGFloat {
        notice.countdown == nil ? padding : 2 * (ringGap + ringRadius)
    }

    static func background(of notice: Notice) -> UIColor {
        notice.isError ? errorColor : InterfaceColors.dark.panel
    }

    private func perform(_ path: KeyPath<Notice, Notice.Action?>) {
        let action = notice?[keyPath: path]
        hide()
        action?.perform()
    }

    override func draw(_ rect: CGRect) {
        guard let notice else { return }
        Self.background(of: notice).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: Self.height / 2).fill()
        guard let seconds = notice.countdown else { return }
        CountdownRing.draw(
            seconds, at: CGPoint(x: Self.ringGap + Self.ringRadius, y: bounds.midY), radius: Self.ringRadius,
            font: Lettering.label, colors: .dark)
    }
}

/// A text button of a notice.
final class NoticeButton: ActionButton {
    var title = "" {
        didSet { setNeedsDisplay() }
    }

    var color = InterfaceColors.dark.accent {
        didSet { setNeedsDisplay() }
    }

    private static let padding: CGFloat = 18

    /// The width that the button needs, in points.
    var preferredWidth: CGFloat {
        max((Lettering.width(of: title) + 2 * Self.padding).rounded(.up), Metrics.touchTarget)
    }

    override func draw(_ rect: CGRect) {
        Lettering.draw(
            title, centeredAt: bounds.midX - 2, middle: bounds.midY,
            color: color.withAlphaComponent(isHighlighted ? 0.6 : isHovered ? 0.8 : 1))
    }
}

extension Notice {
    /// Whether a newer notice takes this one's place.
    fileprivate func isReplaced(by newer: Notice) -> Bool {
        if saving == .failed, newer.saving == .recovered { return true }
        if work != nil { return false }
        if isError || newer.isError { return isError && newer.isError && text == newer.text }
        return newer.action != nil || action == nil
    }
}
