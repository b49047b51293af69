import Foundation
import TouchKit

/// A picture of the documentation, drawn with the toolkit.
@MainActor
protocol Diagram {
    /// The path of its PNG file from the top-level folder.
    var path: String { get }

    /// The size in points.
    var size: CGSize { get }

    /// Draws the picture in the current context, on white.
    func draw()
}

extension Diagram {
    /// The picture as a PNG file, with two pixels per point.
    func pngData() -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).pngData { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
            draw()
        }
    }
}

/// The colors and type sizes of all diagrams.
enum DiagramStyle {
    static let ink = UIColor(red: 0.12, green: 0.14, blue: 0.16, alpha: 1)
    static let secondary = UIColor(red: 0.42, green: 0.45, blue: 0.5, alpha: 1)
    static let line = UIColor(red: 0.62, green: 0.66, blue: 0.7, alpha: 1)
    static let title = UIFont.systemFont(ofSize: 16)
    static let text = UIFont.systemFont(ofSize: 12)
    static let corner: CGFloat = 8

    /// Draws one line of text whose center is at `center`.
    @MainActor
    static func draw(_ text: String, at center: CGPoint, font: UIFont, color: UIColor) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        let size = text.size(withAttributes: attributes)
        text.draw(
            at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), withAttributes: attributes)
    }

    /// Draws a box with rounded corners.
    @MainActor
    static func box(_ rect: CGRect, fill: UIColor, border: UIColor) {
        let path = UIBezierPath(roundedRect: rect, cornerRadius: corner)
        path.lineWidth = 1.5
        fill.setFill()
        path.fill()
        border.setStroke()
        path.stroke()
    }
}
