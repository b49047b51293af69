import Foundation

/// Recognizes fingers that are dragged in from an edge of the screen: a pan that begins only there (S79).
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges where the gesture may start; none by default.
    open var edges: UIRectEdge = []

    deinit {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let elsewhere = touches.filter { !isAtEdge($0) }
        if !elsewhere.isEmpty, !progress.ownState.isUnderWay { return fail() }
        for touch in elsewhere {
            ignore(touch, for: event)
        }
        super.touchesBegan(touches.subtracting(elsewhere), with: event)
    }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        guard let screen = touch.window?.screen.bounds else { return false }
        let location = touch.state.location
        let margin = Thresholds.screenEdge
        return edges.contains(.left) && location.x <= screen.minX + margin
            || edges.contains(.right) && location.x >= screen.maxX - margin
            || edges.contains(.top) && location.y <= screen.minY + margin
            || edges.contains(.bottom) && location.y >= screen.maxY - margin
    }
}

/// A set of edges of a rectangle.
public nonisolated struct UIRectEdge: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
