import Foundation
import X11

// Finds things on the screen by their color, since tests should not depend on the layout.
extension PixelImage {
    /// The tolerance of a color component, of 255: translucent colors are rounded.
    private static let tolerance = 3

    /// Whether the pixel at a point has a color, 0xAARRGGBB.
    func has(_ color: UInt32, at place: CGPoint) -> Bool {
        self[Int(place.x), Int(place.y)].map { Self.isLike($0, color) } ?? false
    }

    /// Whether ink at a point, at most 16 points wide, has the outline of the selection.
    func isSelected(at place: CGPoint) -> Bool {
        let reach: CGFloat = 14
        let area = CGRect(x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach)
        return count(of: Colors.accent, in: area) > 20
    }

    /// Whether black ink at a point of a horizontal line, 10 points wide, is raised, since a finger holds it.
    func isHeld(at place: CGPoint) -> Bool {
        has(Picture.black, at: place) && has(Picture.black, at: CGPoint(x: place.x, y: place.y - 8))
    }

    /// The number of pixels with a color, in an area or in the whole image.
    func count(of color: UInt32, in area: CGRect? = nil) -> Int {
        places(of: color, in: area).count
    }

    /// The smallest box around all pixels with a color in an area, if any.
    func box(of color: UInt32, in area: CGRect? = nil) -> CGRect? {
        let places = places(of: color, in: area)
        guard let left = places.map(\.x).min(), let right = places.map(\.x).max(), let top = places.map(\.y).min(),
            let bottom = places.map(\.y).max()
        else { return nil }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The smallest box around all columns of at least `height` pixels of a color, such as a bubble's between its
    /// letters, if any.
    func box(of color: UInt32, height: Int) -> CGRect? {
        var box = CGRect.null
        for (x, places) in Dictionary(grouping: places(of: color, in: nil), by: \.x) {
            var first = 0
            let rows = places.map(\.y).sorted()
            for index in rows.indices {
                if index > 0, rows[index] != rows[index - 1] + 1 { first = index }
                guard index - first + 1 >= height else { continue }
                box = box.union(CGRect(x: x, y: rows[first], width: 1, height: index - first + 1))
            }
        }
        return box.isNull ? nil : box
    }

    /// The menu of ink or of a drawing; nil if none is open.
    var menu: CGRect? { box(of: Colors.dark, height: 36) }

    /// The middle of the topmost spot with a color that has a column of at least `height` pixels, if any.
    func spot(of color: UInt32, height: Int = 16) -> CGPoint? {
        let columns = Dictionary(grouping: places(of: color, in: nil), by: \.x)
        let spots = columns.compactMap { x, places -> CGPoint? in
            let rows = places.map(\.y).sorted()
            guard let first = rows.first, rows.count >= height, rows[height - 1] == first + height - 1 else {
                return nil
            }
            let last = zip(rows, rows.dropFirst()).first { $1 != $0 + 1 }?.0 ?? rows.last ?? first
            return CGPoint(x: x, y: (first + last) / 2)
        }
        guard let top = spots.map(\.y).min() else { return nil }
        let middle = spots.filter { $0.y < top + 4 }.map(\.x).sorted()
        return CGPoint(x: middle[middle.count / 2], y: top)
    }

    /// The number of pixels that differ between two images of the same size.
    func differences(from other: PixelImage) -> Int {
        zip(pixels, other.pixels).count { $0 != $1 }
    }

    /// The number of pixels in an area that differ between two images of the same size, in a component by more than
    /// `level` of 255.
    func differences(from other: PixelImage, in area: CGRect, byMoreThan level: Int = 0) -> Int {
        let area = area.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        func differs(_ a: UInt32, _ b: UInt32) -> Bool {
            guard a != b else { return false }
            return ([16, 8, 0] as [UInt32]).contains { shift in
                let (first, second) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
                return abs(first - second) > level
            }
        }
        return (Int(area.minY)..<Int(area.maxY)).reduce(0) { count, y in
            let row = y * width + Int(area.minX)..<y * width + Int(area.maxX)
            return count + row.count { differs(pixels[$0], other.pixels[$0]) }
        }
    }

    private func places(of color: UInt32, in area: CGRect?) -> [(x: Int, y: Int)] {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let area = area?.intersection(whole) ?? whole
        var places: [(x: Int, y: Int)] = []
        // A screen that has gone away has no pixels: its test fails, and not all tests with it.
        guard !area.isNull else { return places }
        for y in Int(area.minY)..<Int(area.maxY) {
            let row = pixels[y * width + Int(area.minX)..<y * width + Int(area.maxX)]
            for index in row.indices where Self.isLike(row[index], color) {
                places.append((index - y * width, y))
            }
        }
        return places
    }

    private static func isLike(_ a: UInt32, _ b: UInt32) -> Bool {
        if a == b { return true }
        // Compares green first: it tells most colors from paper, which covers most of the screen.
        guard abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF)) <= tolerance else { return false }
        return abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF)) <= tolerance
            && abs(Int(a & 0xFF) - Int(b & 0xFF)) <= tolerance
    }
}
