import Foundation
import InkFile
import TouchKit

/// A question over the window about the name of a drawing. It stays until the name is accepted or the user cancels.
final class NameController: ModalPanelController {
    private let field: NameField
    private let panel: NamePanel

    private static let width: CGFloat = 320

    /// - Parameters:
    ///   - title: The question.
    ///   - name: The name that is proposed.
    ///   - onName: Called with the name, and with what takes the answer: a sentence, without a full stop, that says why
    ///     the name is refused; nil if it is accepted.
    init(title: Phrase, name: String, onName: @escaping (String, _ answer: @escaping (Phrase?) -> Void) -> Void) {
        // The closures refer to this controller, which does not exist yet.
        weak var controller: NameController?
        field = NameField(name, ending: DrawingLibrary.suffix) { name in
            guard let name else { return controller?.close() ?? () }
            onName(name) { controller?.take($0) }
        }
        panel = NamePanel(title: title, field) { controller?.close() }
        super.init(panel)
        controller = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
    }

    override func viewDidLayoutSubviews() {
        let bounds = placeKeyboard()
        let width = min(Self.width, bounds.width - 2 * Metrics.margin)
        let height = min(panel.height(width: width), max(bounds.height - Metrics.grid, NamePanel.minimumHeight))
        // Above the middle, where no other program's keyboard covers it.
        panel.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 3).rounded(), width: width,
            height: height)
    }

    private func take(_ refusal: Phrase?) {
        guard let refusal else { return close() }
        panel.refusal = refusal
        view.setNeedsLayout()
    }
}

/// The panel of the question, which is as high as the reason.
private final class NamePanel: FieldPanel {
    /// The distance from the reason to the bottom, in points.
    private static let reasonBottom: CGFloat = 57
    /// The height with a reason of at most one line, in points.
    static let minimumHeight: CGFloat = 172

    init(title: Phrase, _ field: NameField, onCancel: @escaping () -> Void) {
        super.init(title, field, answer: .save, onCancel: onCancel) { [weak field] in field?.complete() }
        reason.numberOfLines = 0
        // The beginning and the end of a sentence about a name matter most.
        reason.lineBreakMode = .byTruncatingMiddle
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the height with all lines of the reason, in a panel that is `width` wide, in points.
    func height(width: CGFloat) -> CGFloat {
        let room = CGSize(width: width - 2 * Panel.padding, height: .infinity)
        let lines = reason.sizeThatFits(room).height.rounded(.up)
        return max(Self.reasonTop + lines + Self.reasonBottom, Self.minimumHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        reason.frame = CGRect(
            x: Panel.padding, y: Self.reasonTop, width: field.frame.width,
            height: bounds.height - Self.reasonTop - Self.reasonBottom)
    }
}
