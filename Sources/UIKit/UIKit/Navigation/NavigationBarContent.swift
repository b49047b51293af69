import Foundation
import TouchKit

/// The content of a navigation bar for one item: its buttons and its title.
final class NavigationBarContent: UIView {
    /// The height without a large title, in points.
    static let height: CGFloat = 44
    /// The distance between the content and the bar's edges, in points.
    private static let margin: CGFloat = 8
    /// The font size of a large title, in points.
    private static let largeTitleSize: CGFloat = 30

    private let leftViews: [UIView]
    private let rightViews: [UIView]
    private let titleView: UIView
    private let largeTitle: UILabel?
    private let hasOwnTitle: Bool

    /// - Parameters:
    ///   - item: What is shown.
    ///   - back: The item that the back button leads to; nil for no button.
    ///   - isLarge: Whether the title is below the buttons.
    ///   - goBack: Called when the back button is pressed.
    init(_ item: UINavigationItem, back: UINavigationItem?, isLarge: Bool, goBack: @escaping () -> Void) {
        let lefts = (item.leftBarButtonItems ?? []).map(BarButton.view)
        if lefts.isEmpty, let back {
            leftViews = [BarButton(back: back.shownBackTitle, goBack)]
        } else {
            leftViews = lefts
        }
        rightViews = (item.rightBarButtonItems ?? []).map(BarButton.view)
        largeTitle = isLarge && item.titleView == nil ? UILabel(frame: .zero) : nil
        titleView = item.titleView ?? UILabel(frame: .zero)
        hasOwnTitle = item.titleView == nil
        super.init(frame: .zero)
        if let label = titleView as? UILabel, item.titleView == nil {
            label.text = isLarge ? nil : item.title
            label.textAlignment = .center
        }
        largeTitle?.text = item.title
        largeTitle?.font = .systemFont(ofSize: NavigationBarContent.largeTitleSize)
    }

    /// Adds the buttons and the title. Views of the item move here from the old content, and keep the keyboard only if
    /// the new content is in the bar already.
    func addViews() {
        for view in leftViews + rightViews + [titleView] {
            addSubview(view)
        }
        largeTitle.map(addSubview)
    }

    /// Sets the color and the font of a title that is the bar's own.
    func setTitle(_ attributes: [NSAttributedString.Key: Any]) {
        guard let label = titleView as? UILabel, label.text != nil, hasOwnTitle else { return }
        if let font = attributes[.font] as? UIFont { label.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        let margin = NavigationBarContent.margin
        let height = NavigationBarContent.height
        var (left, right) = (margin, bounds.width - margin)
        for view in leftViews {
            place(view, x: left)
            left = view.frame.maxX
        }
        for view in rightViews {
            right -= size(of: view).width
            place(view, x: right)
        }
        // The title is centered in the bar, unless there is more room beside the middle.
        let wanted = size(of: titleView).width
        let room = max(0, right - left - 2 * margin)
        let half = min(bounds.midX - left - margin, right - margin - bounds.midX)
        let width = min(wanted, room)
        let x = width <= 2 * half ? bounds.midX - width / 2 : left + margin + (room - width) / 2
        let isLabel = titleView is UILabel
        let titleHeight = isLabel ? height : min(height, size(of: titleView).height)
        titleView.frame = CGRect(x: x, y: (height - titleHeight) / 2, width: width, height: titleHeight)
        largeTitle?.frame = CGRect(
            x: 2 * margin, y: height, width: max(0, bounds.width - 4 * margin), height: bounds.height - height - 8)
    }

    private func size(of view: UIView) -> CGSize {
        view is UIButton || view is UILabel ? view.intrinsicContentSize : view.bounds.size
    }

    private func place(_ view: UIView, x: CGFloat) {
        let size = size(of: view)
        view.frame = CGRect(
            x: x, y: (NavigationBarContent.height - size.height) / 2, width: min(size.width, bounds.width / 2),
            height: size.height)
    }
}
