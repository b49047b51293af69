package import Foundation
import Geometry

extension Artwork {
    /// Parts that are painted as one picture, in coordinates of their own, before that is combined with what is below.
    package final class Group: Sendable {
        package let members: [Part]
        package let blendMode: BlendMode
        /// Whether its members are mixed among each other only, although the group needs nothing else.
        package let isIsolated: Bool
        package let mask: Mask?
        /// The filter that is applied to the members' picture before the mask.
        package let filter: Filter?
        /// The box around what the filter shows, in the group's coordinates; nil without one.
        package let filterBounds: CGRect?
        /// About the work of painting it: the number of its parts, and of their steps.
        let (count, steps): (Int, Int)

        package init(
            _ members: [Part], blendMode: BlendMode = .normal, mask: Mask? = nil, filter: Filter? = nil,
            isIsolated: Bool = false
        ) {
            self.isIsolated = isIsolated
            (self.members, self.blendMode, self.mask, self.filter) = (members, blendMode, mask, filter)
            filterBounds = filter.map { filter in
                let hull = members.reduce(nil as Extent?) { hull, member in
                    guard let reach = member.reach.map(member.clips.restricted) else { return hull }
                    return hull?.joined(with: reach) ?? reach
                }
                return filter.bounds(of: hull?.rect) ?? .null
            }
            let filterWork = (filter?.steps.count ?? 0) * ForeignLimits.partsPerFilterStep
            (count, steps) = (members + (mask?.parts ?? [])).reduce(into: (filterWork, 0)) { sum, part in
                sum.0 += 1 + (part.group?.count ?? 0)
                sum.1 += part.path.steps.count + (part.group?.steps ?? 0)
                for paint in [part.fill, part.pen?.paint] {
                    guard case .pattern(let pattern) = paint else { continue }
                    let weight = pattern.weight
                    sum = (sum.0 + weight.count, sum.1 + weight.steps)
                }
            }
        }

        package var showsPictures: Bool { members.contains { !$0.pictures.isEmpty } }

        /// Whether its members look the same when they are painted one by one, unless the group is translucent.
        package var isPlain: Bool {
            blendMode == .normal && mask == nil && filter == nil && !isIsolated
        }
    }

    /// Parts whose lightness or opacity says how opaque a group is.
    package struct Mask: Hashable, Sendable {
        /// In the group's coordinates.
        package var parts: [Part]
        /// Outside of it, the group is transparent.
        package var region: CGRect
        package var usesAlpha = false

        /// The region as what it restricts to.
        package var clip: Clip { Clip(path: Path(points: region.corners, isClosed: true)) }
    }

    /// The way in which a group is combined with what is below, by its name in CSS.
    package enum BlendMode: String, Hashable, Sendable, CaseIterable {
        case normal, multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color,
            luminosity
        case colorDodge = "color-dodge"
        case colorBurn = "color-burn"
        case softLight = "soft-light"
        case hardLight = "hard-light"
    }
}

extension Artwork.Group: Hashable {
    package static func == (a: Artwork.Group, b: Artwork.Group) -> Bool {
        a === b
            || a.blendMode == b.blendMode && a.mask == b.mask && a.filter == b.filter
                && a.isIsolated == b.isIsolated && a.members == b.members
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(members.count)
        hasher.combine(blendMode)
    }
}

extension Artwork.Part {
    /// Appends the paths and pictures that the part consists of, whose matrices and clips lead to where its own do.
    func appendLeaves(to leaves: inout [Artwork.Part]) {
        guard let group else { return leaves.append(self) }
        for member in group.members { placed(member).appendLeaves(to: &leaves) }
    }

    /// A member of the part's group as a part beside it.
    func placed(_ member: Artwork.Part) -> Artwork.Part {
        var placed = member
        placed.matrix = matrix.after(member.matrix)
        placed.clips = clips + ((group?.mask.map { [$0.clip] } ?? []) + member.clips).applying(matrix)
        return placed
    }

    /// The box around what the group's members paint, in the group's coordinates, or around what the part paints, in its
    /// own; nil if there is nothing.
    package var content: CGRect? {
        var own = self
        (own.matrix, own.clips) = (.unit, [])
        return own.reach?.rect
    }

    /// The pictures that are shown.
    var pictures: [Picture] {
        var parts: [Artwork.Part] = group?.members ?? []
        parts += group?.mask?.parts ?? []
        for case .pattern(let pattern)? in [fill, pen?.paint] { parts += pattern.members }
        return (picture.map { [$0] } ?? []) + parts.flatMap(\.pictures)
    }
}
