public import Foundation

/// Something that another program drags over a window, or has dropped there.
@preconcurrency @MainActor
public struct Drop {
    /// The pointer's location, in points of the screen.
    public let location: CGPoint
    /// The dragged contents, in the forms that the source offers.
    public let contents: any DropContents

    /// Creates a drop of `contents` at a location.
    public init(at location: CGPoint, of contents: any DropContents) {
        (self.location, self.contents) = (location, contents)
    }
}

/// The contents that another program drags, in the forms that it offers.
@preconcurrency @MainActor
public protocol DropContents: AnyObject {
    /// Returns whether one of these media types is offered.
    func offers(anyOf types: [String]) -> Bool

    /// Reads what was dropped, once, without waiting for the other program. Call it in `DropInteraction.perform(_:)`.
    /// - Parameters:
    ///   - types: The media types that are understood, the best first. The first that is offered is read.
    ///   - limit: The most bytes that are taken.
    ///   - completion: Called once, at once or in a later turn of the loop.
    func read(
        _ types: [String], limit: Int, _ completion: @escaping (Result<ClipboardForm, ClipboardProblem>) -> Void)
}

/// An interaction of a view on which other programs drop something.
@preconcurrency @MainActor
public protocol DropInteraction: UIInteraction {
    /// Called each time something is dragged over the view, or one of its subviews.
    /// - Returns: Whether it can be dropped there.
    func accepts(_ drop: Drop) -> Bool

    /// Called when it is no longer dragged over the view, and before `perform(_:)`.
    func dragEnded()

    /// Called when something was dropped that the view has accepted.
    func perform(_ drop: Drop)
}

// The host's interface for drops.
extension UIApplication {
    /// Delivers what another program drags to the topmost view under the pointer, or its nearest superview with a
    /// `DropInteraction`.
    /// - Returns: Whether it can be dropped there.
    public func receiveDrag(_ drop: Drop) -> Bool {
        layOutForInput()
        let found = dropInteraction(at: drop.location)
        if found !== draggedOver { receiveDragEnd() }
        draggedOver = found
        var isAccepted = false
        queue.perform { isAccepted = found?.accepts(drop) ?? false }
        return isAccepted
    }

    /// Ends a drag that has left the window or was cancelled.
    public func receiveDragEnd() {
        guard let interaction = draggedOver else { return }
        draggedOver = nil
        queue.perform { interaction.dragEnded() }
    }

    /// Delivers what was dropped where `receiveDrag(_:)` has accepted it.
    public func receiveDrop(_ drop: Drop) {
        guard let interaction = draggedOver else { return }
        receiveDragEnd()
        // What was under the pointer may be gone, or covered, since.
        guard dropInteraction(at: drop.location) === interaction else { return }
        queue.perform { interaction.perform(drop) }
    }

    private func dropInteraction(at location: CGPoint) -> (any DropInteraction)? {
        for window in windows.reversed() {
            guard let hit = window.hitTest(window.convertFromScreen(location), with: nil) else { continue }
            for view in sequence(first: hit, next: \.superview) {
                for case let interaction as any DropInteraction in view.interactions { return interaction }
            }
            return nil
        }
        return nil
    }
}
