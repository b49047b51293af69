import Foundation

/// The upright ellipse, or the circle, whose area lies as a loop's does.
struct EllipseFit {
    var fit: ShapeFit

    /// Nil where the loop leans, strays too far from the ellipse, or has four straight sides.
    init?(of loop: Loop, rival: CornerFit?) {
        // The area of an ellipse spreads by a quarter of its squared radius.
        let (xx, xy, yy) = loop.spread
        let mean = (xx + yy) / 2
        let stretch = hypot((xx - yy) / 2, xy)
        guard mean > stretch else { return nil }
        let long = 2 * (mean + stretch).squareRoot()
        let short = 2 * (mean - stretch).squareRoot()
        let radii: CGSize
        if short >= long * ShapeLimits.round {
            let radius = (long * short).squareRoot()
            radii = CGSize(width: radius, height: radius)
        } else {
            let lean = atan2(xy, (xx - yy) / 2) / 2
            let upright = (lean / (.pi / 2)).rounded() * (.pi / 2)
            guard abs(lean - upright) <= ShapeLimits.lean else { return nil }
            radii = xx > yy ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
        }
        let ellipse = Ellipse(center: loop.center, radii: radii)
        guard let fit = ShapeFit(.ellipse(ellipse), to: loop) else { return nil }
        if let sides = rival.flatMap({ Polygon(corners: $0.corners) }),
            let straight = ShapeFit(.polygon(sides), to: loop), straight.error * ShapeLimits.rival < fit.error
        {
            return nil
        }
        self.fit = fit
    }
}
