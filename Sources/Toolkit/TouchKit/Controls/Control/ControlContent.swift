package import Foundation

/// The content of a button, a segment or a menu item: a title, an icon or an image.
@MainActor
package struct ControlContent {
    /// The title, which is a single line.
    var title: String?
    /// Strokes in a box of 24 by 24 points, drawn with the pen of the title.
    var icon: UIBezierPath?
    /// An image, in its own colors and size.
    var image: UIImage?

    /// The side of an icon's box, in points.
    package static let iconSide: CGFloat = 24
    /// The line width of icons, in points.
    package static let iconStroke: CGFloat = 2
    /// The space between an icon or image and the title, in points.
    private static let spacing: CGFloat = 8

    private var figureSize: CGSize {
        if icon != nil { return CGSize(width: ControlContent.iconSide, height: ControlContent.iconSide) }
        return image?.size ?? .zero
    }

    /// The size of the title in a font, in points.
    func titleSize(_ font: UIFont) -> CGSize {
        (title ?? "").isEmpty ? .zero : (title ?? "").size(font: font)
    }

    /// The size of the content, in points.
    func size(_ font: UIFont) -> CGSize {
        size(with: titleSize(font))
    }

    private func size(with letters: CGSize) -> CGSize {
        let figure = figureSize
        let gap = figure.width > 0 && letters.width > 0 ? ControlContent.spacing : 0
        return CGSize(width: figure.width + gap + letters.width, height: max(figure.height, letters.height))
    }

    /// The width of the icon or image with the space between it and a title, in points.
    var figureLead: CGFloat {
        guard figureSize.width > 0 else { return 0 }
        return figureSize.width + ((title ?? "").isEmpty ? 0 : ControlContent.spacing)
    }

    /// Draws the icon or image of a content whose title is drawn by a label, placed in `rect` together with it.
    func drawFigure(
        in rect: CGRect, beside titleSize: @autoclosure () -> CGSize, color: UIColor, alignment: ControlContentAlignment
    ) {
        guard figureSize.width > 0 else { return }
        let titleSize = titleSize()
        let place = alignment.middleLeft(
            of: CGSize(width: figureLead + titleSize.width, height: max(figureSize.height, titleSize.height)), in: rect)
        drawFigure(at: CGPoint(x: place.x, y: place.y - figureSize.height / 2), color)
    }

    /// Draws the content in `rect`, by default in its center. A title that does not fit is truncated.
    func draw(
        in rect: CGRect, font: UIFont, color: UIColor, alignment: ControlContentAlignment = ControlContentAlignment()
    ) {
        drawFigure(in: rect, beside: titleSize(font), color: color, alignment: alignment)
        drawTitle(in: rect, font: font, color: color, alignment: alignment)
    }

    /// Draws the title of the content that is placed in `rect`. A title that does not fit is truncated.
    func drawTitle(in rect: CGRect, font: UIFont, color: UIColor, alignment: ControlContentAlignment) {
        let letters = titleSize(font)
        guard letters.width > 0 else { return }
        let place = alignment.middleLeft(of: size(with: letters), in: rect)
        let x = place.x + figureLead
        // Capitals are centered, not the line with its room for descenders.
        let baseline = place.y + font.capHeight / 2
        truncatedTitle(font, room: rect.maxX - x).draw(
            at: CGPoint(x: x, y: baseline - font.ascender), font: font, color: color)
    }

    /// The title, or as much of it as fits into `room`, with an ellipsis.
    private func truncatedTitle(_ font: UIFont, room: CGFloat) -> String {
        TextLayout(font: font, width: max(room, 0), mostLines: 1, mode: .byTruncatingTail).line(of: title ?? "")
    }

    private func drawFigure(at origin: CGPoint, _ color: UIColor) {
        guard let icon else {
            image?.draw(in: CGRect(origin: origin, size: image?.size ?? .zero), symbolColor: color)
            return
        }
        let strokes = UIBezierPath(cgPath: icon.cgPath)
        strokes.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        strokes.lineWidth = ControlContent.iconStroke
        strokes.lineCapStyle = .round
        strokes.lineJoinStyle = .round
        color.setStroke()
        strokes.stroke()
    }
}
