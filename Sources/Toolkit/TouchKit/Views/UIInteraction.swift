/// A behavior that is added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that the interaction is added to, which is not retained.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or removed from its view if that is nil.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to a view, or removed from its view if that is nil.
    func didMove(to view: UIView?)
}

extension UIView {
    /// Adds an interaction, after it is removed from its present view.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}

/// An interaction that uses the button on a pen's shaft.
@MainActor
package protocol PenButtonInteraction: UIInteraction {
    func penButtonPressed()
}
