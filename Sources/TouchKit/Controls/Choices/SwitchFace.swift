import Foundation

/// Draws a switch: its track, the track of the on state above it, and the knob.
final class SwitchFace: UIView {
    let onTrack = SwitchTrack(frame: .zero)
    private let knob = KnobView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        onTrack.frame = bounds
        onTrack.isUserInteractionEnabled = false
        addSubview(onTrack)
        addSubview(knob)
        show(false)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The knob's frame, in this view's points.
    var knobFrame: CGRect { knob.frame }

    func show(_ on: Bool) {
        let inset = bounds.height / 2
        knob.center = CGPoint(x: on ? bounds.maxX - inset : bounds.minX + inset, y: bounds.midY)
        onTrack.alpha = on ? 1 : 0
    }

    override func draw(_ rect: CGRect) {
        interfaceColors.track.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    }
}

/// The track of a switch that is on; it fades in.
final class SwitchTrack: UIView {
    /// nil for the tint color.
    var color: UIColor? {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        (color ?? tintColor).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    }
}
