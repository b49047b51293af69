public import Foundation

// Closures as actions. They go through `sendAction(_:)`, not through the application.
extension UIControl {
    /// Creates a control that performs `primaryAction` when a user triggers its main action. A button also shows the
    /// action's title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addPrimaryAction(primaryAction) }
    }

    /// Performs `action` at each of `events`. An action that was added under the same identifier is replaced, and the
    /// new one is performed at its events too.
    public func addAction(_ action: UIAction, for events: Event) {
        let isSame = { (target: ControlTarget) in target.closure?.identifier == action.identifier }
        if let index = targets.firstIndex(where: isSame) {
            targets[index].receiver = .closure(action)
            targets[index].events.formUnion(events)
        } else {
            add(ControlTarget(receiver: .closure(action), events: events))
        }
    }

    /// Stops performing `action` at `events`.
    public func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Stops performing the action with this identifier at `events`.
    public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        for index in targets.indices where targets[index].closure?.identifier == identifier {
            targets[index].events.subtract(events)
        }
        targets.removeAll(where: \.isOver)
    }
}

extension UIButton {
    /// Creates a button with the title and the image of `primaryAction`, which it performs when it is pressed.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        if let primaryAction { addPrimaryAction(primaryAction) }
    }
}
