import Foundation
import Ink
import TouchKit

/// Chooses any color: its hue on a ring, and its shade on a field beside it. Markers show the present color.
final class ColorPicker: UIView {
    /// How far the user is in choosing a color.
    enum Choice {
        /// The finger is on a color and still down, or arrow keys are moving.
        case previewing(Color)
        /// The finger was lifted from a color, or the keyboard focus left the picker's part.
        case chosen(Color)
        /// The touch was cancelled: nothing is chosen.
        case cancelled
    }

    let ring: HueRing
    let field: ShadeField

    /// The present color. Setting it moves the markers, and does not call `onChoice`.
    var color: Color {
        didSet {
            // The shade remembers the hue of a gray, which its color does not.
            if color != shade.color { shade = Shade(color, after: shade) }
        }
    }

    private var shade: Shade {
        didSet { (ring.shade, field.shade) = (shade, shade) }
    }
    /// The shade before the present choice, if any.
    private var original: Shade?

    /// The distance between ring and field, in points.
    private static let gap: CGFloat = 16

    init(color: Color, onChoice: @escaping (Choice) -> Void) {
        // The parts' closures refer to this view, which does not exist yet.
        weak var picker: ColorPicker?
        let onProgress: (Shade, PickerControl.Progress) -> Void = { shade, progress in
            picker?.update(shade, progress, onChoice)
        }
        self.color = color
        let shade = Shade(color)
        self.shade = shade
        ring = HueRing(shade, onProgress: onProgress)
        field = ShadeField(shade, onProgress: onProgress)
        super.init(frame: .zero)
        picker = self
        addSubview(ring)
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let side = max(min(bounds.height, (bounds.width - Self.gap) / 2), 0)
        ring.frame = CGRect(x: 0, y: (bounds.height - side) / 2, width: side, height: side)
        field.frame = CGRect(
            x: side + Self.gap, y: 0, width: max(bounds.width - side - Self.gap, 0), height: bounds.height)
    }

    private func update(_ new: Shade, _ progress: PickerControl.Progress, _ onChoice: (Choice) -> Void) {
        let before = original ?? shade
        original = progress == .previewing ? before : nil
        shade = progress == .cancelled ? before : new
        color = shade.color
        switch progress {
        case .previewing: onChoice(.previewing(color))
        case .chosen: onChoice(.chosen(color))
        case .cancelled: onChoice(.cancelled)
        }
    }
}
