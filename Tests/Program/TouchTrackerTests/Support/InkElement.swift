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

    /// The box around the coordinates of freehand ink's samples, or of the path if its width is even, in points.
    var inkBox: CGRect? {
        let text = attributes["ink:samples"] ?? attributes["d"] ?? ""
        let numbers = text.matches(of: /-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/).compactMap { Double($0.output.0) }
        // A sample has a width beside its coordinates.
        let step = attributes["ink:samples"] == nil ? 2 : 3
        let points = stride(from: 0, to: numbers.count - 1, by: step).map {
            CGRect(x: numbers[$0], y: numbers[$0 + 1], width: 0, height: 0)
        }
        return points.first.map { points.reduce($0) { $0.union($1) } }
    }

    /// The box of an ellipse or a rectangle, in points.
    var box: CGRect {
        name == "ellipse"
            ? CGRect(
                x: self["cx"] - self["rx"], y: self["cy"] - self["ry"], width: 2 * self["rx"], height: 2 * self["ry"])
            : CGRect(x: self["x"], y: self["y"], width: self["width"], height: self["height"])
    }

    /// The color of the stroke or the fill, such as `#E5383B`.
    var color: String? {
        [attributes["stroke"], attributes["fill"]].compactMap { $0 }.first { $0 != "none" }
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
