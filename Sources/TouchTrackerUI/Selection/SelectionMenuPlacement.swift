import Foundation

/// The place of the selected ink's menu: a bubble whose arrow points at the touched spot. It does not cover the ink if
/// there is room for that.
nonisolated struct SelectionMenuPlacement: Equatable {
    /// The side of the bubble that the arrow is on.
    enum Edge: CaseIterable {
        /// The bubble is above the spot.
        case bottom
        /// The bubble is below the spot.
        case top
        /// The bubble is to the right of the spot.
        case left
        /// The bubble is to the left of the spot.
        case right
    }

    /// The bubble without its arrow.
    let bubble: CGRect
    /// The tip of the arrow.
    let tip: CGPoint
    let edge: Edge

    /// The length of the arrow, and half of its width at the bubble, in points.
    static let arrow: CGFloat = 8
    static let cornerRadius: CGFloat = 14
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
        var first: SelectionMenuPlacement?
        func usable(_ candidate: SelectionMenuPlacement) -> Bool {
            guard area.contains(candidate.bubble) else { return false }
            if first == nil { first = candidate }
            return !covers(candidate.bubble.insetBy(dx: -Self.clearance, dy: -Self.clearance))
        }
        for gap in Self.gaps {
            let target = CGRect(origin: spot, size: .zero).insetBy(dx: -gap, dy: -gap)
            for edge in Edge.allCases {
                for share: CGFloat in [0.5, 0, 1] {
                    let candidate = SelectionMenuPlacement(
                        size: size, edge: edge, target: target, spot: spot, share: share, in: area)
                    if usable(candidate) {
                        self = candidate
                        return
                    }
                }
            }
        }
        let beside = Edge.allCases.map {
            SelectionMenuPlacement(
                size: size, edge: $0, target: box.insetBy(dx: -Self.clearance, dy: -Self.clearance), spot: spot,
                share: 0.5, in: area)
        }
        self =
            beside.first(where: usable) ?? first
            ?? SelectionMenuPlacement(
                size: size, edge: .bottom, target: CGRect(origin: spot, size: .zero), spot: spot, share: 0.5, in: area)
    }

    /// Places a bubble beside `target`. Along its edge, it is moved into `area`.
    /// - Parameter share: Which part of the bubble lies left of the spot, or above it: from 0 to 1.
    private init(size: CGSize, edge: Edge, target: CGRect, spot: CGPoint, share: CGFloat, in area: CGRect) {
        self.edge = edge
        let ends = Self.cornerRadius + Self.arrow
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
        switch edge {
        case .bottom:
            tip = CGPoint(x: tipX, y: target.minY.rounded())
            bubble = CGRect(origin: CGPoint(x: x, y: tip.y - Self.arrow - size.height), size: size)
        case .top:
            tip = CGPoint(x: tipX, y: target.maxY.rounded())
            bubble = CGRect(origin: CGPoint(x: x, y: tip.y + Self.arrow), size: size)
        case .left:
            tip = CGPoint(x: target.maxX.rounded(), y: tipY)
            bubble = CGRect(origin: CGPoint(x: tip.x + Self.arrow, y: y), size: size)
        case .right:
            tip = CGPoint(x: target.minX.rounded(), y: tipY)
            bubble = CGRect(origin: CGPoint(x: tip.x - Self.arrow - size.width, y: y), size: size)
        }
    }

    /// The corners of the arrow: where it leaves the bubble, its tip, and where it returns, clockwise around the
    /// bubble.
    var arrowCorners: [CGPoint] {
        let half = Self.arrow
        func corner(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: tip.x + dx, y: tip.y + dy) }
        return switch edge {
        case .bottom: [corner(half, -half), tip, corner(-half, -half)]
        case .top: [corner(-half, half), tip, corner(half, half)]
        case .left: [corner(half, half), tip, corner(half, -half)]
        case .right: [corner(-half, -half), tip, corner(-half, half)]
        }
    }

    /// The box around the bubble and its arrow.
    var frame: CGRect { bubble.union(CGRect(origin: tip, size: .zero)) }
}
