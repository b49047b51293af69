import Foundation
import Ink
import TouchKit

/// A picture on the first page of what a tool draws, with its caption.
enum FirstPageGuide: CaseIterable {
    case lines
    case pen
    case shapes

    /// The size of a picture, in points.
    static let size = CGSize(width: 132, height: 96)
    /// The width of a picture's strokes, in points.
    private static let lineWidth: CGFloat = 5

    init?(_ tool: Tool) {
        switch tool {
        case .line: self = .lines
        case .pen: self = .pen
        case .ellipse, .rectangle: self = .shapes
        case .select, .marker, .text, .eraser, .partialEraser, .hand: return nil
        }
    }

    /// Returns the tool that the picture chooses.
    func tool(_ preferences: Preferences) -> Tool {
        switch self {
        case .lines: .line
        case .pen: .pen
        case .shapes: preferences.shape
        }
    }

    var caption: Phrase {
        switch self {
        case .lines: .dragLine
        case .pen: .writeWithPen
        case .shapes: .pullShape
        }
    }

    /// Draws the picture in the current context.
    /// - Parameters:
    ///   - origin: The picture's top left corner.
    ///   - scale: The factor by which the picture is smaller than `size`.
    func draw(at origin: CGPoint, scale: CGFloat, color: UIColor) {
        let path = path
        path.apply(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y))
        path.stroke(color, width: Self.lineWidth * scale, isRound: true)
    }

    private var path: UIBezierPath {
        let path = UIBezierPath()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        switch self {
        case .lines:
            path.strokes([[(8, 84), (52, 10)], [(30, 90), (88, 14)], [(58, 92), (124, 32)]])
        case .pen:
            path.move(to: point(6, 66))
            path.addCurve(to: point(46, 20), controlPoint1: point(26, 60), controlPoint2: point(50, 40))
            path.addCurve(to: point(40, 80), controlPoint1: point(42, 0), controlPoint2: point(24, 70))
            path.addCurve(to: point(84, 40), controlPoint1: point(56, 90), controlPoint2: point(86, 62))
            path.addCurve(to: point(80, 80), controlPoint1: point(82, 22), controlPoint2: point(62, 72))
            path.addCurve(to: point(126, 52), controlPoint1: point(96, 88), controlPoint2: point(116, 74))
        case .shapes:
            path.append(UIBezierPath(ovalIn: CGRect(x: 6, y: 8, width: 78, height: 58)))
            path.append(UIBezierPath(rect: CGRect(x: 52, y: 42, width: 72, height: 48)))
        }
        return path
    }
}

/// The colors of the first page on a paper.
struct FirstPageColors {
    /// Has a contrast of at least 4.5 with the paper and with its lines.
    let text: UIColor
    /// Faint, and opaque, so that no canvas has to blend it.
    let picture: UIColor

    init(_ paper: Paper) {
        switch paper.tone {
        case .white, .cream:
            text = Color(red: 0x4F, green: 0x58, blue: 0x62).uiColor
            picture = Color(red: 0xC2, green: 0xC7, blue: 0xCB).uiColor
        case .dark:
            text = Color(red: 0xB4, green: 0xBC, blue: 0xC5).uiColor
            picture = Color(red: 0x50, green: 0x57, blue: 0x5F).uiColor
        }
    }
}
