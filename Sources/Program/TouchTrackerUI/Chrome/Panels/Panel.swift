import Foundation
import TouchKit

/// A rounded box with controls that floats above the paper; one is open at a time.
///
/// If the free area is too small for a panel, its content scrolls.
final class Panel: TouchBarrier {
    /// The subjects that panels exist for.
    enum Subject: Hashable, CaseIterable {
        case heads
        case shapes
        case fills
        case erasers
        case palette
        case width
        case table
        case mirror
        case paper
        case fingers
        case hand
        case export
        case print
        case more
        case inspector
        case help
        case desktopFingers

        /// Whether the panel opens at its toolbar button; help opens in the middle, others slide in from the right.
        var opensFromToolbar: Bool { title == nil }

        /// The title, beside which is a button that closes the panel; nil for panels without a header.
        var title: Phrase? {
            switch self {
            case .heads, .shapes, .fills, .erasers, .palette, .width, .table, .mirror, .paper, .fingers, .hand, .export,
                .print, .more:
                nil
            case .inspector: .inspector
            case .help: .help
            case .desktopFingers: .allFingers
            }
        }
    }

    let subject: Subject
    private let content: PanelContent
    private let scroll = PanelScrollView()
    private let closeButton: ToolbarButton?

    /// The distance from a panel's edges to its content, in points.
    static let padding: CGFloat = 16
    /// The distance from the panel's edges to the clipped area that scrolls, in points.
    private static let edge: CGFloat = 4
    /// The height of a header, in points.
    private static let header: CGFloat = 44

    /// - Parameter onClose: Called when the button in the header is pressed.
    init(_ subject: Subject, _ content: PanelContent, onClose: @escaping () -> Void) {
        self.subject = subject
        self.content = content
        closeButton = subject.title.map { _ in
            ToolbarButton(.icon(.close), tip: Tip(title: .close, keys: [.escape]), onPress: onClose)
        }
        super.init(frame: .zero)
        // A tap while the content decelerates only stops it, so that phase is kept short.
        scroll.decelerationRate = .fast
        FloatingShadow(around: self, cornerRadius: Metrics.cornerRadius)
        addSubview(scroll)
        scroll.addSubview(content)
        for view in [content.footer, closeButton].compactMap({ $0 }) {
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the keyboard focus to the control that has it first, and scrolls to that control.
    func focus() {
        guard let control = content.firstFocus ?? firstControl, control.becomeFirstResponder() else { return }
        control.scrollToVisible()
    }

    /// The first control of the content that accepts the keyboard focus; nil if there is only something to read.
    private var firstControl: UIView? {
        func first(_ view: UIView) -> UIView? {
            view.canBecomeFirstResponder ? view : view.subviews.lazy.compactMap(first).first
        }
        return first(content)
    }

    /// Ends what a finger does in the panel, because the panel closes.
    func willClose() {
        isUserInteractionEnabled = false
        content.willClose()
    }

    private var header: CGFloat { subject.title == nil ? 0 : Self.header }
    private var footer: CGFloat { content.footer == nil ? 0 : Metrics.touchTarget + Self.padding }
    var isMenu: Bool { content is CommandContent }
    var isOfText: Bool { content is TextContent }

    /// Returns the panel's size in an area of the given size, in points. If a list does not fit, it ends in the middle
    /// of a row, which shows that it scrolls.
    func size(in area: CGSize) -> CGSize {
        let preferred = content.size(fitting: area.width)
        var height = min(preferred.height + header + footer, area.height)
        if height < preferred.height + header + footer {
            let others = header + max(footer, Self.edge)
            let cut = content.rowMiddles(fitting: area.width).last { $0 + others <= area.height }
            height = cut.map { $0 + others } ?? height
        }
        return CGSize(width: min(preferred.width, area.width), height: height)
    }

    override func layoutSubviews() {
        let top = subject.title == nil ? Self.edge : Self.header
        let bottom = max(footer, Self.edge)
        scroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - bottom)
        content.footer?.frame = CGRect(
            x: Self.padding, y: bounds.height - footer, width: bounds.width - 2 * Self.padding,
            height: Metrics.touchTarget)
        let preferred = content.size(fitting: bounds.width)
        let size = CGSize(
            width: max(preferred.width, bounds.width), height: max(preferred.height, bounds.height - header - footer))
        content.frame = CGRect(origin: CGPoint(x: 0, y: header - top), size: size)
        let overflows = preferred.height > bounds.height - header - footer || preferred.width > bounds.width
        scroll.contentSize = CGSize(
            width: size.width, height: content.frame.maxY - (content.footer == nil ? Self.edge : 0))
        scroll.isScrollEnabled = overflows
        scroll.delaysContentTouches = overflows
        if let closeButton {
            closeButton.frame = CGRect(
                x: bounds.width - Metrics.touchTarget - Self.edge, y: Self.edge, width: Metrics.touchTarget,
                height: Metrics.touchTarget)
        }
    }

    override func draw(_ rect: CGRect) {
        PanelBackground.draw(in: bounds, colors: interfaceColors)
        if let title = subject.title {
            Lettering.draw(
                title.text, x: Self.padding, middle: Self.edge + Metrics.touchTarget / 2, font: Lettering.title,
                color: interfaceColors.label)
        }
    }
}

extension Panel: TipHost {}

/// The content of a panel, which the panel sizes.
class PanelContent: UIView {
    init() {
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the size that the content needs in a panel of at most `width`, in points; wider if it must be.
    func size(fitting width: CGFloat) -> CGSize { .zero }

    /// Lets the panel get the size that the content needs now.
    func sizeDidChange() {
        setNeedsLayout()
        sequence(first: self as UIView) { $0.superview }.first { $0 is ChromeView }?.setNeedsLayout()
    }

    /// Called before the panel closes.
    func willClose() {}

    /// The control that gets the keyboard focus when a key opens the panel; nil for the first one.
    var firstFocus: UIView? { nil }

    /// A button that stays in sight below the content while that scrolls; nil for none.
    var footer: UIView? { nil }

    /// Returns the distances of the rows' middles from the top of the content in a panel of at most `width`, in points,
    /// from the first row to the last; empty if the content is no list.
    func rowMiddles(fitting width: CGFloat) -> [CGFloat] { [] }
}

/// A scroll view that also scrolls from its buttons, but not from controls that are dragged.
final class PanelScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool {
        !(view is UISlider || view is UISwitch || view is PickerControl || view is DropperButton)
    }
}

// The keys that move the keyboard focus while a panel is open.
extension Panel {
    /// Moves the keyboard focus with Tab, which stays inside the panel, and with arrow keys that no control uses. A
    /// content without controls is scrolled instead.
    ///
    /// In a menu, an arrow key moves the focus to the first or the last row if it is not in the panel.
    /// - Returns: Whether the key was for the panel.
    func moveFocus(with key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if scrollContent(with: key) || keepFocus(on: key) { return true }
        guard isMenu, !containsFocus, !key.modifierFlags.contains(.shift), let direction = key.arrowDirection,
            direction.dx == 0
        else { return false }
        advanceFocus(backwards: direction.dy < 0)
        return true
    }

    /// Scrolls a content that has no controls, by a row, a page, or to its end.
    /// - Returns: Whether the key does that.
    private func scrollContent(with key: UIKey) -> Bool {
        guard !key.modifierFlags.contains(.shift), scroll.isScrollEnabled, firstControl == nil else { return false }
        let page = scroll.bounds.height - Metrics.touchTarget
        let distance: CGFloat
        switch key.keyCode {
        case .keyboardUpArrow: distance = -Metrics.touchTarget
        case .keyboardDownArrow: distance = Metrics.touchTarget
        case .keyboardPageUp: distance = -page
        case .keyboardPageDown: distance = page
        case .keyboardHome: distance = -scroll.contentSize.height
        case .keyboardEnd: distance = scroll.contentSize.height
        case _: return false
        }
        let end = max(scroll.contentSize.height - scroll.bounds.height, 0)
        scroll.contentOffset.y = min(max(scroll.contentOffset.y + distance, 0), end)
        return true
    }
}
