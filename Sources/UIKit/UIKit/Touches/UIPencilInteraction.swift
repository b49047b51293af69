public import Foundation
public import TouchKit

/// Is notified of a pen's button.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: AnyObject {
    /// Called when a button on the shaft of a pen is pressed, which stands for a double tap on a Pencil.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    /// Does nothing.
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// What the user wants a double tap on a Pencil to do.
public nonisolated enum UIPencilPreferredAction: Int, Sendable {
    case ignore
    case switchEraser
    case switchPrevious
    case showColorPalette
}

/// Notifies its delegate of the button of a pen, while its view is in a window. There is no call for a squeeze.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
    /// The view that the interaction is added to.
    public private(set) weak var view: UIView?
    /// The delegate; held weakly.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// Whether the delegate is notified. The default is true.
    open var isEnabled = true

    /// What the user wants: always to switch to the eraser, as on a new iPad, since no one can choose it here.
    open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }

    /// Creates an interaction without a delegate.
    public override init() { super.init() }

    /// Creates an interaction with a delegate.
    public convenience init(delegate: any UIPencilInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    deinit {}

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) { self.view = view }
}

extension UIPencilInteraction: PenButtonInteraction {
    package func penButtonPressed() {
        if isEnabled { delegate?.pencilInteractionDidTap(self) }
    }
}
