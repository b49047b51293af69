import Foundation

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates the color of a `#colorLiteral`.
    nonisolated public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of a `#colorLiteral` without another one.
public typealias _ColorLiteralType = UIColor
