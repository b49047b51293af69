import Foundation
import TouchKit

/// A button and a tap recognizer: on the parent view, the button wins; on the button itself, the recognizer wins; on
/// the parent without cancelling touches, both act.
final class ButtonScene: GalleryScene {
    private let tap = UITapGestureRecognizer()
    private let button = TileButton("Press", frame: CGRect(x: 150, y: 80, width: 120, height: 44))
    private lazy var parentTile = Tile(
        "parent", color: Tile.blue, frame: CGRect(x: 16, y: 16, width: 420, height: 200), log: log)

    init() {
        super.init(
            "Button or recognizer", hint: "Press the button and tap beside it, with the recognizer in each place.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        button.addTarget(self, action: ButtonScene.pressed, for: .touchUpInside)
        button.addTarget(self, action: ButtonScene.cancelled, for: .touchCancel)
        parentTile.addSubview(button)
        view.addSubview(parentTile)

        tap.addTarget(self, action: ButtonScene.tapped)
        parentTile.addGestureRecognizer(tap)

        let choice = UISegmentedControl(items: ["On parent", "On button", "Not cancelling"])
        choice.frame = CGRect(x: 16, y: 240, width: 420, height: 32)
        choice.selectedSegmentIndex = 0
        choice.addTarget(self, action: ButtonScene.chosen, for: .valueChanged)
        view.addSubview(choice)
    }

    private func chosen(_ choice: UISegmentedControl) {
        tap.cancelsTouchesInView = choice.selectedSegmentIndex != 2
        (choice.selectedSegmentIndex == 1 ? button : parentTile).addGestureRecognizer(tap)
    }

    private func pressed() { log.note("button touchUpInside") }
    private func cancelled() { log.note("button touchCancel") }
    private func tapped() { log.note("tap action") }
}
