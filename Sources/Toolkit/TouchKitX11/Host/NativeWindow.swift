import Foundation
import TouchKit
import X11

/// The application's X window and its communication with the window manager (D27, D29, D44).
final class NativeWindow {
    let window: Window
    private let display: Display
    private var sizeHints: SizeHints
    /// The frame before full screen, restored when no window manager does it.
    private var ownFrame: Rectangle

    private(set) var isFullScreen: Bool
    /// Whether the window manager takes requests about the window.
    private var isShown = false
    /// Whether the window covers the screen on its own, and the window manager leaves it alone.
    private var isUnmanaged = false

    var title: String {
        didSet {
            if title != oldValue { window.setTitle(title) }
        }
    }

    var representedPath: String? {
        didSet {
            guard representedPath != oldValue else { return }
            if let oldValue { window.stopRepresenting(fileNamed: oldValue) }
            if let representedPath { window.represent(fileNamed: representedPath) }
        }
    }

    var pointerShape = PointerShape.arrow {
        didSet { if pointerShape != oldValue { showPointer() } }
    }

    /// Whether the pointer is where a finger was last, and not a mouse or a pen: it is not shown then (D45).
    var isPointerAtFinger = false {
        didSet { if isPointerAtFinger != oldValue { showPointer() } }
    }

    private let showsPointer: Bool

    private func showPointer() {
        window.setCursor(showsPointer && !isPointerAtFinger ? CursorShape(pointerShape) : .hidden)
    }

    /// The names that the window needs at its start, requested in one round trip.
    private static let atoms =
        [
            "ATOM", "CARDINAL", "STRING", "UTF8_STRING", "WM_CLIENT_MACHINE", "WM_DELETE_WINDOW", "WM_NAME",
            "WM_PROTOCOLS", "XdndAware", "_MUTTER_HINTS", "_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_WM_ICON",
            "_NET_WM_ICON_NAME", "_NET_WM_NAME", "_NET_WM_PID", "_NET_WM_PING", "_NET_WM_STATE",
            "_NET_WM_STATE_FULLSCREEN",
        ] + InputAxis.commonLabels

    /// The least size that the user may give the window, in points.
    private static let minimumSize = CGSize(width: 160, height: 120)
    private static func minimumSize(scale: CGFloat) -> (width: Int, height: Int) {
        (Int(minimumSize.width * scale), Int(minimumSize.height * scale))
    }

    /// The default size of the window, in points; limited to the screen.
    private static let defaultSize = CGSize(width: 1024, height: 720)

    /// Returns why a window with `geometry` would be too large, as a sentence without a full stop; nil if it is not.
    static func refusal(
        of geometry: HostConfiguration.Geometry?, scale: CGFloat, screen: Screen
    ) -> String? {
        let frame = frame(geometry, scale: scale, screen: screen)
        return WindowLimits.refusal(width: frame.width, height: frame.height)
    }

    init(_ configuration: HostConfiguration, scale: CGFloat, on display: Display) {
        self.display = display
        display.prepareAtoms(NativeWindow.atoms)
        ownFrame = NativeWindow.frame(configuration.geometry, scale: scale, screen: display.screen)
        isFullScreen = configuration.isFullScreen
        title = configuration.title
        showsPointer = configuration.showsPointer
        sizeHints = SizeHints(
            userPosition: configuration.geometry?.position == nil ? nil : (ownFrame.x, ownFrame.y),
            userSize: configuration.geometry == nil ? nil : (ownFrame.width, ownFrame.height),
            minimumSize: NativeWindow.minimumSize(scale: scale))
        let management = isFullScreen ? display.fullScreenManagement : .byRequest
        window = display.createWindow(
            management != .byRequest ? display.screen.frame : ownFrame,
            events: [.keys, .exposure, .structure, .focus, .properties])
        window.setTitle(title)
        window.setClass(instance: configuration.className, class: configuration.className)
        window.setProcess()
        window.askForAllFingers()
        window.acceptWindowManagerRequests()
        window.setSizeHints(sizeHints)
        if isFullScreen {
            window.startFullscreen()
        }
        if management == .unknown { leaveManagement(true) }
        if !showsPointer { showPointer() }
        window.composeTextFromFirstKey()
    }

    /// Tells the window manager the least size in pixels at another number of pixels per point.
    func scaleChanged(to scale: CGFloat) {
        sizeHints.minimumSize = NativeWindow.minimumSize(scale: scale)
        window.setSizeHints(sizeHints)
    }

    func show() {
        isShown = true
        window.map()
    }

    /// Gives window managers the icon that a function draws, in the sizes that they use.
    func setIcon(_ icon: (Int) -> Bitmap) {
        window.setIcon([16, 32, 48, 64, 128].map { PixelImage(icon($0)) })
    }

    func hide() {
        isShown = false
        window.unmap()
        display.flush()
    }

    /// Called when the window is mapped. Without a window manager's care, it takes the keyboard focus itself.
    func mapped() {
        if isUnmanaged || !display.hasWindowManager {
            window.takeFocus()
        }
    }

    /// Requests full screen, or the window's own frame.
    func setFullScreen(_ wanted: Bool) {
        guard wanted != isFullScreen else { return }
        isFullScreen = wanted
        let management = isUnmanaged ? .unknown : display.fullScreenManagement
        guard management != .byRequest || !isShown else { return window.requestFullscreen(wanted) }
        // A window manager reads the state when the window is shown, or when it starts later.
        if wanted {
            window.startFullscreen()
        } else {
            window.endFullscreen()
        }
        guard management != .byRequest else { return }
        if wanted {
            ownFrame = managedFrame ?? ownFrame
        }
        if management == .unknown { leaveManagement(wanted) }
        window.place(wanted ? display.screen.frame : ownFrame)
        guard management == .unknown, isShown else { return }
        window.map()
        if wanted { window.raise() }
    }

    /// Covers the screen without a window manager that lacks full screen, or returns to it. The window is hidden then.
    private func leaveManagement(_ isUnmanaged: Bool) {
        self.isUnmanaged = isUnmanaged
        window.setUnmanaged(isUnmanaged)
    }

    /// The window's size, at the corner of the window manager's frame, by which it is placed again; nil if it is gone.
    private var managedFrame: Rectangle? {
        guard var frame = window.frame, let outer = window.outermost?.frame else { return nil }
        (frame.x, frame.y) = (outer.x, outer.y)
        return frame
    }

    /// Called when the size of the screen has changed. Without a window manager's care, full screen takes it.
    func screenResized() {
        if isFullScreen, isUnmanaged || !display.hasWindowManager {
            window.place(display.screen.frame)
        }
    }

    /// Called when the window's state has changed, usually by the window manager.
    func stateChanged() {
        isFullScreen = window.isFullscreen
    }

    /// Returns the frame of a window with `geometry`, in pixels.
    static func frame(_ geometry: HostConfiguration.Geometry?, scale: CGFloat, screen: Screen) -> Rectangle {
        let size = geometry?.size ?? defaultSize
        var width = Int((size.width * scale).rounded())
        var height = Int((size.height * scale).rounded())
        if geometry == nil {
            width = min(width, screen.width)
            height = min(height, screen.height)
        }
        func start(_ offset: HostConfiguration.Geometry.Offset, _ length: Int, _ whole: Int) -> Int {
            switch offset {
            case .fromStart(let pixels): pixels
            case .fromEnd(let pixels): whole - length - pixels
            }
        }
        let position = geometry?.position
        return Rectangle(
            x: position.map { start($0.x, width, screen.width) } ?? max((screen.width - width) / 2, 0),
            y: position.map { start($0.y, height, screen.height) } ?? max((screen.height - height) / 2, 0),
            width: width, height: height)
    }
}

extension CursorShape {
    nonisolated fileprivate init(_ shape: PointerShape) {
        switch shape {
        case .arrow: self = .arrow
        case .crosshair: self = .crosshair
        case .hand: self = .hand
        case .hidden: self = .hidden
        }
    }
}
