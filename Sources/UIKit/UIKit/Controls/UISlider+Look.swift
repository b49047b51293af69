public import TouchKit

extension UISlider {
    /// The color of the track on the left of the knob; nil for the tint color.
    public var minimumTrackTintColor: UIColor? {
        get { look.minimumTrackTint }
        set { look.minimumTrackTint = newValue }
    }

    /// The color of the track on the right of the knob; nil for the color of the style.
    public var maximumTrackTintColor: UIColor? {
        get { look.maximumTrackTint }
        set { look.maximumTrackTint = newValue }
    }

    /// The color of the knob; nil for the color of the style.
    public var thumbTintColor: UIColor? {
        get { look.thumbTint }
        set { look.thumbTint = newValue }
    }

    /// Sets the image of the knob for a state; nil for that of the normal state, and there for the toolkit's knob.
    public func setThumbImage(_ image: UIImage?, for state: State) {
        look.thumbImages[state] = image
    }

    /// Returns the image of the knob that was set for a state.
    public func thumbImage(for state: State) -> UIImage? {
        look.thumbImages[state]
    }

    /// Sets the image that is stretched over the track on the left of the knob, for a state.
    public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        look.minimumTrackImages[state] = image
    }

    /// Returns the image of the track on the left of the knob that was set for a state.
    public func minimumTrackImage(for state: State) -> UIImage? {
        look.minimumTrackImages[state]
    }

    /// Sets the image that is stretched over the track on the right of the knob, for a state.
    public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        look.maximumTrackImages[state] = image
    }

    /// Returns the image of the track on the right of the knob that was set for a state.
    public func maximumTrackImage(for state: State) -> UIImage? {
        look.maximumTrackImages[state]
    }
}
