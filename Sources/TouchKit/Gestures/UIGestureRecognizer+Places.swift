import Foundation

extension UIGestureRecognizer {
    /// `place`, on the screen, in `view`'s bounds coordinates; in the window's where that is nil.
    func convert(_ place: CGPoint, to view: UIView?) -> CGPoint {
        (view ?? self.view?.window)?.convertFromScreen(place) ?? place
    }

    /// `vector`, on the screen, in `view`'s bounds units; in the window's where that is nil.
    func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
        vector.applying(screen(to: view).withoutTranslation)
    }

    /// `vector`, in `view`'s bounds units, or in the window's where that is nil, on the screen.
    func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
        vector.applying(screen(to: view).inverted().withoutTranslation)
    }

    private func screen(to view: UIView?) -> CGAffineTransform {
        (view ?? self.view?.window)?.transform(toAncestor: nil).matrix.inverted() ?? .identity
    }
}

extension CGAffineTransform {
    /// What the transform does to lengths and directions.
    fileprivate nonisolated var withoutTranslation: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}

extension [CGPoint] {
    /// The mean of the points; the origin where there is none.
    nonisolated var centre: CGPoint {
        guard !isEmpty else { return .zero }
        var sum = CGPoint.zero
        for point in self { sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
