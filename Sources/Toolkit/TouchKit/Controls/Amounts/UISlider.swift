public import Foundation

/// A control for a value in a range: a finger drags its knob along a track.
///
/// A finger must land on the knob, or in the 44 points around its center; the rest of the track does not respond. Sends
/// `.valueChanged` when a user moves the knob.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// The horizontal distance from the knob's center to the finger that holds it, in points.
    private var grabOffset: CGFloat?

    deinit {}

    // MARK: Value

    private var storedValue: Float = 0
    private lazy var drawn = GlidingValue(storedValue, of: self)

    /// The value, clamped to the range. Setting it sends no event.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, clamped to the range, and lets the knob glide there if `animated` is true. It sends no event.
    open func setValue(_ value: Float, animated: Bool) {
        storedValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
        drawn.set(storedValue, animated: animated)
    }

    /// The value at the left end.
    open var minimumValue: Float = 0 {
        didSet { rangeDidChange() }
    }

    /// The value at the right end.
    open var maximumValue: Float = 1 {
        didSet { rangeDidChange() }
    }

    private func rangeDidChange() {
        value = storedValue
        setNeedsDisplay()
    }

    /// Whether `.valueChanged` is sent at every movement of the knob, not only at its release. The default is true.
    open var isContinuous = true

    // MARK: Appearance

    /// The module UIKit sets it.
    package var look = SliderLook() {
        didSet { setNeedsDisplay() }
    }

    open override var intrinsicContentSize: CGSize {
        let height = Knob.diameter + 2 * Knob.margin
        return CGSize(width: UIView.noIntrinsicMetric, height: max(height, currentThumbImage?.size.height ?? 0))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    /// Returns the rectangle of the track, in points.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + Knob.margin, y: bounds.midY - 2, width: max(0, bounds.width - 2 * Knob.margin),
            height: 4)
    }

    /// Returns the rectangle of the knob at a value, in points. Fingers drag it between those for both ends.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Knob.diameter, height: Knob.diameter)
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        return CGRect(
            x: rect.minX + max(0, rect.width - size.width) * part, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func thumbRect(_ value: Float) -> CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    /// The knob and what counts as it for a finger, in the slider's points.
    private var grip: CGRect {
        let knob = thumbRect(storedValue)
        return knob.insetBy(
            dx: -max(0, Thresholds.touchTarget - knob.width) / 2, dy: -max(0, Thresholds.touchTarget - knob.height) / 2)
    }

    open override func draw(_ rect: CGRect) {
        drawFaded { drawParts(track: trackRect(forBounds: bounds), thumb: thumbRect(drawn.shown), $0) }
    }

    // MARK: Interaction

    override var hasReach: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let finger = touch.location(in: self)
        guard grip.contains(finger) else { return false }
        grabOffset = finger.x - thumbRect(storedValue).midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let (first, last) = (thumbRect(minimumValue).midX, thumbRect(maximumValue).midX)
        guard let grabOffset, first < last else { return true }
        let part = (touch.location(in: self).x - grabOffset - first) / (last - first)
        move(to: minimumValue + Float(part) * (maximumValue - minimumValue), sends: isContinuous)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        grabOffset = nil
        if !isContinuous {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        grabOffset = nil
    }

    /// A pan or a swipe of the knob along the track belongs to the slider, not to recognizers on its ancestors (S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPan(gestureRecognizer, along: grip)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        let step = (maximumValue - minimumValue) / Float(Thresholds.sliderKeySteps)
        switch key {
        case .left, .down: move(to: value - step, sends: true)
        case .right, .up: move(to: value + step, sends: true)
        case .first: move(to: minimumValue, sends: true)
        case .last: move(to: maximumValue, sends: true)
        case .press: return false
        }
        return true
    }

    private func move(to value: Float, sends: Bool) {
        let old = storedValue
        self.value = value
        if sends, storedValue != old {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }
}

/// The images and colors of a slider. For one that is missing, the toolkit's own is used.
package struct SliderLook {
    package var thumbImages: [UIControl.State: UIImage] = [:]
    package var minimumTrackImages: [UIControl.State: UIImage] = [:]
    package var maximumTrackImages: [UIControl.State: UIImage] = [:]
    package var minimumTrackTint: UIColor?
    package var maximumTrackTint: UIColor?
    package var thumbTint: UIColor?
}

extension UISlider {
    /// The image of the knob that is shown; nil for the toolkit's knob.
    public var currentThumbImage: UIImage? { image(look.thumbImages) }

    /// The image of the track on the left of the knob that is shown.
    public var currentMinimumTrackImage: UIImage? { image(look.minimumTrackImages) }

    /// The image of the track on the right of the knob that is shown.
    public var currentMaximumTrackImage: UIImage? { image(look.maximumTrackImages) }

    /// Returns the image for the present state, or else for the normal one.
    private func image(_ images: [State: UIImage]) -> UIImage? {
        images[state.subtracting(.focused)] ?? images[.normal]
    }

    /// Draws the track on both sides of the knob, and the knob.
    func drawParts(track: CGRect, thumb: CGRect, _ colors: InterfaceColors) {
        drawTrack(track, to: track.maxX, currentMaximumTrackImage, look.maximumTrackTint ?? colors.track)
        drawTrack(track, to: thumb.midX, currentMinimumTrackImage, look.minimumTrackTint ?? tintColor)
        if let image = currentThumbImage {
            image.draw(in: thumb)
        } else {
            Knob.draw(at: CGPoint(x: thumb.midX, y: thumb.midY), colors, color: look.thumbTint)
        }
    }

    private func drawTrack(_ track: CGRect, to end: CGFloat, _ image: UIImage?, _ color: UIColor) {
        if let image {
            return image.draw(in: CGRect(x: track.minX, y: track.minY, width: end - track.minX, height: track.height))
        }
        let line = UIBezierPath()
        let radius = track.height / 2
        line.move(to: CGPoint(x: track.minX + radius, y: track.midY))
        line.addLine(to: CGPoint(x: min(end, track.maxX - radius), y: track.midY))
        line.lineWidth = track.height
        line.lineCapStyle = .round
        color.setStroke()
        line.stroke()
    }
}
