public import Foundation
public import TouchKit

/// The direction in which a device is held.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown

    /// Whether the device stands upright, as it always does here.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the direction is one of an interface.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The kind of device that an interface is for.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision
}

/// The computer. What differs between iOS devices is constant: a window is a pad that is held upright.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The computer.
    public static let current = UIDevice()

    private override init() {}

    deinit {}

    /// Always a pad: fingers, and a screen that is not a phone's.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    /// Always upright: nothing turns a window.
    public var orientation: UIDeviceOrientation { .portrait }

    /// The name of the notification after the device was turned. It is never posted here.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    /// The computer's name in the network.
    public var name: String { ProcessInfo.processInfo.hostName }

    /// The kind of the system: Linux.
    public var systemName: String { "Linux" }

    /// The system's name with its version.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }

    /// The kind of device: PC.
    public var model: String { "PC" }

    /// Whether the device can do several things at once. Always true.
    public var isMultitaskingSupported: Bool { true }
}

/// Returns the kind of device; see ``UIDevice/userInterfaceIdiom``.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}

extension UIInterfaceOrientation {
    /// Whether an interface stands upright, as it always does here.
    public nonisolated var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether an interface lies on its side.
    public nonisolated var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIApplication {
    /// The direction of the interface. Always upright: nothing turns a window.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}
