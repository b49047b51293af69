import Foundation
import Geometry

extension SVGText {
    /// Writes a transform as an attribute.
    mutating func write(transform: AffineTransform) {
        write("transform=\"")
        write(matrix: transform)
        write("\"")
    }

    /// Writes a transform as `matrix(…)`.
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
        var gradients: Set<String> = []
        for (index, part) in artwork.resolved(in: style).enumerated() {
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

// Groups of ours: what other programs drew.
extension SVGReader {
    /// Reads the start tag of an element in the open group.
    mutating func readInArtwork(isEmpty: Bool) {
        let paper = paper
        guard artworkGroup?.take(tokenizer, isEmpty: isEmpty, pictures, on: paper) == true else {
            depthInLeaf = isEmpty ? 0 : 1
            return lose(.changed(element: "g"))
        }
        if isEmpty, !tokenizer.isEditableInPlace || artworkGroup?.isShown == false { isPlain = false }
    }

    /// Reads character data in the open group.
    mutating func readTextInArtwork() {
        if artworkGroup?.takeText(tokenizer) != true { lose(.text) }
    }

    /// Reads the end tag of the group's title, of a gradient in it, or that of the group, and calls `take` with what it
    /// draws.
    mutating func endArtwork(_ take: (SVGEntry) -> Void) {
        guard artworkGroup?.endTitle(tokenizer) == false, artworkGroup?.endGradient(tokenizer) == false,
            var group = artworkGroup
        else { return }
        artworkGroup = nil
        let entry = group.finish(tokenizer)
        if !group.extent.isTight { isPlain = false }
        if group.hasForeignTitle { lose(.changed(element: "g")) }
        if entry.mark == nil, !group.extent.isHidden { return lose(.changed(element: "g")) }
        take(entry)
    }
}

/// Reads a group of ours with what another program drew, element by element.
struct ArtworkGroupReader {
    private(set) var extent: GroupExtent
    private var parts: [Artwork.Part] = []
    /// The transforms that viewers see, and those that they consist of.
    private var totals: [AffineTransform] = []
    private var matrix = AffineTransform.unit
    private var role = Artwork.Role.picture
    private var title = Title.none
    /// The gradient whose stops are read.
    private var openGradient: GradientReading?
    /// The gradients of the group, by their names, and whether their colors are as ink is written on the paper.
    private var gradients: [String: (gradient: Gradient, isShown: Bool)] = [:]
    private var (orderOffset, replaced): (Int?, Int?)
    /// Whether the colors are as ink is written on the paper.
    private(set) var isShown = true

    /// The maximum length of a title, in bytes: more than is written or pasted.
    private static let maximumTitleLength = 1_000_000

    /// What has been read of the text that the group's paths are the letters of.
    private enum Title {
        case none, open(String), complete(String)
    }

    /// Reads the start tag; nil if it is not ours.
    init?(_ tokenizer: XMLTokenizer) {
        guard let extent = GroupExtent(tokenizer, endingWith: ColorGroup.artworkRest) else { return nil }
        self.extent = extent
    }

    /// Reads the start tag of an element in the group.
    /// - Returns: False if it is not ours.
    mutating func take(_ tokenizer: XMLTokenizer, isEmpty: Bool, _ pictures: PictureTable, on paper: Paper) -> Bool {
        extent.follow(tokenizer)
        let span = tokenizer.bytes.span
        switch title {
        case .none where !isEmpty && parts.isEmpty && span.equals("title", tokenizer.name):
            title = .open("")
            return tokenizer.attributes.isEmpty
        case .open: return false
        case .none, .complete: break
        }
        if openGradient != nil { return isEmpty && openGradient?.take(tokenizer, on: paper) == true }
        if !isEmpty, let gradient = GradientReading(tokenizer) {
            openGradient = gradient
            return true
        }
        let isUse = span.equals("use", tokenizer.name)
        guard isEmpty, isUse || span.equals("path", tokenizer.name) else { return false }
        var (style, part) = (SVGStyle(), Artwork.Part(path: Path(steps: [])))
        let units = SVGUnits(viewport: CGSize(width: 1, height: 1))
        var total = AffineTransform.unit
        var shown: Picture?
        for attribute in tokenizer.attributes {
            func numbers() -> AffineTransform? { span.numbers(in: attribute.value).flatMap { .init(numbers: $0) } }
            func number() -> Int? { Int(span.string(attribute.value)) }
            let name = attribute.name
            if isUse, span.equals("xmlns:xlink", name) {
                continue
            } else if isUse, span.equals("xlink:href", name) {
                shown = pictures[String(span.string(attribute.value).dropFirst())]
            } else if span.equals("d", name) {
                part.path = Path(attribute.value, in: span)
            } else if span.equals("transform", name) {
                guard let read = SVGTransform.parse(attribute.value, in: span) else { return false }
                total = read
            } else if span.equals("ink:matrix", name) {
                guard let read = numbers() else { return false }
                matrix = read
            } else if span.equals("ink:part", name) {
                guard let read = numbers() else { return false }
                part.matrix = read
            } else if span.equals("ink:role", name) {
                guard let read = role(named: span.string(attribute.value)) else { return false }
                role = read
            } else if span.equals("ink:z", name) {
                orderOffset = number()
            } else if span.equals("ink:was", name) {
                replaced = number()
            } else if let property = SVGProperty(name, in: span) {
                style.set(property, to: attribute.value, units, in: span)
            } else {
                return false
            }
        }
        if isUse {
            guard let shown else { return false }
            parts.append(Artwork.Part(shown, matrix: part.matrix, opacity: style.opacity))
            totals.append(total)
            return true
        }
        guard part.path.steps.count > 1, isDefined(style.fill), isDefined(style.stroke) else { return false }
        part.fill = paint(style.fill, own: style.ownFill, isFixed: role == .backdrop, on: paper)?.faded(
            by: style.fillOpacity)
        part.usesEvenOdd = style.usesEvenOdd
        part.opacity = role == .placeholder ? style.opacity / Artwork.placeholderOpacity : style.opacity
        if let paint = paint(style.stroke, own: style.ownStroke, isFixed: false, on: paper) {
            part.pen = style.pen
            part.pen?.paint = paint.faded(by: style.strokeOpacity)
        }
        parts.append(part)
        totals.append(total)
        return true
    }

    /// Whether a paint needs no gradient that the group lacks.
    private func isDefined(_ paint: SVGStyle.Paint) -> Bool {
        guard case .server(let name, _) = paint else { return true }
        return gradients[name] != nil
    }

    /// The paint of a path, as we write it; nil for what is none.
    /// - Parameters:
    ///   - own: The ink's own color, if that is not the one that viewers show.
    ///   - isFixed: Whether the colors are the same on every paper.
    private mutating func paint(
        _ paint: SVGStyle.Paint, own: Color?, isFixed: Bool, on paper: Paper
    ) -> Paint? {
        switch paint {
        case .color(let shown):
            let color = Color.own(own, shownAs: shown) ?? shown
            if (isFixed ? color : color.shown(on: paper)) != shown { isShown = false }
            return .color(color)
        case .server(let name, _):
            guard let read = gradients[name] else { return nil }
            if !isFixed && !read.isShown { isShown = false }
            return .gradient(read.gradient)
        case .none, .current: return nil
        }
    }

    /// Reads the end tag of a gradient.
    /// - Returns: False if none is open.
    mutating func endGradient(_ tokenizer: XMLTokenizer) -> Bool {
        guard let open = openGradient else { return false }
        openGradient = nil
        extent.follow(tokenizer)
        if let (name, gradient) = open.gradient { gradients[name] = (gradient, open.isShown) }
        return true
    }

    /// Whether the group has a title and is no text.
    var hasForeignTitle: Bool {
        switch (title, role) {
        case (.none, _), (_, .text): false
        case (.open, _), (.complete, _): true
        }
    }

    private func role(named name: String) -> Artwork.Role? {
        guard case .complete(let text) = title else { return Artwork.Role(name: name, text: nil) }
        return Artwork.Role(name: name, text: text)
    }

    /// Reads the next part of the title.
    /// - Returns: False if it is none.
    mutating func takeText(_ tokenizer: XMLTokenizer) -> Bool {
        guard case .open(var text) = title else {
            extent.isTight = false
            return false
        }
        var bytes = Array(tokenizer.bytes[tokenizer.token])
        guard bytes.first != UInt8(ascii: "<"), text.utf8.count + bytes.count <= Self.maximumTitleLength,
            let count = XMLText.resolve(&bytes, in: 0..<bytes.count)
        else { return false }
        // The text is not copied.
        title = .none
        text += skippedSpace(tokenizer)
        text += String(decoding: bytes.prefix(count), as: UTF8.self)
        title = .open(text)
        extent.skip(tokenizer)
        return true
    }

    /// Reads the title's end tag.
    /// - Returns: False if no title is open.
    mutating func endTitle(_ tokenizer: XMLTokenizer) -> Bool {
        guard case .open(let text) = title else { return false }
        title = .complete(text + skippedSpace(tokenizer))
        extent.skip(tokenizer)
        return true
    }

    /// The spaces that the tokenizer has skipped before the token: all white space in titles, but line breaks, which
    /// are written as references.
    private func skippedSpace(_ tokenizer: XMLTokenizer) -> String {
        let count = tokenizer.tokenInDocument.lowerBound - extent.end
        return String(repeating: " ", count: count.clamped(to: 0...Self.maximumTitleLength))
    }

    /// Reads the end tag.
    /// - Returns: The group as an element of the file; without ink if it is hidden, or if that is not on paper.
    mutating func finish(_ tokenizer: XMLTokenizer) -> SVGEntry {
        var entry = SVGEntry(mark: nil, range: extent.finish(tokenizer))
        (entry.orderOffset, entry.replaced) = (orderOffset, replaced)
        guard !extent.isHidden, !parts.isEmpty else { return entry }
        if !zip(parts, totals).allSatisfy({ matrix.after($0.matrix).isNearly($1) }) {
            // Another program has moved a part.
            matrix = .unit
            for index in parts.indices { parts[index].matrix = totals[index] }
        }
        let artwork = Artwork(parts: parts, matrix: matrix, role: role)
        let mark = Mark(shape: .artwork(artwork), style: artwork.style)
        if mark.isOnPaper { entry.mark = mark }
        return entry
    }
}
