// swift-format-ignore-file
// A card that leaves when it is dragged far enough, and springs back otherwise.
import UIKit

class SwipeCard: UIView {
    enum Verdict { case like, nope }

    let label: UILabel = {
        let label = UILabel()
        label.textAlignment = .center
        label.font = UIFont.systemFont(ofSize: 24, weight: .bold)
        label.textColor = .black
        label.numberOfLines = 0
        return label
    }()
    var decided: ((Verdict) -> Void)?
    private var start = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = .systemBackground
        layer.cornerRadius = 12
        layer.shadowOpacity = 0.3
        layer.shadowOffset = .zero
        layer.shadowPath = UIBezierPath(rect: bounds).cgPath
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(dragged(_:))))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func dragged(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: superview)
        switch pan.state {
        case .began:
            start = center
        case .changed:
            center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
            transform = CGAffineTransform(rotationAngle: translation.x / 320 * 0.4)
            alpha = 1 - min(0.5, abs(translation.x) / 400)
        case .ended, .cancelled:
            finish(translation)
        default:
            break
        }
    }

    private func finish(_ translation: CGPoint) {
        guard abs(translation.x) > 100 else {
            UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.4, options: [], animations: {
                self.center = self.start
                self.transform = .identity
                self.alpha = 1
            })
            return
        }
        let verdict: Verdict = translation.x > 0 ? .like : .nope
        UIView.animate(withDuration: 0.25, animations: {
            self.center.x += translation.x > 0 ? 400 : -400
        }) { [weak self] finished in
            self?.removeFromSuperview()
            self?.decided?(verdict)
        }
    }
}
