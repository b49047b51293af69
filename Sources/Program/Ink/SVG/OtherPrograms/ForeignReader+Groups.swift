import Foundation
import Geometry

// Elements with others in them, and elements that are painted as one picture before that is combined with what is below.
extension ForeignReader {
    /// A group that is being read, whose members are painted as one picture.
    struct OpenGroup {
        /// The number of parts before its own.
        var start: Int
        var style: SVGStyle
        var opacity: CGFloat
        var units: SVGUnits
        /// The factor of lengths from its own coordinates to the paper.
        var scale: CGFloat
        /// From its own coordinates to those of the parts before.
        var matrix: AffineTransform
        /// The clips of the group, in the coordinates of the parts before it.
        var clips: [Artwork.Clip]
        /// Whether its own clipping path is not among those.
        var isClipDeferred: Bool
    }

    /// Reads a group, a viewport, a clone or a choice.
    func readContainer(
        _ index: Int, _ kind: SVGTree.Drawn, at top: Int, _ matrix: AffineTransform, _ units: SVGUnits,
        _ style: SVGStyle, _ opacity: CGFloat
    ) {
        let frame = stack[top]
        let content = index + 1..<Int(tree.nodes[index].next)
        let isClipDeferred = style.clipPath != .none && isClipDeferred(style, units)
        let isIsolated = usesBlendModes && (style.isIsolated || style.opacity < 1)
        var isPicture =
            style.isCombined || isClipDeferred || isIsolated
            || style.opacity < 1 && (kind == .clone || content.count > 1)
        if isPicture, frame.groupDepth >= ForeignLimits.maximumGroupDepth {
            let isTranslucent = style.mask == .none && style.filters.isEmpty
            reading.notes.add(isTranslucent ? .translucentGroups : style.mask == .none ? .filters : .masks)
            isPicture = false
        }
        // A clone, and what is painted as a picture, is one mark.
        let isMark = parts == nil && (isPicture || kind == .clone)
        var clips = frame.clips
        if !isClipDeferred || !isPicture { clips += self.clips(of: style, matrix, units, box: { nil }) }
        if isMark, !clips.isEmpty {
            guard let reversed = matrix.reversed else { return }
            clips = clips.applying(reversed)
        }
        let base = isMark || isPicture ? AffineTransform.unit : matrix
        var inside = Frame(
            next: content.lowerBound, end: content.upperBound, style: style.inherited, matrix: base, units: units,
            opacity: isPicture ? 1 : opacity, cloneDepth: frame.cloneDepth + (kind == .clone ? 1 : 0),
            groupDepth: frame.groupDepth + (isPicture ? 1 : 0))
        inside.outerScale = isMark || isPicture ? frame.outerScale * matrix.meanScale : frame.outerScale
        inside.clips = isPicture ? [] : clips
        inside.context = frame.context
        if isPicture {
            inside.group = OpenGroup(
                start: parts?.count ?? 0, style: style, opacity: opacity, units: units,
                scale: frame.outerScale * matrix.meanScale, matrix: isMark ? .unit : matrix, clips: clips,
                isClipDeferred: isClipDeferred)
        }
        switch kind {
        case .nested:
            let (placed, inner, cut) = nested(index, units, size: nil, base, style)
            (inside.matrix, inside.units) = (placed, inner)
            if let cut { inside.clips.append(cut) }
        case .clone:
            guard let contents = contents(ofClone: index, style, inside) else { return }
            inside = contents
        case .choice:
            guard let chosen = tree.choice(index) else { return }
            (inside.next, inside.end, inside.isChoice) = (chosen, chosen + 1, true)
        case .group, .path, .rectangle, .circle, .ellipse, .line, .polyline, .polygon, .text, .foreignObject, .image:
            break
        }
        guard isMark else {
            (inside.unit, inside.isExact) = (
                frame.unit ?? unit(index, kind), frame.isExact && reading.notes.count == earlierNoteCount
            )
            stack.append(inside)
            return
        }
        parts = []
        visit(inside)
        let found = parts ?? []
        parts = nil
        guard !found.isEmpty else { return }
        add(Artwork(parts: found, matrix: matrix, role: .clone), index, at: top, style)
    }

    /// Puts the parts of a group that has been read into one.
    func close(_ open: OpenGroup, cloneDepth: Int) {
        guard let count = parts?.count, count > open.start else { return }
        let members = Array(parts?[open.start...] ?? [])
        parts?.removeLast(count - open.start)
        guard
            var part = group(
                of: members, open.style, open.units, scale: open.scale, opacity: open.opacity, cloneDepth: cloneDepth,
                box: { fillBox(of: members) })
        else { return }
        if open.isClipDeferred {
            part.clips += clips(of: open.style, .unit, open.units, box: { fillBox(of: members) })
        }
        part.matrix = open.matrix.after(part.matrix)
        part.clips = part.clips.applying(open.matrix)
        if cut(&part, by: open.clips) { self.parts?.append(part) }
    }

    /// Returns parts as they are combined with what is below.
    private func group(
        of members: [Artwork.Part], _ style: SVGStyle, _ units: SVGUnits, scale: CGFloat, opacity: CGFloat,
        cloneDepth: Int, box: () -> CGRect?
    ) -> Artwork.Part? {
        var mask: Artwork.Mask?
        if style.mask != .none {
            switch self.mask(of: style.mask, units, cloneDepth: cloneDepth, box: box) {
            case .none: break
            case .everything: return nil
            case .mask(let read): mask = read
            }
        }
        guard var members = filtered(members, by: style, units, scale: scale, box: box) else { return nil }
        if style.clipPath != .none {
            switch clipMask(style.clipPath, units, box: box) {
            case .none: break
            case .everything: return nil
            case .mask(let shapes):
                guard mask != nil else {
                    mask = shapes
                    break
                }
                members = [Artwork.Part(Artwork.Group(members, mask: shapes))]
            }
        }
        let isIsolated = usesBlendModes && style.isIsolated
        if members.count == 1, style.blendMode == .normal, mask == nil, !isIsolated,
            members[0].group?.blendMode ?? .normal == .normal
        {
            var only = members[0]
            only.opacity *= opacity
            return only
        }
        let group = Artwork.Group(members, blendMode: style.blendMode, mask: mask, isIsolated: isIsolated)
        return Artwork.Part(group, opacity: opacity)
    }

    /// Adds an element without others in it, whose parts are in its own coordinates.
    /// - Parameter box: The box of what it fills, in its own coordinates.
    func add(
        leaf parts: [Artwork.Part], _ index: Int, at top: Int, _ matrix: AffineTransform, _ units: SVGUnits,
        _ style: SVGStyle, _ opacity: CGFloat, box: CGRect?, role: Artwork.Role
    ) {
        let clips = stack[top].clips + clips(of: style, matrix, units, box: { box })
        var parts = parts
        let isMasked = style.isCombined || style.clipPath != .none && isClipDeferred(style, units)
        if isMasked || parts.count > 1 && opacity < 1 {
            let depth = stack[top].cloneDepth
            let scale = stack[top].outerScale * matrix.meanScale
            let part = group(
                of: parts, style, units, scale: scale, opacity: opacity, cloneDepth: depth, box: { box })
            guard let part else { return }
            parts = [part]
        } else {
            for part in parts.indices { parts[part].opacity *= opacity }
        }
        add(parts, index, at: top, matrix, clips, role: role, style)
    }
}
