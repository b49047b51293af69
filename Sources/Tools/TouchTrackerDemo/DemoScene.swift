import Foundation

/// What ten fingers of several people draw: land and sea, flowers, a boat, a house and a greeting. Then two fingers
/// enlarge the house, six draw what is small, and two show all of it again.
enum DemoScene {
    /// What fingers draw at the same time with one tool.
    struct Round {
        /// The key that chooses the tool.
        let key: Character
        /// The points that each finger passes. Its number selects its color.
        let strokes: [[CGPoint]]
    }

    /// The size of the scene, in points; the toolbar covers the last part of its height.
    static let size = CGSize(width: 1120, height: 700)

    static let rounds = [
        Round(
            key: "p",
            strokes: [
                sail, rays, sun, nearHill, farHill, wave(520, 0), wave(566, 2.2), hello, flower(618, 318, 44), hull,
            ]),
        Round(
            key: "p",
            strokes: [
                heart, fish(830, 545, 44), star, leaf(618, 366, 450, 1), leaf(748, 380, 452, -1), cloud, birds,
                flower(748, 332, 36), fish(190, 582, -34), mast,
            ]),
        // The house, its door and its chimney: two fingers alone would be a pinch.
        Round(key: "r", strokes: [box(900, 330, 1010, 410), box(940, 362, 968, 410), box(982, 274, 1000, 306)]),
        // Two fingers that land together with the line tool would draw an ellipse.
        Round(key: "l", strokes: [box(888, 334, 956, 280)]),
        Round(key: "l", strokes: [box(1022, 334, 956, 280)]),
    ]

    /// Where two fingers of a hand land, and to where they move, to show the house at four times its size.
    static let enlarging = (from: points(916, 350, 996, 350), to: points(400, 340, 720, 340))

    /// What is drawn in and on the enlarged house, in points of the window.
    static let details = Round(
        key: "p",
        strokes: [
            circle(920, 361, 12), face(920, 361), circle(989, 361, 12), flower(989, 359, 5), circle(956, 311, 10),
            circle(963, 388, 1.5),
        ].map { $0.map(enlarged) })

    /// Returns where the window shows a point of the paper while the house is enlarged.
    private static func enlarged(_ point: CGPoint) -> CGPoint {
        CGPoint(x: 560 + (point.x - 956) * 4, y: 340 + (point.y - 350) * 4)
    }

    /// Points from numbers in pairs.
    private static func points(_ numbers: Double...) -> [CGPoint] {
        stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    /// Points on a curve whose parameter goes from 0 to 1.
    private static func curve(_ count: Int, _ point: (Double) -> (x: Double, y: Double)) -> [CGPoint] {
        (0...count).map { number in
            let (x, y) = point(Double(number) / Double(count))
            return CGPoint(x: x, y: y)
        }
    }

    private static func box(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> [CGPoint] {
        points(x1, y1, x2, y2)
    }

    /// "hello" in one line, in units of an x-height.
    private static var hello: [CGPoint] {
        points(
            0, 0.1, 0.45, 0.9, 0.9, 2, 0.8, 2.5, 0.55, 2.2, 0.48, 1.2, 0.44, 0, 0.56, 0.55, 0.85, 1, 1.13, 0.85, 1.16,
            0.4,
            1.24, 0.06, 1.5, 0.1, 1.85, 0.45, 2.05, 0.8, 1.92, 1.03, 1.7, 0.85, 1.64, 0.42, 1.83, 0.05, 2.2, 0.15, 2.55,
            0.75, 2.82, 1.9, 2.72, 2.45, 2.5, 2.15, 2.45, 1, 2.55, 0.15, 2.82, 0.1, 3.2, 0.75, 3.47, 1.9, 3.37, 2.45,
            3.15,
            2.15, 3.1, 1, 3.2, 0.15, 3.48, 0.1, 3.8, 0.5, 4.02, 0.92, 4.28, 1, 3.98, 0.92, 3.84, 0.5, 4, 0.07, 4.4,
            0.12,
            4.56, 0.56, 4.4, 0.95, 4.24, 0.9, 4.42, 0.7, 4.95, 0.9
        ).map { CGPoint(x: 70 + $0.x * 76, y: 252 - $0.y * 76) }
    }

    private static var sun: [CGPoint] {
        curve(32) { part in
            let (angle, radius) = (part * 3.2 * 2 * .pi, 4 + part * 44)
            return (960 + cos(angle) * radius, 138 + sin(angle) * radius)
        }
    }

    private static var rays: [CGPoint] {
        curve(56) { part in
            let radius = 80 + 16 * cos(part * 14 * 2 * .pi)
            return (960 + cos(part * 2 * .pi - 1) * radius, 138 + sin(part * 2 * .pi - 1) * radius)
        }
    }

    private static var nearHill: [CGPoint] {
        points(30, 432, 120, 372, 220, 346, 330, 372, 430, 430, 520, 452, 640, 456, 760, 452)
    }

    private static var farHill: [CGPoint] {
        points(560, 424, 660, 440, 760, 430, 850, 408, 950, 414, 1030, 402, 1090, 376)
    }

    private static func wave(_ y: Double, _ phase: Double) -> [CGPoint] {
        curve(130) { part in (34 + part * 1052, y + 13 * sin(part * 9 * 2 * .pi + phase)) }
    }

    private static var hull: [CGPoint] {
        points(300, 468, 322, 504, 372, 512, 432, 506, 462, 466, 400, 474, 340, 472, 302, 466)
    }

    private static var mast: [CGPoint] { points(374, 470, 376, 410, 374, 326) }

    private static var sail: [CGPoint] {
        points(386, 334, 440, 386, 452, 452, 418, 456, 386, 450, 384, 400, 386, 340)
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> [CGPoint] {
        curve(24) { part in (x + radius * sin(part * 2 * .pi), y - radius * cos(part * 2 * .pi)) }
    }

    /// Two eyes and a mouth, in one line.
    private static func face(_ x: Double, _ y: Double) -> [CGPoint] {
        points(
            x - 3, y - 4, x - 3.5, y - 2, x - 6, y + 2, x - 3, y + 5.5, x, y + 6.5, x + 3, y + 5.5, x + 6, y + 2,
            x + 3.5,
            y - 2, x + 3, y - 4)
    }

    private static var heart: [CGPoint] {
        curve(28) { part in
            let angle = part * 2 * .pi
            return (
                520 + 2.6 * 16 * pow(sin(angle), 3),
                150 - 2.6 * (13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle))
            )
        }
    }

    private static var star: [CGPoint] {
        // Corners are drawn as two points close together, so that the curve turns there.
        (0...5).flatMap { number in
            let angle = Double(number) * 4 * .pi / 5 - .pi / 2
            let corner = CGPoint(x: 630 + 42 * cos(angle), y: 112 + 42 * sin(angle))
            return [corner, CGPoint(x: corner.x + 0.5 * cos(angle), y: corner.y + 0.5 * sin(angle))]
        }
    }

    private static var cloud: [CGPoint] {
        points(
            716, 150, 702, 118, 732, 98, 760, 106, 772, 74, 810, 68, 834, 92, 828, 108, 860, 104, 872, 134, 844, 152,
            780,
            154, 720, 152)
    }

    private static var birds: [CGPoint] {
        points(500, 262, 522, 244, 540, 262, 541, 263, 560, 242, 584, 258)
    }

    private static func flower(_ x: Double, _ y: Double, _ size: Double) -> [CGPoint] {
        curve(60) { part in
            let angle = part * 2 * .pi
            let radius = size * (0.62 + 0.38 * cos(5 * angle))
            return (x + cos(angle) * radius, y + sin(angle) * radius)
        }
            + curve(14) { part in
                (x + size * (1 - part * 0.8) * cos(part * 9), y + size * (1 - part * 0.8) * sin(part * 9))
            }.dropFirst(3)
    }

    /// A stem with a leaf on one side.
    private static func leaf(_ x: Double, _ top: Double, _ bottom: Double, _ side: Double) -> [CGPoint] {
        let middle = (top + bottom) / 2 + 12
        return points(
            x, top, x + 3 * side, middle - 14, x, middle + 8, x + 20 * side, middle - 20, x + 46 * side, middle - 22,
            x + 30 * side, middle - 2, x + 2 * side, middle + 12, x + 4 * side, bottom)
    }

    /// A fish, which swims to the left if its size is negative.
    private static func fish(_ x: Double, _ y: Double, _ size: Double) -> [CGPoint] {
        let height = abs(size)
        return points(
            x - size * 1.5, y - height * 0.45, x - size * 0.7, y + height * 0.18, x + size * 0.2, y + height * 0.45,
            x + size, y, x + size * 0.2, y - height * 0.42, x - size * 0.7, y - height * 0.1, x - size * 1.5,
            y + height * 0.45, x - size * 1.36, y, x - size * 1.5, y - height * 0.42)
    }
}
