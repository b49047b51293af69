import Foundation

/// Recognizes fingers that are dragged in from an edge of the screen: a pan that only begins there (S79).
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that it may start from; none unless set.
    open var edges: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let elsewhere = touches.filter { !isAtEdge($0) }
        if !elsewhere.isEmpty, !progress.expected.isUnderWay { return fail() }
        for touch in elsewhere {
            ignore(touch, for: event)
        }
        super.touchesBegan(touches.subtracting(elsewhere), with: event)
    }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        guard let screen = touch.window?.screen.bounds else { return false }
        let place = touch.state.location
        let reach = Thresholds.screenEdge
        return edges.contains(.left) && place.x <= screen.minX + reach
            || edges.contains(.right) && place.x >= screen.maxX - reach
            || edges.contains(.top) && place.y <= screen.minY + reach
            || edges.contains(.bottom) && place.y >= screen.maxY - reach
    }
}
