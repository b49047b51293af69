public import TouchKit

/// A meaning of colors' components. The only one is sRGB: red, green and blue, as the screen shows them.
public nonisolated final class CGColorSpace: Sendable {
    /// The number of components of a color, without alpha.
    public let numberOfComponents = 3

    fileprivate static let sRGB = CGColorSpace()

    private init() {}
}

/// Returns the color space of the screen, which is sRGB.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace.sRGB }

extension CGColor {
    /// Creates a color from red, green, blue and alpha, or from gray and alpha; nil for any other number of components.
    nonisolated init?(components: [CGFloat]) {
        switch components.count {
        case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        case 2: self.init(red: components[0], green: components[0], blue: components[0], alpha: components[1])
        default: return nil
        }
    }

    /// Red, green, blue and alpha, from 0 to 1; never nil.
    public nonisolated var components: [CGFloat]? { [red, green, blue, alpha] }

    /// The number of components with alpha: four.
    public nonisolated var numberOfComponents: Int { 4 }

    /// The meaning of the components, which is sRGB; never nil.
    public nonisolated var colorSpace: CGColorSpace? { .sRGB }
}

nonisolated extension CGContext {
    /// Sets the fill color to red, green, blue and alpha, or to gray and alpha, from 0 to 1. Ignores other counts.
    public func setFillColor(_ components: [CGFloat]) {
        if let color = CGColor(components: components) { setFillColor(color) }
    }

    /// Sets the stroke color to red, green, blue and alpha, or to gray and alpha, from 0 to 1. Ignores other counts.
    public func setStrokeColor(_ components: [CGFloat]) {
        if let color = CGColor(components: components) { setStrokeColor(color) }
    }
}
