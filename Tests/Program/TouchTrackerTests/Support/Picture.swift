import Foundation
import X11

/// The expected screen, painted independently of the program: a line's coverage of a pixel follows from the distance
/// between the pixel's center and the line's centerline.
struct Picture {
    /// The edges of lines.
    enum Edges {
        /// Antialiased, to a twelfth of a pixel.
        case soft
        /// Not antialiased, to one pixel.
        case hard
    }

    static let white: UInt32 = 0xFFFF_FFFF
    static let black: UInt32 = 0xFF00_0000
    static let red: UInt32 = 0xFFFF_0000

    let width: Int
    let height: Int
    private let edges: Edges
    private var pixels: [UInt32]
    /// The allowed colors of pixels at hard edges.
    private var alternatives: [Int: Set<UInt32>] = [:]

    /// The pixels that may have any color.
    private var ignored: Set<Int> = []

    /// The tolerance of a color component at a soft edge, of 255.
    private static let tolerance = 20

    init(width: Int, height: Int, edges: Edges = .soft, paper: UInt32 = white) {
        self.width = width
        self.height = height
        self.edges = edges
        pixels = Array(repeating: paper, count: width * height)
    }

    /// Paints a rectangle, in pixels.
    mutating func fill(_ area: Rectangle, _ color: UInt32) {
        for y in max(area.y, 0)..<min(area.y + area.height, height) {
            for x in max(area.x, 0)..<min(area.x + area.width, width) {
                pixels[y * width + x] = color
            }
        }
    }

    /// Paints a line with round ends, in pixels, clipped to `area`.
    mutating func line(
        from begin: CGPoint, to end: CGPoint, width thickness: Double = 10, _ color: UInt32, in area: Rectangle? = nil
    ) {
        let reach = thickness / 2 + 2
        let allowed = area ?? Rectangle(x: 0, y: 0, width: width, height: height)
        let columns = Self.range(begin.x, end.x, reach).clamped(to: allowed.x..<allowed.x + allowed.width)
        let rows = Self.range(begin.y, end.y, reach).clamped(to: allowed.y..<allowed.y + allowed.height)
        for y in rows {
            for x in columns {
                let distance = Self.distance(from: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), begin, end)
                paint(y * width + x, color, coverage: thickness / 2 + 0.5 - distance)
            }
        }
    }

    /// Returns the picture with any color allowed in a rectangle, in pixels.
    func ignoring(_ area: Rectangle) -> Picture {
        var picture = self
        for y in max(area.y, 0)..<min(area.y + area.height, height) {
            for x in max(area.x, 0)..<min(area.x + area.width, width) { picture.ignored.insert(y * width + x) }
        }
        return picture
    }

    /// Returns the picture with another line.
    func with(_ begin: CGPoint, _ end: CGPoint, width: Double = 10, _ color: UInt32) -> Picture {
        var picture = self
        picture.line(from: begin, to: end, width: width, color)
        return picture
    }

    private mutating func paint(_ index: Int, _ color: UInt32, coverage: Double) {
        switch edges {
        case .soft:
            let part = min(max(coverage, 0), 1)
            if part > 0 { pixels[index] = Self.blend(pixels[index], color, part) }
        case .hard:
            // The edge lies at a coverage of one half.
            guard coverage > -0.5 else { return }
            if coverage < 1.5 {
                alternatives[index, default: []].formUnion([pixels[index], color])
            } else {
                alternatives[index] = nil
            }
            if coverage > 0.5 { pixels[index] = color }
        }
    }

    private static func range(_ a: Double, _ b: Double, _ reach: Double) -> Range<Int> {
        Int((min(a, b) - reach).rounded(.down))..<Int((max(a, b) + reach).rounded(.up))
    }

    private static func distance(from point: CGPoint, _ begin: CGPoint, _ end: CGPoint) -> Double {
        let (dx, dy) = (end.x - begin.x, end.y - begin.y)
        let length = dx * dx + dy * dy
        let along = length == 0 ? 0 : ((point.x - begin.x) * dx + (point.y - begin.y) * dy) / length
        let part = min(max(along, 0), 1)
        return hypot(point.x - begin.x - part * dx, point.y - begin.y - part * dy)
    }

    private static func blend(_ below: UInt32, _ above: UInt32, _ part: Double) -> UInt32 {
        [16, 8, 0].reduce(0xFF00_0000) { result, shift in
            let (a, b) = (Double(below >> shift & 0xFF), Double(above >> shift & 0xFF))
            return result | UInt32((a + (b - a) * part).rounded()) << shift
        }
    }
}

extension Picture {
    /// The difference between a screen and the expected picture.
    struct Difference: CustomStringConvertible {
        /// The number of wrong pixels.
        var count = 0
        /// The first wrong pixel; nil if the sizes differ.
        var first: (x: Int, y: Int, expected: UInt32, found: UInt32)?

        var description: String {
            guard let first else { return "another size" }
            let (expected, found) = (String(first.expected, radix: 16), String(first.found, radix: 16))
            return "\(count) pixels differ; (\(first.x), \(first.y)) is \(found) and should be \(expected)"
        }
    }

    /// Returns how a screen differs from this picture; nil if it does not.
    func difference(from image: PixelImage) -> Difference? {
        guard image.width == width, image.height == height else { return Difference() }
        var difference = Difference()
        for index in pixels.indices where pixels[index] != image.pixels[index] && !ignored.contains(index) {
            let (expected, found) = (pixels[index], image.pixels[index])
            if isAllowed(found, at: index) { continue }
            difference.count += 1
            difference.first = difference.first ?? (index % width, index / width, expected, found)
        }
        return difference.count == 0 ? nil : difference
    }

    private func isAllowed(_ found: UInt32, at index: Int) -> Bool {
        switch edges {
        case .hard: return alternatives[index]?.contains(found) == true
        case .soft:
            let expected = pixels[index]
            return [16, 8, 0].allSatisfy { shift in
                abs(Int(expected >> shift & 0xFF) - Int(found >> shift & 0xFF)) <= Self.tolerance
            }
        }
    }
}
