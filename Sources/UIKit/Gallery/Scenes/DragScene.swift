import Foundation
import TouchKit

/// Two views to drag: one follows its touch from sample to sample, the other a pan recognizer.
final class DragScene: GalleryScene {
    init() {
        super.init(
            "Dragging", hint: "Drag both. The green one waits until the pan has moved far enough to be recognized.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.addSubview(
            DraggedTile(
                "by touches", color: Tile.yellow, frame: CGRect(x: 40, y: 60, width: 140, height: 120), log: log))
        let panned = Tile(
            "by a pan", color: Tile.green, frame: CGRect(x: 40, y: 260, width: 140, height: 120), log: log)
        panned.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DragScene.panned))
        view.addSubview(panned)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view)
        log.note("pan \(pan.state) by \(describe(translation))")
        guard let tile = pan.view else { return }
        switch pan.state {
        case .began, .changed:
            tile.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
        case .ended:
            tile.transform = .identity
            tile.center = CGPoint(x: tile.center.x + translation.x, y: tile.center.y + translation.y)
        case .cancelled, .failed, .possible:
            tile.transform = .identity
        }
    }
}

/// A tile that moves by as much as its touch has moved since the last call.
private final class DraggedTile: Tile {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (location, previous) = (touch.location(in: superview), touch.previousLocation(in: superview))
        let step = CGPoint(x: location.x - previous.x, y: location.y - previous.y)
        log.note("touch moved by \(describe(step))")
        center = CGPoint(x: center.x + step.x, y: center.y + step.y)
    }
}

/// Describes a vector in whole points.
private func describe(_ vector: CGPoint) -> String {
    "(\(Int(vector.x.rounded())), \(Int(vector.y.rounded())))"
}
