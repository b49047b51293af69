import Foundation
import TouchKit

/// The faint sentence in the middle of an empty page, which disappears with the first touch. It wraps if the page is narrow.
final class EmptyState: UIView {
    private let label = UILabel(frame: .zero)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        alpha = 0
        label.text = "Draw with as many fingers as you like"
        label.font = Lettering.title
        label.textColor = InterfaceColors.light.secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        label.frame = bounds.insetBy(dx: Metrics.margin, dy: 0)
    }

    /// Fades in.
    func appear() {
        isHidden = false
        UIView.animate(withDuration: PaperThresholds.animationDuration) { alpha = 1 }
    }

    /// Fades out, if the sentence is shown and not fading out already.
    func dismiss() {
        guard !isHidden, alpha == 1 else { return }
        UIView.animate(withDuration: PaperThresholds.animationDuration) {
            alpha = 0
        } completion: { [weak self] _ in
            guard let self else { return }
            isHidden = alpha == 0
        }
    }
}
