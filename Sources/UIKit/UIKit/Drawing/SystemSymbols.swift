import Foundation
import TouchKit

/// The strokes of the system's symbols and bar items, in boxes of 24 by 24 points.
enum SystemSymbols {
    /// Returns the strokes of a symbol; nil for a name without a symbol.
    static func strokes(named name: String) -> UIBezierPath? {
        if let lines = lines[name] { return strokes(lines) }
        switch name {
        case "magnifyingglass": return search
        case "arrow.uturn.backward": return turn(mirrored: false)
        case "arrow.uturn.forward": return turn(mirrored: true)
        case "arrow.clockwise": return refresh
        case "circle": return UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 18, height: 18))
        case "photo": return photo
        case "person": return person
        case "info.circle": return info
        case "heart": return heart
        case _: return nil
        }
    }

    private static let lines: [String: [[(CGFloat, CGFloat)]]] = [
        "plus": [[(12, 4), (12, 20)], [(4, 12), (20, 12)]],
        "minus": [[(4, 12), (20, 12)]],
        "xmark": [[(5, 5), (19, 19)], [(19, 5), (5, 19)]],
        "checkmark": [[(4, 13), (10, 19), (20, 6)]],
        "chevron.left": [[(15, 4), (7, 12), (15, 20)]],
        "chevron.right": [[(9, 4), (17, 12), (9, 20)]],
        "chevron.up": [[(4, 15), (12, 7), (20, 15)]],
        "chevron.down": [[(4, 9), (12, 17), (20, 9)]],
        "arrow.left": [[(20, 12), (4, 12)], [(10, 6), (4, 12), (10, 18)]],
        "arrow.right": [[(4, 12), (20, 12)], [(14, 6), (20, 12), (14, 18)]],
        "arrow.up": [[(12, 20), (12, 4)], [(6, 10), (12, 4), (18, 10)]],
        "arrow.down": [[(12, 4), (12, 20)], [(6, 14), (12, 20), (18, 14)]],
        "square.and.arrow.up": [
            [(12, 15), (12, 3)], [(8, 7), (12, 3), (16, 7)],
            [(8, 10), (5, 10), (5, 21), (19, 21), (19, 10), (16, 10)],
        ],
        "trash": [[(4, 6), (20, 6)], [(9, 6), (9, 3), (15, 3), (15, 6)], [(6, 6), (7, 21), (17, 21), (18, 6)]],
        "play": [[(7, 4), (19, 12), (7, 20), (7, 4)]],
        "pause": [[(8, 5), (8, 19)], [(16, 5), (16, 19)]],
        "stop": [[(5, 5), (19, 5), (19, 19), (5, 19), (5, 5)]],
        "backward": [[(12, 6), (3, 12), (12, 18), (12, 6)], [(21, 6), (12, 12), (21, 18), (21, 6)]],
        "forward": [[(3, 6), (12, 12), (3, 18), (3, 6)], [(12, 6), (21, 12), (12, 18), (12, 6)]],
        "house": [[(3, 12), (12, 4), (21, 12)], [(6, 10), (6, 20), (18, 20), (18, 10)]],
        "pencil": [[(4, 20), (5, 15), (16, 4), (20, 8), (9, 19), (4, 20)], [(13, 7), (17, 11)]],
        "square": [[(4, 4), (20, 4), (20, 20), (4, 20), (4, 4)]],
        "line.horizontal.3": [[(4, 6), (20, 6)], [(4, 12), (20, 12)], [(4, 18), (20, 18)]],
        "ellipsis": [[(5, 12), (5, 12)], [(12, 12), (12, 12)], [(19, 12), (19, 12)]],
        "bookmark": [[(6, 3), (18, 3), (18, 21), (12, 16), (6, 21), (6, 3)]],
        "star": [
            [
                (12, 3), (14.6, 9), (21, 9.5), (16.2, 13.8), (17.8, 20), (12, 16.6), (6.2, 20), (7.8, 13.8), (3, 9.5),
                (9.4, 9), (12, 3),
            ]
        ],
    ]

    /// The arrow of a back button, at the left edge of its box.
    static var back: UIBezierPath { strokes([[(10, 4), (2, 12), (10, 20)]]) }

    private static func strokes(_ lines: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
        let path = UIBezierPath()
        for line in lines {
            for (index, point) in line.enumerated() {
                let point = CGPoint(x: point.0, y: point.1)
                if index == 0 {
                    path.move(to: point)
                } else {
                    path.addLine(to: point)
                }
            }
        }
        return path
    }

    private static var search: UIBezierPath {
        let path = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 12, height: 12))
        path.append(strokes([[(14.5, 14.5), (20, 20)]]))
        return path
    }

    private static func turn(mirrored: Bool) -> UIBezierPath {
        let path = strokes([[(8, 4), (4, 8), (8, 12)], [(4, 8), (14, 8)]])
        path.addArc(
            withCenter: CGPoint(x: 14, y: 13.5), radius: 5.5, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
        path.addLine(to: CGPoint(x: 8, y: 19))
        if mirrored {
            path.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0))
        }
        return path
    }

    private static var refresh: UIBezierPath {
        let path = UIBezierPath()
        path.addArc(
            withCenter: CGPoint(x: 12, y: 12), radius: 8, startAngle: 0, endAngle: .pi * 1.7, clockwise: true)
        path.append(strokes([[(17.5, 1), (17, 6), (12, 6)]]))
        return path
    }

    private static var photo: UIBezierPath {
        let path = UIBezierPath(roundedRect: CGRect(x: 3, y: 5, width: 18, height: 14), cornerRadius: 2)
        path.append(strokes([[(3, 16), (9, 11), (13, 15), (16, 12), (21, 16)]]))
        path.append(UIBezierPath(ovalIn: CGRect(x: 14, y: 7.5, width: 2.5, height: 2.5)))
        return path
    }

    private static var person: UIBezierPath {
        let path = UIBezierPath(ovalIn: CGRect(x: 8, y: 3, width: 8, height: 8))
        path.move(to: CGPoint(x: 4, y: 21))
        path.addCurve(
            to: CGPoint(x: 20, y: 21), controlPoint1: CGPoint(x: 5, y: 12), controlPoint2: CGPoint(x: 19, y: 12))
        return path
    }

    private static var info: UIBezierPath {
        let path = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 18, height: 18))
        path.append(strokes([[(12, 11), (12, 17)], [(12, 7.5), (12, 7.5)]]))
        return path
    }

    private static var heart: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 12, y: 21))
        path.addCurve(
            to: CGPoint(x: 12, y: 7), controlPoint1: CGPoint(x: -4, y: 10), controlPoint2: CGPoint(x: 7, y: -2))
        path.addCurve(
            to: CGPoint(x: 12, y: 21), controlPoint1: CGPoint(x: 17, y: -2), controlPoint2: CGPoint(x: 28, y: 10))
        return path
    }
}
