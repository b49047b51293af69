public import Foundation

@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The meaning of the button.
    public nonisolated enum Style: Int, Sendable {
        case `default`
        /// Changes nothing. An alert has at most one; Escape, or a touch beside an action sheet, chooses it.
        case cancel
        /// Removes something; shown in red.
        case destructive
    }

    /// The text of the button.
    public let title: String?
    /// The meaning of the button.
    public let style: Style

    var onChange: (_ isEnabled: Bool) -> Void = { _ in }
    let handler: ((UIAlertAction) -> Void)?

    /// Whether the button can be pressed. The default is true.
    open var isEnabled = true {
        didSet { onChange(isEnabled) }
    }

    /// Creates an action. The handler is called after the alert has disappeared.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    deinit {}
}
