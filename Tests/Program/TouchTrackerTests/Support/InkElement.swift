import Foundation

/// An element of a drawing's file, parsed independently of the program's own reader: the file has one element per line.
struct InkElement: Equatable, CustomStringConvertible {
    /// The kind: `line`, `ellipse`, `rect` or `path`; `g` for freehand ink that follows its direction.
    let name: String
    let attributes: [String: String]
    /// The line of the file.
    let description: String

    /// Parses a line of the file; returns nil if it is not ink, such as the paper.
    init?(_ line: String) {
        guard let match = line.firstMatch(of: /^<(line|ellipse|rect|path|g) .*>$/), !line.contains("\"100%\""),
            !line.contains("display=\"none")
        else { return nil }
        name = String(match.1)
        attributes = Dictionary(
            line.matches(of: /([\w:\-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) }, uniquingKeysWith: { $1 })
        description = line
    }

    /// The number in an attribute; NaN if it has none.
    subscript(name: String) -> Double {
        attributes[name].flatMap(Double.init) ?? .nan
    }

    /// The ends of a line, in points.
    var ends: (begin: CGPoint, end: CGPoint) {
        (CGPoint(x: self["x1"], y: self["y1"]), CGPoint(x: self["x2"], y: self["y2"]))
    }

    /// The width of a stroked path, in points.
    var strokeWidth: Double {
        let scale = attributes["transform"]?.firstMatch(of: /^scale\((.+)\)$/).flatMap { Double($0.1) }
        return self["stroke-width"] * (scale ?? 1)
    }

    /// The box around the samples of freehand ink, or around the corners of a polygon, in points.
    var inkBox: CGRect? {
        let corners = (attributes["d"] ?? "").split { "MLZ ".contains($0) }.compactMap { Double($0) }
        let points =
            attributes["ink:seal"] != nil
            ? samples.map { CGRect(origin: $0.location, size: .zero) }
            : stride(from: 0, to: corners.count - 1, by: 2).map {
                CGRect(x: corners[$0], y: corners[$0 + 1], width: 0, height: 0)
            }
        return points.first.map { points.reduce($0) { $0.union($1) } }
    }

    /// The samples of freehand ink, in points, and their widths relative to the chosen one; empty for other ink.
    var samples: [(location: CGPoint, width: Double)] {
        let (even, uneven) = (attributes["ink:even"], attributes["ink:uneven"])
        guard let text = even ?? uneven, let decimals = text.first?.wholeNumberValue else { return [] }
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var (numbers, number, shift): ([Int], Int, Int) = ([], 0, 0)
        for letter in text.dropFirst() {
            let value = alphabet.firstIndex(of: letter) ?? 0
            number |= (value & 31) << shift
            shift += 5
            guard value & 32 == 0 else { continue }
            numbers.append(number & 1 == 0 ? number >> 1 : -(number >> 1))
            (number, shift) = (0, 0)
        }
        var (x, y, dx, dy, width) = (0, 0, 0, 0, 1000)
        let step = even == nil ? 3 : 2
        return stride(from: 0, to: numbers.count - step + 1, by: step).map { index in
            (dx, dy) = (dx + numbers[index], dy + numbers[index + 1])
            (x, y) = (x + dx, y + dy)
            if index == 0 { (dx, dy) = (0, 0) }
            if even == nil { width += numbers[index + 2] }
            let unit = pow(10, Double(decimals))
            return (CGPoint(x: Double(x) / unit, y: Double(y) / unit), Double(width) / 1000)
        }
    }

    /// The box of an ellipse or a rectangle, in points.
    var box: CGRect {
        name == "ellipse"
            ? CGRect(
                x: self["cx"] - self["rx"], y: self["cy"] - self["ry"], width: 2 * self["rx"], height: 2 * self["ry"])
            : CGRect(x: self["x"], y: self["y"], width: self["width"], height: self["height"])
    }

    /// The color of the stroke or the fill, such as `#E5383B`; of a group, the last fill, which is the ink's own color.
    var color: String? {
        [name == "g" ? nil : attributes["stroke"], attributes["fill"]].compactMap { $0 }.first { $0 != "none" }
    }

    /// Whether it is the same ink.
    func isSame(as other: InkElement) -> Bool { name == other.name && attributes == other.attributes }

    /// Whether it is a line between two points, within a tenth of a point; a touchscreen's resolution is finer.
    func isLine(_ begin: CGPoint, _ end: CGPoint) -> Bool {
        name == "line" && begin.isNear(ends.begin) && end.isNear(ends.end)
    }

    /// Whether its box equals `other` within a tenth of a point.
    func fills(_ other: CGRect) -> Bool {
        CGPoint(x: box.minX, y: box.minY).isNear(CGPoint(x: other.minX, y: other.minY))
            && CGPoint(x: box.maxX, y: box.maxY).isNear(CGPoint(x: other.maxX, y: other.maxY))
    }
}

extension CGPoint {
    /// Whether both coordinates differ by less than a tenth.
    func isNear(_ other: CGPoint) -> Bool {
        abs(x - other.x) < 0.1 && abs(y - other.y) < 0.1
    }

    /// Returns the point moved right and down.
    func moved(_ dx: Double, _ dy: Double) -> CGPoint {
        CGPoint(x: x + dx, y: y + dy)
    }

    func distance(to other: CGPoint) -> Double {
        hypot(x - other.x, y - other.y)
    }
}

extension [InkElement] {
    /// Whether these are the same elements in the file's order.
    func isSame(as others: [InkElement]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.isSame(as: $1) }
    }
}
