import Foundation
import TouchKit

/// The menu of the selected ink: a dark bubble with a button for each command. It follows its ink, and faces the side
/// of the table whose chrome it is in.
///
/// Touches beside it reach what is below. They close it unless it is in use.
final class SelectionMenu: TouchBarrier {
    let bubble = MenuBubble(font: Lettering.label, lineShift: 0.5)
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

    /// The maximum width of a row of buttons, in points.
    private static let maximumRowWidth: CGFloat = 420

    /// - Parameters:
    ///   - paper: The view that shows the ink.
    ///   - onChoose: Called with the command of a button that is pressed, after the menu has closed.
    init(paper: UIView, onChoose: @escaping (Command) -> Void) {
        self.paper = paper
        self.onChoose = onChoose
        super.init(frame: .zero)
        onlyHoldsViews = true
        isHidden = true
        addSubview(bubble)
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
        _ items: [(title: Phrase, command: Command)], around box: CGRect, at spot: CGPoint, in area: CGRect,
        whileOthersDraw othersDraw: Bool, covers: @escaping (CGRect) -> Bool
    ) {
        guard !items.isEmpty else { return hide() }
        bubble.entries = items.map { item in
            MenuEntry(item.title.text) { [weak self] in self?.choose(item.command) }
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
            alpha = 0
            isHidden = false
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
        isOpen && keepFocus(on: key)
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

    private func choose(_ command: Command) {
        chosenSpot = shown?.spot
        defer { chosenSpot = nil }
        hide()
        onChoose(command)
    }

    // MARK: Layout

    private func place() {
        guard let (box, spot, _) = shown, let superview else { return }
        bubble.place(rows(in: min(area.width, Self.maximumRowWidth))) {
            MenuShape(
                size: $0, spot: superview.convert(spot, from: paper), box: superview.convert(box, from: paper), in: area
            ) { [paper, covers] in covers(superview.convert($0, to: paper)) }
        }
        bounds = bubble.bounds
        center = bounds.center
        bubble.center = center
    }

    /// Returns the positions of the buttons in rows of at most `width`, in points, that are about equally long.
    private func rows(in width: CGFloat) -> [Range<Int>] {
        let buttons = bubble.entries.indices
        let total = bubble.width(of: buttons)
        var count = max((total / max(width, 1)).rounded(.up), 1)
        while true {
            var (rows, row): ([Range<Int>], Range<Int>) = ([], 0..<0)
            for index in buttons {
                let isFull = bubble.width(of: row) + bubble.width(of: index..<index + 1) / 2 > total / count
                if isFull, !row.isEmpty {
                    rows.append(row)
                    row = index..<index
                }
                row = row.lowerBound..<index + 1
            }
            rows.append(row)
            if rows.allSatisfy({ bubble.width(of: $0) <= width }) || Int(count) >= buttons.count { return rows }
            count += 1
        }
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

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bubble.point(inside: point, with: event)
    }
}

/// A request for the menu of a side's selection or of empty paper, with its arrow at a spot in the paper's points.
struct MenuRequest {
    let side: TableSide
    let spot: CGPoint
}
