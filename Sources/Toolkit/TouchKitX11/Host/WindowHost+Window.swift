public import TouchKit
import X11

// The window as a program sees it.
extension WindowHost {
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

    /// The path of the file that the window shows; nil for none. Another program can raise the window by it.
    public var representedPath: String? {
        get { nativeWindow.representedPath }
        set { nativeWindow.representedPath = newValue }
    }

    /// Asks the window of another program that shows a file to come to the front.
    /// - Returns: Whether there is one on the display.
    public func raiseWindow(representing path: String) -> Bool {
        display.raiseWindow(representingFileNamed: path)
    }
}
