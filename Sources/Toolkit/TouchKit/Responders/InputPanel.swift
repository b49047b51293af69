import Foundation

/// The views at the bottom of a window that its first responder wants there, as in place of a keyboard on the screen.
final class InputPanel: UIView {
    private let views: [UIView]

    /// Creates the panel of views, the upper one first, and shows it in a window.
    init(_ views: [UIView], in window: UIWindow) {
        self.views = views
        super.init(frame: .zero)
        for view in views { addSubview(view) }
        let height = views.reduce(0) { $0 + Self.height(of: $1, width: window.bounds.width) }
        frame = CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        window.addSubview(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    deinit {}

    func shows(_ others: [UIView]) -> Bool {
        others.count == views.count && zip(others, views).allSatisfy { $0 === $1 && $1.superview === self }
    }

    private static func height(of view: UIView, width: CGFloat) -> CGFloat {
        view.bounds.height > 0
            ? view.bounds.height : view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var top: CGFloat = 0
        for view in views {
            let height = Self.height(of: view, width: bounds.width)
            view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
            top += height
        }
    }
}
