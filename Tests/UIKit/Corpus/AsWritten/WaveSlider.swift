// swift-format-ignore-file
// A slider with a track of bars and a taller target, which jumps to the finger.
import UIKit

final class WaveSlider: UISlider {
    static let barCount = 24
    var peaks: [Float] = [] {
        didSet { setNeedsLayout() }
    }
    var waveColor: UIColor = .label {
        didSet { if waveColor != oldValue { updateThumb() } }
    }
    private let bars = (0..<WaveSlider.barCount).map { _ in CALayer() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        minimumTrackTintColor = .clear
        maximumTrackTintColor = .clear
        for bar in bars { bar.cornerRadius = 1; layer.addSublayer(bar) }
        updateThumb()
        accessibilityLabel = "Position"
        accessibilityIdentifier = "position"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds)
        return CGRect(x: 4, y: bounds.midY - 2, width: bounds.size.width - 8, height: 4)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: 0, dy: -20).contains(point)
    }

    private func seek(at point: CGPoint) {
        let track = trackRect(forBounds: bounds)
        let fraction = min(1, max(0, (point.x - track.minX) / max(1, track.width)))
        value = minimumValue + Float(fraction) * (maximumValue - minimumValue)
        setNeedsLayout()
        sendActions(for: .valueChanged)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        seek(at: touch.location(in: self))
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        seek(at: touch.location(in: self))
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let fraction = CGFloat((value - minimumValue) / max(1, maximumValue - minimumValue))
        let step = track.width / CGFloat(bars.count)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, bar) in bars.enumerated() {
            let height = 3 + CGFloat(index < peaks.count ? peaks[index] : 0) * 21
            bar.backgroundColor = waveColor.withAlphaComponent((CGFloat(index) + 0.5) / CGFloat(bars.count) <= fraction ? 1 : 0.35).cgColor
            bar.frame = CGRect(x: track.minX + CGFloat(index) * step, y: bounds.midY - height / 2, width: max(1, step - 1.5), height: height)
        }
        CATransaction.commit()
    }

    private func updateThumb() {
        let thumb = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
            waveColor.setFill()
            UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 6, height: 6)).fill()
        }
        setThumbImage(thumb, for: .normal)
    }

    var playedBars: Int { return bars.filter { ($0.backgroundColor?.alpha ?? 0) > 0.9 }.count }
}
