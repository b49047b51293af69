import Foundation

/// What is seen of a switch: its ground, the ground of one that is on above it, and the knob.
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

    /// Where the knob is, in the face's points.
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

/// The ground of a switch that is on, which fades in.
final class SwitchTrack: UIView {
    /// The tint where nil.
    var color: UIColor? {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        (color ?? tintColor).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    }
}
