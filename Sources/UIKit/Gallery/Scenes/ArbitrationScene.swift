import Foundation
import TouchKit

/// Which recognizers win: of two pans the deeper view's; a pinch and a rotation both, since their delegate permits it;
/// a single and a double tap both, unless the single tap waits for the double tap to fail.
final class ArbitrationScene: GalleryScene, UIGestureRecognizerDelegate {
    private let single = UITapGestureRecognizer()
    private let double = UITapGestureRecognizer()
    private var waits = false

    init() {
        super.init(
            "Who wins", hint: "Drag in and around the inner tile, turn and spread two fingers, tap once and twice.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let outer = Tile("outer pan", color: Tile.blue, frame: CGRect(x: 16, y: 16, width: 208, height: 200), log: log)
        let inner = Tile("inner pan", color: Tile.green, frame: CGRect(x: 40, y: 60, width: 128, height: 110), log: log)
        watch(outer, UIPanGestureRecognizer(), "outer pan")
        watch(inner, UIPanGestureRecognizer(), "inner pan")
        outer.addSubview(inner)
        view.addSubview(outer)

        let pair = Tile(
            "pinch and rotation", color: Tile.yellow, frame: CGRect(x: 240, y: 16, width: 200, height: 200), log: log)
        watch(pair, UIPinchGestureRecognizer(), "pinch").delegate = self
        watch(pair, UIRotationGestureRecognizer(), "rotation").delegate = self
        view.addSubview(pair)

        let taps = Tile(
            "single and double tap", color: Tile.pink, frame: CGRect(x: 16, y: 232, width: 424, height: 140), log: log)
        double.numberOfTapsRequired = 2
        watch(taps, single, "single tap").delegate = self
        watch(taps, double, "double tap")
        view.addSubview(taps)
        addSwitch("The single tap waits for the double tap to fail", at: (16, 392)) { [weak self] in self?.waits = $0 }
    }

    @discardableResult
    private func watch<Recognizer: UIGestureRecognizer>(
        _ view: UIView, _ recognizer: Recognizer, _ name: String
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(self, action: ArbitrationScene.recognized)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func recognized(_ recognizer: UIGestureRecognizer) {
        log.note("\(recognizer.name ?? "") \(recognizer.state)")
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer is UIPinchGestureRecognizer || gestureRecognizer is UIRotationGestureRecognizer
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        waits && gestureRecognizer === single && otherGestureRecognizer === double
    }
}
