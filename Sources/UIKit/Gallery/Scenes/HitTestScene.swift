import Foundation
import TouchKit

/// Views A{B{D}, C{E, F}}: which are asked to hit-test a touch, and in which order.
///
/// A view first tests whether the point is inside, and then asks its subviews, the last added first. A view that is
/// hidden, transparent, or not interactive is skipped together with its subviews.
final class HitTestScene: GalleryScene {
    init() {
        super.init("Who is hit", hint: "Touch A to F. Then hide C, or make it transparent or insensitive, and touch E.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let a = tile("A", Tile.yellow, CGRect(x: 16, y: 16, width: 420, height: 300), in: view)
        let b = tile("B", Tile.green, CGRect(x: 16, y: 40, width: 180, height: 240), in: a)
        let c = tile("C", Tile.blue, CGRect(x: 220, y: 40, width: 180, height: 240), in: a)
        tile("D", Tile.pink, CGRect(x: 20, y: 60, width: 140, height: 120), in: b)
        tile("E", Tile.orange, CGRect(x: 20, y: 40, width: 140, height: 80), in: c)
        tile("F", Tile.violet, CGRect(x: 20, y: 140, width: 140, height: 80), in: c)
        addSwitch("C is hidden", at: (16, 340)) { c.isHidden = $0 }
        addSwitch("C is not interactive", at: (16, 384)) { c.isUserInteractionEnabled = !$0 }
        addSwitch("C is transparent", at: (16, 428)) { c.alpha = $0 ? 0.01 : 1 }
    }

    @discardableResult
    private func tile(_ name: String, _ color: UIColor, _ frame: CGRect, in holder: UIView) -> UIView {
        let tile = HitTestTile(name, color: color, frame: frame, log: log)
        holder.addSubview(tile)
        return tile
    }
}

/// A tile that logs each question of hit-testing, and its hits.
private final class HitTestTile: Tile {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        log.note("\(name) hitTest")
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isInside = super.point(inside: point, with: event)
        log.note("\(name) point(inside:) \(isInside)")
        return isInside
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("\(name) is hit")
    }
}
