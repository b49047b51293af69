// swift-format-ignore-file
// Pads under many fingers, one of which takes the whole hand for itself.
import UIKit

class DrumPad: UIView {
    let name: String
    var hit: ((String) -> Void)?
    private(set) var isLit = false

    init(name: String, color: UIColor) {
        self.name = name
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 10
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.forEach { _ in hit?(name) }
        isLit = true
        alpha = 0.4
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard event?.touches(for: self)?.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) ?? true else { return }
        isLit = false
        UIView.animate(withDuration: 0.25) { self.alpha = 1 }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }
}

class DrumController: UIViewController {
    private(set) var hits: [String] = []
    let pads = [
        DrumPad(name: "kick", color: .systemRed), DrumPad(name: "snare", color: .systemOrange),
        DrumPad(name: "hat", color: .systemYellow), DrumPad(name: "crash", color: .systemGreen)
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        for pad in pads {
            pad.isMultipleTouchEnabled = true
            pad.hit = { [weak self] in self?.hits.append($0) }
            view.addSubview(pad)
        }
        pads.last?.isExclusiveTouch = true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width / 2, height = view.bounds.height / 2
        for (i, pad) in pads.enumerated() {
            pad.frame = CGRect(x: CGFloat(i % 2) * width, y: CGFloat(i / 2) * height, width: width, height: height).insetBy(dx: 4, dy: 4)
        }
    }
}
