package import Foundation

/// Colors at places from 0 to 1, each of which changes into the next one.
package nonisolated struct ColorRamp: Sendable, Equatable {
    /// How colors of different opacity change into each other.
    package enum Mixing: Sendable {
        /// As they show, multiplied by their opacities: in Core Graphics.
        case premultiplied
        /// Colors and opacities apart: in SVG.
        case straight
    }

    package let colors: [CGColor]
    /// As many places as colors, in ascending order.
    private let places: [CGFloat]
    private let mixing: Mixing

    /// - Parameters:
    ///   - colors: The colors; without any, nothing is drawn.
    ///   - places: Their places; with nil, or another number of them, the colors have equal distances.
    ///   - mixing: How colors of different opacity change into each other.
    package init(_ colors: [CGColor], at places: [CGFloat]?, mixing: Mixing = .premultiplied) {
        let count = colors.count
        let given = places.flatMap { $0.count == count ? $0 : nil }
        (self.colors, self.mixing) = (colors, mixing)
        self.places = given ?? (0..<count).map { CGFloat($0) / CGFloat(max(1, count - 1)) }
    }

    /// Returns the ramp with all opacities multiplied by `alpha`.
    func faded(by alpha: CGFloat) -> ColorRamp {
        alpha == 1 ? self : mapColors { $0.copy(alpha: $0.alpha * alpha) }
    }

    /// Returns the ramp with other colors.
    func mapColors(_ change: (CGColor) -> CGColor) -> ColorRamp {
        ColorRamp(colors.map(change), at: places, mixing: mixing)
    }

    /// Returns the color at a place; beyond the ends, the first or the last color, and transparent without colors.
    package func color(at place: CGFloat) -> CGColor {
        guard let first = colors.first else { return CGColor(gray: 0, alpha: 0) }
        let next = places.firstIndex { !($0 <= place) } ?? places.count
        guard next > 0, place >= 0 else { return first }
        let shown = premultiplied(at: place, before: next)
        guard shown.w > 0 else { return colors[next - 1].copy(alpha: 0) }
        let color = shown / shown.w
        return CGColor(red: color.x, green: color.y, blue: color.z, alpha: shown.w)
    }

    /// Returns the color at a place between those of a color and of the one before it: red, green, blue and opacity.
    private func premultiplied(at place: CGFloat, before next: Int) -> SIMD4<Double> {
        guard next > 0, next < colors.count else { return colors[min(next, colors.count - 1)].levels.premultiplied }
        let part = Double((place - places[next - 1]) / (places[next] - places[next - 1]))
        var (from, to) = (colors[next - 1].levels, colors[next].levels)
        switch mixing {
        case .premultiplied:
            (from, to) = (from.premultiplied, to.premultiplied)
            return from + (to - from) * part
        case .straight: return (from + (to - from) * part).premultiplied
        }
    }
}

// MARK: - The palette

nonisolated extension ColorRamp {
    /// The number of steps from the first color to the last one in a palette.
    private static let stepCount = 1024

    /// The ramp as premultiplied pixels: that before the start, those at equal distances from 0 to 1, and that after
    /// the end (`paletteIndex(of:)`). Empty without colors.
    package var palette: [UInt32] {
        guard let first = colors.first, let last = colors.last else { return [] }
        var palette: [UInt32] = []
        palette.reserveCapacity(Self.stepCount + 3)
        palette.append(first.levels.premultiplied.pixel)
        var next = 0
        for step in 0...Self.stepCount {
            let place = CGFloat(step) / CGFloat(Self.stepCount)
            while next < places.count, places[next] <= place { next += 1 }
            palette.append(premultiplied(at: place, before: next).pixel)
        }
        palette.append(last.levels.premultiplied.pixel)
        return palette
    }

    /// The index in a palette of a place, which may be beyond the ends.
    @inline(__always)
    package static func paletteIndex(of place: CGFloat) -> Int {
        // A place that is no number is before the start.
        guard place >= 0 else { return 0 }
        guard place <= 1 else { return stepCount + 2 }
        return Int(place * CGFloat(stepCount) + 1.5)
    }
}

nonisolated extension CGColor {
    /// Red, green, blue and opacity.
    fileprivate var levels: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) }
}

nonisolated extension SIMD4<Double> {
    fileprivate var premultiplied: SIMD4<Double> { self * SIMD4(w, w, w, 1) }

    /// The pixel of a premultiplied color.
    fileprivate var pixel: UInt32 {
        let bytes = self * 255 + 0.5
        return UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
    }
}
