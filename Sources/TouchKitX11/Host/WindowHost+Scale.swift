import Foundation
import TouchKit

/// A change of the desktop's settings that the program has not followed.
nonisolated enum ScaleChange: Equatable {
    case none
    /// The settings may have changed and have not been read.
    case unread
    /// The program takes this scale, in pixels per point, as soon as no touch is down.
    case awaitingLift(CGFloat)
}

// Following the desktop's scale (D39), unless the configuration has one.
extension WindowHost {
    /// Takes the desktop's scale after a change, once no touch is down, so that no stroke changes under its finger. The
    /// window keeps its pixels.
    func followDesktopScale() {
        switch scaleChange {
        case .none:
            return
        case .unread:
            let scale = DesktopScale.current(on: display)
            scaleChange = scale == windowGeometry.scale ? .none : .awaitingLift(scale)
        case .awaitingLift:
            break
        }
        guard case .awaitingLift(let scale) = scaleChange, !application.hasTouchesDown else { return }
        scaleChange = .none
        windowGeometry.scale = scale
        nativeWindow.scaleChanged(to: scale)
        application.resizeScreen(to: windowGeometry.size, scale: scale)
    }
}
