package import Foundation
import Geometry

/// Parts that a path is painted with again and again, tile by tile.
package final class Pattern: Sendable {
    /// The parts that each tile shows.
    package let members: [Artwork.Part]
    /// The frame of a tile in the members' coordinates, which cuts them off. All other tiles adjoin it.
    package let tile: CGRect
    /// From the members' coordinates to the path's.
    package let matrix: AffineTransform
    /// The opacity of the paint, from 0 to 1.
    package let opacity: CGFloat

    package init(_ members: [Artwork.Part], tile: CGRect, matrix: AffineTransform = .unit, opacity: CGFloat = 1) {
        (self.members, self.tile, self.matrix, self.opacity) = (members, tile, matrix, opacity)
    }

    func faded(by opacity: CGFloat) -> Pattern {
        opacity == 1 ? self : Pattern(members, tile: tile, matrix: matrix, opacity: self.opacity * opacity)
    }

    /// The color of a mark with the pattern: that of what is lowest in it.
    var color: Color {
        var leaves: [Artwork.Part] = []
        for member in members { member.appendLeaves(to: &leaves) }
        let first = leaves.first { $0.fill != nil || $0.pen != nil }
        return first?.fill?.color ?? first?.pen?.paint.color ?? Color(red: 128, green: 128, blue: 128)
    }

    /// About the work of painting a tile: the number of its parts, and of their steps.
    var weight: (count: Int, steps: Int) {
        let group = Artwork.Group(members)
        return (group.count, group.steps)
    }
}

extension Pattern: Hashable {
    package static func == (a: Pattern, b: Pattern) -> Bool {
        a === b
            || a.tile == b.tile && a.matrix == b.matrix && a.opacity == b.opacity && a.members == b.members
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tile.size.width)
        hasher.combine(members.count)
    }
}
