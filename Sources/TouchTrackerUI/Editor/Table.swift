import Foundation

/// The sides of the table at which people draw, and the size of the paper between them.
nonisolated struct Table: Hashable, Sendable {
    /// The sides, the bottom first.
    var sides: [TableSide] = [.bottom]
    /// The size of the paper, in points.
    var size = CGSize.zero

    /// Whether people at several sides share the paper.
    var isShared: Bool { sides.count > 1 }

    /// Returns the side nearest to a location on the paper, in points.
    func side(nearest location: CGPoint) -> TableSide {
        guard isShared else { return .bottom }
        let distances = sides.map { ($0, distance(from: location, to: $0)) }
        return distances.min { $0.1 < $1.1 }?.0 ?? .bottom
    }

    private func distance(from location: CGPoint, to side: TableSide) -> CGFloat {
        switch side {
        case .bottom: size.height - location.y
        case .top: location.y
        case .left: location.x
        case .right: size.width - location.x
        }
    }
}
