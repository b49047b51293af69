import Foundation
import TouchKit

/// The faint line in the middle of an empty page, which goes with the first touch; it folds where the page is narrow.
final class FirstHint: UIView {
    private let line = UILabel(frame: .zero)

    /// Makes the hint; no touch finds it.
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        alpha = 0
        line.text = "Draw with as many fingers as you like"
        line.font = Lettering.title
        line.textColor = InterfaceColors.light.secondaryLabel.withAlphaComponent(0.55)
        line.textAlignment = .center
        line.numberOfLines = 0
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        line.frame = bounds.insetBy(dx: Metrics.margin, dy: 0)
    }

    /// Fades in.
    func appear() {
        isHidden = false
        UIView.animate(withDuration: PaperThresholds.appearance) { alpha = 1 }
    }

    /// Fades away.
    func dismiss() {
        guard !isHidden, alpha == 1 else { return }
        UIView.animate(withDuration: PaperThresholds.appearance) {
            alpha = 0
        } completion: { [weak self] _ in
            guard let self else { return }
            isHidden = alpha == 0
        }
    }
}
