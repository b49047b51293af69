import Foundation
import Geometry

/// The tag of a group of parts in a group of ours, which is painted as one picture.
private enum GroupTag {
    static let start: StaticString = "<g transform=\""
    static let blendMode: StaticString = " style=\"mix-blend-mode:"
    static let isolation: StaticString = " style=\"isolation:isolate\""
}

/// What is around the definitions in a group of ours, each of which is before its first use.
private enum DefinitionTag {
    static let mask: StaticString = "<mask"
    static let maskUnits: StaticString = " maskUnits=\"userSpaceOnUse\""
    static let alpha: StaticString = " mask-type=\"alpha\""
    static let maskEnd: StaticString = "</mask>"
    static let pattern: StaticString = "<pattern"
    static let patternUnits: StaticString = " patternUnits=\"userSpaceOnUse\""
    static let patternEnd: StaticString = "</pattern>"
    static let strokesFirst: StaticString = " paint-order=\"stroke\""
}

extension SVGText {
    mutating func write(transform: AffineTransform) {
        write("transform=\"")
        write(matrix: transform)
        write("\"")
    }

    mutating func write(matrix: AffineTransform) {
        write("matrix(")
        write(numbers: matrix.numbers)
        write(")")
    }

    /// Writes what another program drew, as a group of ours: it needs nothing of that program's file. A text's letters
    /// have the text as their title.
    mutating func writeGroup(_ artwork: Artwork, _ style: Style) {
        ColorGroup.write(to: &self, endingWith: ColorGroup.artworkRest)
        if case .text(let text, _) = artwork.role { write(title: text) }
        var known: Set<String> = []
        for (part, own) in zip(artwork.resolved(in: style), artwork.parts) {
            write(part, own: own, in: artwork, lacking: &known)
        }
        write(ColorGroup.end)
    }

    /// - Parameters:
    ///   - own: The part in the artwork's coordinates; the same for a member of a group, which is in the group's.
    ///   - artwork: The artwork that it is directly in; nil for a member of a group.
    ///   - known: The names of what its group has defined before.
    private mutating func write(
        _ part: Artwork.Part, own: Artwork.Part, in artwork: Artwork?, lacking known: inout Set<String>
    ) {
        let isBackdrop = artwork?.role == .backdrop
        // Definitions are before all that is around the part.
        let filter = part.group?.filter.map { writeDefinition(of: $0, lacking: &known) }
        let mask = part.group?.mask.map { writeDefinition(of: $0, lacking: &known) }
        writeGradients(of: part, isBackdrop: isBackdrop, lacking: &known)
        if !part.clips.isEmpty { begin(part.clips, own: own.clips, lacking: &known) }
        if let group = part.group {
            write(GroupTag.start)
            write(matrix: part.matrix)
            write("\"")
            writeOpacity(part)
            if group.blendMode != .normal {
                write(GroupTag.blendMode)
                write(group.blendMode.rawValue.utf8)
                write("\"")
            } else if group.isIsolated {
                write(GroupTag.isolation)
            }
            if let filter { write(" filter", "url(#\(filter))") }
            if let mask { write(" mask", "url(#\(mask))") }
            if let artwork { write(own, of: artwork) }
            write(">")
            for member in group.members { write(member, own: member, in: nil, lacking: &known) }
            write(ColorGroup.end)
        } else {
            if let picture = part.picture {
                writeUse(of: picture)
                write(transform: part.matrix)
                writeOpacity(part)
            } else {
                write("<path d=\"")
                write(part.path, isExact: true)
                write("\" ")
                write(transform: part.matrix)
                writePaint(part, isBackdrop: isBackdrop)
            }
            if let artwork { write(own, of: artwork) }
            write("/>")
        }
        if !part.clips.isEmpty { write(ClipGroup.end) }
    }

    /// Writes the definition of a mask, unless its group has it: it needs nothing of the group.
    /// - Returns: Its name.
    private mutating func writeDefinition(of mask: Artwork.Mask, lacking known: inout Set<String>) -> String {
        // Its colors are not ink's.
        var text = SVGText()
        text.write(DefinitionTag.maskUnits)
        text.write(region: mask.region)
        if mask.usesAlpha { text.write(DefinitionTag.alpha) }
        text.write(">")
        var own: Set<String> = []
        for part in mask.parts { text.write(part, own: part, in: nil, lacking: &own) }
        text.write(DefinitionTag.maskEnd)
        let name = FileChecksum(of: text.bytes).name(of: "mask")
        if known.insert(name).inserted {
            write(DefinitionTag.mask)
            write(" id", name)
            write(text.bytes)
        }
        return name
    }

    /// Writes the definition of a pattern, unless its group has it.
    mutating func write(definitionOf pattern: Pattern, lacking known: inout Set<String>) {
        let (name, rest) = Self.definition(of: pattern)
        guard known.insert(name).inserted else { return }
        write(DefinitionTag.pattern)
        write(" id", name)
        write(rest)
    }

    /// A pattern's name, and its definition after that.
    static func definition(of pattern: Pattern) -> (name: String, rest: [UInt8]) {
        // Its colors are not ink's.
        var text = SVGText()
        text.write(DefinitionTag.patternUnits)
        text.write(region: pattern.tile)
        // Else what is inside would begin at the tile's corner.
        if pattern.tile.origin != .zero { text.write(" viewBox", pattern.tile.numbers) }
        if pattern.matrix != .unit {
            text.write(" patternTransform=\"")
            text.write(matrix: pattern.matrix)
            text.write("\"")
        }
        text.write(">")
        var own: Set<String> = []
        for part in pattern.members { text.write(part, own: part, in: nil, lacking: &own) }
        text.write(DefinitionTag.patternEnd)
        return (FileChecksum(of: text.bytes).name(of: "pattern"), text.bytes)
    }

    mutating func write(region: CGRect) {
        write(" x", region.minX)
        write(" y", region.minY)
        write(" width", region.width)
        write(" height", region.height)
    }

    /// Writes what a part of an artwork says about all of it.
    private mutating func write(_ part: Artwork.Part, of artwork: Artwork) {
        if artwork.matrix != .unit || part.matrix != .unit { write(" ink:matrix", artwork.matrix.numbers) }
        if part.matrix != .unit { write(" ink:part", part.matrix.numbers) }
        if artwork.role != .picture { write(" ink:role", artwork.role.name) }
        if case .text(_, let setting?) = artwork.role {
            write(setting, scale: artwork.matrix.after(part.matrix).meanScale)
        }
    }

    /// Writes a title that stays on its line.
    private mutating func write(title: String) {
        write("<title>")
        write(title.escaped(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "&#10;"]).utf8)
        write("</title>")
    }

    private mutating func writeOpacity(_ part: Artwork.Part) {
        if part.opacity != 1 { write(" opacity", part.opacity) }
    }

    private mutating func writePaint(_ part: Artwork.Part, isBackdrop: Bool) {
        write(" fill", part.fill, opacity: " fill-opacity", own: isBackdrop ? nil : " ink:fill")
        if part.usesEvenOdd { write(" fill-rule=\"evenodd\"") }
        writeOpacity(part)
        guard let pen = part.pen else { return }
        write(" stroke", pen.paint, opacity: " stroke-opacity", own: " ink:stroke")
        write(" stroke-width", pen.width)
        write(" stroke-linecap", pen.cap.rawValue)
        write(" stroke-linejoin", pen.join.rawValue)
        write(" stroke-miterlimit", pen.miterLimit)
        if !pen.dashes.isEmpty { write(" stroke-dasharray", pen.dashes) }
        // It makes a difference for dashes only, and is kept all the same: what undo brings back is what was read.
        if !pen.dashes.isEmpty || pen.dashPhase != 0 { write(" stroke-dashoffset", pen.dashPhase) }
        if part.strokesFirst { write(DefinitionTag.strokesFirst) }
    }
}

extension CGRect {
    /// The four numbers of SVG's `viewBox`.
    fileprivate var numbers: [CGFloat] { [minX, minY, width, height] }
}

extension SVGElementReader {
    /// The maximum length of a title, in bytes: more than is written or pasted.
    private static let maximumTitleLength = 1_000_000

    /// A paint as it is written, with its opacity: what viewers show, and the ink's own color if that is another.
    private struct ReadPaint {
        var shown: SVGStyle.Paint
        var own: Color?
        var opacity: CGFloat
    }

    /// The properties that the elements of a group set for all of it.
    private struct Group {
        /// The text that the paths are the letters of.
        var title: String?
        var matrix = AffineTransform.unit
        var role = Artwork.Role.picture
        /// The gradients that were read, by their names.
        var gradients: [String: Gradient] = [:]
        /// By the names of the first, those that a part is restricted to, as they are and as viewers see them.
        var clips: [String: [(own: Artwork.Clip, total: AffineTransform)]] = [:]
        var masks: [String: Artwork.Mask] = [:]
        var filters: [String: Filter] = [:]
        var patterns: [String: Pattern] = [:]
    }

    /// A part as it was read.
    private struct ReadPart {
        var part: Artwork.Part
        /// The transforms that viewers see, of the part and of its clips.
        var total: AffineTransform
        var clips: [AffineTransform] = []
    }

    /// Reads what follows the start tag of a group with what another program drew.
    mutating func artwork() -> Mark? {
        var group = Group()
        skipSpace()
        if take("<title>") {
            guard let title = title() else { return nil }
            group.title = title
        }
        guard let read = parts(in: &group, until: ColorGroup.end, depth: 0) else { return nil }
        switch group.role {
        case .text: break
        case .picture, .clone, .backdrop, .placeholder: if group.title != nil { return nil }
        }
        var parts = read.map(\.part)
        let isAsWritten = read.allSatisfy { read in
            group.matrix.after(read.part.matrix).isNearly(read.total)
                && zip(read.part.clips, read.clips).allSatisfy { group.matrix.after($0.matrix).isNearly($1) }
        }
        if !isAsWritten {
            // Another program has moved a part.
            group.matrix = .unit
            for index in parts.indices {
                parts[index].matrix = read[index].total
                for clip in parts[index].clips.indices { parts[index].clips[clip].matrix = read[index].clips[clip] }
            }
        }
        let artwork = Artwork(parts: parts, matrix: group.matrix, role: group.role)
        return Mark(shape: .artwork(artwork), style: artwork.style)
    }

    /// Reads parts and the definitions between them, up to the end of the group around them; nil without parts.
    private mutating func parts(in group: inout Group, until tag: StaticString, depth: Int) -> [ReadPart]? {
        guard depth <= ForeignLimits.maximumNesting else { return nil }
        var parts: [ReadPart] = []
        skipSpace()
        while !take(tag) {
            if bytes.span.matches("<linear", at: index) || bytes.span.matches("<radial", at: index) {
                guard let (name, gradient) = gradient() else { return nil }
                group.gradients[name] = gradient
            } else if take(DefinitionTag.pattern) {
                guard let (name, pattern) = pattern(in: &group, depth: depth) else { return nil }
                group.patterns[name] = pattern
            } else if take(FilterTag.start) {
                guard let (name, filter) = filter() else { return nil }
                group.filters[name] = filter
            } else if take(DefinitionTag.mask) {
                guard let (name, mask) = mask(in: &group, depth: depth) else { return nil }
                group.masks[name] = mask
            } else if bytes.span.matches(ClipGroup.definition, at: index) {
                guard let (name, clip, total, next) = clip() else { return nil }
                let others = next.map { group.clips[$0] } ?? []
                guard let others, others.count < ForeignLimits.maximumClips else { return nil }
                group.clips[name] = [(clip, total)] + others
            } else {
                var clips: [(own: Artwork.Clip, total: AffineTransform)] = []
                if take(ClipGroup.start) {
                    guard let name = rest(until: ")"), let found = group.clips[name], take(ClipGroup.startEnd) else {
                        return nil
                    }
                    clips = found
                    skipSpace()
                }
                let read = take(GroupTag.start) ? members(in: &group, depth: depth) : part(in: &group, depth: depth)
                guard var read else { return nil }
                (read.part.clips, read.clips) = (clips.map(\.own), clips.map(\.total))
                parts.append(read)
                if !clips.isEmpty {
                    skipSpace()
                    guard take(ClipGroup.end) else { return nil }
                }
            }
            skipSpace()
        }
        return parts.isEmpty ? nil : parts
    }

    /// Reads a group of parts, whose start tag has begun.
    private mutating func members(in group: inout Group, depth: Int) -> ReadPart? {
        guard let close = rest(until: "\""), case let list = Array(close.utf8),
            let total = SVGTransform.parse(0..<list.count, in: list.span), take("\""), let opacity = share("opacity")
        else { return nil }
        var mode = Artwork.BlendMode.normal
        if take(GroupTag.blendMode) {
            guard let name = rest(until: "\""), let read = Artwork.BlendMode(rawValue: name), take("\"") else {
                return nil
            }
            mode = read
        }
        let isIsolated = take(GroupTag.isolation)
        var (filter, mask): (Filter?, Artwork.Mask?)
        if let name = text("filter") {
            filter = group.filters[String(name.dropFirst(5).dropLast())]
            guard filter != nil else { return nil }
        }
        if let name = text("mask") {
            mask = group.masks[String(name.dropFirst(5).dropLast())]
            guard mask != nil else { return nil }
        }
        guard let matrix = readWhole(of: &group, total, depth: depth), take(">"),
            let members = parts(in: &group, until: ColorGroup.end, depth: depth + 1)
        else { return nil }
        let read = Artwork.Group(
            members.map(\.part), blendMode: mode, mask: mask, filter: filter, isIsolated: isIsolated)
        return ReadPart(part: Artwork.Part(read, matrix: matrix, opacity: opacity), total: total)
    }

    /// Reads a mask, whose start tag has begun.
    private mutating func mask(in group: inout Group, depth: Int) -> (String, Artwork.Mask)? {
        guard let name = text("id"), take(DefinitionTag.maskUnits), let region = region() else { return nil }
        var mask = Artwork.Mask(parts: [], region: region)
        mask.usesAlpha = take(DefinitionTag.alpha)
        guard take(">"), let parts = parts(in: &group, until: DefinitionTag.maskEnd, depth: depth + 1) else {
            return nil
        }
        mask.parts = parts.map(\.part)
        return (name, mask)
    }

    /// Reads a pattern, whose start tag has begun.
    private mutating func pattern(in group: inout Group, depth: Int) -> (String, Pattern)? {
        guard let name = text("id"), take(DefinitionTag.patternUnits), let tile = region() else { return nil }
        // Earlier versions wrote none.
        if bytes.span.matches(" viewBox", at: index) {
            guard numbers("viewBox") == tile.numbers else { return nil }
        }
        var matrix = AffineTransform.unit
        if bytes.span.matches(" patternTransform", at: index) {
            guard let read = transform("patternTransform"), read.reversed != nil else { return nil }
            matrix = read
        }
        guard take(">"), let parts = parts(in: &group, until: DefinitionTag.patternEnd, depth: depth + 1) else {
            return nil
        }
        return (name, Pattern(parts.map(\.part), tile: tile, matrix: matrix))
    }

    mutating func region(isEmptyToo: Bool = false) -> CGRect? {
        guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height"),
            width >= 0, height >= 0, isEmptyToo || width > 0 && height > 0
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Reads what a part says about all of the artwork.
    /// - Returns: The part's own matrix: that which viewers see, if it is in a group of parts.
    private mutating func readWhole(
        of group: inout Group, _ total: AffineTransform, depth: Int
    ) -> AffineTransform? {
        guard depth == 0 else { return total }
        var own = AffineTransform.unit
        if let numbers = numbers("ink:matrix") {
            guard let matrix = AffineTransform(numbers: numbers) else { return nil }
            group.matrix = matrix
        }
        if let numbers = numbers("ink:part") {
            guard let matrix = AffineTransform(numbers: numbers) else { return nil }
            own = matrix
        }
        if let name = text("ink:role") {
            guard let setting = textSetting(),
                let role = Artwork.Role(name: name, text: group.title, setting: setting)
            else { return nil }
            group.role = role
        }
        return own
    }

    private mutating func title() -> String? {
        let close = bytes.span.first(UInt8(ascii: "<"), in: index..<end)
        guard close - index <= Self.maximumTitleLength else { return nil }
        var text = Array(bytes[index..<close])
        index = close
        guard take("</title>"), let count = XMLText.resolve(&text, in: 0..<text.count) else { return nil }
        return String(validating: text[..<count], as: UTF8.self)
    }

    private mutating func part(in group: inout Group, depth: Int) -> ReadPart? {
        var part = Artwork.Part(path: Path(steps: []))
        var paints: (fill: ReadPaint, stroke: ReadPaint?)?
        let total: AffineTransform
        if take("<use"), take(PictureGroup.xlink), take("#") {
            let name = index..<bytes.span.first(UInt8(ascii: "\""), in: index..<end)
            index = name.upperBound
            guard let picture = pictures[bytes.span.string(name)], take("\""), let matrix = transform("transform"),
                let opacity = share("opacity")
            else { return nil }
            (part, total) = (Artwork.Part(picture, opacity: opacity), matrix)
        } else {
            guard take("<path"), let data = value("d"), let matrix = transform("transform"),
                let fill = paint("fill", opacity: "fill-opacity", own: "ink:fill")
            else { return nil }
            (part.path, total) = (Path(data, in: bytes.span), matrix)
            part.usesEvenOdd = take(" fill-rule=\"evenodd\"")
            guard part.path.steps.count > 1, let opacity = share("opacity") else { return nil }
            part.opacity = opacity
            var stroke: ReadPaint?
            if bytes.span.matches(" stroke=", at: index) {
                stroke = paint("stroke", opacity: "stroke-opacity", own: "ink:stroke")
                guard stroke != nil, let pen = pen() else { return nil }
                part.pen = pen
                part.strokesFirst = take(DefinitionTag.strokesFirst)
            }
            paints = (fill, stroke)
        }
        guard let matrix = readWhole(of: &group, total, depth: depth) else { return nil }
        part.matrix = matrix
        if let paints {
            guard let fill = paint(paints.fill, in: group) else { return nil }
            part.fill = fill
            if let stroke = paints.stroke {
                guard let paint = paint(stroke, in: group), let paint else { return nil }
                part.pen?.paint = paint
            }
            if group.role == .placeholder { part.opacity /= Artwork.placeholderOpacity }
        }
        return takeOrder() && take("/>") ? ReadPart(part: part, total: total) : nil
    }

    /// Reads how a path is stroked, except for the paint.
    private mutating func pen() -> Artwork.Pen? {
        guard let width = number("stroke-width"),
            let cap = text("stroke-linecap").flatMap({ Artwork.Pen.Cap(rawValue: $0) }),
            let join = text("stroke-linejoin").flatMap({ Artwork.Pen.Join(rawValue: $0) }),
            let miterLimit = number("stroke-miterlimit"), width >= 0, miterLimit >= 1
        else { return nil }
        var pen = Artwork.Pen(color: .black, width: width, join: join)
        (pen.cap, pen.miterLimit) = (cap, miterLimit)
        if bytes.span.matches(" stroke-dasharray=", at: index) {
            guard let dashes = numbers("stroke-dasharray") else { return nil }
            pen.dashes = dashes
        }
        if bytes.span.matches(" stroke-dashoffset=", at: index) {
            guard let phase = number("stroke-dashoffset") else { return nil }
            pen.dashPhase = phase
        }
        let count = pen.dashes.count
        guard count.isMultiple(of: 2), count <= 2 * ForeignLimits.maximumDashCount, pen.dashes.allSatisfy({ $0 >= 0 }),
            count == 0 || pen.dashes.contains(where: { $0 > 0 })
        else { return nil }
        return pen
    }

    mutating func transform(_ name: StaticString) -> AffineTransform? {
        value(name).flatMap { SVGTransform.parse($0, in: bytes.span) }
    }

    private mutating func paint(_ name: StaticString, opacity: StaticString, own: StaticString) -> ReadPaint? {
        guard let range = value(name) else { return nil }
        let (bytes, server) = (bytes, "url(#")
        let span = bytes.span
        let shown: SVGStyle.Paint
        if let color = Color(hex: range, in: span) {
            shown = .color(color)
        } else if span.matches("url(#", at: range.lowerBound) {
            shown = .server(span.string(range.dropFirst(server.utf8.count).dropLast()), fallback: .none)
        } else {
            guard span.equals("none", range) else { return nil }
            shown = .none
        }
        guard let share = share(opacity), let own = ownColor(own) else { return nil }
        return ReadPaint(shown: shown, own: own, opacity: share)
    }

    /// The paint that was read; nil for none within, and nil if its gradient is missing.
    private func paint(_ read: ReadPaint, in group: Group) -> Paint?? {
        switch read.shown {
        case .color(let shown):
            return .some(.color((Color.own(read.own, shownAs: shown) ?? shown).faded(by: read.opacity)))
        case .server(let name, _):
            if let pattern = group.patterns[name] { return .some(.pattern(pattern.faded(by: read.opacity))) }
            guard let gradient = group.gradients[name] else { return nil }
            return .some(.gradient(gradient.faded(by: read.opacity)))
        case .none, .current, .contextFill, .contextStroke: return .some(nil)
        }
    }
}
