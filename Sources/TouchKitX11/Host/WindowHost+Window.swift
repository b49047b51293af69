public import Foundation
public import TouchKit
import X11

// The window as a program sees it.
extension WindowHost {
    /// Offers `text` to programs that paste from the clipboard, as long as this program runs.
    public func copy(_ text: String) {
        nativeWindow.window.copy(text)
    }

    /// Offers a file to programs that paste from the clipboard, as long as this program runs: file managers paste the file,
    /// and others its path.
    public func copy(fileAt url: URL) {
        nativeWindow.window.copy(fileAt: url.path, uri: url.absoluteString)
    }

    /// Whether the window is in full screen.
    public var isFullScreen: Bool {
        get { nativeWindow.isFullScreen }
        set { nativeWindow.setFullScreen(newValue) }
    }

    /// The name of the window manager, such as `GNOME Shell`; nil if none is running.
    public var windowManagerName: String? { display.windowManagerName }

    /// The window's title.
    public var title: String {
        get { nativeWindow.title }
        set { nativeWindow.title = newValue }
    }

    /// The shape of the pointer over the window.
    public var pointerShape: PointerShape {
        get { nativeWindow.pointerShape }
        set { nativeWindow.pointerShape = newValue }
    }
}
