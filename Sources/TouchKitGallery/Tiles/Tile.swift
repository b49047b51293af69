public import Foundation
public import TouchKit

/// A coloured view with its name in the corner: what scenes are made of.
public class Tile: UIView {
    /// What it is called, in the log and on the screen.
    public let name: String
    let log: CallLog
    private let color: UIColor

    init(_ name: String, color: UIColor, frame: CGRect, log: CallLog) {
        self.name = name
        self.color = color
        self.log = log
        super.init(frame: frame)
    }

    /// Tiles are made by scenes only.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Draws the tile.
    public override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
        name.draw(
            at: CGPoint(x: bounds.minX + 10, y: bounds.minY + 8),
            withAttributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: Tile.ink])
    }

    // MARK: The colours of tiles

    static let ink = UIColor(red: 0.12, green: 0.14, blue: 0.16, alpha: 1)
    static let yellow = UIColor(red: 1, green: 0.86, blue: 0.4, alpha: 1)
    static let green = UIColor(red: 0.65, green: 0.87, blue: 0.66, alpha: 1)
    static let blue = UIColor(red: 0.65, green: 0.78, blue: 0.98, alpha: 1)
    static let pink = UIColor(red: 0.97, green: 0.73, blue: 0.83, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.77, blue: 0.55, alpha: 1)
    static let violet = UIColor(red: 0.8, green: 0.73, blue: 0.96, alpha: 1)
}
