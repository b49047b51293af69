import Foundation
import Geometry

// What cuts elements off: clipping paths, and the frames of viewports. Each part is restricted to all that is around it.
extension ForeignReader {
    /// A clipping path, for elements whose lengths are relative to a viewport.
    struct ClipKey: Hashable {
        let index: Int
        let width, height: CGFloat
    }

    /// The shape of a clipping path, in the coordinates of the element that it clips.
    enum ClipDefinition {
        /// The inside of all of some paths.
        case paths([ClipPath])
        /// The clips leave nothing to see.
        case empty
        /// More than one path can say: a mask of the element's shapes does.
        case complex(Int)
        /// Something that is not read.
        case unknown
    }

    struct ClipPath {
        var clip: Artwork.Clip
        /// Whether that is in a box of the unit square.
        var isInBox: Bool
        /// The transform after that of the box.
        var outer = AffineTransform.unit
    }

    /// Returns what an element's own clipping path restricts it to; none if it has none that is read.
    /// - Parameters:
    ///   - matrix: From the element's coordinates to those of the result.
    ///   - box: The box of what the element fills, in its own coordinates; nil if it is not known.
    func clips(
        of style: SVGStyle, _ matrix: AffineTransform, _ units: SVGUnits, box: () -> CGRect?
    ) -> [Artwork.Clip] {
        let definition: ClipDefinition
        switch style.clipPath {
        case .none: return []
        case .unknown, .named: definition = self.definition(style.clipPath, units, inside: [])
        }
        switch definition {
        case .empty: return [.nothing]
        // The group that it is painted as is masked.
        case .complex: return []
        case .unknown: break
        case .paths(let paths):
            var toBox = AffineTransform.unit
            if paths.contains(where: \.isInBox) {
                guard let box = box() else { break }
                guard box.width > 0, box.height > 0 else { return [.nothing] }
                toBox = .move(box.minX, box.minY).after(.scale(box.width, box.height))
            }
            return paths.flatMap {
                let outer = matrix.after($0.outer)
                return [$0.clip].applying($0.isInBox ? outer.after(toBox) : outer)
            }
        }
        reading.notes.add(.clips)
        return []
    }

    /// Whether the clip of an element with children is known only after these are read, or is a mask.
    func isClipDeferred(_ style: SVGStyle, _ units: SVGUnits) -> Bool {
        switch definition(style.clipPath, units, inside: []) {
        case .paths(let paths): paths.contains(where: \.isInBox)
        case .complex: true
        case .empty, .unknown: false
        }
    }

    /// The mask that restricts what a property says, if one path does not; nil for none.
    func clipMask(
        _ reference: SVGStyle.Reference, _ units: SVGUnits, box: () -> CGRect?, depth: Int = 0
    ) -> ReadMask {
        guard case .complex(let index) = definition(reference, units, inside: []),
            depth < ForeignLimits.maximumClipDepth, mayClone
        else { return .none }
        let isInBox = isInBox("clipPathUnits", of: index, default: false)
        let own = style(of: index, in: innerStyle(of: Int(tree.nodes[index].parent)), units)
        guard var matrix = transform(of: index, own) else { return .everything }
        var inner = units
        if isInBox {
            guard let box = box(), box.width > 0, box.height > 0 else { return .everything }
            inner.viewport = CGSize(width: 1, height: 1)
            matrix = matrix.after(.move(box.minX, box.minY)).after(.scale(box.width, box.height))
        }
        var shapes: [Artwork.Part] = []
        for child in tree.children(of: index) {
            clonedCount += 1
            guard let kind = tree.drawn(child) else { continue }
            let style = style(of: child, in: own.inherited, inner)
            guard style.isDisplayed, let place = transform(of: child, style),
                let (path, rule, offset, _) = shape(child, kind, style, inner)
            else { continue }
            clonedSteps += path.steps.count
            var part = Artwork.Part(path: path, fill: .black, usesEvenOdd: rule)
            part.matrix = place.after(offset)
            part.clips = clips(of: style, place, inner, box: { path.box })
            switch clipMask(style.clipPath, inner, box: { path.box }, depth: depth + 1) {
            case .none: shapes.append(part)
            case .everything: continue
            case .mask(let mask):
                // In the coordinates of the child.
                var masked = part
                (masked.matrix, masked.clips) = (offset, [])
                var group = Artwork.Part(Artwork.Group([masked], mask: mask), matrix: place)
                group.clips = part.clips
                shapes.append(group)
            }
        }
        guard !shapes.isEmpty else { return .everything }
        let whole = Artwork.Part(Artwork.Group(shapes), matrix: matrix)
        guard let reach = whole.reach?.outset(by: 1) else { return .everything }
        var parts = [whole]
        parts[0].clips = clips(of: own, .unit, units, box: box)
        switch clipMask(own.clipPath, units, box: box, depth: depth + 1) {
        case .none: break
        case .everything: return .everything
        case .mask(let mask): parts = [Artwork.Part(Artwork.Group(parts, mask: mask))]
        }
        return .mask(Artwork.Mask(parts: parts, region: reach.rect, usesAlpha: true))
    }

    private func clipDefinition(_ index: Int, _ units: SVGUnits, inside others: Set<Int>) -> ClipDefinition {
        let key = ClipKey(index: index, width: units.viewport.width, height: units.viewport.height)
        if let known = clipDefinitions[key] { return known }
        // One that restricts itself does not do so.
        guard !others.contains(index), others.count < ForeignLimits.maximumClipDepth else { return .paths([]) }
        let definition = readClipDefinition(index, units, inside: others.union([index]))
        clipDefinitions[key] = definition
        return definition
    }

    private func readClipDefinition(_ index: Int, _ units: SVGUnits, inside others: Set<Int>) -> ClipDefinition {
        let isInBox = isInBox("clipPathUnits", of: index, default: false)
        var units = units
        let outerUnits = units
        if isInBox { units.viewport = CGSize(width: 1, height: 1) }
        let outer = innerStyle(of: Int(tree.nodes[index].parent))
        let own = style(of: index, in: outer, units)
        // The origin of its transform is a place outside of the box.
        guard let matrix = transform(of: index, isInBox ? style(of: index, in: outer, outerUnits) : own) else {
            return .empty
        }
        var paths: [ClipPath] = []
        switch definition(own.clipPath, outerUnits, inside: others) {
        case .paths(let more): paths = more
        case .empty: return .empty
        case .complex: return .complex(index)
        case .unknown: return .unknown
        }
        var shapes: [(clip: Artwork.Clip, isSimple: Bool)] = []
        var clips: [ClipPath] = []
        for child in tree.children(of: index) {
            work += 1
            guard let kind = tree.drawn(child) else { continue }
            let style = style(of: child, in: own.inherited, units)
            guard style.isDisplayed, let place = transform(of: child, style) else { continue }
            guard let (path, rule, offset, isSimple) = shape(child, kind, style, units) else { continue }
            shapes.append(
                (
                    Artwork.Clip(path: path, matrix: place.after(offset), usesEvenOdd: rule), isSimple
                ))
            switch definition(style.clipPath, outerUnits, inside: others) {
            case .paths(let more):
                guard more.allSatisfy({ !$0.isInBox }) else { return .complex(index) }
                clips += more.map {
                    ClipPath(clip: Artwork.Clip(in: place.after($0.outer), $0.clip), isInBox: isInBox, outer: matrix)
                }
            case .empty: shapes.removeLast()
            case .complex: return .complex(index)
            case .unknown: return .unknown
            }
        }
        guard let first = shapes.first else { return .empty }
        if shapes.count == 1 {
            return .paths(paths + [ClipPath(clip: first.clip, isInBox: isInBox, outer: matrix)] + clips)
        }
        guard clips.isEmpty, shapes.allSatisfy({ $0.isSimple || !$0.clip.usesEvenOdd }) else {
            return .complex(index)
        }
        var union = Path()
        for (shape, _) in shapes {
            let path = shape.path.applying(shape.matrix)
            // Where runs in both directions overlap, there would be a hole.
            union.addPath(path.doubleArea < 0 ? path.reversed : path)
            work += path.steps.count
        }
        guard union.steps.count <= ForeignLimits.maximumSteps else { return .unknown }
        return .paths(paths + [ClipPath(clip: Artwork.Clip(path: union), isInBox: isInBox, outer: matrix)])
    }

    /// Reads the clip that a property of a clipping path, or of a shape in it, sets.
    private func definition(
        _ reference: SVGStyle.Reference, _ units: SVGUnits, inside others: Set<Int>
    ) -> ClipDefinition {
        switch reference {
        case .none: return .paths([])
        case .unknown: return .unknown
        // What is named by mistake restricts nothing.
        case .named(let id):
            guard let index = byID[id], tree.isNamed(index, "clipPath") else { return .paths([]) }
            return clipDefinition(index, units, inside: others)
        }
    }

    /// A shape in a clipping path, or the one that a clone in it refers to; nil for any other element.
    private func shape(
        _ index: Int, _ kind: SVGTree.Drawn, _ style: SVGStyle, _ units: SVGUnits
    ) -> (Path, usesEvenOdd: Bool, AffineTransform, isSimple: Bool)? {
        switch kind {
        case .path, .rectangle, .circle, .ellipse, .polyline, .polygon:
            guard style.isVisible, let path = path(of: kind, index, units, style), path.steps.count > 1 else {
                return nil
            }
            work += path.steps.count
            let isSimple =
                switch kind {
                case .rectangle, .circle, .ellipse: true
                case .path, .polyline, .polygon, .line, .text, .foreignObject, .image, .group, .nested, .clone,
                    .choice:
                    false
                }
            return (path, style.clipsByEvenOdd && !isSimple, .unit, isSimple)
        case .clone:
            guard let target = tree.reference(index).flatMap({ byID[$0] }), let kind = tree.drawn(target),
                kind != .clone
            else { return nil }
            let own = self.style(of: target, in: style.inherited, units)
            guard own.isDisplayed, own.clipPath == .none, let place = transform(of: target, own),
                let (path, rule, _, isSimple) = shape(target, kind, own, units)
            else { return nil }
            let corner = tree.corner(index, units, style)
            return (path, rule, AffineTransform.move(corner.x, corner.y).after(place), isSimple)
        case .text:
            guard let outline = outline(ofText: index, style, units) else {
                reading.notes.add(.texts)
                return nil
            }
            return (outline, false, .unit, false)
        case .line, .foreignObject, .image, .group, .nested, .choice: return nil
        }
    }

    /// An element's own transform; nil if it leaves nothing.
    func transform(of index: Int, _ style: SVGStyle) -> AffineTransform? {
        let name: StaticString = "transform"
        let local =
            style.transform ?? tree.value(name, of: index).flatMap { entities.transform($0, of: tree, &work) } ?? .unit
        return local.reversed == nil ? nil : local.around(style.origin)
    }

    /// The style that elements in an element begin with.
    func innerStyle(of index: Int) -> SVGStyle {
        gradients.innerStyle(of: index, tree) { [self] in style(of: $0, in: $1, SVGUnits(viewport: .zero)) }
    }
}

extension Artwork.Clip {
    /// A clip that hides everything.
    static let nothing = Artwork.Clip(path: Path(steps: []))

    init(_ frame: CGRect, _ matrix: AffineTransform) {
        self.init(path: Path(points: frame.corners, isClosed: true), matrix: matrix)
    }

    /// Creates a clip of what another is with a transform before it.
    fileprivate init(in matrix: AffineTransform, _ other: Artwork.Clip) {
        self.init(path: other.path, matrix: matrix.after(other.matrix), usesEvenOdd: other.usesEvenOdd)
    }
}
