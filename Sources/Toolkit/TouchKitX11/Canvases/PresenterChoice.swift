import TouchKit
import X11

/// Chooses how a window is drawn.
enum PresenterChoice {
    /// Returns a presenter for the requested renderer, or for the display's default; nil if Xlib is out of memory.
    static func presenter(
        _ renderer: HostConfiguration.Renderer?, for window: Window, _ frame: Rectangle
    ) -> (any Presenter)? {
        switch self.renderer(renderer, isLocal: window.display.isLocal) {
        case .image: ImagePresenter(window: window, width: frame.width, height: frame.height)
        case .xlib: XlibPresenter(window: window, width: frame.width, height: frame.height)
        }
    }

    /// Returns the requested renderer. The default is `.image` on a local display, with or without shared memory (D28),
    /// and `.xlib` on a remote one.
    nonisolated static func renderer(
        _ requested: HostConfiguration.Renderer?, isLocal: Bool
    ) -> HostConfiguration.Renderer {
        requested ?? (isLocal ? .image : .xlib)
    }
}
