import TouchKit
import X11

/// The clipboard of the X server.
@MainActor
final class DesktopClipboard: Clipboard {
    private let window: Window

    /// The longest wait for the text of another program, in seconds. The window stands still meanwhile.
    private static let patience = 0.5

    init(_ window: Window) {
        self.window = window
    }

    var text: String? {
        get { window.copiedText(until: MonotonicClock.now + DesktopClipboard.patience) }
        set {
            if let newValue { window.copy(newValue) } else { window.emptyClipboard() }
        }
    }
}
