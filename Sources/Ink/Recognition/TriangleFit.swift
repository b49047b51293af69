import Foundation

/// The triangle that a loop resembles.
struct TriangleFit {
    var fit: ShapeFit

    /// Nil where a corner is too sharp, or the loop strays too far from the triangle.
    init?(of loop: Loop, corners figure: CornerFit) {
        guard figure.angles.allSatisfy({ $0 >= ShapeLimits.sharp }),
            let triangle = Polygon(corners: figure.corners),
            let fit = ShapeFit(.polygon(triangle), to: loop, limit: ShapeLimits.triangleError)
        else { return nil }
        self.fit = fit
    }
}
