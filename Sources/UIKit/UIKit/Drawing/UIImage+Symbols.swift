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
        guard let strokes = SystemSymbols.strokes(named: name) else { return nil }
        let side = ControlContent.iconSide
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            strokes.lineWidth = ControlContent.iconStroke
            strokes.lineCapStyle = .round
            strokes.lineJoinStyle = .round
            UIColor.black.setStroke()
            strokes.stroke()
        }
        self.init(sharing: image)
        isSymbolImage = true
    }
}
