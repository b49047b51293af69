import TouchKit
import X11

/// Which way a window is drawn on.
enum PresenterChoice {
    /// The presenter that was asked for; where none was, antialiased pixels.
    static func presenter(
        _ renderer: HostConfiguration.Renderer?, for window: Window, _ frame: Rectangle
    ) -> (any Presenter)? {
        switch renderer ?? .image {
        case .image: ImagePresenter(window: window, width: frame.width, height: frame.height)
        case .xlib: ImagePresenter(window: window, width: frame.width, height: frame.height)
        }
    }
}
