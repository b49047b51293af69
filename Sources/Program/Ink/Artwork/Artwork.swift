package import Foundation
package import Geometry

/// What another program drew as one element, or a text: filled and stroked paths in the element's own coordinates, and
/// the transform from these to the paper.
///
/// The color of a mark with an artwork is that of its stroke, or of its fill if it has no stroke, and its
/// width is that of the stroke on paper. With a gradient, it is the mean of its colors, and another color replaces the
/// gradient. A clone, which may have several parts, has colors and widths of its own.
package final class Artwork: Sendable {
    /// How a path is stroked, in the path's coordinates.
    package struct Pen: Hashable, Sendable {
        package enum Cap: String, Sendable { case butt, round, square }
        package enum Join: String, Sendable { case miter, round, bevel }

        package var paint: Paint
        package var width: CGFloat
        package var cap = Cap.butt
        package var join = Join.miter
        package var miterLimit: CGFloat = 4
        /// The alternating lengths of dashes and gaps, an even number; empty for a line without gaps.
        package var dashes: [CGFloat] = []
        package var dashPhase: CGFloat = 0

        package init(color: Color, width: CGFloat, join: Join = .miter) {
            (self.paint, self.width, self.join) = (.color(color), width, join)
        }
    }

    /// A path that is filled first and stroked then, the picture in a box, or a group of parts.
    package struct Part: Hashable, Sendable {
        package var path: Path
        /// From the path's coordinates to the artwork's.
        package var matrix = AffineTransform.unit
        package var fill: Paint?
        package var usesEvenOdd = false
        package var pen: Pen?
        /// Whether the path is stroked first.
        package var strokesFirst = false
        /// The opacity of the element and its groups, which recoloring keeps.
        package var opacity: CGFloat = 1
        /// The picture that fills the path, which is a box of its size in pixels.
        package private(set) var picture: Picture?
        /// The group that the part is; its path is empty then.
        package private(set) var group: Group?
        /// The clips of the part: it is visible where all of them overlap.
        package var clips: [Clip] = []

        /// Whether the inside of the path is covered.
        var isFilled: Bool { fill != nil || picture != nil }

        package init(
            path: Path, fill: Color? = nil, usesEvenOdd: Bool = false, pen: Pen? = nil, opacity: CGFloat = 1
        ) {
            (self.path, self.fill, self.usesEvenOdd) = (path, fill.map(Paint.color), usesEvenOdd)
            (self.pen, self.opacity) = (pen, opacity)
        }

        /// Creates a part that contains a group.
        init(_ group: Group, matrix: AffineTransform = .unit, opacity: CGFloat = 1) {
            path = Path(steps: [])
            (self.group, self.matrix, self.opacity) = (group, matrix, opacity)
        }

        /// Creates a group of parts that are combined with what is below by their opacity.
        package static func group(_ members: [Part], opacity: CGFloat) -> Part {
            Part(Group(members), opacity: opacity)
        }

        /// The part with its opacity in its colors if it has only a fill or a pen; otherwise the part itself.
        package var faded: Part {
            guard opacity < 1, picture == nil, group == nil, fill == nil || pen == nil else { return self }
            var part = self
            part.fill = fill?.faded(by: opacity)
            if let paint = pen?.paint.faded(by: opacity) { part.pen?.paint = paint }
            part.opacity = 1
            return part
        }

        /// Creates a picture whose pixels are as large as the units of its coordinates.
        init(_ picture: Picture, matrix: AffineTransform = .unit, opacity: CGFloat = 1) {
            let box = CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height))
            path = Path(points: box.corners, isClosed: true)
            (self.picture, self.matrix, self.opacity) = (picture, matrix, opacity)
        }
    }

    /// The inside of a path, outside of which a part is not shown.
    package struct Clip: Hashable, Sendable {
        package var path: Path
        /// From the path's coordinates to those that the matrix of the part leads to.
        package var matrix = AffineTransform.unit
        package var usesEvenOdd = false
    }

    package enum Role: Hashable, Sendable {
        case picture
        /// A clone: recoloring it would not recolor what it refers to.
        case clone
        /// Covers the whole page: only its edge is touched, so that what lies on it can be.
        case backdrop
        /// Stands for a text of another program, which is not shown.
        case placeholder
        /// The text that the paths are the letters of, and how it is set; nil in the files of earlier versions.
        case text(String, TextSetting?)
    }

    package let parts: [Part]
    /// From the artwork's coordinates to the paper.
    package let matrix: AffineTransform
    package let role: Role
    /// The paths and pictures that the parts consist of.
    package let leaves: [Part]

    package init(parts: [Part], matrix: AffineTransform, role: Role = .picture) {
        (self.parts, self.matrix, self.role) = (parts, matrix, role)
        guard parts.contains(where: { $0.group != nil }) else {
            leaves = parts
            return
        }
        var leaves: [Part] = []
        for part in parts { part.appendLeaves(to: &leaves) }
        self.leaves = leaves
    }

    /// Creates a picture that stands upright in a frame on the paper.
    package convenience init(_ picture: TurnedPicture, in frame: CGRect, role: Role = .picture) {
        let scale = AffineTransform.scale(frame.width / picture.size.width, frame.height / picture.size.height)
        self.init(
            parts: [Part(picture.picture)],
            matrix: AffineTransform.move(frame.minX, frame.minY).after(scale.after(picture.matrix)), role: role)
    }

    /// The parts as they are painted in a style, in order: their matrix leads to the paper, and their colors contain
    /// their opacities where those do not remain (`Part.faded`).
    package func painted(in style: Style) -> [Part] { resolved(in: style).map(\.faded) }

    /// The parts with the colors and widths that a style gives them: their matrix leads to the paper.
    func resolved(in style: Style) -> [Part] {
        parts.map { part in
            var part = self.part(part, in: style)
            part.matrix = matrix.after(part.matrix)
            part.clips = part.clips.applying(matrix)
            if role == .placeholder { part.opacity *= Self.placeholderOpacity }
            return part
        }
    }

    /// A part with the color and the width that a style gives it.
    private func part(_ part: Part, in style: Style) -> Part {
        guard !hasFixedLook else { return part }
        var styled = part
        if let pen = part.pen {
            styled.pen?.paint = pen.paint.recolored(style.color)
        } else {
            styled.fill = part.fill?.recolored(style.color) ?? .color(style.color)
        }
        styled.pen?.width = penWidth(of: part, width: style.width)
        return styled
    }

    /// The opacity of the box that stands for a text.
    static let placeholderOpacity: CGFloat = 0.25

    /// The style of a mark with the artwork as it was read.
    var style: Style {
        guard !hasFixedLook, let part = parts.first else { return Style(color: .black, width: 1) }
        let scale = matrix.after(part.matrix).meanScale
        let color = part.pen?.paint.color ?? part.fill?.color ?? .black
        guard let pen = part.pen, pen.width * scale > 0 else { return Style(color: color, width: 1) }
        return Style(color: color, width: pen.width * scale)
    }

    /// Whether all parts keep the colors and widths that they have.
    var hasFixedLook: Bool {
        parts.count != 1 && !isText || role == .clone || parts[0].picture != nil || parts[0].group != nil
    }

    /// The artwork with the color and the width of a style, as it is when it is written and read again: its own style
    /// is that style then, as far as it makes a difference.
    func adopting(_ style: Style) -> Artwork {
        let styled = parts.map { part($0, in: style) }
        return styled == parts ? self : Artwork(parts: styled, matrix: matrix, role: role)
    }

    /// The width of a part's stroke in the path's coordinates, for a mark of a width on paper.
    func penWidth(of part: Part, width: CGFloat) -> CGFloat {
        guard let pen = part.pen else { return 0 }
        guard !hasFixedLook else { return pen.width }
        let scale = matrix.after(part.matrix).meanScale
        return abs(pen.width * scale - width) <= 1e-9 * width ? pen.width : width / scale
    }

    /// Whether the parts have the same paths in the same places as those of another artwork.
    func hasShape(of other: Artwork) -> Bool {
        parts.elementsEqual(other.parts) {
            $0.path == $1.path && $0.matrix == $1.matrix && $0.picture == $1.picture && $0.clips == $1.clips
                && $0.group == $1.group
        }
    }

    /// Whether the role is that of another artwork. A shape is a backdrop while it covers the page, so that one that was
    /// moved may have another role when it is read again.
    func hasRole(of other: Artwork) -> Bool {
        func role(_ artwork: Artwork) -> Role {
            artwork.role == .backdrop && artwork.parts.allSatisfy { $0.picture == nil } ? .picture : artwork.role
        }
        return role(self) == role(other)
    }

    var outline: Path { Path(steps: leaves.flatMap { $0.path.applying(matrix.after($0.matrix)).steps }) }

    func applying(_ transform: AffineTransform) -> Artwork {
        Artwork(parts: parts, matrix: transform.after(matrix), role: role)
    }
}

extension Artwork: Hashable {
    package static func == (a: Artwork, b: Artwork) -> Bool {
        a === b || a.matrix == b.matrix && a.role == b.role && a.parts == b.parts
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(matrix)
        hasher.combine(parts.count)
    }
}

extension Artwork {
    var isOnPaper: Bool {
        matrix.isFinite && matrix.reversed != nil && !leaves.isEmpty && leaves.allSatisfy(isOnPaper)
    }

    private func isOnPaper(_ part: Part) -> Bool {
        let total = matrix.after(part.matrix)
        return part.path.isOnPaper(under: total) && ((part.pen?.width ?? 0) * total.greatestScale).isOnPaper
    }

    func bounds(width: CGFloat) -> CGRect {
        var box: Extent?
        for part in parts {
            let total = matrix.after(part.matrix)
            var placed = part
            placed.matrix = total
            placed.pen?.width = penWidth(of: part, width: width)
            guard let reach = placed.reach else { continue }
            let hull = part.clips.applying(matrix).restricted(reach)
            box = box?.joined(with: hull) ?? hull
        }
        return box?.rect ?? .null
    }

    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        var continues = true
        for part in leaves where continues {
            let total = matrix.after(part.matrix)
            let radius = penWidth(of: part, width: width) / 2 * total.meanScale
            let visible = part.clips.isEmpty ? nil : part.clips.applying(matrix).restricted(.infinite).rect
            part.path.applying(total).visitRuns(tolerance: Centerline.tolerance) { points, isClosed in
                let line = Centerline(points: points, radius: radius, isClosed: isClosed || part.isFilled)
                line.visitSegments {
                    guard let visible else {
                        continues = visit($0)
                        return continues
                    }
                    guard let places = visible.part(of: $0.begin.point, $0.end.point) else { return true }
                    continues = visit($0.part(from: places.lowerBound, to: places.upperBound))
                    return continues
                }
                return continues
            }
        }
    }

    /// Whether a point is inside a filled part and not clipped.
    func isInside(_ point: CGPoint) -> Bool {
        leaves.contains { part in
            part.isFilled
                && part.path.applying(matrix.after(part.matrix)).contains(point, usesEvenOdd: part.usesEvenOdd)
                && part.clips.applying(matrix).allSatisfy { $0.contains(point) }
        }
    }
}
