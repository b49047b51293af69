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

        /// Whether the panel rises from the toolbar; the others slide in from the right edge, and have a button to close them.
        var risesFromToolbar: Bool {
            switch self {
            case .shapes, .palette, .width, .more: true
            case .inspector, .help: false
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

    /// Makes a panel that holds `content`; `onClose` is told that its button was pressed.
    init(_ subject: Subject, _ content: PanelContent, onClose: @escaping () -> Void) {
        self.subject = subject
        self.content = content
        closeButton = subject.risesFromToolbar ? nil : ToolbarButton(.glyph(.close), onPress: onClose)
        super.init(frame: .zero)
        addSubview(scroll)
        scroll.addSubview(content)
        if let closeButton {
            addSubview(closeButton)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The size that the panel takes where there is `room` for it, in points.
    func size(in room: CGSize) -> CGSize {
        let wanted = content.size(fitting: room.width)
        return CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    }

    override func layoutSubviews() {
        scroll.frame = bounds.insetBy(dx: 0, dy: Self.edge)
        let wanted = content.size(fitting: bounds.width)
        content.frame = CGRect(
            x: 0, y: -Self.edge, width: max(wanted.width, bounds.width), height: max(wanted.height, bounds.height))
        let overflows = wanted.height > bounds.height || wanted.width > bounds.width
        scroll.contentSize = CGSize(width: content.frame.width, height: content.frame.height - 2 * Self.edge)
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
