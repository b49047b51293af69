import Foundation

extension UIGestureRecognizer {
    /// The middle of the gesture's fingers on the screen, in points; the origin where it has none.
    var centre: CGPoint { fingers.map(\.place).centre }

    /// `place`, on the screen, in `view`'s bounds coordinates; in the window's where that is nil.
    func convert(_ place: CGPoint, to view: UIView?) -> CGPoint {
        (view ?? self.view?.window)?.convertFromScreen(place) ?? place
    }
}

extension [CGPoint] {
    /// The mean of the points; the origin where there is none.
    nonisolated var centre: CGPoint {
        guard !isEmpty else { return .zero }
        return CGPoint(x: map(\.x).reduce(0, +) / CGFloat(count), y: map(\.y).reduce(0, +) / CGFloat(count))
    }
}
