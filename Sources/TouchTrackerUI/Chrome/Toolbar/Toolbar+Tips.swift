import Foundation
import TouchKit

extension Toolbar: TipHost {
    /// The chrome, in which an open panel is above the toolbar.
    var tipContainer: UIView { superview ?? self }

    var tipDirection: CGVector {
        switch editor.isShared ? .bottom : editor.preferences.toolbarEdge {
        case .bottom: CGVector(dx: 0, dy: -1)
        case .top: CGVector(dx: 0, dy: 1)
        case .left: CGVector(dx: 1, dy: 0)
        case .right: CGVector(dx: -1, dy: 0)
        }
    }
}
