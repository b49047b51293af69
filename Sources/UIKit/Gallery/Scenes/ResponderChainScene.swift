import Foundation
import TouchKit

/// The responder chain: touches that a view does not handle go to the next responder.
final class ResponderChainScene: GalleryScene {
    init() {
        super.init(
            "The responder chain",
            hint:
                "Touch the green tile for the chain, the yellow one for two handlers; tap the blue one once and twice.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let holder = TouchTile(
            "holder", color: Tile.violet, frame: CGRect(x: 16, y: 16, width: 420, height: 380), log: log)
        holder.addSubview(
            ChainTile("chain", color: Tile.green, frame: CGRect(x: 20, y: 40, width: 160, height: 140), log: log))
        holder.addSubview(
            SharingTile("shared", color: Tile.yellow, frame: CGRect(x: 220, y: 40, width: 160, height: 140), log: log))
        holder.addSubview(
            SingleTapTile("one tap", color: Tile.blue, frame: CGRect(x: 20, y: 220, width: 160, height: 120), log: log))
        view.addSubview(holder)
    }
}

/// A tile that logs the responder chain, from itself to the end.
private final class ChainTile: Tile {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for responder in sequence(first: self as UIResponder, next: \.next) {
            log.note("\(type(of: responder))")
        }
    }
}

/// A tile that handles a touch and passes it on to the next responder.
private final class SharingTile: TouchTile {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        next?.touchesBegan(touches, with: event)
    }
}

/// A tile that handles single taps and passes double taps on to the next responder.
private final class SingleTapTile: Tile {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.tapCount > 1 }) {
            next?.touchesEnded(touches, with: event)
        } else {
            log.note("\(name) tapped")
        }
    }
}
