import Foundation

/// The view of a section's title, or of the space above a section without one.
final class TableHeader: UIView {
    /// In points.
    static let height: CGFloat = 32

    private let label = UILabel(frame: .zero)

    init(title: String?) {
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: UIFont.systemFontSize)
        addSubview(label)
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        label.textColor = interfaceColors.secondaryLabel
    }

    override func layoutSubviews() {
        label.frame = CGRect(x: 16, y: bounds.height - 24, width: bounds.width - 32, height: 20)
    }
}
