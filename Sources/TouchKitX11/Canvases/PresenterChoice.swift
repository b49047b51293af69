import TouchKit
import X11

/// Which way a window is drawn on.
enum PresenterChoice {
    /// The presenter that was asked for, or the better one on the window's display; nil where Xlib has no memory for it.
    static func presenter(
        _ renderer: HostConfiguration.Renderer?, for window: Window, _ frame: Rectangle
    ) -> (any Presenter)? {
        switch self.renderer(renderer, isLocal: window.display.isLocal) {
        case .image: ImagePresenter(window: window, width: frame.width, height: frame.height)
        case .xlib: XlibPresenter(window: window, width: frame.width, height: frame.height)
        }
    }

    /// The renderer that was asked for; where none was, smooth pixels on a display of this machine, with or without shared
    /// memory (D28), and the server's own lines on one that is far away.
    nonisolated static func renderer(
        _ asked: HostConfiguration.Renderer?, isLocal: Bool
    ) -> HostConfiguration.Renderer {
        asked ?? (isLocal ? .image : .xlib)
    }
}
