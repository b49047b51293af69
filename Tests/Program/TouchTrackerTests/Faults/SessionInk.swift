import Foundation

/// A stroke of a `KillSession`, or a copy of it, how often it was moved, and its color: what tells it from all other
/// ink in a file.
///
/// Every stroke begins at a place of its own. Copies and moves shift it by amounts that no other combination of them
/// has.
struct SessionInk: Hashable, CustomStringConvertible {
    let stroke: Int
    /// The number of times that it was copied, each of which shifts it right and down.
    var copies = 0
    /// The number of times that a finger moved it down.
    var moves = 0
    /// Whether a marker drew it, so that it lies below all other ink.
    var isMarker = false
    /// The color that it was given, as in the file; nil if it has the color in which it was drawn.
    var color: String?

    static let fingers = 10
    /// The colors that ink is given, as in the file, and on the screen.
    static let colors = [(name: "#2F9BFF", pixel: Colors.sky), (name: "#F77F00", pixel: Colors.orange)]
    /// The number of strokes that begin in a finger's column.
    static let capacity = 11
    /// The maximum of `copies` and of `moves`.
    private static let most = 2
    /// The distance of a move, in points.
    static let move = 60.0
    /// The horizontal and vertical distance of a copy from its original, in points.
    private static let copy = 24.0
    /// Where strokes begin, from the top.
    private static let top = 100.0

    /// Where it begins.
    var begin: CGPoint { Self.begin(stroke).moved(shift.x, shift.y) }

    /// Whether a copy of it would still be in its finger's column, where that finger's eraser finds it.
    var mayBeCopied: Bool {
        copies < Self.most && 6 * (stroke / Self.fingers) + Int(Self.copy) * (copies + 1) <= 60
    }

    var mayBeMoved: Bool { moves < Self.most }

    /// Its distance from the original stroke.
    var shift: CGPoint {
        CGPoint(x: Self.copy * Double(copies), y: Self.copy * Double(copies) + Self.move * Double(moves))
    }

    var description: String {
        "\(stroke)" + String(repeating: "c", count: copies) + String(repeating: "m", count: moves)
            + (isMarker ? "k" : "") + (color ?? "")
    }

    /// Returns where a stroke begins.
    static func begin(_ stroke: Int) -> CGPoint {
        CGPoint(x: 100 * Double(stroke % fingers) + 16 + 6 * Double(stroke / fingers), y: top)
    }

    /// Creates the stroke of an element in a file; nil if the element is no stroke.
    private init?(_ element: InkElement) {
        guard let begin = element.begin else { return nil }
        for copies in 0...Self.most {
            for moves in 0...Self.most {
                let shift = SessionInk(stroke: 0, copies: copies, moves: moves).shift
                guard abs(begin.y - shift.y - Self.top) < 5 else { continue }
                for stroke in 0..<Self.fingers * Self.capacity
                where abs(Self.begin(stroke).x + shift.x - begin.x) < 2.5 {
                    self.init(stroke: stroke, copies: copies, moves: moves)
                    isMarker = element.attributes["class"] == "marker"
                    color = Self.colors.map(\.name).first { $0 == element.color }
                    return
                }
            }
        }
        return nil
    }

    /// Creates the stroke that was being moved, if an element is that.
    private init?(_ element: InkElement, _ dragged: (ink: SessionInk, distance: Double)?) {
        guard let dragged, let begin = element.begin else { return nil }
        let place = dragged.ink.begin.moved(0, dragged.distance)
        guard abs(begin.x - place.x) < 2.5, abs(begin.y - place.y) < 5 else { return nil }
        self = dragged.ink
    }

    private init(stroke: Int, copies: Int, moves: Int) {
        (self.stroke, self.copies, self.moves) = (stroke, copies, moves)
    }

    init(stroke: Int, isMarker: Bool = false) {
        self.init(stroke: stroke, copies: 0, moves: 0)
        self.isMarker = isMarker
    }

    /// Returns the strokes among elements, from back to front: markers' ink lies below all other.
    /// - Parameter dragged: A stroke that may be found at a distance below its place, in points.
    static func drawing(
        in elements: [InkElement], dragged: (ink: SessionInk, distance: Double)? = nil
    ) -> [SessionInk] {
        elements.compactMap { SessionInk($0, dragged) ?? SessionInk($0) }.withMarkersBelow
    }
}

extension [SessionInk] {
    /// The ink with that of markers below all other.
    var withMarkersBelow: [SessionInk] { filter(\.isMarker) + filter { !$0.isMarker } }
}

extension InkElement {
    /// Where a finger began to draw it.
    fileprivate var begin: CGPoint? {
        switch name {
        case "line": return ends.begin
        case "ellipse", "rect": return CGPoint(x: box.minX, y: box.minY)
        case _: return samples.first?.location
        }
    }
}
