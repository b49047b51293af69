import Foundation
import TouchKit

// The place of the selected ink's menu, whose arrow points at the touched spot. It leaves the ink free if it can.
nonisolated extension MenuShape {
    private static let radius: CGFloat = 14
    /// The distances between the arrow's tip and the spot that are tried, in points.
    private static let gaps: [CGFloat] = [4, 12, 24, 48, 96]
    /// The minimum distance between the bubble and the ink, in points.
    private static let clearance: CGFloat = 4

    /// Places a bubble: at the spot if it covers no ink there, otherwise beside the ink's box, otherwise at the spot.
    /// - Parameters:
    ///   - size: The bubble's size, in points.
    ///   - spot: The touched spot.
    ///   - box: The box around the ink.
    ///   - area: The area that the bubble must not leave.
    ///   - covers: Returns whether a bubble would cover ink.
    init(size: CGSize, spot: CGPoint, box: CGRect, in area: CGRect, covers: (CGRect) -> Bool) {
        var first: MenuShape?
        func usable(_ candidate: MenuShape) -> Bool {
            guard area.contains(candidate.bubble) else { return false }
            if first == nil { first = candidate }
            return !covers(candidate.bubble.insetBy(dx: -Self.clearance, dy: -Self.clearance))
        }
        for gap in Self.gaps {
            let target = CGRect(origin: spot, size: .zero).insetBy(dx: -gap, dy: -gap)
            for edge in Edge.allCases {
                for share: CGFloat in [0.5, 0, 1] {
                    let candidate = MenuShape(
                        size: size, edge: edge, target: target, spot: spot, share: share, in: area)
                    if usable(candidate) {
                        self = candidate
                        return
                    }
                }
            }
        }
        let beside = Edge.allCases.map {
            MenuShape(
                size: size, edge: $0, target: box.insetBy(dx: -Self.clearance, dy: -Self.clearance), spot: spot,
                share: 0.5, in: area)
        }
        self =
            beside.first(where: usable) ?? first
            ?? MenuShape(
                size: size, edge: .bottom, target: CGRect(origin: spot, size: .zero), spot: spot, share: 0.5, in: area)
    }

    /// Places a bubble beside `target`. Along its edge, it is moved into `area`.
    /// - Parameter share: Which part of the bubble lies left of the spot, or above it: from 0 to 1.
    private init(size: CGSize, edge: Edge, target: CGRect, spot: CGPoint, share: CGFloat, in area: CGRect) {
        let ends = Self.radius + Self.arrow
        func start(_ spot: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let free = max(length - 2 * ends, 0)
            return max(low, min(spot - ends - free * share, high - length)).rounded()
        }
        let x = start(spot.x, size.width, area.minX, area.maxX)
        let y = start(spot.y, size.height, area.minY, area.maxY)
        func along(_ spot: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            length < 2 * ends ? start + length / 2 : max(start + ends, min(spot, start + length - ends))
        }
        let (tipX, tipY) = (along(spot.x, x, size.width), along(spot.y, y, size.height))
        let (tip, origin): (CGPoint, CGPoint)
        switch edge {
        case .bottom:
            tip = CGPoint(x: tipX, y: target.minY.rounded())
            origin = CGPoint(x: x, y: tip.y - Self.arrow - size.height)
        case .top:
            tip = CGPoint(x: tipX, y: target.maxY.rounded())
            origin = CGPoint(x: x, y: tip.y + Self.arrow)
        case .left:
            tip = CGPoint(x: target.maxX.rounded(), y: tipY)
            origin = CGPoint(x: tip.x + Self.arrow, y: y)
        case .right:
            tip = CGPoint(x: target.minX.rounded(), y: tipY)
            origin = CGPoint(x: tip.x - Self.arrow - size.width, y: y)
        }
        self.init(bubble: CGRect(origin: origin, size: size), tip: tip, edge: edge, cornerRadius: Self.radius)
    }
}
