public import Foundation
public import TouchKit

extension UIImage {
    /// The look of an image.
    @preconcurrency @MainActor
    public class Configuration: NSObject {
        deinit {}
    }

    /// The weight of a symbol's strokes.
    public nonisolated enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol beside text.
    public nonisolated enum SymbolScale: Int, Sendable {
        case unspecified = -1
        case `default`, small, medium, large
    }

    /// The size and the weight of a symbol.
    @preconcurrency @MainActor
    public final class SymbolConfiguration: Configuration {
        private let pointSize: CGFloat
        private let weight: SymbolWeight
        private let scale: SymbolScale

        /// Creates the look beside text of a size, in points.
        public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
            super.init()
        }

        /// Creates the look of a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(pointSize: UIFont.labelFontSize, weight: weight)
        }

        /// Creates the look of a size beside text.
        public convenience init(scale: SymbolScale) {
            self.init(pointSize: UIFont.labelFontSize, scale: scale)
        }

        /// Creates the look beside text of a style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
            self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
        }

        /// Creates the look beside text of a font.
        public convenience init(font: UIFont, scale: SymbolScale = .default) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        deinit {}

        /// The size relative to a symbol beside text of the size of labels.
        var zoom: CGFloat {
            let beside: CGFloat =
                switch scale {
                case .small: 0.8
                case .large: 1.28
                case .unspecified, .default, .medium: 1
                }
            return min(max(pointSize / UIFont.labelFontSize * beside, 0.05), 100)
        }

        /// The width of the strokes relative to those of the regular weight.
        var boldness: CGFloat {
            switch weight {
            case .ultraLight: 0.4
            case .thin: 0.55
            case .light: 0.8
            case .unspecified, .regular: 1
            case .medium: 1.15
            case .semibold: 1.35
            case .bold: 1.55
            case .heavy: 1.8
            case .black: 2.1
            }
        }
    }
}
