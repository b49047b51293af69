import Foundation

extension UIGestureRecognizer {
    /// Converts a location on the screen to `view`'s bounds coordinates; to the window's if `view` is nil.
    func convert(_ location: CGPoint, to view: UIView?) -> CGPoint {
        (view ?? self.view?.window)?.convertFromScreen(location) ?? location
    }

    /// Converts a vector on the screen to `view`'s bounds units; to the window's if `view` is nil.
    func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
        vector.applying(screen(to: view).withoutTranslation)
    }

    /// Converts a vector in `view`'s bounds units, or in the window's if `view` is nil, to the screen.
    func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
        vector.applying(screen(to: view).inverted().withoutTranslation)
    }

    private func screen(to view: UIView?) -> CGAffineTransform {
        (view ?? self.view?.window)?.transform(toAncestor: nil).matrix.inverted() ?? .identity
    }
}

extension CGAffineTransform {
    /// The transform of lengths and directions.
    fileprivate nonisolated var withoutTranslation: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}

extension [CGPoint] {
    /// The mean of the points; the origin if there are none.
    nonisolated var center: CGPoint {
        guard !isEmpty else { return .zero }
        var sum = CGPoint.zero
        for point in self { sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
