import Foundation
import Geometry

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
        if case .text(let text) = artwork.role { write(title: text) }
        var (gradients, clips): (Set<String>, Set<String>) = ([], [])
        for (index, part) in artwork.resolved(in: style).enumerated() {
            if !part.clips.isEmpty { begin(part.clips, own: artwork.parts[index].clips, lacking: &clips) }
            if let picture = part.picture {
                writeUse(of: picture)
                write(transform: part.matrix)
                writeOpacity(part)
            } else {
                writeGradients(of: part, isBackdrop: artwork.role == .backdrop, lacking: &gradients)
                write("<path d=\"")
                write(part.path, isExact: true)
                write("\" ")
                write(transform: part.matrix)
                writePaint(part, isBackdrop: artwork.role == .backdrop)
            }
            let own = artwork.parts[index].matrix
            if artwork.matrix != .unit || own != .unit { write(" ink:matrix", artwork.matrix.numbers) }
            if own != .unit { write(" ink:part", own.numbers) }
            if artwork.role != .picture { write(" ink:role", artwork.role.name) }
            write("/>")
            if !part.clips.isEmpty { write(ClipGroup.end) }
        }
        write(ColorGroup.end)
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
    }
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

    /// What the elements of a group say about all of it.
    private struct Group {
        /// The text that the paths are the letters of.
        var title: String?
        var matrix = AffineTransform.unit
        var role = Artwork.Role.picture
        /// By their names.
        var gradients: [String: Gradient] = [:]
        /// By the names of the first, those that a part is restricted to, as they are and as viewers see them.
        var clips: [String: [(own: Artwork.Clip, total: AffineTransform)]] = [:]
    }

    /// Reads what follows the start tag of a group with what another program drew.
    mutating func artwork() -> Mark? {
        var group = Group()
        // The parts, and the transforms that viewers see, also those of clips.
        var parts: [Artwork.Part] = []
        var totals: [(part: AffineTransform, clips: [AffineTransform])] = []
        skipSpace()
        if take("<title>") {
            guard let title = title() else { return nil }
            group.title = title
        }
        skipSpace()
        while !take(ColorGroup.end) {
            if bytes.span.matches("<linear", at: index) || bytes.span.matches("<radial", at: index) {
                guard let (name, gradient) = gradient() else { return nil }
                group.gradients[name] = gradient
            } else if bytes.span.matches(ClipGroup.definition, at: index) {
                guard let (name, clip, total, next) = clip() else { return nil }
                guard let next else {
                    group.clips[name] = [(clip, total)]
                    continue
                }
                guard let others = group.clips[next], others.count < ForeignLimits.maximumClips else { return nil }
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
                guard var read = part(in: &group) else { return nil }
                read.part.clips = clips.map(\.own)
                parts.append(read.part)
                totals.append((read.total, clips.map(\.total)))
                if !clips.isEmpty {
                    skipSpace()
                    guard take(ClipGroup.end) else { return nil }
                }
            }
            skipSpace()
        }
        switch group.role {
        case .text: break
        case .picture, .clone, .backdrop, .placeholder: if group.title != nil { return nil }
        }
        guard !parts.isEmpty else { return nil }
        let isAsWritten = zip(parts, totals).allSatisfy { part, total in
            group.matrix.after(part.matrix).isNearly(total.part)
                && zip(part.clips, total.clips).allSatisfy { group.matrix.after($0.matrix).isNearly($1) }
        }
        if !isAsWritten {
            // Another program has moved a part.
            group.matrix = .unit
            for index in parts.indices {
                parts[index].matrix = totals[index].part
                for clip in parts[index].clips.indices {
                    parts[index].clips[clip].matrix = totals[index].clips[clip]
                }
            }
        }
        let artwork = Artwork(parts: parts, matrix: group.matrix, role: group.role)
        return Mark(shape: .artwork(artwork), style: artwork.style)
    }

    private mutating func title() -> String? {
        let close = bytes.span.first(UInt8(ascii: "<"), in: index..<end)
        guard close - index <= Self.maximumTitleLength else { return nil }
        var text = Array(bytes[index..<close])
        index = close
        guard take("</title>"), let count = XMLText.resolve(&text, in: 0..<text.count) else { return nil }
        return String(validating: text[..<count], as: UTF8.self)
    }

    private mutating func part(in group: inout Group) -> (part: Artwork.Part, total: AffineTransform)? {
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
            }
            paints = (fill, stroke)
        }
        if let numbers = numbers("ink:matrix") {
            guard let matrix = AffineTransform(numbers: numbers) else { return nil }
            group.matrix = matrix
        }
        if let numbers = numbers("ink:part") {
            guard let matrix = AffineTransform(numbers: numbers) else { return nil }
            part.matrix = matrix
        }
        if let name = text("ink:role") {
            guard let role = Artwork.Role(name: name, text: group.title) else { return nil }
            group.role = role
        }
        if let paints {
            guard let fill = paint(paints.fill, in: group) else { return nil }
            part.fill = fill
            if let stroke = paints.stroke {
                guard let paint = paint(stroke, in: group), let paint else { return nil }
                part.pen?.paint = paint
            }
            if group.role == .placeholder { part.opacity /= Artwork.placeholderOpacity }
        }
        return takeOrder() && take("/>") ? (part, total) : nil
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
            shown = .server(span.string(range.dropFirst(server.utf8.count).dropLast()), fallback: nil)
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
            guard let gradient = group.gradients[name] else { return nil }
            return .some(.gradient(gradient.faded(by: read.opacity)))
        case .none, .current: return .some(nil)
        }
    }
}
