import Foundation
import InkPixels
import TouchKit

extension InkSurface {
    /// Creates the surface of a view as it is now.
    init(of view: UIView, painter: InkPainter, canvas: (any Canvas)?) {
        let scale = UIScreen.main.scale
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        self.init(
            scale: scale, extent: PixelRect(covering: CGRect(origin: .zero, size: size)), paper: painter.paper,
            pool: painter.pool, canvas: canvas)
    }
}
