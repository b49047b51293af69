import Foundation
import TestInk

/// The strokes of handwritten letters, each as a dense polyline.
enum Letters {
    /// The strokes of all letters but the dots of i and j, which are ticks, with an x-height in points.
    static func strokes(height: CGFloat) -> [(name: String, path: TruePath)] {
        outlines.map { name, points in
            let scaled = points.map { CGPoint(x: 60 + $0.0 * height, y: 60 + $0.1 * height) }
            return (name, TruePath(smooth(scaled)))
        }
    }

    /// Points on the strokes, in x-heights: y is 0 at the top of an x and 1 on the line.
    private static let outlines: [(String, [(CGFloat, CGFloat)])] = [
        ("a", [(0.85, 0.2), (0.5, 0), (0.1, 0.3), (0.1, 0.75), (0.4, 1), (0.8, 0.65), (0.86, 0.1), (0.9, 0.95)]),
        ("b", [(0, -0.8), (0, 0.9), (0.05, 0.5), (0.5, 0.05), (0.85, 0.5), (0.5, 1), (0.05, 0.85)]),
        ("c", [(0.8, 0.2), (0.45, 0), (0.08, 0.4), (0.15, 0.85), (0.5, 1), (0.85, 0.8)]),
        ("d", [(0.8, 0.2), (0.45, 0), (0.1, 0.5), (0.45, 1), (0.8, 0.6), (0.86, -0.8), (0.88, 1)]),
        ("e", [(0.1, 0.55), (0.5, 0.5), (0.82, 0.3), (0.5, 0), (0.1, 0.4), (0.2, 0.9), (0.55, 1), (0.9, 0.8)]),
        ("f", [(0.6, -0.7), (0.4, -0.8), (0.25, -0.5), (0.25, 1)]),
        ("bar of f", [(0, 0), (0.5, 0)]),
        ("g", [(0.8, 0.2), (0.45, 0), (0.1, 0.5), (0.45, 1), (0.8, 0.5), (0.82, 1.4), (0.45, 1.7), (0.1, 1.5)]),
        ("h", [(0, -0.8), (0, 1), (0.05, 0.4), (0.4, 0.02), (0.7, 0.3), (0.72, 1)]),
        ("i", [(0, 0), (0, 0.5), (0, 1)]),
        ("dot of i", [(0, -0.5), (0.2, -0.2)]),
        ("j", [(0.3, 0), (0.3, 1.4), (0.1, 1.7), (-0.1, 1.6)]),
        ("dot of j", [(0.3, -0.5), (0.5, -0.2)]),
        ("k", [(0, -0.8), (0, 0), (0, 1)]),
        ("arms of k", [(0.6, 0), (0.3, 0.3), (0.05, 0.5), (0.3, 0.7), (0.65, 1)]),
        ("l", [(0, -0.8), (0, 0), (0, 1)]),
        ("m", [(0, 0), (0, 1), (0.1, 0.3), (0.4, 0.05), (0.5, 1), (0.6, 0.3), (0.9, 0.05), (1, 1)]),
        ("n", [(0, 0), (0, 1), (0.1, 0.3), (0.45, 0.02), (0.7, 0.35), (0.7, 1)]),
        ("o", [(0.5, 0), (0.1, 0.3), (0.1, 0.7), (0.5, 1), (0.9, 0.7), (0.9, 0.3), (0.5, 0)]),
        ("p", [(0, 0), (0, 1.7), (0.02, 0.5), (0.5, 0), (0.85, 0.5), (0.5, 1), (0.05, 0.9)]),
        ("q", [(0.8, 0.2), (0.45, 0), (0.1, 0.5), (0.45, 1), (0.8, 0.5), (0.82, 1.7)]),
        ("r", [(0, 0), (0, 1), (0.1, 0.3), (0.4, 0), (0.6, 0.1)]),
        ("s", [(0.7, 0.15), (0.4, 0), (0.1, 0.25), (0.4, 0.5), (0.7, 0.75), (0.4, 1), (0.05, 0.85)]),
        ("t", [(0.2, -0.5), (0.2, 0.7), (0.4, 1), (0.6, 0.9)]),
        ("bar of t", [(0, 0), (0.5, 0)]),
        ("u", [(0, 0), (0.05, 0.7), (0.35, 1), (0.7, 0.6), (0.75, 0), (0.78, 1)]),
        ("v", [(0, 0), (0.2, 0.5), (0.38, 1), (0.55, 0.5), (0.75, 0)]),
        ("w", [(0, 0), (0.25, 1), (0.5, 0.2), (0.75, 1), (1, 0)]),
        ("x", [(0, 0), (0.35, 0.5), (0.7, 1)]),
        ("other x", [(0.7, 0), (0.35, 0.5), (0, 1)]),
        ("y", [(0, 0), (0.1, 0.6), (0.4, 0.8), (0.75, 0.4), (0.75, 1.3), (0.4, 1.7), (0.1, 1.5)]),
        ("z", [(0, 0), (0.7, 0), (0.35, 0.5), (0, 1), (0.75, 1)]),
        ("bar of z", [(0.1, 0.5), (0.6, 0.5)]),
    ]

    /// A smooth polyline through points, as dense as no sensor sees it.
    private static func smooth(_ points: [CGPoint]) -> [CGPoint] {
        var track: [CGPoint] = []
        for index in points.indices.dropLast() {
            let (a, b, c) = (points[max(index - 1, 0)], points[index], points[index + 1])
            let d = points[min(index + 2, points.count - 1)]
            for step in 0..<16 {
                let t = CGFloat(step) / 16
                func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
                    // A uniform Catmull–Rom spline.
                    let cubic = (3 * b - a - 3 * c + d) * t * t * t
                    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + cubic)
                }
                track.append(CGPoint(x: value(a.x, b.x, c.x, d.x), y: value(a.y, b.y, c.y, d.y)))
            }
        }
        return track + points.suffix(1)
    }
}
