import TouchKit

/// A window that reports each event after it has been delivered.
final class EventWindow: UIWindow {
    var onEvent: (UIEvent) -> Void = { _ in }

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        onEvent(event)
    }
}
