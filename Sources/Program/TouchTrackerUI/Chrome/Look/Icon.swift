import Foundation
import Ink
import TouchKit

/// The icons of the interface: a few strokes each, in a box of 24 by 24 points.
enum Icon: Equatable {
    case tool(Tool)
    case undo
    case redo
    case more
    /// A plus sign.
    case new
    /// Four drawings.
    case shelf
    case folder
    /// A magnifying glass.
    case search
    /// A sheet before another one.
    case saveCopy
    /// A pencil.
    case rename
    case close
    case help
    case inspector
    case fullScreen
    /// An arrow, or one with two heads.
    case heads(Line.Heads)
    /// A circle that is empty, hatched, or full.
    case fill(Fill)
    case export
    case printer
    case clear
    case dropper
    /// A finger and the ink that it draws, or, if crossed, none.
    case fingers(isCrossed: Bool)
    /// A finger beside a pen.
    case palm
    case touchLab
    case toolbar
    /// A sheet with lines.
    case paper
    /// A table with a bar at each of its sides.
    case table(sides: Int)
    /// A stroke and its image beside an axis.
    case mirror
    /// A stroke and its images about a center: leaves, each of a stroke and its image.
    case images(count: Int)
    case quit
    case play
    case pause
    /// An arrow around a triangle that plays.
    case replay
    /// Lines that begin or end at an edge.
    case alignment(TextSetting.Alignment)
    /// The distance between two lines.
    case lineHeight

    init(_ rule: FingerRule) {
        switch rule {
        case .always: self = .fingers(isCrossed: false)
        case .unlessPenIsNear: self = .palm
        case .movePaper: self = .tool(.hand)
        case .never: self = .fingers(isCrossed: true)
        }
    }

    init(_ rule: TwoFingerRule) {
        switch rule {
        case .draw: self = .fingers(isCrossed: false)
        case .movePaper: self = .tool(.hand)
        }
    }

    /// Draws the icon in the current context, its box centered at `center`.
    func draw(at center: CGPoint, color: UIColor) {
        let path = path
        path.apply(CGAffineTransform(translationX: center.x - Metrics.icon / 2, y: center.y - Metrics.icon / 2))
        path.stroke(color, width: Metrics.iconStroke, isRound: true)
    }

    /// The icon's strokes, in a box of 24 by 24 points.
    var path: UIBezierPath {
        let path = UIBezierPath()
        switch self {
        case .tool(.select):
            path.strokes([[(6, 4), (6, 17.5), (9.5, 14), (12, 19.5), (14.5, 18.3), (12, 13), (17, 12.5), (6, 4)]])
        case .tool(.line):
            path.strokes([[(5, 19), (19, 5)]])
        case .tool(.pen):
            path.move(to: CGPoint(x: 4, y: 17))
            path.addCurve(
                to: CGPoint(x: 12, y: 12), controlPoint1: CGPoint(x: 5, y: 5), controlPoint2: CGPoint(x: 12, y: 5))
            path.addCurve(
                to: CGPoint(x: 20, y: 7), controlPoint1: CGPoint(x: 12, y: 19), controlPoint2: CGPoint(x: 19, y: 19))
        case .tool(.marker):
            path.strokes([
                [(8, 12), (15.5, 4.5), (19.5, 8.5), (12, 16), (7, 17), (8, 12)], [(8, 12), (12, 16)],
                [(4, 20.5), (20, 20.5)],
            ])
        case .tool(.text):
            path.strokes([[(5, 8), (5, 5), (19, 5), (19, 8)], [(12, 5), (12, 19.5)], [(9, 19.5), (15, 19.5)]])
        case .tool(.ellipse):
            path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 6, width: 18, height: 12)))
        case .tool(.rectangle):
            path.append(UIBezierPath(roundedRect: CGRect(x: 4, y: 6, width: 16, height: 12), cornerRadius: 1.5))
        case .tool(.eraser):
            path.strokes([
                [(9, 19), (4, 14), (13.5, 4.5), (19.5, 10.5), (11, 19), (9, 19)], [(8.5, 9.5), (14.5, 15.5)],
                [(14, 19), (20, 19)],
            ])
        case .tool(.partialEraser):
            path.strokes([
                [(7.5, 15), (3.5, 11), (11, 3.5), (16, 8.5), (9.5, 15), (7.5, 15)], [(7, 7.5), (12, 12.5)],
                [(3, 20), (6, 20)], [(15, 20), (21, 20)],
            ])
        case .heads(let heads):
            path.strokes([[(5, 19), (19, 5)]])
            if heads != .none { path.strokes([[(12, 5), (19, 5), (19, 12)]]) }
            if heads == .both { path.strokes([[(5, 12), (5, 19), (12, 19)]]) }
        case .fill(let fill):
            path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 16, height: 16)))
            switch fill {
            case .none: break
            case .tint:
                path.strokes([[(6.5, 12.5), (12.5, 6.5)], [(7.5, 17), (17, 7.5)], [(11.5, 17.5), (17.5, 11.5)]])
            case .color:
                for radius in [2, 4, 6] as [CGFloat] {
                    path.append(
                        UIBezierPath(
                            ovalIn: CGRect(x: 12 - radius, y: 12 - radius, width: 2 * radius, height: 2 * radius)))
                }
            }
        case .undo:
            path.strokes([[(8.5, 4.5), (4.5, 8.5), (8.5, 12.5)]])
            path.move(to: CGPoint(x: 5, y: 8.5))
            path.addLine(to: CGPoint(x: 14, y: 8.5))
            path.addArc(
                withCenter: CGPoint(x: 14, y: 13.5), radius: 5, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true
            )
            path.addLine(to: CGPoint(x: 9, y: 18.5))
        case .redo:
            path.append(Icon.undo.path)
            path.apply(CGAffineTransform(scaleX: -1, y: 1).concatenating(CGAffineTransform(translationX: 24, y: 0)))
        case .tool(.hand):
            path.strokes([
                [(8, 14), (8, 6)], [(11.2, 12), (11.2, 4.2)], [(14.4, 12), (14.4, 4.8)], [(17.6, 13), (17.6, 7)],
            ])
            path.move(to: CGPoint(x: 17.6, y: 13))
            path.addCurve(
                to: CGPoint(x: 12.6, y: 20.5), controlPoint1: CGPoint(x: 17.6, y: 18),
                controlPoint2: CGPoint(x: 16, y: 20.5))
            path.addCurve(
                to: CGPoint(x: 4.2, y: 13.2), controlPoint1: CGPoint(x: 9, y: 20.5),
                controlPoint2: CGPoint(x: 7, y: 18.5))
            path.addCurve(
                to: CGPoint(x: 8, y: 14.2), controlPoint1: CGPoint(x: 3.6, y: 11.2),
                controlPoint2: CGPoint(x: 6, y: 11))
        case .more:
            for x in [5.5, 12, 18.5] {
                path.strokes([[(x, 12), (x, 12.01)]])
            }
        case .new:
            path.strokes([[(12, 5), (12, 19)], [(5, 12), (19, 12)]])
        case .shelf:
            for (x, y) in [(4, 4), (13.5, 4), (4, 13.5), (13.5, 13.5)] {
                path.append(UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 6.5, height: 6.5), cornerRadius: 1.5))
            }
        case .folder:
            path.strokes([[(3.5, 18.5), (3.5, 6), (9.5, 6), (11.5, 8.5), (20.5, 8.5), (20.5, 18.5), (3.5, 18.5)]])
        case .search:
            path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 11.5, height: 11.5)))
            path.strokes([[(14, 14), (20, 20)]])
        case .saveCopy:
            path.append(UIBezierPath(roundedRect: CGRect(x: 4, y: 8, width: 12, height: 12), cornerRadius: 2))
            path.strokes([[(8.5, 4), (18.5, 4), (20, 5.5), (20, 15.5)]])
        case .rename:
            path.strokes([
                [(5, 19), (6.5, 14.5), (15.5, 5.5), (18.5, 8.5), (9.5, 17.5), (5, 19)], [(13, 8), (16, 11)],
            ])
        case .close:
            path.strokes([[(6, 6), (18, 18)], [(18, 6), (6, 18)]])
        case .help:
            path.move(to: CGPoint(x: 8, y: 8.5))
            path.addCurve(
                to: CGPoint(x: 16, y: 8.5), controlPoint1: CGPoint(x: 8, y: 3), controlPoint2: CGPoint(x: 16, y: 3))
            path.addCurve(
                to: CGPoint(x: 12, y: 15), controlPoint1: CGPoint(x: 16, y: 12), controlPoint2: CGPoint(x: 12, y: 11.5))
            path.strokes([[(12, 19.5), (12, 19.51)]])
        case .inspector:
            path.strokes([[(4, 8), (8, 8)], [(14, 8), (20, 8)], [(4, 16), (10, 16)], [(16, 16), (20, 16)]])
            path.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 5, width: 6, height: 6)))
            path.append(UIBezierPath(ovalIn: CGRect(x: 10, y: 13, width: 6, height: 6)))
        case .fullScreen:
            path.strokes([
                [(4, 9), (4, 4), (9, 4)], [(15, 4), (20, 4), (20, 9)], [(20, 15), (20, 20), (15, 20)],
                [(9, 20), (4, 20), (4, 15)],
            ])
        case .export:
            path.strokes([[(12, 15), (12, 4)], [(8, 8), (12, 4), (16, 8)], [(5, 13), (5, 19), (19, 19), (19, 13)]])
        case .printer:
            path.strokes([
                [(7, 8), (7, 3.5), (17, 3.5), (17, 8)],
                [(7, 17), (3.5, 17), (3.5, 8.5), (20.5, 8.5), (20.5, 17), (17, 17)],
                [(7, 13.5), (17, 13.5), (17, 20.5), (7, 20.5), (7, 13.5)],
            ])
        case .clear:
            path.strokes([
                [(4, 7), (20, 7)], [(9, 7), (9.5, 4), (14.5, 4), (15, 7)], [(6, 7), (7, 20), (17, 20), (18, 7)],
            ])
        case .dropper:
            path.strokes([
                [(11, 8), (16, 13)], [(12.5, 9.5), (15.5, 6.5)], [(14.5, 11.5), (17.5, 8.5)],
                [(12.2, 9.2), (5, 16.4), (4, 20), (7.6, 19), (14.8, 11.8)],
            ])
            path.append(UIBezierPath(ovalIn: CGRect(x: 14.5, y: 3.5, width: 6, height: 6)))
        case .fingers(let isCrossed):
            path.append(UIBezierPath(roundedRect: CGRect(x: 9, y: 9, width: 6, height: 12), cornerRadius: 3))
            if isCrossed {
                path.strokes([[(4, 4), (20, 20)]])
            } else {
                path.move(to: CGPoint(x: 4, y: 9))
                path.addCurve(
                    to: CGPoint(x: 20, y: 9), controlPoint1: CGPoint(x: 6, y: 2), controlPoint2: CGPoint(x: 18, y: 2))
            }
        case .palm:
            path.append(UIBezierPath(roundedRect: CGRect(x: 4, y: 9, width: 6, height: 12), cornerRadius: 3))
            path.strokes([[(13, 20), (14, 16), (20, 4), (22, 5), (16, 17), (13, 20)]])
        case .touchLab:
            path.append(UIBezierPath(ovalIn: CGRect(x: 3.5, y: 3.5, width: 17, height: 17)))
            path.append(UIBezierPath(ovalIn: CGRect(x: 9, y: 9, width: 6, height: 6)))
        case .toolbar:
            path.append(UIBezierPath(roundedRect: CGRect(x: 3, y: 5, width: 18, height: 14), cornerRadius: 3))
            path.strokes([[(7.5, 15), (16.5, 15)]])
        case .paper:
            path.append(UIBezierPath(roundedRect: CGRect(x: 5, y: 3.5, width: 14, height: 17), cornerRadius: 2))
            path.strokes([[(9, 9), (15, 9)], [(9, 13), (15, 13)]])
        case .table(let sides):
            path.append(UIBezierPath(roundedRect: CGRect(x: 7, y: 7, width: 10, height: 10), cornerRadius: 2))
            let bars = [
                [(9.5, 21.0), (14.5, 21)], [(9.5, 3), (14.5, 3)], [(3, 9.5), (3, 14.5)], [(21, 9.5), (21, 14.5)],
            ]
            path.strokes(Array(bars.prefix(sides)))
        case .mirror:
            path.strokes([
                [(12, 4), (12, 20)], [(8.5, 6), (3.5, 18), (8.5, 18)], [(15.5, 6), (20.5, 18), (15.5, 18)],
            ])
        case .images(let count):
            path.append(Self.leaves(count))
        case .quit:
            path.strokes([
                [(14, 4), (5, 4), (5, 20), (14, 20)], [(10, 12), (20, 12)], [(16.5, 8.5), (20, 12), (16.5, 15.5)],
            ])
        case .alignment(let alignment):
            for (line, width) in [16.0, 10, 14, 8].enumerated() {
                let room = 16 - width
                let left =
                    switch alignment {
                    case .start: 4.0
                    case .center: 4 + room / 2
                    case .end: 4 + room
                    }
                let y = 5 + Double(line) * 4.7
                path.strokes([[(left, y), (left + width, y)]])
            }
        case .lineHeight:
            path.strokes([
                [(12, 5), (20.5, 5)], [(12, 12), (20.5, 12)], [(12, 19), (20.5, 19)], [(6, 5), (6, 19)],
                [(3.5, 7.5), (6, 5), (8.5, 7.5)], [(3.5, 16.5), (6, 19), (8.5, 16.5)],
            ])
        case .play:
            path.strokes([[(8, 5), (19, 12), (8, 19), (8, 5)]])
        case .pause:
            path.strokes([[(8.5, 5.5), (8.5, 18.5)], [(15.5, 5.5), (15.5, 18.5)]])
        case .replay:
            path.addArc(
                withCenter: CGPoint(x: 12, y: 12.5), radius: 8, startAngle: -.pi * 0.75, endAngle: .pi * 0.95,
                clockwise: true)
            path.strokes([
                [(6.5, 2.5), (6.3, 6.8), (10.6, 7)], [(10.3, 9.3), (15.2, 12.5), (10.3, 15.7), (10.3, 9.3)],
            ])
        }
        return path
    }

    /// The strokes of an icon for `count` images about a center.
    private static func leaves(_ count: Int) -> UIBezierPath {
        // A single leaf is larger, and stands on the center.
        let (base, tip, bulge): (CGFloat, CGFloat, CGFloat) = count > 2 ? (10, 2.5, 4.5) : (20, 4, 8)
        let center = CGPoint(x: 12, y: 12)
        let path = UIBezierPath()
        for transform in Mirror(count: count, center: center).transforms {
            let half = UIBezierPath()
            half.move(to: CGPoint(x: 12, y: base))
            half.addCurve(
                to: CGPoint(x: 12, y: tip), controlPoint1: CGPoint(x: 12 + bulge, y: base - (base - tip) * 0.2),
                controlPoint2: CGPoint(x: 12 + bulge, y: tip + (base - tip) * 0.4))
            half.apply(transform)
            path.append(half)
        }
        // A stroke alone is half a leaf.
        if count == 1 { path.apply(CGAffineTransform(translationX: -bulge * 3 / 8, y: 0)) }
        return path
    }
}

extension UIBezierPath {
    /// Adds polylines through the given points.
    func strokes(_ lines: [[(x: Double, y: Double)]]) {
        for line in lines {
            for (index, point) in line.enumerated() {
                let location = CGPoint(x: point.x, y: point.y)
                index == 0 ? move(to: location) : addLine(to: location)
            }
        }
    }
}
