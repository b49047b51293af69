import Foundation
import Ink
import TouchKit

/// The axes of the mirror, and the handle at their center, which a finger drags. Touches beside the handle draw.
final class MirrorGuide: UIView {
    private let editor: Editor
    /// The location of the finger on the handle, relative to the center, in points.
    private var grip = CGPoint.zero

    /// The radius of the handle, in points.
    private static let radius: CGFloat = 9

    init(editor: Editor) {
        self.editor = editor
        super.init(frame: .zero)
        backgroundColor = .clear
        isOpaque = false
        editor.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
        editor.document.paperChanges.observe(self) { [weak self] in self?.setNeedsDisplay() }
        editor.viewportChanged.observe(self) { [weak self] _ in self?.setNeedsDisplay() }
        isHidden = !isOn
    }

    required init?(coder: NSCoder) { nil }

    private var isOn: Bool { editor.preferences.mirrorCount > 1 }

    private var middle: CGPoint { editor.mirrorCenter(in: bounds.size) }

    private func preferencesDidChange(from old: Preferences) {
        let new = editor.preferences
        guard old.mirrorCount != new.mirrorCount || old.mirrorCenter != new.mirrorCenter else { return }
        isHidden = !isOn
        setNeedsDisplay()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isOn && hypot(point.x - middle.x, point.y - middle.y) <= Metrics.touchTarget / 2
    }

    override func draw(_ rect: CGRect) {
        guard isOn else { return }
        let isDark = editor.document.paper.tone == .dark
        let color = (isDark ? InterfaceColors.dark : .light).accent
        let axes = UIBezierPath()
        let count = max(editor.preferences.mirrorCount / 2, 1)
        let reach = bounds.width + bounds.height
        for axis in 0..<count {
            // Reflections are at a vertical axis first.
            let angle = CGFloat.pi / 2 + CGFloat.pi * CGFloat(axis) / CGFloat(count)
            let (dx, dy) = (cos(angle) * reach, sin(angle) * reach)
            axes.move(to: CGPoint(x: middle.x - dx, y: middle.y - dy))
            axes.addLine(to: CGPoint(x: middle.x + dx, y: middle.y + dy))
        }
        axes.stroke(color.withAlphaComponent(isDark ? 0.5 : 0.35), width: 1)
        let handle = UIBezierPath(ovalIn: CGRect(center: middle, side: 2 * Self.radius))
        UIColor.white.setFill()
        handle.fill()
        handle.stroke(color, width: 2)
    }

    // MARK: Dragging the center

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let location = touch.location(in: self)
        grip = CGPoint(x: location.x - middle.x, y: location.y - middle.y)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let location = touch.location(in: self)
        editor.setMirrorCenter(CGPoint(x: location.x - grip.x, y: location.y - grip.y), in: bounds.size)
    }
}
