import Foundation
import Geometry

/// The mean colors of a file's gradients.
struct ForeignGradients {
    private var known: [Int: Color?] = [:]

    /// Returns the mean color of a gradient; nil if it has no stops.
    mutating func color(
        of index: Int, in tree: SVGTree, _ byID: [String: Int], _ style: (Int) -> ForeignStyle
    ) -> Color? {
        if let color = known[index] { return color }
        var (holder, depth) = (index, 0)
        var stops = Self.stops(of: holder, tree)
        while stops.isEmpty, depth < ForeignLimits.maximumGradientDepth,
            let next = tree.reference(holder).flatMap({ byID[$0] })
        {
            (holder, depth) = (next, depth + 1)
            stops = Self.stops(of: holder, tree)
        }
        let color = Self.mean(of: stops, tree, style)
        known[index] = color
        return color
    }

    private static func stops(of index: Int, _ tree: SVGTree) -> [Int] {
        guard tree.isNamed(index, "linearGradient") || tree.isNamed(index, "radialGradient") else { return [] }
        return tree.children(of: index).filter { tree.isNamed($0, "stop") }
    }

    private static func mean(of stops: [Int], _ tree: SVGTree, _ style: (Int) -> ForeignStyle) -> Color? {
        struct Stop { var offset: CGFloat, levels: [CGFloat] }
        var (all, last): ([Stop], CGFloat) = ([], 0)
        for index in stops {
            let style = style(index)
            let color: Color? =
                switch style.stopColor {
                case .color(let color): color
                case .current: style.color
                case .none, .server: nil
                }
            guard let color else { continue }
            let units = ForeignUnits(viewport: CGSize(width: 1, height: 1))
            last = max(last, tree.length("offset", of: index, .x, units).clamped(to: 0...1))
            let alpha = CGFloat(color.alpha) / 255 * style.stopOpacity
            let levels = [color.red, color.green, color.blue].map { CGFloat($0) * alpha } + [alpha]
            all.append(Stop(offset: last, levels: levels))
        }
        guard let first = all.first, let end = all.last else { return nil }
        all.insert(Stop(offset: 0, levels: first.levels), at: 0)
        all.append(Stop(offset: 1, levels: end.levels))
        var sum: [CGFloat] = [0, 0, 0, 0]
        for (one, two) in zip(all, all.dropFirst()) {
            for index in sum.indices {
                sum[index] += (one.levels[index] + two.levels[index]) / 2 * (two.offset - one.offset)
            }
        }
        let alpha = sum[3]
        guard alpha > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
        func byte(_ level: CGFloat) -> UInt8 { UInt8(level.rounded().clamped(to: 0...255)) }
        return Color(
            red: byte(sum[0] / alpha), green: byte(sum[1] / alpha), blue: byte(sum[2] / alpha), alpha: byte(alpha * 255)
        )
    }
}
