import Foundation
import TouchKit

/// A ring that loses an equal part each second, with the number of seconds that are left inside.
enum CountdownRing {
    /// Draws the ring in the current context, as wide as a tenth of its radius and at least as an icon's strokes.
    static func draw(
        _ seconds: Countdown.Seconds, at center: CGPoint, radius: CGFloat, font: UIFont, colors: InterfaceColors
    ) {
        let width = max(radius / 10, Metrics.iconStroke)
        func stroke(_ share: CGFloat, _ color: UIColor) {
            let arc = UIBezierPath(
                arcCenter: center, radius: radius - width / 2, startAngle: -.pi / 2,
                endAngle: -.pi / 2 + share * 2 * .pi, clockwise: true)
            arc.lineWidth = width
            arc.lineCapStyle = .round
            color.setStroke()
            arc.stroke()
        }
        stroke(1, colors.track)
        if seconds.left > 0 { stroke(seconds.share, colors.accent) }
        Lettering.draw(
            "\(seconds.left)", centeredAt: center.x, middle: center.y, font: font, color: colors.label)
    }
}
