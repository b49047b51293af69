public import Foundation
public import TouchKit

extension UILabel {
    /// The text in the font, color and paragraph style of its first letter, which the label's own replace when it is set.
    public var attributedText: NSAttributedString? {
        get {
            guard let text else { return nil }
            let style = NSMutableParagraphStyle()
            (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
            return NSAttributedString(
                string: text,
                attributes: [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: style])
        }
        set {
            text = newValue?.string
            let attributes = newValue?.firstAttributes ?? [:]
            if let font = attributes[.font] as? UIFont { self.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
            if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
                (textAlignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
            }
        }
    }
}
