public import Foundation
public import TouchKit

/// The components of a color, in sRGB. Core Image's class, of which nothing else exists here.
public nonisolated final class CIColor: NSObject, Sendable {
    /// The red component, from 0 to 1.
    public let red: CGFloat
    /// The green component, from 0 to 1.
    public let green: CGFloat
    /// The blue component, from 0 to 1.
    public let blue: CGFloat
    /// The opacity, from 0 to 1.
    public let alpha: CGFloat

    /// Creates a color from its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        super.init()
    }

    /// Creates a color with the components of another.
    public convenience init(cgColor: CGColor) {
        self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
    }

    /// Creates a color with the components that another one has now.
    public convenience init(color: UIColor) {
        self.init(cgColor: color.cgColor)
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat] { [red, green, blue, alpha] }
    /// The number of components: 4.
    public var numberOfComponents: Int { 4 }

    /// Returns whether another object is a color with the same components.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.components == components }

    /// Hashes the components.
    public override var hash: Int { components.hashValue }
}

extension UIColor {
    /// Creates a color with the components of another.
    public nonisolated init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// The components that the color has now.
    public nonisolated var ciColor: CIColor { CIColor(color: self) }
}
