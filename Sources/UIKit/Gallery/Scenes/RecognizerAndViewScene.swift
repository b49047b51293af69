import Foundation
import TouchKit

/// A view with a tap, double tap or pan recognizer: which of its touches it still receives.
final class RecognizerAndViewScene: GalleryScene {
    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let pan = UIPanGestureRecognizer()
    private var recognizers: [UIGestureRecognizer] { [tap, doubleTap, pan] }

    init() {
        super.init(
            "Recognizer and view", hint: "Tap, press or drag the yellow view, with each of the switches on and off.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let yellow = TouchTile(
            "view", color: Tile.yellow, frame: CGRect(x: 16, y: 16, width: 420, height: 220), log: log)
        view.addSubview(yellow)
        doubleTap.numberOfTapsRequired = 2
        for (name, recognizer) in zip(["tap", "double tap", "pan"], recognizers) {
            recognizer.name = name
            recognizer.isEnabled = recognizer === tap
            recognizer.addTarget(self, action: RecognizerAndViewScene.recognized)
            yellow.addGestureRecognizer(recognizer)
        }

        let choice = UISegmentedControl(items: ["Tap", "Double tap", "Pan"])
        choice.frame = CGRect(x: 16, y: 256, width: 360, height: 32)
        choice.selectedSegmentIndex = 0
        choice.addTarget(self, action: RecognizerAndViewScene.chosen, for: .valueChanged)
        view.addSubview(choice)

        addSwitch("cancelsTouchesInView", at: (16, 312), isOn: true) { [weak self] isOn in
            self?.recognizers.forEach { $0.cancelsTouchesInView = isOn }
        }
        addSwitch("delaysTouchesBegan", at: (16, 356)) { [weak self] isOn in
            self?.recognizers.forEach { $0.delaysTouchesBegan = isOn }
        }
        addSwitch("delaysTouchesEnded", at: (16, 400), isOn: true) { [weak self] isOn in
            self?.recognizers.forEach { $0.delaysTouchesEnded = isOn }
        }
    }

    private func chosen(_ choice: UISegmentedControl) {
        for (index, recognizer) in recognizers.enumerated() {
            recognizer.isEnabled = index == choice.selectedSegmentIndex
        }
    }

    private func recognized(_ recognizer: UIGestureRecognizer) {
        log.note("\(recognizer.name ?? "") action, \(recognizer.state)")
    }
}
