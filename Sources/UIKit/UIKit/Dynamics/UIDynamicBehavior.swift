public import Foundation
import TouchKit

/// What moves items in a dynamic animator: one of the toolkit's behaviors, or a group of several that a subclass adds to
/// itself.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The animator that the behavior was added to, itself or in a group; nil for none.
    public private(set) weak var dynamicAnimator: UIDynamicAnimator?
    /// The behaviors that were added to this one.
    public private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called after each step of the animator.
    open var action: (() -> Void)? { didSet { changed() } }

    /// Creates a group without behaviors.
    public override init() {
        super.init()
    }

    deinit {}

    /// Adds a behavior to the group.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(where: { $0 === behavior }), behavior !== self else { return }
        childBehaviors.append(behavior)
        behavior.join(dynamicAnimator)
        changed()
    }

    /// Removes a behavior from the group.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        behavior.join(nil)
        changed()
    }

    /// Called before the behavior is added to an animator, or removed from one with nil. The default does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    func join(_ animator: UIDynamicAnimator?) {
        guard animator !== dynamicAnimator else { return }
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.join(animator) }
    }

    /// The behavior and all in it.
    var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

    /// Has the animator go on: something has changed.
    func changed() { dynamicAnimator?.resume() }

    // MARK: Steps

    /// The items that the behavior itself moves.
    var movedItems: [any UIDynamicItem] = []

    /// Moves an item, too.
    func include(_ item: any UIDynamicItem) {
        guard !movedItems.contains(where: { $0 === item }) else { return }
        movedItems.append(item)
        changed()
    }

    /// Moves an item no longer.
    func exclude(_ item: any UIDynamicItem) {
        movedItems.removeAll { $0 === item }
        changed()
    }

    /// Changes the properties of the items before a step.
    func describe(_ bodies: Bodies) {}

    /// Changes the velocities of the items before those of their contacts are solved.
    func push(_ bodies: Bodies, for time: CGFloat) {}

    /// Solves what holds the items together once more; called several times in a step.
    func hold(_ bodies: Bodies, for time: CGFloat) {}
}
