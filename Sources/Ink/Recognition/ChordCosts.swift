import Foundation

/// What it costs to replace a part of a loop by its chord: the sum of the squared distances of the places in between.
struct ChordCosts {
    private var costs: [[CGFloat]]

    init(of loop: Loop) {
        let points = loop.points
        costs = points.indices.map { from in
            (0...points.count).map { steps in
                let chord = Centerline.Piece(from: points[from], to: points[(from + steps) % points.count], radius: 0)
                return (0..<steps).reduce(0) { sum, step in
                    let distance = chord.distance(from: points[(from + step) % points.count])
                    return sum + distance * distance
                }
            }
        }
    }

    /// The cost of the chord from a place to the one so many steps on.
    func cost(from: Int, steps: Int) -> CGFloat { costs[from][steps] }
}
