import Foundation

/// The layout of the toolbar: a pill centered 16 points from its edge, with buttons of 44 points, a margin of 4 points
/// around them, and gaps of 9 points between groups.
struct Toolbar {
    /// A button, by the name that `--kiosk-tools` gives it.
    enum Item: String {
        case select, line, pen, marker, text, shapes, eraser, color, width, undo, redo, hand, more
    }

    enum Edge {
        case bottom, top, left, right
    }

    private static let groups: [[Item]] = [
        [.select, .line, .pen, .marker, .text, .shapes, .eraser], [.color, .width], [.undo, .redo], [.hand], [.more],
    ]

    /// The screen's size, in points.
    let size: CGSize
    var edge = Edge.bottom
    /// The number of pixels per point.
    var scale = 1.0
    var items: Set<Item> = Set(groups.joined())

    /// Returns the center of a button, in pixels of the screen.
    func center(of item: Item) -> CGPoint {
        let groups = Self.groups.map { $0.filter(items.contains) }.filter { !$0.isEmpty }
        let length = Double(44 * groups.joined().count + 9 * (groups.count - 1) + 8)
        var along = ((isLevel ? size.width : size.height) - length) / 2 + 4 + 22
        for group in groups {
            if let index = group.firstIndex(of: item) {
                along += 44 * Double(index)
                break
            }
            along += 44 * Double(group.count) + 9
        }
        let far = 16 + 26.0
        let place =
            switch edge {
            case .bottom: CGPoint(x: along, y: size.height - far)
            case .top: CGPoint(x: along, y: far)
            case .left: CGPoint(x: far, y: along)
            case .right: CGPoint(x: size.width - far, y: along)
            }
        return CGPoint(x: place.x * scale, y: place.y * scale)
    }

    private var isLevel: Bool {
        switch edge {
        case .bottom, .top: true
        case .left, .right: false
        }
    }
}
