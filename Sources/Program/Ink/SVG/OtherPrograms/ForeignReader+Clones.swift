import Foundation

// Clones (`use`), which become what they refer to.
extension ForeignReader {
    /// Whether the clones that were read have not reached their limits.
    var mayClone: Bool {
        clonedCount < ForeignLimits.maximumClonedCount && clonedSteps < ForeignLimits.maximumClonedSteps
    }

    /// The number of steps that reading an element once more counts as, also if it draws nothing.
    func stepsOfClone(of index: Int) -> Int {
        let node = tree.nodes[index]
        let (tag, unit) = (node.tag.count, ForeignLimits.lengthPerClonedStep)
        switch tree.drawn(index) {
        case .text: return Int(node.end - node.tag.lowerBound) / unit
        // Its children are searched.
        case .choice: return tag / unit + Int(node.next) - index
        case .image:
            // A picture is read once.
            return (tag - (tree.link(index)?.count ?? 0)) / unit
        case .path, .rectangle, .circle, .ellipse, .line, .polyline, .polygon, .foreignObject, .group, .nested, .clone,
            nil:
            return tag / unit
        }
    }

    /// The element that a clone refers to, as the content of the clone; nil if it refers to no element.
    /// - Parameter frame: The other properties of the clone, in its coordinates.
    func contents(ofClone index: Int, _ style: SVGStyle, _ frame: Frame) -> Frame? {
        guard let id = tree.reference(index), let target = byID[id] else { return nil }
        let node = tree.nodes[target]
        // What contains the clone would contain itself.
        let isInside = index >= target && index < Int(node.next)
        guard !isInside, frame.cloneDepth <= ForeignLimits.maximumCloneDepth, mayClone else {
            reading.notes.add(.clones)
            return nil
        }
        let units = frame.units
        let corner = tree.corner(index, units, style)
        var inside = frame
        inside.matrix = frame.matrix.after(.move(corner.x, corner.y))
        (inside.next, inside.end, inside.style) = (target, target + 1, style.inherited)
        func paint(_ paint: SVGStyle.Paint) -> SVGStyle.Paint {
            let resolved = context.resolve(paint)
            return resolved == .current ? .color(style.color) : resolved
        }
        inside.context = Context(fill: paint(style.fill), stroke: paint(style.stroke))
        let isSymbol = tree.isNamed(target, "symbol")
        guard isSymbol || tree.isNamed(target, "svg") else { return inside }
        clonedSteps += stepsOfClone(of: target)
        let own = self.style(of: target, in: inside.style, units)
        guard own.isDisplayed else { return nil }
        inside.style = own.inherited
        inside.opacity *= own.opacity
        let whole = isSymbol ? units.viewport : nil
        let size = (
            tree.givenLength("width", of: index, .x, units, style) ?? whole?.width,
            tree.givenLength("height", of: index, .y, units, style) ?? whole?.height
        )
        let (placed, viewport, cut) = nested(target, units, size: size, inside.matrix, own)
        (inside.matrix, inside.units) = (placed, viewport)
        if let cut { inside.clips.append(cut) }
        (inside.next, inside.end) = (target + 1, Int(node.next))
        return inside
    }
}
