import Foundation
import TouchKit

/// The way in which a layer's contents are fitted into its bounds.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a way from Core Animation's name; an unknown one is `resize`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Stretched to fill the layer.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, with its proportions kept.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Large enough to fill the layer, with its proportions kept.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// At its own size, centered.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At its own size, centered at the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At its own size, centered at the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At its own size, centered at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At its own size, centered at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// At its own size, in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// At its own size, in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// At its own size, in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// At its own size, in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

    /// The same way for a view.
    var mode: UIView.ContentMode {
        let modes: [CALayerContentsGravity: UIView.ContentMode] = [
            .resizeAspect: .scaleAspectFit, .resizeAspectFill: .scaleAspectFill, .center: .center, .top: .top,
            .bottom: .bottom, .left: .left, .right: .right, .topLeft: .topLeft, .topRight: .topRight,
            .bottomLeft: .bottomLeft, .bottomRight: .bottomRight,
        ]
        return modes[self] ?? .scaleToFill
    }
}
