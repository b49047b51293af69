import Foundation
import TouchKit

/// A colored view with its name in the corner, of which scenes are made.
class Tile: UIView {
    /// The name that the screen and the log show.
    let name: String
    let log: CallLog
    private let color: UIColor

    init(_ name: String, color: UIColor, frame: CGRect, log: CallLog) {
        self.name = name
        self.color = color
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
        name.draw(
            at: CGPoint(x: bounds.minX + 10, y: bounds.minY + 8),
            withAttributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: Tile.ink])
    }

    // MARK: Colors

    static let ink = UIColor(red: 0.12, green: 0.14, blue: 0.16, alpha: 1)
    static let yellow = UIColor(red: 1, green: 0.86, blue: 0.4, alpha: 1)
    static let green = UIColor(red: 0.65, green: 0.87, blue: 0.66, alpha: 1)
    static let blue = UIColor(red: 0.65, green: 0.78, blue: 0.98, alpha: 1)
    static let pink = UIColor(red: 0.97, green: 0.73, blue: 0.83, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.77, blue: 0.55, alpha: 1)
    static let violet = UIColor(red: 0.8, green: 0.73, blue: 0.96, alpha: 1)
}

/// A tile that logs its touches and does not pass them on.
class TouchTile: Tile {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("\(name) cancelled") }
}

/// A button with a pale background in the shape of a tile, which shows how far it extends.
final class TileButton: UIButton {
    init(_ title: String, frame: CGRect) {
        super.init(frame: frame)
        become(.system)
        setTitle(title, for: .normal)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor(white: 1, alpha: 0.55).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: groundRadius).fill()
        super.draw(rect)
    }
}
