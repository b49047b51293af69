public import Foundation

/// Shows a menu of actions at a point of its view, when the program says so: a small dark bubble with an arrow.
///
/// A touch elsewhere dismisses the menu and is still delivered; Escape dismisses it, too.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Provides the menu; not retained.
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    /// The view that the interaction is added to.
    public private(set) weak var view: UIView?

    private weak var editMenu: EditMenu?
    private var sourcePoint = CGPoint.zero

    /// Creates an interaction whose menus come from `delegate`.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    deinit {}

    /// Shows the menu that the delegate has for `configuration`, with its arrow at the delegate's rectangle, or else at
    /// the source point. Shows nothing without a menu, or if the view is in no window.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let editMenu = view.window?.application?.editMenu,
            let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
        else { return }
        sourcePoint = configuration.sourcePoint
        let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        self.editMenu = editMenu
        present(menu, at: target.isNull ? CGRect(origin: sourcePoint, size: .zero) : target, of: view)
    }

    private func present(_ menu: UIMenu, at rect: CGRect, of view: UIView) {
        let entries = MenuEntry.entries(of: menu) { [weak self] action in
            self?.dismissMenu()
            action.performWithSender(self, target: nil)
        } open: { [weak self, weak view] menu in
            if let view { self?.present(menu, at: rect, of: view) }
        }
        editMenu?.show(entries, from: view, rect: rect)
    }

    /// Fades out the menu.
    open func dismissMenu() {
        editMenu?.hide()
    }

    /// Returns the source point of the last menu, in the coordinates of `view`; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint {
        self.view?.convert(sourcePoint, to: view ?? self.view?.window) ?? sourcePoint
    }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        self.view = view
    }
}

/// The point of a view that a menu is about.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// A value of your own that tells menus apart.
    public let identifier: AnyHashable
    /// The point, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint

    /// Creates a configuration; without an identifier, it gets a unique one.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }

    deinit {}
}

/// Provides the menus of an interaction.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// Returns the menu for a configuration; nil for no menu. There are no suggested actions.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Returns the rectangle that the menu's arrow points at, in the view's points; `.null` for the source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
    /// Returns nil.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        nil
    }

    /// Returns the null rectangle.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        .null
    }
}
