import Foundation
import TouchKit

/// The menu of the selected ink: a dark bubble with a button for each command. It follows its ink, and faces the side
/// of the table whose chrome it is in.
///
/// Touches beside it reach what is below. They close it unless it is in use.
final class SelectionMenu: TouchBarrier {
    struct Item {
        let title: Phrase
        let command: Command
    }

    private let paper: UIView
    private let onChoose: (Command) -> Void
    /// The spot where the menu was opened, in the paper's points, while one of its buttons is pressed; otherwise nil.
    private(set) var chosenSpot: CGPoint?
    /// Fires when the menu has been open for long enough to take touches.
    private var wakeTimer: LoopTimer?
    /// The box around the ink, and the spot that the arrow points at, both in the paper's points.
    private var shown: (box: CGRect, spot: CGPoint, use: PopoverUse)?
    /// Returns whether the ink reaches into a rectangle in the paper's points.
    private var covers: (CGRect) -> Bool = { _ in false }
    /// The area that the menu must not leave, in its superview's points.
    private var area = CGRect.zero
    private var placement: MenuShape?
    /// The widths of the buttons' titles with their margins, in points.
    private var naturalWidths: [ObjectIdentifier: CGFloat] = [:]

    private static let itemMargin: CGFloat = 14
    /// The maximum width of a row of buttons, in points.
    private static let maximumRowWidth: CGFloat = 420

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

    required init?(coder: NSCoder) { nil }

    /// Whether the menu is visible and can be used.
    var isOpen: Bool { shown != nil }

    /// Whether a finger uses the menu, or has just used it.
    var isInUse: Bool { shown?.use.isActive(at: UIApplication.shared.time) == true }

    // MARK: Showing

    /// Shows the menu of ink that was touched at `spot`, in the paper's points, with its arrow at that spot.
    /// - Parameters:
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
        naturalWidths = [:]
        for item in items {
            let button = button(item)
            let width = Lettering.width(of: item.title.text) + 2 * Self.itemMargin
            naturalWidths[ObjectIdentifier(button)] = max(Metrics.touchTarget, width).rounded(.up)
            addSubview(button)
        }
        self.area = area
        self.covers = covers
        shown = (box, spot, PopoverUse(openedAt: UIApplication.shared.now, whileOthersDraw: othersDraw))
        place()
        // Someone who draws where the menu appears must not press a button by accident.
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

    /// Moves the keyboard focus with Tab, which stays inside the menu, and with arrow keys once it is there.
    /// - Returns: Whether the key was for the menu.
    func moveFocus(with key: UIKey) -> Bool {
        guard isOpen, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if key.keyCode == .keyboardTab {
            advanceFocus(backwards: key.modifierFlags.contains(.shift))
            return true
        }
        guard containsFocus, !key.modifierFlags.contains(.shift), let direction = key.arrowDirection else {
            return false
        }
        moveFocus(toward: direction)
        return true
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
        button.setTitle(item.title.text, for: .normal)
        button.font = Lettering.label
        let action = UIAction { [weak self] _ in
            self?.choose(item.command)
        }
        button.addAction(action, for: .primaryActionTriggered)
        return button
    }

    private func choose(_ command: Command) {
        chosenSpot = shown?.spot
        defer { chosenSpot = nil }
        hide()
        onChoose(command)
    }

    // MARK: Layout

    private func place() {
        guard let (box, spot, _) = shown, let superview else { return }
        let rows = rows(in: min(area.width, Self.maximumRowWidth))
        let size = CGSize(
            width: rows.map(Self.width).max() ?? 0, height: Metrics.touchTarget * CGFloat(rows.count))
        let placement = MenuShape(
            size: size, spot: superview.convert(spot, from: paper),
            box: superview.convert(box, from: paper), in: area
        ) { [paper, covers] in covers(superview.convert($0, to: paper)) }
        self.placement = placement
        // Room for the border.
        let frame = placement.frame.insetBy(dx: -1, dy: -1)
        bounds = frame
        center = frame.center
        for (index, row) in rows.enumerated() {
            // The buttons of each row fill it.
            let extra = (size.width - Self.width(of: row)) / CGFloat(row.count)
            var x = placement.bubble.minX
            for button in row {
                button.frame = CGRect(
                    x: x, y: placement.bubble.minY + CGFloat(index) * Metrics.touchTarget,
                    width: button.bounds.width + extra, height: Metrics.touchTarget)
                x += button.bounds.width
            }
        }
        setNeedsDisplay()
    }

    /// Returns the buttons in rows of at most `width`, in points, that are about equally long.
    private func rows(in width: CGFloat) -> [[UIView]] {
        for button in subviews { button.bounds.size.width = naturalWidths[ObjectIdentifier(button)] ?? 0 }
        let total = Self.width(of: subviews)
        var count = max((total / max(width, 1)).rounded(.up), 1)
        while true {
            var rows: [[UIView]] = [[]]
            for button in subviews {
                let isFull = Self.width(of: rows[rows.count - 1]) + button.bounds.width / 2 > total / count
                if isFull, !rows[rows.count - 1].isEmpty { rows.append([]) }
                rows[rows.count - 1].append(button)
            }
            if rows.allSatisfy({ Self.width(of: $0) <= width }) || Int(count) >= subviews.count { return rows }
            count += 1
        }
    }

    private static func width(of row: [UIView]) -> CGFloat {
        row.reduce(0) { $0 + $1.bounds.width }
    }

    // MARK: Touches

    /// Notes which touches are in the menu, and whether others draw meanwhile.
    func note(_ touches: [UITouch], at time: TimeInterval, whileOthersDraw othersDraw: @autoclosure () -> Bool) {
        guard var use = shown?.use else { return }
        use.note(touches, at: time, in: self, whileOthersDraw: othersDraw())
        shown?.use = use
    }

    /// Hides the menu when a touch lands on the paper at `time`, in seconds, unless the menu is in use.
    func paperWasTouched(at time: TimeInterval) {
        if shown?.use.isActive(at: time) == false { hide() }
    }

    /// Only the bubble and its arrow take touches.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        placement?.outline.contains(point) == true
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let placement else { return }
        let outline = placement.outline
        interfaceColors.panel.setFill()
        outline.fill()
        interfaceColors.border.setStroke()
        outline.stroke()
        interfaceColors.border.setFill()
        let bubble = placement.bubble
        for button in subviews.dropFirst() {
            let frame = button.frame
            guard frame.minX == bubble.minX else {
                UIRectFill(CGRect(x: frame.minX - 0.5, y: frame.minY + 10, width: 1, height: frame.height - 20))
                continue
            }
            UIRectFill(CGRect(x: bubble.minX + 8, y: frame.minY - 0.5, width: bubble.width - 16, height: 1))
        }
    }
}

/// A request for the menu of a side's selection or of empty paper, with its arrow at a spot in the paper's points.
struct MenuRequest {
    let side: TableSide
    let spot: CGPoint
}
