// swift-format-ignore-file
// Tiles that are dragged by their touches, come to the front, and swap with the tile that they are dropped on.
import UIKit

protocol TileDelegate: AnyObject {
    @MainActor func tile(_ tile: TileView, didEndAt point: CGPoint)
}

class TileView: UIView {
    let letter: Character
    weak var delegate: TileDelegate?
    private var touchOffset = CGPoint.zero
    private var tempTransform = CGAffineTransform.identity

    init(letter: Character, sideLength: CGFloat) {
        self.letter = letter
        super.init(frame: CGRect(x: 0, y: 0, width: sideLength, height: sideLength))
        let label = UILabel(frame: bounds)
        label.textAlignment = .center
        label.font = UIFont.boldSystemFont(ofSize: 30)
        label.text = String(letter).uppercased()
        addSubview(label)
        backgroundColor = UIColor(white: 0.95, alpha: 1)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0
        layer.shadowOffset = CGSize(width: 10, height: 10)
        layer.shadowRadius = 15
        layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    }

    required init(coder aDecoder: NSCoder) {
        fatalError("use init(letter:, sideLength:")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: superview) else { return }
        touchOffset = CGPoint(x: point.x - center.x, y: point.y - center.y)
        layer.shadowOpacity = 0.8
        tempTransform = transform
        transform = transform.scaledBy(x: 1.2, y: 1.2)
        superview?.bringSubviewToFront(self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: superview) else { return }
        center = CGPoint(x: point.x - touchOffset.x, y: point.y - touchOffset.y)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesMoved(touches, with: event)
        layer.shadowOpacity = 0.0
        transform = tempTransform
        delegate?.tile(self, didEndAt: center)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        transform = tempTransform
        layer.shadowOpacity = 0.0
    }
}

class TileBoard: UIView, TileDelegate {
    private var slots: [CGPoint] = []
    private(set) var tiles: [TileView] = []

    func deal(_ word: String) {
        let side = ceil(bounds.width * 0.9 / CGFloat(word.count)) - 8
        for (index, letter) in word.enumerated() {
            let tile = TileView(letter: letter, sideLength: side)
            let slot = CGPoint(x: bounds.width * 0.05 + (CGFloat(index) + 0.5) * (side + 8), y: bounds.midY)
            tile.center = slot
            tile.delegate = self
            slots.append(slot)
            tiles.append(tile)
            addSubview(tile)
        }
    }

    var word: String {
        return String(tiles.map { $0.letter })
    }

    func tile(_ tile: TileView, didEndAt point: CGPoint) {
        guard let from = tiles.firstIndex(where: { $0 === tile }) else { return }
        let to = slots.indices.min { abs(slots[$0].x - point.x) < abs(slots[$1].x - point.x) } ?? from
        tiles.swapAt(from, to)
        UIView.animate(withDuration: 0.35, delay: 0.0, options: UIView.AnimationOptions.curveEaseOut, animations: {
            for (tile, slot) in zip(self.tiles, self.slots) {
                tile.center = slot
            }
        }, completion: { _ in })
    }
}
