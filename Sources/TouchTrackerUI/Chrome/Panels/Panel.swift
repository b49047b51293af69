import Foundation
import TouchKit

/// A rounded sheet that floats above the paper with things to choose; one is open at a time. In a small window it is as large
/// as there is room, and what it holds scrolls.
final class Panel: UIView {
    /// What a panel is about.
    enum Subject: Hashable {
        case shapes
        case palette
        case width
        case more
        case inspector
        case help

        /// Whether the panel rises from the toolbar; the others slide in from the right edge.
        var risesFromToolbar: Bool { title == nil }

        /// What stands at the top of the panel, beside a button that closes it; nil where the toolbar's button says it all.
        var title: String? {
            switch self {
            case .shapes, .palette, .width, .more: nil
            case .inspector: "Inspector"
            case .help: "Help"
            }
        }
    }

    /// What the panel is about.
    let subject: Subject
    private let content: PanelContent
    private let scroll = PanelScrollView()
    private let closeButton: ToolbarButton?

    /// From the panel's edge to what it holds, in points.
    static let padding: CGFloat = 16
    /// From the panel's edge to where what scrolls is cut off, in points.
    private static let edge: CGFloat = 4
    /// How high the part with the title is, in points.
    private static let header: CGFloat = 44

    /// Makes a panel that holds `content`; `onClose` is told that its button was pressed.
    init(_ subject: Subject, _ content: PanelContent, onClose: @escaping () -> Void) {
        self.subject = subject
        self.content = content
        closeButton = subject.title.map { _ in ToolbarButton(.glyph(.close), onPress: onClose) }
        super.init(frame: .zero)
        // What was scrolled comes to rest soon: a tap before that stops it and does nothing else.
        scroll.decelerationRate = .fast
        addSubview(scroll)
        scroll.addSubview(content)
        if let closeButton {
            addSubview(closeButton)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Gives the keyboard to the first control that takes it.
    func focus() {
        func first(_ view: UIView) -> UIView? {
            view.canBecomeFirstResponder ? view : view.subviews.lazy.compactMap(first).first
        }
        guard let control = first(content), control.becomeFirstResponder() else { return }
        control.scrollToVisible()
    }

    /// How high the title is, in points.
    private var header: CGFloat { subject.title == nil ? 0 : Self.header }

    /// The size that the panel takes where there is `room` for it, in points.
    func size(in room: CGSize) -> CGSize {
        let wanted = content.size(fitting: room.width)
        return CGSize(width: min(wanted.width, room.width), height: min(wanted.height + header, room.height))
    }

    override func layoutSubviews() {
        let top = subject.title == nil ? Self.edge : Self.header
        scroll.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - Self.edge)
        let wanted = content.size(fitting: bounds.width)
        let size = CGSize(
            width: max(wanted.width, bounds.width), height: max(wanted.height, bounds.height - header))
        content.frame = CGRect(origin: CGPoint(x: 0, y: header - top), size: size)
        let overflows = wanted.height > bounds.height - header || wanted.width > bounds.width
        scroll.contentSize = CGSize(width: size.width, height: content.frame.maxY - Self.edge)
        scroll.isScrollEnabled = overflows
        scroll.delaysContentTouches = overflows
        if let closeButton {
            closeButton.frame = CGRect(
                x: bounds.width - Metrics.target - Self.edge, y: Self.edge, width: Metrics.target,
                height: Metrics.target)
        }
    }

    override func draw(_ rect: CGRect) {
        PanelLook.draw(in: bounds, colors: interfaceColors)
        if let title = subject.title {
            Lettering.draw(
                title, x: Self.padding, middle: Self.edge + Metrics.target / 2, font: Lettering.title,
                color: interfaceColors.label)
        }
    }

    /// What lands on a panel stays there.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// What a panel holds.
class PanelContent: UIView {
    /// Makes content; it is given its size by its panel.
    init() {
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The size that the content takes in a panel of at most `width`, in points; it may be wider where it cannot be narrower.
    func size(fitting width: CGFloat) -> CGSize { .zero }
}

/// Scrolls what is pressed, too: a finger that sets out on a row may move all rows, but not one that drags what a slider has.
private final class PanelScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool {
        !(view is UISlider || view is UISwitch || view is HuePicker)
    }
}
