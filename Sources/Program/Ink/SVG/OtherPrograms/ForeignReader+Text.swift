import Fonts
import Foundation
import Geometry

// Texts, whose letters become outlines.
extension ForeignReader {
    /// A text that has been read: its parts in its own coordinates, and the box of its lines.
    struct ReadText {
        var parts: [Artwork.Part]
        var box: CGRect
        /// Whether all letters look as the element itself says, so that a new color of the element is theirs.
        var isOneStyle: Bool
    }

    /// Reads a text; nil if its letters cannot be shown.
    func text(_ index: Int, _ style: SVGStyle, _ units: SVGUnits, scale: CGFloat) -> ReadText? {
        guard !style.text.isVertical, textSteps < ForeignLimits.maximumTextSteps else { return nil }
        guard let written = letters(of: index, style, units) else { return nil }
        work += written.letters.count
        let placement = TextPlacement(written, shaper) { self.line($0, units) }
        shapedCount += placement.shapedCount
        textSteps += placement.steps
        work += placement.steps
        guard !placement.isTooLong, textSteps <= ForeignLimits.maximumTextSteps else { return nil }
        reading.notes.add(shaper.isBuiltIn ? .fonts : .letters, placement.missingCount)
        guard let box = placement.box, box.width > 0, box.height > 0 else {
            return ReadText(parts: [], box: .zero, isOneStyle: true)
        }
        let shown = placement.clusters.filter { written.styles[$0.style].style.isVisible }
        var parts: [Artwork.Part] = []
        var start = 0
        while start < shown.count {
            let first = written.styles[shown[start].style].style
            var end = start
            while end < shown.count, written.styles[shown[end].style].style.paintsLike(first) { end += 1 }
            parts += self.parts(of: shown[start..<end], written, first, units, in: box, scale: scale)
            start = end
        }
        let own = written.styles.allSatisfy { $0.element == index || !hasPaint($0.element, $0.style) }
        let isOneStyle = parts.count == 1 && own && !shaper.isBuiltIn
        return ReadText(parts: parts, box: box, isOneStyle: isOneStyle)
    }

    /// The outline of a text's letters, in its own coordinates; nil if it has none.
    func outline(ofText index: Int, _ style: SVGStyle, _ units: SVGUnits) -> Path? {
        guard let text = text(index, style, units, scale: 1) else { return nil }
        let filled = text.parts.filter { $0.fill != nil }
        return filled.isEmpty ? nil : Path(steps: filled.flatMap(\.path.steps))
    }

    /// Whether an element inside of a text says something of its own about its paint.
    private func hasPaint(_ element: Int, _ style: SVGStyle) -> Bool {
        guard !style.hasRules else { return true }
        let bytes = tree.bytes
        for attribute in tree.attributes[tree.nodes[element].attributes.range] {
            let name = bytes.span.string(attribute.name.range)
            if name.hasPrefix("fill") || name.hasPrefix("stroke") { return true }
            guard name == "style" else { continue }
            let value = bytes.span.string(attribute.value.range)
            if value.contains("fill") || value.contains("stroke") { return true }
        }
        return false
    }

    // MARK: Letters

    /// An element of a text whose letters are being read.
    private struct OpenElement {
        var index: Int
        var style: SVGStyle
        /// Its own style among those of the text.
        var number: Int
        var start: Int
        /// Whether it says something about the places of its letters.
        var isPlaced: Bool
    }

    /// The places of letters that an element sets.
    private struct Places {
        var start: Int
        var x, y, dx, dy: [CGFloat]
        var angles: [CGFloat]
    }

    /// The letters of a text; nil if there are more than are shown.
    private func letters(of text: Int, _ style: SVGStyle, _ units: SVGUnits) -> WrittenText? {
        var written = WrittenText()
        var open: [OpenElement] = []
        var places: [Places] = []
        var pathStarts = false
        func place(_ letter: Int) -> WrittenText.Place {
            var place = WrittenText.Place()
            /// The value of the innermost element that has one.
            func value(_ values: KeyPath<Places, [CGFloat]>, isRepeated: Bool = false) -> CGFloat? {
                for level in places.reversed().prefix(ForeignLimits.maximumPlacedDepth) {
                    let (all, number) = (level[keyPath: values], letter - level.start)
                    if number < all.count { return all[number] }
                    if isRepeated, let last = all.last { return last }
                }
                return nil
            }
            (place.x, place.y) = (value(\.x), value(\.y))
            (place.dx, place.dy) = (value(\.dx) ?? 0, value(\.dy) ?? 0)
            place.angle = value(\.angles, isRepeated: true) ?? 0
            return place
        }
        func enter(_ index: Int, _ style: SVGStyle, path: Int?) {
            let number = written.append(WrittenText.Style(style: style, element: index, path: path))
            var own = units
            own.fontSize = style.fontSize
            let found = Places(
                start: written.letters.count, x: lengths("x", of: index, .x, own), y: lengths("y", of: index, .y, own),
                dx: lengths("dx", of: index, .x, own), dy: lengths("dy", of: index, .y, own),
                angles: lengths("rotate", of: index, .x, own))
            let isPlaced = [found.x, found.y, found.dx, found.dy, found.angles].contains { !$0.isEmpty }
            if isPlaced { places.append(found) }
            open.append(
                OpenElement(
                    index: index, style: style, number: number, start: written.letters.count, isPlaced: isPlaced))
        }
        func leave() {
            let element = open.removeLast()
            if element.isPlaced { places.removeLast() }
            if written.styles[element.number].path == element.index { pathStarts = true }
            var own = units
            own.fontSize = element.style.fontSize
            guard let length = tree.givenLength("textLength", of: element.index, .x, own), length >= 0 else { return }
            written.stretches.append(
                WrittenText.Stretch(
                    letters: element.start..<written.letters.count, length: length,
                    stretchesLetters: tree.text("lengthAdjust", of: element.index) == "spacingAndGlyphs"))
        }
        /// Adds the characters of a range.
        /// - Returns: False if there are more than are shown.
        func write(_ range: Range<Int>, style: Int) -> Bool {
            for part in characters(in: range) {
                for scalar in part {
                    let count = written.letters.count
                    written.append(scalar, style: style, place)
                    guard written.letters.count > count, pathStarts else { continue }
                    written.letters[count].beginsLine = true
                    pathStarts = false
                }
                guard written.letters.count <= ForeignLimits.maximumLetters else { return false }
            }
            return true
        }
        enter(text, style, path: nil)
        var (position, child) = (Int(tree.nodes[text].tag.upperBound), text + 1)
        while let top = open.last {
            let hasChild = child < tree.nodes[top.index].next
            let end = Int(hasChild ? tree.nodes[child].tag.lowerBound : tree.nodes[top.index].contentEnd)
            guard write(position..<max(position, end), style: top.number) else { return nil }
            guard hasChild else {
                position = Int(tree.nodes[top.index].end)
                leave()
                continue
            }
            let isPath = tree.isNamed(child, "textPath")
            let isCopy = tree.isNamed(child, "tref")
            let isText =
                isPath || isCopy || tree.isNamed(child, "tspan") || tree.isNamed(child, "a")
                || tree.isNamed(child, "altGlyph")
            var units = units
            units.fontSize = top.style.fontSize
            let style = isText ? self.style(of: child, in: top.style.inherited, units) : top.style
            work += 1
            if isText, style.isDisplayed, tree.isWanted(child) {
                if isPath { pathStarts = true }
                position = Int(tree.nodes[child].tag.upperBound)
                enter(child, style, path: isPath ? child : written.styles[top.number].path)
                if isCopy, let copied = copiedText(child), let number = open.last?.number {
                    guard write(copied, style: number) else { return nil }
                }
                child += 1
            } else {
                position = Int(tree.nodes[child].end)
                child = Int(tree.nodes[child].next)
            }
        }
        written.trimEnd()
        return written
    }

    /// The range of the text that an element copies; nil if that is no text, or too much has been copied.
    private func copiedText(_ index: Int) -> Range<Int>? {
        guard let target = tree.reference(index).flatMap({ byID[$0] }) else { return nil }
        let node = tree.nodes[target]
        let range = node.tag.upperBound..<max(node.tag.upperBound, node.contentEnd)
        clonedCount += 1
        clonedSteps += range.count / ForeignLimits.lengthPerClonedStep
        guard mayClone else {
            reading.notes.add(.clones)
            return nil
        }
        return range.range
    }

    /// Whether a flowed text, which is not shown, has letters.
    func hasFlowedLetters(_ index: Int) -> Bool {
        let node = tree.nodes[index]
        guard node.contentEnd > node.tag.upperBound else { return false }
        return characters(in: Int(node.tag.upperBound)..<Int(node.contentEnd)).contains { part in
            part.contains { $0.value > 0x20 }
        }
    }

    /// The lengths in an attribute; none if it is missing, or one of them is not valid.
    private func lengths(
        _ name: StaticString, of index: Int, _ axis: SVGUnits.Axis, _ units: SVGUnits
    ) -> [CGFloat] {
        guard let value = tree.value(name, of: index) else { return [] }
        work += value.count
        let bytes = tree.bytes
        var (lengths, start): ([CGFloat], Int) = ([], value.lowerBound)
        while start < value.upperBound, lengths.count < ForeignLimits.maximumLineLength {
            var end = start
            while end < value.upperBound, !bytes[end].isXMLSpace, bytes[end] != UInt8(ascii: ",") { end += 1 }
            if end > start {
                guard let length = units.length(start..<end, axis, in: bytes.span) else { return [] }
                lengths.append(length)
            }
            start = end + 1
        }
        return lengths
    }

    /// The characters of a part of the file without elements, in pieces that take little memory.
    private func characters(in range: Range<Int>) -> some Sequence<String.UnicodeScalarView> {
        work += range.count
        let bytes = tree.bytes
        return sequence(state: range.lowerBound) { $0 < range.upperBound ? bytes.span.text(from: &$0, in: range) : nil }
    }

    /// The path that letters follow, and where on it they begin; nil if they follow no path.
    private func line(_ style: WrittenText.Style, _ units: SVGUnits) -> (line: TextPath, start: CGFloat)? {
        guard let index = style.path, let target = tree.reference(index).flatMap({ byID[$0] }),
            let kind = tree.drawn(target)
        else { return nil }
        let own = self.style(of: target, in: innerStyle(of: Int(tree.nodes[target].parent)), units)
        guard var path = path(of: kind, target, units, own) else { return nil }
        work += path.steps.count
        if let transform = tree.value("transform", of: target).flatMap({ entities.transform($0, of: tree, &work) }) {
            path = path.applying(transform)
        }
        guard let line = TextPath(path, tolerance: style.style.fontSize / 5000) else { return nil }
        var along = units
        along.viewport = CGSize(width: line.length, height: line.length)
        return (line, tree.length("startOffset", of: index, .x, along))
    }

    // MARK: Parts

    /// Returns the parts of letters with one look: lines below them, the letters, and lines through them.
    private func parts(
        of clusters: ArraySlice<TextPlacement.Cluster>, _ text: WrittenText, _ style: SVGStyle, _ units: SVGUnits,
        in box: CGRect, scale: CGFloat
    ) -> [Artwork.Part] {
        var (below, letters, strokes, above) = (Path(), Path(), Path(), Path())
        var penWidth: CGFloat = 0
        for cluster in clusters {
            let outline = cluster.cluster.outline.applying(cluster.matrix)
            if let width = cluster.cluster.penWidth {
                strokes.addPath(outline)
                penWidth = width * cluster.matrix.meanScale
            } else {
                letters.addPath(outline)
            }
            let (lines, metrics) = (text.styles[cluster.style].style.text.lines, cluster.cluster.metrics)
            func line(at y: CGFloat) -> Path {
                let size = cluster.matrix.m11 == 0 ? 1 : hypot(cluster.matrix.m11, cluster.matrix.m12)
                let rect = CGRect(
                    x: 0, y: y - metrics.lineThickness / 2, width: cluster.advance / size,
                    height: metrics.lineThickness)
                return Path(points: rect.corners, isClosed: true).applying(cluster.matrix)
            }
            if lines.contains(.under) { below.addPath(line(at: metrics.underlinePosition)) }
            if lines.contains(.over) { below.addPath(line(at: -metrics.ascender)) }
            if lines.contains(.through) { above.addPath(line(at: metrics.strikeoutPosition)) }
        }
        let frame = Path(points: box.corners, isClosed: true)
        var style = style
        style.usesEvenOdd = false
        func part(_ path: Path) -> Artwork.Part? {
            guard !path.isEmpty else { return nil }
            guard var part = self.part(path, style, units, scale: scale, isFilled: true, in: frame) else { return nil }
            part.strokesFirst = style.paintOrder.strokesFirst && part.fill != nil && part.pen != nil
            return part
        }
        var drawn: Artwork.Part?
        if !strokes.isEmpty {
            drawn = part(strokes)
            if let paint = drawn?.fill {
                var pen = Artwork.Pen(color: .black, width: penWidth, join: .round)
                (pen.paint, pen.cap) = (paint, .round)
                drawn?.pen = pen
                drawn?.fill = nil
            }
        }
        return [part(below), part(letters), drawn, part(above)].compactMap { $0 }
    }
}

extension Span<UInt8> {
    /// The characters that begin at an index in content without elements, as many as are read at once. Moves the index
    /// to what follows.
    fileprivate func text(from index: inout Int, in range: Range<Int>) -> String.UnicodeScalarView {
        var text: [UInt8] = []
        while index < range.upperBound {
            // Not within a character.
            if text.count >= ForeignLimits.textPiece, self[index] & 0xC0 != 0x80 { break }
            switch self[index] {
            case UInt8(ascii: "<"):
                if matches("<![CDATA[", at: index) {
                    let end = first("]]>", from: index) ?? range.upperBound
                    text += array(Swift.min(index + 9, end)..<end)
                    index = end + 3
                } else {
                    let close: StaticString = matches("<!--", at: index) ? "-->" : ">"
                    index = (first(close, from: index) ?? range.upperBound) + close.utf8CodeUnitCount
                }
            case UInt8(ascii: "&"):
                guard let (character, end) = XMLText.reference(self, from: index) else {
                    index = range.upperBound
                    break
                }
                text += String(character).utf8
                index = end
            // XML reads both bytes of a line's end as one.
            case 0x0D where index + 1 < range.upperBound && self[index + 1] == 0x0A: index += 1
            case let byte:
                text.append(byte)
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self).unicodeScalars
    }
}

extension SVGStyle {
    /// Whether shapes of another style are painted in the same way.
    fileprivate func paintsLike(_ other: SVGStyle) -> Bool {
        fill == other.fill && stroke == other.stroke && color == other.color && fillOpacity == other.fillOpacity
            && strokeOpacity == other.strokeOpacity && pen == other.pen && paintOrder == other.paintOrder
            && keepsWidth == other.keepsWidth
    }
}
