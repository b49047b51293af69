// swift-format-ignore-file
// A loupe that shows what is below the finger.
import UIKit

class LoupeView: UIView {
    weak var viewToMagnify: UIView?
    var touchPoint: CGPoint = .zero {
        didSet { center = CGPoint(x: touchPoint.x, y: touchPoint.y - 60) }
    }

    override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        layer.borderColor = UIColor.lightGray.cgColor
        layer.borderWidth = 3
        layer.cornerRadius = 40
        layer.masksToBounds = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.translateBy(x: frame.size.width / 2, y: frame.size.height / 2)
        context.scaleBy(x: 1.5, y: 1.5)
        context.translateBy(x: -touchPoint.x, y: -touchPoint.y)
        viewToMagnify?.layer.render(in: context)
    }
}

class LoupeController: UIViewController {
    private var loupe: LoupeView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let loupe = LoupeView(frame: .zero)
        loupe.viewToMagnify = view
        loupe.touchPoint = touches.first!.location(in: view)
        view.addSubview(loupe)
        self.loupe = loupe
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        loupe?.touchPoint = touches.first!.location(in: view)
        loupe?.setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        loupe?.removeFromSuperview()
        loupe = nil
    }

    var loupeCenter: CGPoint? { return loupe?.center }
}
