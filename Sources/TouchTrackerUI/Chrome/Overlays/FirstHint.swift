import Foundation
import TouchKit

/// The faint line in the middle of an empty page, which goes with the first touch.
final class FirstHint: UIView {
    private static let text = "Draw with as many fingers as you like"

    /// Makes the hint; no touch finds it.
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        Lettering.draw(
            Self.text, centeredAt: bounds.midX, middle: bounds.midY, font: Lettering.title,
            color: InterfaceColors.light.secondaryLabel.withAlphaComponent(0.55))
    }

    /// Is there, at once.
    func appear() {
        isHidden = false
        alpha = 1
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
