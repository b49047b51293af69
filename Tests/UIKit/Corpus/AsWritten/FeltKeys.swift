// swift-format-ignore-file
// Keys that knock under the finger, and that a screen reader can name.
import UIKit

class FeltKeys: UIView, UIPointerInteractionDelegate {
    private let impact = UIImpactFeedbackGenerator(style: .light)
    private let tick = UISelectionFeedbackGenerator()
    private let notice = UINotificationFeedbackGenerator()
    var letters = Array("ABCDEF")
    private(set) var typed = ""
    private var current: Int?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isAccessibilityElement = true
        accessibilityTraits = .allowsDirectInteraction
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Clear") { [weak self] _ in
                self?.typed = ""
                return true
            }
        ]
        addInteraction(UIPointerInteraction(delegate: self))
        impact.prepare()
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        return UIPointerStyle(effect: .lift(UITargetedPreview(view: self)))
    }

    private func key(at point: CGPoint) -> Int? {
        guard bounds.contains(point), bounds.width > 0 else { return nil }
        let index = Int(point.x / (bounds.width / CGFloat(letters.count)))
        return letters.indices.contains(index) ? index : nil
    }

    override func draw(_ rect: CGRect) {
        let width = bounds.width / CGFloat(letters.count)
        for (index, letter) in letters.enumerated() {
            let box = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height).insetBy(dx: 2, dy: 2)
            (index == current ? UIColor.lightGray : UIColor.white).setFill()
            UIBezierPath(roundedRect: box, cornerRadius: 6).fill()
            String(letter).draw(at: CGPoint(x: box.midX - 5, y: box.midY - 10), withAttributes: [.font: UIFont.systemFont(ofSize: 16)])
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let index = key(at: touches.first!.location(in: self)) else { return }
        current = index
        impact.impactOccurred()
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let index = key(at: touches.first!.location(in: self))
        if index != current {
            current = index
            if index != nil { tick.selectionChanged() }
            setNeedsDisplay()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let index = key(at: touches.first!.location(in: self)) else { return }
        typed.append(letters[index])
        accessibilityValue = typed
        if UIAccessibility.isVoiceOverRunning { UIAccessibility.post(notification: .announcement, argument: typed) }
        if typed.count % 10 == 0 { notice.notificationOccurred(.success) }
        current = nil
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        current = nil
        setNeedsDisplay()
    }
}
