import Foundation
import TouchKit
import X11

/// A change of the desktop's settings that the program has not followed.
nonisolated enum DesktopChange: Equatable {
    case none
    /// The settings may have changed and have not been read.
    case unread
    /// The program takes this scale, in pixels per point, as soon as no touch is down.
    case awaitingLift(CGFloat)
}

// Following the desktop's settings.
extension WindowHost {
    /// Takes over what the user has changed: at once whether anything is animated, and the scale (D39), unless the
    /// configuration has one, once no touch is down, so that no stroke changes under its finger. The window keeps its
    /// pixels.
    func followDesktop() {
        switch desktopChange {
        case .none:
            return
        case .unread:
            let settings = display.watchDesktopSettings()
            application.reducesMotion = settings.reducesMotion
            let scale = followsScale ? DesktopScale.scale(of: settings) : windowGeometry.scale
            desktopChange = scale == windowGeometry.scale ? .none : .awaitingLift(scale)
        case .awaitingLift:
            break
        }
        guard case .awaitingLift(let scale) = desktopChange, !application.hasTouchesDown else { return }
        desktopChange = .none
        windowGeometry.scale = scale
        nativeWindow.scaleChanged(to: scale)
        application.resizeScreen(to: windowGeometry.size, scale: scale)
    }
}
