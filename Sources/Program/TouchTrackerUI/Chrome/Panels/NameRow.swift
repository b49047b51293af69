import Foundation
import InkFile
import TouchKit

/// The drawing's name at the top of a menu. A tap lets keys edit it in its place; a name that is refused stays, with
/// the reason below it.
final class NameRow: UIView {
    private let button: NameButton
    private let reason = UILabel()
    private var field: NameField?
    /// Whether the menu has closed, so that a reason is told elsewhere.
    private var isClosed = false
    /// The new name that has not been answered yet; nil if there is none.
    private var requested: String?
    private let name: () -> String
    private let rename: (String, _ answer: @escaping (Phrase?) -> Void) -> Void
    /// Called with the reason, if a name is refused after the menu has closed.
    var onLateRefusal: (Phrase) -> Void = { _ in }
    /// Called when the row needs another height.
    var onHeightChange: () -> Void = {}

    /// The distance from the row's edges to the field and the reason, in points.
    private static let inset: CGFloat = 6

    /// - Parameters:
    ///   - name: Returns the current name.
    ///   - rename: Called with a new name, and with what takes the answer: one sentence, without a full stop, that says
    ///     why the name is refused; nil if it is accepted.
    init(name: @escaping () -> String, rename: @escaping (String, _ answer: @escaping (Phrase?) -> Void) -> Void) {
        (self.name, self.rename) = (name, rename)
        // The closure refers to this view, which does not exist yet.
        weak var row: NameRow?
        button = NameButton(name()) { row?.edit() }
        super.init(frame: .zero)
        row = self
        reason.font = Lettering.label
        reason.numberOfLines = 0
        addSubview(button)
        addSubview(reason)
    }

    required init?(coder: NSCoder) { nil }

    private func edit() {
        let field = NameField(name(), ending: DrawingLibrary.suffix) { [weak self] in self?.fieldDidEnd($0) }
        self.field = field
        button.isHidden = true
        addSubview(field)
        setNeedsLayout()
        field.becomeFirstResponder()
    }

    private func fieldDidEnd(_ name: String?) {
        guard let name, name != self.name() else { return endEditing() }
        // The menu may close before the answer to Enter: a second time, the name would be the drawing's own, and taken.
        guard name != requested else { return }
        requested = name
        // The row is there for the answer, also if the menu has closed.
        rename(name) {
            if self.requested == name { self.requested = nil }
            self.take($0)
        }
    }

    private func take(_ refusal: Phrase?) {
        if isClosed { return refusal.map(onLateRefusal) ?? () }
        reason.text = refusal?.text
        if refusal == nil { endEditing() } else { onHeightChange() }
    }

    private func endEditing() {
        guard let field else { return }
        self.field = nil
        let hadKeys = field.isFirstResponder
        field.removeFromSuperview()
        reason.text = nil
        button.isHidden = false
        button.name = name()
        if hadKeys { button.becomeFirstResponder() }
        onHeightChange()
    }

    /// Takes the name that is being edited, since the menu closes.
    func complete() {
        isClosed = true
        field?.complete()
    }

    /// Keys that the field does not use are no shortcuts, except those about the window, and Tab.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in
            guard field != nil, let key = press.key, key.keyCode != .keyboardTab else { return true }
            return KeyBinding.command(of: key)?.isAboutWindow == true
        }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    // MARK: Layout

    private func reasonHeight(in width: CGFloat) -> CGFloat {
        guard reason.text?.isEmpty == false else { return 0 }
        let room = CGSize(width: width - 2 * Self.inset, height: .infinity)
        return reason.sizeThatFits(room).height.rounded(.up) + Metrics.grid
    }

    /// Returns the height in a menu of a width, in points.
    func height(in width: CGFloat) -> CGFloat { button.height(in: width) + reasonHeight(in: width) }

    override func layoutSubviews() {
        let height = button.height(in: bounds.width)
        button.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        field?.frame = CGRect(
            x: Self.inset, y: (height - NameField.height) / 2, width: bounds.width - 2 * Self.inset,
            height: NameField.height)
        reason.textColor = interfaceColors.secondaryLabel
        reason.frame = CGRect(
            x: Self.inset, y: height, width: bounds.width - 2 * Self.inset,
            height: max(0, reasonHeight(in: bounds.width) - Metrics.grid))
    }
}

/// A name in at most two lines, and a pencil.
private final class NameButton: ActionButton {
    var name: String {
        didSet {
            accessibilityLabel = name
            setNeedsDisplay()
        }
    }

    private static let corner = Metrics.cornerRadius - Metrics.grid
    /// The distance from the button's edges to the name and the pencil, and between them, in points.
    private static let inset: CGFloat = 10
    /// The distance between two lines, and from the edges to them, in points.
    private static let line: CGFloat = 20
    private static let padding: CGFloat = 8

    init(_ name: String, onPress: @escaping () -> Void) {
        self.name = name
        super.init(onPress: onPress)
        accessibilityLabel = name
        groundRadius = Self.corner
        tip = Tip(title: .rename, keys: [])
    }

    required init?(coder: NSCoder) { nil }

    private func lines(in width: CGFloat) -> [String] {
        Lettering.nameLines(of: name, width: width - 3 * Self.inset - Metrics.icon + 0.5)
    }

    func height(in width: CGFloat) -> CGFloat {
        max(Metrics.touchTarget, CGFloat(lines(in: width).count) * Self.line + 2 * Self.padding)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        fillBackground(UIBezierPath(roundedRect: bounds, cornerRadius: Self.corner))
        let lines = lines(in: bounds.width)
        for (index, line) in lines.enumerated() {
            let offset = (CGFloat(index) - CGFloat(lines.count - 1) / 2) * Self.line
            Lettering.draw(line, x: Self.inset, middle: bounds.midY + offset, color: colors.label)
        }
        Icon.rename.draw(
            at: CGPoint(x: bounds.maxX - Self.inset - Metrics.icon / 2, y: bounds.midY), color: colors.secondaryLabel)
    }
}
