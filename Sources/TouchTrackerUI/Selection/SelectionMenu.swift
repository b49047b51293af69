import Foundation
import TouchKit

/// The menu of the selected ink: a dark bubble with a button for each command. It follows its ink, and faces the side
/// of the table whose chrome it is in.
///
/// Touches beside it reach what is below. They close it unless it is in use.
final class SelectionMenu: UIView {
    /// A button of the menu.
    struct Item {
        let title: String
        let command: Command
    }

    private let paper: UIView
    private let onChoose: (Command) -> Void
    /// Fires when the menu has been open for long enough to take touches.
    private var wakeTimer: LoopTimer?
    /// The box around the ink, and the spot that the arrow points at, both in the paper's points.
    private var shown: (box: CGRect, spot: CGPoint, use: PopoverUse)?
    /// Returns whether the ink reaches into a rectangle in the paper's points.
    private var covers: (CGRect) -> Bool = { _ in false }
    /// The area that the menu must not leave, in its superview's points.
    private var area = CGRect.zero
    private var placement: SelectionMenuPlacement?

    private static let itemMargin: CGFloat = 14

    /// - Parameters:
    ///   - paper: The view that shows the ink.
    ///   - onChoose: Called with the command of a button that is pressed, after the menu has closed.
    init(paper: UIView, onChoose: @escaping (Command) -> Void) {
        self.paper = paper
        self.onChoose = onChoose
        super.init(frame: .zero)
        overrideUserInterfaceStyle = .dark
        isHidden = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Whether the menu is visible and can be used.
    var isOpen: Bool { shown != nil }

    /// The titles of the buttons, from left to right.
    var titles: [String] { subviews.compactMap { ($0 as? UIButton)?.currentTitle } }

    /// Whether a finger uses the menu, or has just used it.
    var isInUse: Bool { shown?.use.isActive(at: UIApplication.shared.now) == true }

    // MARK: Showing

    /// Shows the menu of ink that was touched at `spot`, in the paper's points, with its arrow at that spot.
    /// - Parameters:
    ///   - items: The buttons.
    ///   - box: The box around the ink, in the paper's points.
    ///   - spot: Where the ink was touched.
    ///   - area: The area that the menu must not leave, in its superview's points.
    ///   - othersDraw: Whether other fingers draw, whose next touch does not close the menu.
    ///   - covers: Returns whether the ink reaches into a rectangle, in the paper's points.
    func show(
        _ items: [Item], around box: CGRect, at spot: CGPoint, in area: CGRect, whileOthersDraw othersDraw: Bool,
        covers: @escaping (CGRect) -> Bool
    ) {
        guard !items.isEmpty else { return hide() }
        for view in subviews {
            view.removeFromSuperview()
        }
        for item in items {
            addSubview(button(item))
        }
        self.area = area
        self.covers = covers
        shown = (box, spot, PopoverUse(openedAt: UIApplication.shared.now, whileOthersDraw: othersDraw))
        place()
        // Whoever draws where the menu appears must not press a button.
        isUserInteractionEnabled = false
        wakeTimer?.invalidate()
        wakeTimer = UIApplication.shared.schedule(after: PaperThresholds.menuDelay) { [weak self] in
            if let self, isOpen { isUserInteractionEnabled = true }
        }
        UIView.performWithoutAnimation {
            isHidden = false
            alpha = 0
        }
        UIView.animate(withDuration: PaperThresholds.animationDuration, options: .allowUserInteraction) { alpha = 1 }
    }

    /// Fades the menu out. It cannot be used from now on.
    func hide() {
        guard shown != nil else { return }
        shown = nil
        isUserInteractionEnabled = false
        UIView.animate(withDuration: PaperThresholds.animationDuration) {
            alpha = 0
        } completion: { [weak self] _ in
            if let self, shown == nil { isHidden = true }
        }
    }

    /// Moves the menu with its ink, whose box is now `box` in the paper's points.
    func follow(_ box: CGRect) {
        guard let old = shown?.box else { return }
        shown?.box = box
        shown?.spot.x += box.midX - old.midX
        shown?.spot.y += box.midY - old.midY
        place()
    }

    /// Places the menu in another area.
    func place(in area: CGRect) {
        self.area = area
        place()
    }

    private func button(_ item: Item) -> UIButton {
        let button = UIButton()
        button.setTitle(item.title, for: .normal)
        button.font = Lettering.label
        let action = UIAction { [weak self] _ in
            self?.hide()
            self?.onChoose(item.command)
        }
        button.addAction(action, for: .primaryActionTriggered)
        return button
    }

    // MARK: Layout

    private func place() {
        guard let (box, spot, _) = shown, let superview else { return }
        // Not the buttons' sizes, which are all the same in a column.
        let widths = titles.map { max(Metrics.touchTarget, Lettering.width(of: $0) + 2 * Self.itemMargin).rounded(.up) }
        let row = widths.reduce(0, +)
        let isColumn = row > area.width
        let size =
            isColumn
            ? CGSize(width: widths.max() ?? 0, height: Metrics.touchTarget * CGFloat(widths.count))
            : CGSize(width: row, height: Metrics.touchTarget)
        let placement = SelectionMenuPlacement(
            size: size, spot: superview.convert(spot, from: paper),
            box: superview.convert(box, from: paper), in: area
        ) { [paper, covers] in covers(superview.convert($0, to: paper)) }
        self.placement = placement
        // Room for the border.
        let frame = placement.frame.insetBy(dx: -1, dy: -1)
        bounds = frame
        center = CGPoint(x: frame.midX, y: frame.midY)
        var corner = placement.bubble.origin
        for (view, width) in zip(subviews, widths) {
            view.frame = CGRect(
                x: corner.x, y: corner.y, width: isColumn ? size.width : width, height: Metrics.touchTarget)
            if isColumn { corner.y += Metrics.touchTarget } else { corner.x += width }
        }
        setNeedsDisplay()
    }

    // MARK: Touches

    /// Notes which touches of an event are in the menu, and whether others draw meanwhile.
    func note(_ event: UIEvent, whileOthersDraw othersDraw: @autoclosure () -> Bool) {
        shown?.use.note(event, in: self, whileOthersDraw: othersDraw())
    }

    /// Hides the menu when a touch lands on the paper at `time`, in seconds, unless the menu is in use.
    func paperWasTouched(at time: TimeInterval) {
        if shown?.use.isActive(at: time) == false { hide() }
    }

    /// Only the bubble and its arrow take touches.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        outline?.contains(point) == true
    }

    /// Keeps touches between the buttons from the paper.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let outline else { return }
        interfaceColors.panel.setFill()
        outline.fill()
        interfaceColors.border.setStroke()
        outline.stroke()
        interfaceColors.border.setFill()
        for button in subviews.dropFirst() {
            let frame = button.frame
            let isBelow = frame.minX == subviews.first?.frame.minX
            UIRectFill(
                isBelow
                    ? CGRect(x: frame.minX + 8, y: frame.minY - 0.5, width: frame.width - 16, height: 1)
                    : CGRect(x: frame.minX - 0.5, y: frame.minY + 10, width: 1, height: frame.height - 20))
        }
    }

    /// The outline of the bubble and its arrow, clockwise.
    private var outline: UIBezierPath? {
        guard let placement else { return nil }
        let (box, radius) = (placement.bubble, SelectionMenuPlacement.cornerRadius)
        let path = UIBezierPath()
        let corners: [(x: CGFloat, y: CGFloat, before: SelectionMenuPlacement.Edge)] = [
            (box.minX + radius, box.minY + radius, .left), (box.maxX - radius, box.minY + radius, .top),
            (box.maxX - radius, box.maxY - radius, .right), (box.minX + radius, box.maxY - radius, .bottom),
        ]
        for (index, corner) in corners.enumerated() {
            let start = CGFloat.pi + CGFloat(index) * .pi / 2
            if corner.before == placement.edge {
                for point in placement.arrowCorners {
                    if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
                }
            }
            path.addArc(
                withCenter: CGPoint(x: corner.x, y: corner.y), radius: radius, startAngle: start,
                endAngle: start + .pi / 2, clockwise: true)
        }
        path.close()
        return path
    }
}
