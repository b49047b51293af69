import Foundation
import TouchKit

/// A window that shows its events to somebody besides, after they have been delivered.
final class EventWindow: UIWindow {
    /// Told of every event.
    var onEvent: (UIEvent) -> Void = { _ in }

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        onEvent(event)
    }
}
