import Foundation

/// What stands on a button, a segment or a menu's item: letters, strokes of the pen, or a picture.
@MainActor
struct ControlFace {
    /// Letters; a single line.
    var title: String?
    /// Strokes in a box of 24 by 24 points, drawn with the pen that letters are drawn with.
    var icon: UIBezierPath?
    /// A picture, in its own colours and size.
    var image: UIImage?

    /// The side of the box that icons are drawn in, in points.
    static let iconSide: CGFloat = 24
    /// How wide the strokes of icons are, in points.
    static let iconStroke: CGFloat = 2
    /// Between an icon or a picture and letters, in points.
    private static let spacing: CGFloat = 8

    private var figureSize: CGSize {
        if icon != nil { return CGSize(width: ControlFace.iconSide, height: ControlFace.iconSide) }
        return image?.size ?? .zero
    }

    private func titleSize(_ font: UIFont) -> CGSize {
        (title ?? "").isEmpty ? .zero : (title ?? "").size(withAttributes: [.font: font])
    }

    /// The size that it takes, in points.
    func size(_ font: UIFont) -> CGSize {
        let (figure, letters) = (figureSize, titleSize(font))
        let gap = figure.width > 0 && letters.width > 0 ? ControlFace.spacing : 0
        return CGSize(width: figure.width + gap + letters.width, height: max(figure.height, letters.height))
    }

    /// Draws it in the middle of `rect`.
    func draw(in rect: CGRect, font: UIFont, color: UIColor) {
        let (figure, letters) = (figureSize, titleSize(font))
        var x = rect.midX - size(font).width / 2
        if figure.width > 0 {
            drawFigure(at: CGPoint(x: x, y: rect.midY - figure.height / 2), color)
            x += figure.width + ControlFace.spacing
        }
        if letters.width > 0 {
            // Capitals stand in the middle, not the line with room for what hangs below it.
            let baseline = rect.midY + font.capHeight / 2
            (title ?? "").draw(
                at: CGPoint(x: x, y: baseline - font.ascender),
                withAttributes: [.font: font, .foregroundColor: color])
        }
    }

    private func drawFigure(at origin: CGPoint, _ color: UIColor) {
        guard let icon else {
            image?.draw(at: origin)
            return
        }
        let strokes = UIBezierPath(cgPath: icon.cgPath)
        strokes.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        strokes.lineWidth = ControlFace.iconStroke
        strokes.lineCapStyle = .round
        strokes.lineJoinStyle = .round
        color.setStroke()
        strokes.stroke()
    }
}
