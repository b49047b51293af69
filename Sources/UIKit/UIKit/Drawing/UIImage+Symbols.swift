import Foundation
public import TouchKit

extension UIImage {
    /// Creates the image of a symbol of the system, 24 by 24 points at the screen's scale; nil for another name.
    ///
    /// There are the symbols `plus`, `minus`, `xmark`, `checkmark`, `chevron.left`, `chevron.right`, `chevron.up`,
    /// `chevron.down`, `arrow.left`, `arrow.right`, `arrow.up`, `arrow.down`, `arrow.uturn.backward`,
    /// `arrow.uturn.forward`, `arrow.clockwise`, `square.and.arrow.up`, `trash`, `play`, `pause`, `stop`, `backward`,
    /// `forward`, `house`, `pencil`, `square`, `circle`, `star`, `heart`, `bookmark`, `photo`, `person`, `info.circle`,
    /// `magnifyingglass`, `line.horizontal.3` and `ellipsis`. Image views, buttons and bars show them in their tint
    /// color.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates the image of a symbol, as above, in the size and weight of a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let strokes = SystemSymbols.strokes(named: name) else { return nil }
        let look = configuration as? SymbolConfiguration
        let zoom = look?.zoom ?? 1
        let side = ControlContent.iconSide * zoom
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            strokes.apply(CGAffineTransform(scaleX: zoom, y: zoom))
            strokes.lineWidth = ControlContent.iconStroke * zoom * (look?.boldness ?? 1)
            strokes.lineCapStyle = .round
            strokes.lineJoinStyle = .round
            UIColor.black.setStroke()
            strokes.stroke()
        }
        self.init(sharing: image)
        isSymbolImage = true
    }
}
