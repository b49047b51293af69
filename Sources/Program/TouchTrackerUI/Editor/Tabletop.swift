import Foundation
import Ink

/// The sides of the table at which people draw, and the size of the paper between them.
nonisolated struct Tabletop: Hashable, Sendable {
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

/// A side of the table that the screen lies in, where people draw with a toolbar of their own. The screen of a wall or
/// a desk is a table with one side. Its edges have the same names.
package nonisolated enum TableSide: String, CaseIterable, Sendable {
    // In the order in which sides are added: two are opposite each other. The keyboard belongs to the first.
    case bottom
    case top
    case left
    case right

    package static let counts = 1...allCases.count

    /// The number of quarter turns, clockwise, by which directions on the paper are turned as seen from this side.
    var quarterTurns: Int {
        switch self {
        case .bottom: 0
        case .right: 1
        case .top: 2
        case .left: 3
        }
    }

    /// The owner of this side's steps in the undo history.
    var owner: History.Owner {
        switch self {
        case .bottom: .only
        case .top: History.Owner(number: 1)
        case .left: History.Owner(number: 2)
        case .right: History.Owner(number: 3)
        }
    }
}
