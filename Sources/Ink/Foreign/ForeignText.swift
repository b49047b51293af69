import Foundation

// What is drawn instead of what another program wrote: a box for a text, and one of several choices.
extension SVGTree {
    /// The element of a `switch` that is shown: the first one that asks for nothing.
    func choice(_ index: Int) -> Int? {
        children(of: index).first { child in
            guard let kind = drawn(child), kind != .foreignObject else { return false }
            guard value("requiredExtensions", of: child) == nil else { return false }
            let language = text("systemLanguage", of: child)
            return language.map { $0.contains("en") } ?? true
        }
    }

    /// The box that stands for a text: as wide as its letters are on average.
    func box(ofText index: Int, _ style: ForeignStyle, _ units: ForeignUnits) -> CGRect? {
        var box: Extent?
        var point = CGPoint.zero
        for run in index..<Int(nodes[index].next) {
            let node = nodes[run]
            func first(_ name: StaticString, _ axis: ForeignUnits.Axis) -> CGFloat? {
                guard let range = value(name, of: run) else { return nil }
                let end = range.first { bytes.span[$0] == UInt8(ascii: ",") || bytes.span[$0] == UInt8(ascii: " ") }
                return units.length(range.lowerBound..<(end ?? range.upperBound), axis, in: bytes.span)
            }
            if let x = first("x", .x) { point.x = x }
            if let y = first("y", .y) { point.y = y }
            if let dx = first("dx", .x) { point.x += dx }
            if let dy = first("dy", .y) { point.y += dy }
            // The letters before the first element inside.
            let end = run + 1 < Int(node.next) ? nodes[run + 1].tag.lowerBound : node.contentEnd
            guard node.tag.upperBound < end else { continue }
            let letters = bytes.span.trimmed(Int(node.tag.upperBound)..<Int(end))
            var count = 0
            for byte in letters where bytes.span[byte] & 0xC0 != 0x80 { count += 1 }
            guard count > 0 else { continue }
            let width = CGFloat(count) * 0.55 * style.fontSize
            let left = point.x - width * style.anchor
            let line = Extent(
                CGPoint(x: left, y: point.y - 0.8 * style.fontSize),
                CGPoint(x: left + width, y: point.y + 0.2 * style.fontSize))
            box = box?.joined(with: line) ?? line
            point.x += width
        }
        return box?.rect
    }
}
