package import Foundation
import Geometry

/// Edits an element of another program's file where it stands: the element keeps its kind and all else.
package struct ForeignPatch {
    /// Bytes that replace a range of the element's.
    private struct Edit {
        var range: Range<Int>
        var text: [UInt8]
    }

    private let source: [UInt8]
    private let place: ForeignReading.Place
    private var name = 0..<0
    private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    private var edits: [Edit] = []

    /// Returns an element as it is written in its place.
    /// - Parameters:
    ///   - source: The element as the other program wrote it.
    ///   - old: What that draws.
    ///   - new: What to draw; nil if the element was removed.
    ///   - place: Where it stands.
    ///   - parent: The transform from the insides of its parent to the paper.
    /// - Returns: Its bytes; nil if it cannot be drawn where it stands.
    package static func text(
        of source: [UInt8], from old: Mark, to new: Mark?, _ place: ForeignReading.Place, _ parent: AffineTransform
    ) -> [UInt8]? {
        // Clones of it remain as they are.
        let rest = place.isReferenced ? definitionsStart(place) + source + definitionsEnd : []
        guard let new else { return place.isChosen ? Array("<g\(namespace(place))/>".utf8) : rest }
        guard new != old else { return source }
        guard case .artwork = old.shape, !place.isOwn else {
            return text(ofOwn: new, bindsInk: place.bindsInk, on: place.paper)
        }
        guard var patch = ForeignPatch(source, place), patch.apply(from: old, to: new, parent) else { return nil }
        if place.isReferenced { patch.removeIdentity() }
        return rest + patch.result
    }

    /// The start tag of an element beside an element, for what clones refer to.
    package static func definitionsStart(_ place: ForeignReading.Place) -> [UInt8] {
        Array("<defs\(namespace(place))>".utf8)
    }

    package static let definitionsEnd = Array("</defs>".utf8)

    /// The attribute with the namespace that an SVG element without a prefix needs.
    private static func namespace(_ place: ForeignReading.Place) -> String {
        place.isPrefixed ? " xmlns=\"\(SVGNames.svg)\"" : ""
    }

    /// Returns ink of ours as any program's file can have it: without attributes of ours, unless it binds their prefix.
    private static func text(ofOwn mark: Mark, bindsInk: Bool, on paper: Paper) -> [UInt8]? {
        switch mark.shape {
        case .line, .dot, .ellipse, .rectangle, .polygon: break
        case .stroke, .artwork: guard bindsInk else { return nil }
        }
        var text = SVGText(on: bindsInk ? paper : .white)
        text.write(mark)
        return text.bytes
    }

    private init?(_ source: [UInt8], _ place: ForeignReading.Place) {
        (self.source, self.place) = (source, place)
        // Entities are not known here, and only the positions of values are needed.
        let tag = source.prefix(Int(place.tagLength)).map { $0 == UInt8(ascii: "&") ? UInt8(ascii: "_") : $0 }
        var tokenizer = XMLTokenizer(tag)
        guard let token = try? tokenizer.next(), case .startTag = token else { return nil }
        name = tokenizer.name
        for attribute in tokenizer.attributes {
            // Spaces in the value are resolved there, and not in the source.
            let start = attribute.value.lowerBound
            let end = source.span.first(source[start - 1], from: start) ?? start
            attributes.append((attribute.name, start..<end))
        }
    }

    private var result: [UInt8] {
        var (text, position): ([UInt8], Int) = ([], 0)
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            text += source[position..<edit.range.lowerBound]
            text += edit.text
            position = edit.range.upperBound
        }
        return text + source[position...]
    }

    private func value(_ name: StaticString) -> Range<Int>? {
        attributes.first { source.span.equals(name, $0.name) }?.value
    }

    private mutating func apply(from old: Mark, to new: Mark, _ parent: AffineTransform) -> Bool {
        guard case .artwork(let before) = old.shape, case .artwork(let after) = new.shape,
            before.hasRole(of: after) || !place.isExact, before.hasShape(of: after)
        else { return false }
        if !after.matrix.isNearly(before.matrix), !removeFirstTransform(toReach: after.matrix, parent) {
            // Elements around it that cut it off would not move with it.
            guard !place.isCutByOthers || !place.isExact else { return false }
            // The transform that comes before the element's own one.
            guard let inner = before.matrix.reversed, let outer = parent.reversed else { return false }
            let whole = outer.after(after.matrix)
            let isSet =
                place.hasOrigin ? insert(whole, replacesAll: true) : insert(whole.after(inner).after(parent))
            guard isSet || !place.isExact else { return false }
            if place.hasOrigin { set("transform-origin", Array("0 0".utf8)) }
        }
        guard !before.hasFixedLook, let part = before.parts.first else { return true }
        // The style would be written again for each of the elements that have it.
        if place.isExact, (place.entityStyle?.count ?? 0) > ForeignLimits.maximumEntityStyle, new.style != old.style {
            return false
        }
        let isStroked = part.pen != nil
        if new.style.color != old.style.color {
            setColor(new.style.color, isStroked: isStroked, isFixed: after.role == .backdrop && !isStroked)
            let alpha = new.style.color.alpha
            if alpha != 255 || old.style.color.alpha != 255 {
                set(isStroked ? "stroke-opacity" : "fill-opacity", Self.bytes(of: SVGOpacity(alpha: alpha).number))
            }
        }
        if let pen = part.pen {
            let width = after.penWidth(of: part, width: new.style.width)
            let isWider = abs(width - pen.width) > 1e-7 * pen.width
            let isRescaled = place.keepsWidth && (isWider || !after.matrix.keepsSizes(of: before.matrix))
            if isWider || isRescaled { set("stroke-width", Self.bytes(of: width)) }
            if isRescaled { scaleWidth(of: pen) }
        }
        return true
    }

    /// Sets the color to that which is shown on the paper, and notes the ink's own.
    private mutating func setColor(_ color: Color, isStroked: Bool, isFixed: Bool) {
        let shown = place.bindsInk && !isFixed ? color.shown(on: place.paper) : color
        set(isStroked ? "stroke" : "fill", Array(shown.opaqueHex.utf8))
        let (own, text): (StaticString, _) = (isStroked ? "ink:stroke" : "ink:fill", Array(color.opaqueHex.utf8))
        if value(own) != nil {
            replaceAttribute(own, text)
        } else if shown != color {
            addAttribute(own, text, separator: [])
        }
    }

    /// Lets the width and the dashes be in the element's own units, as those of others are, and as those of the pen.
    private mutating func scaleWidth(of pen: Artwork.Pen) {
        set("vector-effect", Array("none".utf8))
        guard !pen.dashes.isEmpty else { return }
        set("stroke-dasharray", Array(pen.dashes.map(SVGText.text).joined(separator: " ").utf8))
        set("stroke-dashoffset", Self.bytes(of: pen.dashPhase))
    }

    private static func bytes(of number: CGFloat) -> [UInt8] { Array(SVGText.text(of: number).utf8) }

    /// Removes the transform that an edit has put before the element's own one, if that alone leads to a matrix: the
    /// edit is undone, perhaps after a restart, and the element is again as the other program wrote it.
    private mutating func removeFirstTransform(toReach matrix: AffineTransform, _ parent: AffineTransform) -> Bool {
        guard !place.hasOrigin, let value = value("transform"), source[value].starts(with: Array("matrix(".utf8)),
            let end = source[value].firstIndex(of: UInt8(ascii: ")"))
        else { return false }
        let start = source[(end + 1)..<value.upperBound].firstIndex { !$0.isXMLSpace } ?? value.upperBound
        guard start < value.upperBound else {
            // An attribute that was put after the name.
            let isFirst = value.lowerBound == name.upperBound + " transform=\"".utf8.count
            guard parent == matrix, isFirst else { return false }
            edits.append(Edit(range: name.upperBound..<(value.upperBound + 1), text: []))
            return true
        }
        guard let own = SVGTransform.parse(start..<value.upperBound, in: source.span), parent.after(own) == matrix
        else { return false }
        edits.append(Edit(range: value.lowerBound..<start, text: []))
        return true
    }

    /// Puts a transform before what the element has, or in its place.
    /// - Returns: False if that is an entity, with which nothing else can be in the value.
    private mutating func insert(_ transform: AffineTransform, replacesAll: Bool = false) -> Bool {
        var text = SVGText()
        if let value = value("transform") {
            guard replacesAll || source[value].first != UInt8(ascii: "&") else { return false }
            text.write(matrix: transform)
            // One that cannot be read has no effect, and what is put before it would have none.
            let isRead =
                !replacesAll
                && (SVGTransform.parse(value, in: source.span) != nil || source[value].contains(UInt8(ascii: "&")))
            if isRead { text.write(" ") }
            edits.append(Edit(range: isRead ? value.lowerBound..<value.lowerBound : value, text: text.bytes))
        } else {
            text.write(" ")
            text.write(transform: transform)
            edits.append(Edit(range: name.upperBound..<name.upperBound, text: text.bytes))
        }
        return true
    }

    /// Sets a property in the place where the element has it, or in one that overrides all rules.
    private mutating func set(_ property: StaticString, _ value: [UInt8]) {
        let mark = place.hasImportantRules ? Array("!important".utf8) : []
        let declaration = Array(property.description.utf8) + [UInt8(ascii: ":")] + value + mark
        if let style = self.value("style") {
            if let entity = place.entityStyle { return replace(style, of: entity, with: declaration) }
            var found: (value: Range<Int>, isImportant: Bool)?
            StyleDeclarations.forEach(in: style, source.span) { name, value, isImportant in
                let isSame = SVGProperty(declared: name, in: source.span)?.rawValue == property.description
                if isSame, isImportant || found?.isImportant != true { found = (value, isImportant) }
            }
            if let found {
                return edits.append(
                    Edit(range: found.value, text: found.isImportant ? value : value + mark))
            }
            guard place.hasRules || self.value(property) == nil else {
                return replaceAttribute(property, value)
            }
            let isOpen = source[style].last { !$0.isXMLSpace } != UInt8(ascii: ";") && !style.isEmpty
            add(at: style.upperBound, (isOpen ? [UInt8(ascii: ";")] : []) + declaration)
        } else if self.value(property) != nil, !place.hasRules {
            replaceAttribute(property, value)
        } else if place.hasRules {
            // One attribute for all of them.
            addAttribute("style", declaration, separator: [UInt8(ascii: ";")])
        } else {
            addAttribute(property, value, separator: [])
        }
    }

    /// Replaces a style that is an entity by its text, with a declaration that is stronger.
    private mutating func replace(_ style: Range<Int>, of entity: [UInt8], with declaration: [UInt8]) {
        let stronger = [UInt8(ascii: ";")] + declaration
        if let same = edits.firstIndex(where: { $0.range == style }) {
            edits[same].text += stronger
        } else {
            let text = String(decoding: entity, as: UTF8.self).escaped(["\"": "&quot;", "'": "&apos;"])
            edits.append(Edit(range: style, text: text.utf8 + stronger))
        }
    }

    private mutating func replaceAttribute(_ property: StaticString, _ value: [UInt8]) {
        if let range = self.value(property) { edits.append(Edit(range: range, text: value)) }
    }

    /// Adds text, after what was added there before.
    private mutating func add(at index: Int, _ text: [UInt8]) {
        if let same = edits.firstIndex(where: { $0.range == index..<index }) {
            let separator = text.first == UInt8(ascii: ";") ? [] : [UInt8(ascii: ";")]
            edits[same].text += separator + text
        } else {
            edits.append(Edit(range: index..<index, text: text))
        }
    }

    private mutating func addAttribute(_ name: StaticString, _ value: [UInt8], separator: [UInt8]) {
        let start = Array(" \(name)=\"".utf8)
        let index = self.name.upperBound
        if let same = edits.firstIndex(where: { $0.range == index..<index }) {
            if !separator.isEmpty, edits[same].text.starts(with: start) {
                edits[same].text.insert(contentsOf: value + separator, at: start.count)
            } else {
                edits[same].text = start + value + [UInt8(ascii: "\"")] + edits[same].text
            }
        } else {
            edits.append(Edit(range: index..<index, text: start + value + [UInt8(ascii: "\"")]))
        }
    }

    private mutating func removeIdentity() {
        guard let id = attributes.first(where: { source.span.equals("id", $0.name) }) else { return }
        edits.append(Edit(range: id.name.lowerBound..<id.value.upperBound + 1, text: []))
    }
}

extension AffineTransform {
    /// Whether two transforms differ by a move at most.
    fileprivate func keepsSizes(of other: AffineTransform) -> Bool {
        AffineTransform(m11: m11, m12: m12, m21: m21, m22: m22, tX: other.tX, tY: other.tY).isNearly(other)
    }
}
