import Foundation
import TouchKit

/// The small pictures of gestures: fingertips as rings, ink as strokes, movements as arrows.
enum GesturePicture: CaseIterable {
    case draw, pair, tap, hold, doubleTap, swipeLeft, swipeRight, swipeUp, swipeDown, recognize, dragToolbar
    case handTool, holdHand, pinch

    /// The width of a picture; its height is 24 points.
    static let width: CGFloat = 40

    func draw(in box: CGRect, _ colors: InterfaceColors) {
        for (parts, color, width) in [
            (ink, colors.label, 2), (movement, colors.secondaryLabel, 1.5), (fingers, colors.accent, 1.5),
        ] as [(UIBezierPath, UIColor, CGFloat)] {
            parts.apply(CGAffineTransform(translationX: box.minX, y: box.minY))
            parts.stroke(color, width: width, isRound: true)
        }
    }

    private var ink: UIBezierPath {
        let path = UIBezierPath()
        switch self {
        case .draw:
            path.wave(from: CGPoint(x: 4, y: 14), to: CGPoint(x: 29, y: 12), height: 14)
        case .pair:
            path.append(UIBezierPath(ovalIn: CGRect(x: 7, y: 5, width: 26, height: 14)))
        case .tap, .hold:
            path.line(from: CGPoint(x: 4, y: 17), to: CGPoint(x: 36, y: 7))
        case .recognize:
            path.move(to: CGPoint(x: 30, y: 8))
            for (x, y) in [(24.0, 4.0), (14, 4.5), (8, 10), (11, 17.5), (20, 20), (28, 17), (31, 12)] {
                path.addLine(to: CGPoint(x: x, y: y))
            }
        case .dragToolbar:
            path.append(UIBezierPath(roundedRect: CGRect(x: 3, y: 15, width: 22, height: 7), cornerRadius: 3.5))
        case .handTool, .holdHand:
            path.append(Icon.tool(.hand).path)
            path.apply(CGAffineTransform(translationX: -2, y: 0))
        case .doubleTap, .pinch, .swipeLeft, .swipeRight, .swipeUp, .swipeDown:
            break
        }
        return path
    }

    private var movement: UIBezierPath {
        let path = UIBezierPath()
        switch self {
        case .hold: path.arrow(from: CGPoint(x: 27, y: 14), to: CGPoint(x: 36, y: 20))
        case .swipeLeft: path.arrow(from: CGPoint(x: 20, y: 12), to: CGPoint(x: 4, y: 12))
        case .swipeRight: path.arrow(from: CGPoint(x: 20, y: 12), to: CGPoint(x: 36, y: 12))
        case .swipeUp: path.arrow(from: CGPoint(x: 34, y: 19), to: CGPoint(x: 34, y: 5))
        case .swipeDown: path.arrow(from: CGPoint(x: 34, y: 5), to: CGPoint(x: 34, y: 19))
        case .dragToolbar: path.arrow(from: CGPoint(x: 24, y: 13), to: CGPoint(x: 35, y: 4))
        case .holdHand: path.arrow(from: CGPoint(x: 31, y: 20), to: CGPoint(x: 31, y: 4))
        case .handTool: path.line(from: CGPoint(x: 29, y: 14), to: CGPoint(x: 33, y: 10))
        case .pinch:
            path.arrow(from: CGPoint(x: 16, y: 14), to: CGPoint(x: 4, y: 20))
            path.arrow(from: CGPoint(x: 24, y: 10), to: CGPoint(x: 36, y: 4))
        case .draw, .pair, .tap, .doubleTap, .recognize: break
        }
        return path
    }

    private var fingers: UIBezierPath {
        let path = UIBezierPath()
        let tips: [(x: CGFloat, y: CGFloat)] =
            switch self {
            case .draw: [(32, 11)]
            case .pair: [(7, 5), (33, 19)]
            case .tap, .hold, .doubleTap: [(20, 12)]
            case .swipeLeft: [(26, 5), (29, 12), (26, 19)]
            case .swipeRight: [(14, 5), (11, 12), (14, 19)]
            case .swipeUp, .swipeDown: [(6, 13), (14, 10), (22, 13)]
            case .recognize: [(31, 12)]
            case .dragToolbar: [(20, 18)]
            case .holdHand: [(31, 20)]
            case .handTool: [(27, 18), (35, 6)]
            case .pinch: [(15, 14), (25, 10)]
            }
        for tip in tips { path.ring(around: tip, radius: 4) }
        switch self {
        case .doubleTap: path.ring(around: tips[0], radius: 8)
        case .hold, .recognize: path.ring(around: tips[0], radius: 7)
        case .draw, .pair, .tap, .swipeLeft, .swipeRight, .swipeUp, .swipeDown, .dragToolbar, .handTool, .holdHand,
            .pinch:
            break
        }
        return path
    }
}

extension UIBezierPath {
    fileprivate func ring(around center: (x: CGFloat, y: CGFloat), radius: CGFloat) {
        append(UIBezierPath(ovalIn: CGRect(center: CGPoint(x: center.x, y: center.y), side: 2 * radius)))
    }

    fileprivate func line(from begin: CGPoint, to end: CGPoint) {
        move(to: begin)
        addLine(to: end)
    }

    /// Adds a line that ends in an arrowhead.
    fileprivate func arrow(from begin: CGPoint, to end: CGPoint) {
        line(from: begin, to: end)
        let angle = atan2(end.y - begin.y, end.x - begin.x)
        for side in [CGFloat.pi * 0.8, -.pi * 0.8] {
            line(from: end, to: CGPoint(x: end.x + 5 * cos(angle + side), y: end.y + 5 * sin(angle + side)))
        }
    }

    fileprivate func wave(from begin: CGPoint, to end: CGPoint, height: CGFloat) {
        move(to: begin)
        let step = (end.x - begin.x) / 3
        addCurve(
            to: end, controlPoint1: CGPoint(x: begin.x + step, y: begin.y - height),
            controlPoint2: CGPoint(x: end.x - step, y: end.y + height))
    }
}
