import Foundation
import Geometry

// Drawings that a file embeds as pictures.
extension ForeignReader {
    /// What an embedded drawing shows, and its page.
    struct EmbeddedDrawing {
        var group: Artwork.Group
        var page: CGRect?
    }

    /// Returns the drawing that an element embeds, in the element's coordinates, and its frame; nil if it embeds none
    /// that is read.
    func drawing(of index: Int, _ units: SVGUnits, _ style: SVGStyle) -> (part: Artwork.Part, frame: CGRect)? {
        guard let value = tree.link(index), !isEmbedded else { return nil }
        let drawing: EmbeddedDrawing?
        if let known = embeddedDrawings[value.lowerBound] {
            // Each use is painted.
            clonedCount += known?.group.count ?? 0
            clonedSteps += known?.group.steps ?? 0
            guard mayClone else { return nil }
            drawing = known
        } else {
            drawing = readDrawing(value)
            embeddedDrawings[value.lowerBound] = .some(drawing)
        }
        guard let drawing, !drawing.group.members.isEmpty else { return nil }
        let origin = tree.corner(index, units, style)
        let (width, height) = (
            tree.givenLength("width", of: index, .x, units, style),
            tree.givenLength("height", of: index, .y, units, style)
        )
        let own = drawing.page?.size ?? units.viewport
        guard own.width > 0, own.height > 0 else { return nil }
        let size = CGSize(
            width: width ?? height.map { $0 * own.width / own.height } ?? own.width,
            height: height ?? width.map { $0 * own.height / own.width } ?? own.height)
        guard size.width > 0, size.height > 0 else { return nil }
        let frame = CGRect(origin: origin, size: size)
        let page = drawing.page ?? CGRect(origin: .zero, size: size)
        let bytes = tree.bytes
        let viewport = SVGViewport(
            size, box: page, aspect: tree.value("preserveAspectRatio", of: index), in: bytes.span)
        var part = Artwork.Part(
            drawing.group, matrix: AffineTransform.move(origin.x, origin.y).after(viewport.matrix))
        part.clips = [Artwork.Clip(frame, .unit)]
        return (part, frame)
    }

    private func readDrawing(_ value: Range<Int>) -> EmbeddedDrawing? {
        let bytes = tree.bytes
        guard let file = EmbeddedText(value, in: bytes.span)?.bytes else { return nil }
        do {
            let other = try ForeignText(file)
            let nested = try ForeignReader(other?.bytes ?? file, letters: shaper)
            nested.isEmbedded = true
            (nested.clonedCount, nested.clonedSteps, nested.textSteps) = (clonedCount, clonedSteps, textSteps)
            (nested.filterWork, nested.tileSteps, nested.clippingSteps) = (
                filterWork, tileSteps, clippingSteps
            )
            nested.read(findsLayer: false)
            (clonedCount, clonedSteps, textSteps) = (nested.clonedCount, nested.clonedSteps, nested.textSteps)
            (filterWork, tileSteps, clippingSteps) = (
                nested.filterWork, nested.tileSteps, nested.clippingSteps
            )
            work += nested.work
            add(costOf: nested)
            guard !nested.isTooLarge else { return nil }
            reading.notes.add(nested.reading.notes)
            let parts = nested.reading.entries.flatMap { $0.mark.parts }
            return EmbeddedDrawing(group: Artwork.Group(parts), page: nested.reading.page)
        } catch {
            return nil
        }
    }
}

/// The text of a file in a `data:` URL.
private struct EmbeddedText {
    let bytes: [UInt8]

    init?(_ value: Range<Int>, in bytes: Span<UInt8>) {
        let start = value.lowerBound..<min(value.lowerBound + 100, value.upperBound)
        let comma = bytes.first(UInt8(ascii: ","), in: start)
        let head = bytes.string(bytes.trimmed(value.lowerBound..<comma)).lowercased()
        guard comma < start.upperBound, head.hasPrefix("data:") else { return nil }
        let content = comma + 1..<value.upperBound
        guard head.hasPrefix("data:image/svg") || head.hasPrefix("data:;") || head == "data:" else {
            return nil
        }
        if head.hasSuffix(";base64") {
            guard let decoded = Base64.decode(bytes, content) else { return nil }
            self.bytes = decoded
            return
        }
        var (text, index): ([UInt8], Int) = ([], content.lowerBound)
        text.reserveCapacity(content.count)
        func digit(_ place: Int) -> UInt8? {
            guard place < content.upperBound else { return nil }
            switch bytes[place] {
            case let byte where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
                return byte - UInt8(ascii: "0")
            case let byte:
                let letter = (byte | 0x20) &- UInt8(ascii: "a")
                return letter < 6 ? letter + 10 : nil
            }
        }
        while index < content.upperBound {
            if bytes[index] == UInt8(ascii: "%"), let high = digit(index + 1), let low = digit(index + 2) {
                text.append(high << 4 | low)
                index += 3
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        self.bytes = text
    }
}

extension Mark {
    /// The mark as parts of an artwork on the paper.
    fileprivate var parts: [Artwork.Part] {
        if case .artwork(let artwork) = shape { return artwork.resolved(in: style) }
        guard style.followsDirection else { return [Artwork.Part(rendering, style.color)] }
        return colorRuns.map { Artwork.Part(rendering(of: $0), $0.color) }
    }
}

extension Artwork.Part {
    fileprivate init(_ rendering: Rendering, _ color: Color) {
        switch rendering {
        case .filled(let path): self.init(path: path, fill: color)
        case .stroked(let path, let width):
            var pen = Artwork.Pen(color: color, width: width, join: .round)
            pen.cap = .round
            self.init(path: path, pen: pen)
        }
    }
}
