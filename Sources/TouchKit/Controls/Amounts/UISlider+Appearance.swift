import Foundation

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

    /// The image of the knob that is shown; nil for the toolkit's knob.
    public var currentThumbImage: UIImage? { image(look.thumbImages) }

    /// Sets the image that is stretched over the track on the left of the knob, for a state.
    public func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        look.minimumTrackImages[state] = image
    }

    /// Returns the image of the track on the left of the knob that was set for a state.
    public func minimumTrackImage(for state: State) -> UIImage? {
        look.minimumTrackImages[state]
    }

    /// The image of the track on the left of the knob that is shown.
    public var currentMinimumTrackImage: UIImage? { image(look.minimumTrackImages) }

    /// Sets the image that is stretched over the track on the right of the knob, for a state.
    public func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        look.maximumTrackImages[state] = image
    }

    /// Returns the image of the track on the right of the knob that was set for a state.
    public func maximumTrackImage(for state: State) -> UIImage? {
        look.maximumTrackImages[state]
    }

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
