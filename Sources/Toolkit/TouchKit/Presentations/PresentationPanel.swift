import Foundation

/// Fills the window below a controller that is presented in a panel. A touch beside the panel dismisses it.
final class PresentationPanel: UIView {
    /// The controller in the panel; nil once it is dismissed and released, while fingers are still on the panel.
    private weak var controller: UIViewController?

    /// The distance of a panel from its source and from the window's edges, in points.
    static let margin: CGFloat = 10
    /// The margin of a sheet that is as large as the window allows, in points.
    private static let pageMargin: CGFloat = 40
    private static let formSize = CGSize(width: 540, height: 620)
    private static let popoverSize = CGSize(width: 320, height: 480)
    private static let border: CGFloat = 1

    init(of controller: UIViewController) {
        self.controller = controller
        super.init(frame: .zero)
        isOpaque = false
        addSubview(controller.view)
    }

    required init?(coder: NSCoder) { nil }

    private var panel: CGRect {
        guard let controller else { return .null }
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let style = controller.modalPresentationStyle
        let page = bounds.insetBy(dx: Self.pageMargin, dy: Self.pageMargin).size
        let usual = style == .popover ? Self.popoverSize : style == .formSheet ? Self.formSize : page
        let wanted = controller.preferredContentSize
        let size = CGSize(
            width: max(min(wanted.width > 0 ? wanted.width : usual.width, room.width), 0),
            height: max(min(wanted.height > 0 ? wanted.height : usual.height, room.height), 0))
        if let popover = controller.popoverPresentationController {
            return popover.frame(of: size, in: room, of: self)
        }
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        controller.view.bounds.size = panel.size
        controller.view.center = CGPoint(x: panel.midX, y: panel.midY)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if controller?.modalPresentationStyle != .popover {
            UIColor.black.withAlphaComponent(0.3).setFill()
            UIRectFill(bounds)
        }
        interfaceColors.track.setFill()
        UIRectFill(panel.insetBy(dx: -Self.border, dy: -Self.border))
        interfaceColors.panel.setFill()
        UIRectFill(panel)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let controller, touches.contains(where: { !panel.contains($0.location(in: self)) }),
            !controller.isModalInPresentation, controller.presentationController?.shouldDismiss() != false
        else { return }
        controller.presentingViewController?.dismiss(animated: true)
        controller.presentationController?.didDismiss()
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
