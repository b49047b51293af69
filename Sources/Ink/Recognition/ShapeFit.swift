import Foundation

/// A shape laid into a loop, and how well it lies there.
struct ShapeFit {
    var shape: Shape
    /// How far the loop lies from the shape on the average (root mean square), as a share of the diagonal of its box.
    var error: CGFloat
    /// From 0 at the limit to 1 for a perfect fit.
    var confidence: CGFloat

    /// Measures a shape against a loop; nil where the loop, or some part of it, lies too far from it.
    init?(_ shape: Shape, to loop: Loop, limit: CGFloat = ShapeLimits.error) {
        var pieces: [Centerline.Piece] = []
        shape.visitPieces(width: 0) { piece in
            pieces.append(piece)
            return true
        }
        let distances = loop.points.map { point in
            pieces.reduce(.infinity) { min($0, $1.distance(from: point)) } / loop.diagonal
        }
        error = (distances.reduce(0) { $0 + $1 * $1 } / CGFloat(distances.count)).squareRoot()
        guard error < limit, (distances.max() ?? .infinity) <= ShapeLimits.worst else { return nil }
        self.shape = shape
        confidence = 1 - error / limit
    }
}
