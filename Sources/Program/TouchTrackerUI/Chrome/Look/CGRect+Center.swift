import Foundation

nonisolated extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }

    init(center: CGPoint, size: CGSize) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    init(center: CGPoint, side: CGFloat) {
        self.init(center: center, size: CGSize(width: side, height: side))
    }
}
