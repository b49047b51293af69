import Foundation
import Geometry

// What is painted through or again by others: the contents of masks, markers and patterns, which are read once.
extension ForeignReader {
    /// An element's contents, for lengths that are relative to a viewport, and in a shape's colors.
    struct ContentKey: Hashable {
        let index: Int
        let width, height: CGFloat
        let context: Context
    }

    /// Returns the contents of an element, in its own coordinates; nil if it has none, or uses itself.
    /// - Parameters:
    ///   - cloneDepth: The number of clones and contents around what uses them.
    ///   - isTile: Whether a tile is painted with them, of which there are as many as elements.
    func contents(of index: Int, _ units: SVGUnits, cloneDepth: Int, isTile: Bool = false) -> Artwork.Group? {
        guard !openContents.contains(index) else { return nil }
        let key = ContentKey(
            index: index, width: units.viewport.width, height: units.viewport.height, context: context)
        let known = contents[key]
        if known == nil {
            guard cloneDepth < ForeignLimits.maximumCloneDepth, mayClone else {
                reading.notes.add(.clones)
                return nil
            }
            let (outer, around) = (exchange(&parts, with: []), context)
            openContents.insert(index)
            visit(
                Frame(
                    next: index + 1, end: Int(tree.nodes[index].next), style: innerStyle(of: index), matrix: .unit,
                    units: units, opacity: 1, cloneDepth: cloneDepth + 1, context: context))
            openContents.remove(index)
            context = around
            contents[key] = Artwork.Group(exchange(&parts, with: outer) ?? [])
        }
        guard let group = contents[key], !group.members.isEmpty else { return nil }
        // Each use is painted.
        if isTile, cloneDepth == 0 {
            tileSteps += 1 + group.count + group.steps
            guard tileSteps <= ForeignLimits.maximumTileSteps else {
                reading.notes.add(.patterns)
                return nil
            }
            return group
        }
        clonedCount += 1 + group.count
        clonedSteps += group.steps
        guard mayClone else {
            reading.notes.add(.clones)
            return nil
        }
        return group
    }

    /// The box of what parts fill, and of what their lines follow; nil if there is nothing.
    func fillBox(of parts: [Artwork.Part]) -> CGRect? {
        var leaves: [Artwork.Part] = []
        for part in parts { part.appendLeaves(to: &leaves) }
        return leaves.reduce(nil) { box, part in
            work += part.path.steps.count
            guard let own = part.path.applying(part.matrix).box else { return box }
            return box?.union(own) ?? own
        }
    }

    /// Reads an attribute with the units of lengths: whether they are relative to a box, and not user units.
    func isInBox(_ name: StaticString, of index: Int, default other: Bool) -> Bool {
        guard let value = tree.value(name, of: index) else { return other }
        let bytes = tree.bytes
        if bytes.span.equals("objectBoundingBox", value) { return true }
        return bytes.span.equals("userSpaceOnUse", value) ? false : other
    }

    /// The frame of an element that has one relative to a box, or in the coordinates of what uses it.
    /// - Parameter place: The frame if the element says nothing, as shares of a box or of the viewport.
    func region(of index: Int, in box: CGRect?, _ units: SVGUnits, default place: CGRect) -> CGRect {
        var units = units
        if box != nil { units.viewport = CGSize(width: 1, height: 1) }
        let (width, height) = (units.viewport.width, units.viewport.height)
        let frame = CGRect(
            x: tree.length("x", of: index, .x, units, default: place.minX * width),
            y: tree.length("y", of: index, .y, units, default: place.minY * height),
            width: tree.length("width", of: index, .x, units, default: place.width * width),
            height: tree.length("height", of: index, .y, units, default: place.height * height))
        return box.map(frame.scaled(to:)) ?? frame
    }

    // MARK: Masks

    enum ReadMask {
        case none
        /// The mask makes everything transparent.
        case everything
        case mask(Artwork.Mask)
    }

    /// Reads the mask of what has a box.
    func mask(
        of reference: SVGStyle.Reference, _ units: SVGUnits, cloneDepth: Int, box: () -> CGRect?
    ) -> ReadMask {
        guard case .named(let id) = reference else {
            reading.notes.add(.masks)
            return .none
        }
        guard let index = byID[id], tree.isNamed(index, "mask"), !openContents.contains(index) else { return .none }
        let usesBox = isInBox("maskUnits", of: index, default: true)
        let isContentInBox = isInBox("maskContentUnits", of: index, default: false)
        var frame: CGRect?
        if usesBox || isContentInBox {
            guard let box = box(), box.width > 0, box.height > 0 else { return .everything }
            frame = box
        }
        let region = region(
            of: index, in: usesBox ? frame : nil, units, default: CGRect(x: -0.1, y: -0.1, width: 1.2, height: 1.2))
        guard region.size.width > 0, region.size.height > 0 else { return .everything }
        var (inner, matrix) = (units, AffineTransform.unit)
        if isContentInBox, let frame {
            inner.viewport = CGSize(width: 1, height: 1)
            matrix = .move(frame.minX, frame.minY).after(.scale(frame.width, frame.height))
        }
        let outer = innerStyle(of: Int(tree.nodes[index].parent))
        let style = style(of: index, in: outer, units)
        guard let contents = contents(of: index, inner, cloneDepth: cloneDepth) else { return .everything }
        var part = Artwork.Part(contents, matrix: matrix)
        if style.mask != .none {
            // What a mask is masked by.
            openContents.insert(index)
            defer { openContents.remove(index) }
            switch mask(of: style.mask, units, cloneDepth: cloneDepth + 1, box: box) {
            case .none: break
            case .everything: return .everything
            case .mask(let other): part = Artwork.Part(Artwork.Group([part], mask: other))
            }
        }
        return .mask(Artwork.Mask(parts: [part], region: region, usesAlpha: style.masksByAlpha))
    }
}

extension CGRect {
    /// A frame in shares of a box as the part of the box that it is.
    func scaled(to box: CGRect) -> CGRect {
        CGRect(
            x: box.minX + minX * box.width, y: box.minY + minY * box.height, width: size.width * box.width,
            height: size.height * box.height)
    }
}
