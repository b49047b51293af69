import Foundation

/// One element of a drawing's file, read by a rule of its own: the program's file has one a line.
struct InkElement: Equatable, CustomStringConvertible {
    /// What it is: `line`, `ellipse`, `rect` or `path`.
    let name: String
    /// What it says, by the attributes' names.
    let attributes: [String: String]
    /// The line of the file.
    let description: String

    /// Reads a line of the file; nil for what is no ink, such as the paper.
    init?(_ line: String) {
        guard let match = line.firstMatch(of: /^<(line|ellipse|rect|path) .*\/>$/), !line.contains("\"100%\"") else {
            return nil
        }
        name = String(match.1)
        attributes = Dictionary(
            line.matches(of: /([\w:\-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) }, uniquingKeysWith: { $1 })
        description = line
    }

    /// A number that it says; not a number where it says none.
    subscript(name: String) -> Double {
        attributes[name].flatMap(Double.init) ?? .nan
    }

    /// The ends of a line, in points.
    var ends: (begin: CGPoint, end: CGPoint) {
        (CGPoint(x: self["x1"], y: self["y1"]), CGPoint(x: self["x2"], y: self["y2"]))
    }

    /// The box of an ellipse or a rectangle, in points.
    var box: CGRect {
        name == "ellipse"
            ? CGRect(
                x: self["cx"] - self["rx"], y: self["cy"] - self["ry"], width: 2 * self["rx"], height: 2 * self["ry"])
            : CGRect(x: self["x"], y: self["y"], width: self["width"], height: self["height"])
    }

    /// The colour it is drawn in, such as `#E5383B`.
    var color: String? {
        [attributes["stroke"], attributes["fill"]].compactMap { $0 }.first { $0 != "none" }
    }

    /// Whether it is a line between two places, to less than a tenth of a point: a touchscreen's own steps are finer.
    func isLine(_ begin: CGPoint, _ end: CGPoint) -> Bool {
        name == "line" && begin.isNear(ends.begin) && end.isNear(ends.end)
    }

    /// Whether its box is this one, to less than a tenth of a point.
    func fills(_ other: CGRect) -> Bool {
        CGPoint(x: box.minX, y: box.minY).isNear(CGPoint(x: other.minX, y: other.minY))
            && CGPoint(x: box.maxX, y: box.maxY).isNear(CGPoint(x: other.maxX, y: other.maxY))
    }
}

extension CGPoint {
    /// Whether both coordinates are less than a tenth from another place's.
    func isNear(_ other: CGPoint) -> Bool {
        abs(x - other.x) < 0.1 && abs(y - other.y) < 0.1
    }

    /// The place so much farther right and down.
    func moved(_ dx: Double, _ dy: Double) -> CGPoint {
        CGPoint(x: x + dx, y: y + dy)
    }

    /// How far another place is.
    func distance(to other: CGPoint) -> Double {
        hypot(x - other.x, y - other.y)
    }
}
