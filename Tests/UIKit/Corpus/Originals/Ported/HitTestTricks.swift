// swift-format-ignore-file
// Larger targets, holes, views that let touches through, and subviews outside their superview.
import UIKit

class BigButton: UIButton {
    var touchAreaInsets = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.inset(by: touchAreaInsets).contains(point)
    }
}

class OverlayView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hitView = super.hitTest(point, with: event)
        return hitView == self ? nil : hitView
    }
}

class HoleView: UIView {
    var hole = CGRect(x: 50, y: 50, width: 100, height: 100)

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return !UIBezierPath(ovalIn: hole).contains(point) && super.point(inside: point, with: event)
    }
}

class TabBarWithBulge: UIView {
    let bulge = UIButton(type: .custom)
    var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        bulge.frame = CGRect(x: frame.width / 2 - 30, y: -30, width: 60, height: 60)
        bulge.addTarget(self, action: #selector(bulgeTapped), for: .touchUpInside)
        addSubview(bulge)
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !clipsToBounds && !isHidden && alpha > 0 else { return nil }
        for member in subviews.reversed() {
            let subPoint = member.convert(point, from: self)
            guard let result = member.hitTest(subPoint, with: event) else { continue }
            return result
        }
        return nil
    }

    @objc func bulgeTapped() {
        taps += 1
    }
}

class ScrollContainer: UIView {
    let scrollView = UIScrollView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        if view == self {
            return scrollView
        }
        return view
    }
}
