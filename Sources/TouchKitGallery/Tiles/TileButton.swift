import Foundation
import TouchKit

/// A button on a pale ground with a tile's corners, so that it is seen where it ends.
final class TileButton: UIButton {
    init(_ title: String, frame: CGRect) {
        super.init(type: .system)
        self.frame = frame
        setTitle(title, for: .normal)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        UIColor(white: 1, alpha: 0.55).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).fill()
        super.draw(rect)
    }
}
