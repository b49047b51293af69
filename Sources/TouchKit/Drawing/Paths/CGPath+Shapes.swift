package import Foundation

extension CGPath {
    /// The distance from a quarter circle's end to its control point, in radii.
    nonisolated static let quarter: CGFloat = 0.552_284_749_830_793_4

    /// Adds a closed rectangle, clockwise on the screen from its top left corner.
    nonisolated package mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds the closed ellipse inscribed in `rect`, clockwise on the screen from its rightmost point.
    nonisolated package mutating func addEllipse(in rect: CGRect) {
        let (x, y) = (rect.midX, rect.midY)
        let (across, down) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (across * CGPath.quarter, down * CGPath.quarter)
        move(to: CGPoint(x: x + across, y: y))
        addCurve(
            to: CGPoint(x: x, y: y + down), control1: CGPoint(x: x + across, y: y + ky),
            control2: CGPoint(x: x + kx, y: y + down))
        addCurve(
            to: CGPoint(x: x - across, y: y), control1: CGPoint(x: x - kx, y: y + down),
            control2: CGPoint(x: x - across, y: y + ky))
        addCurve(
            to: CGPoint(x: x, y: y - down), control1: CGPoint(x: x - across, y: y - ky),
            control2: CGPoint(x: x - kx, y: y - down))
        addCurve(
            to: CGPoint(x: x + across, y: y), control1: CGPoint(x: x + kx, y: y - down),
            control2: CGPoint(x: x + across, y: y - ky))
        closeSubpath()
    }
}
