/// The largest window, of a host or of a recording.
package nonisolated enum WindowLimits {
    /// The maximum width and height, in pixels: X has 16-bit coordinates.
    package static let maximumLength = 32_767
    /// The maximum number of pixels: two screens of 8K. They take 256 MB of memory.
    package static let maximumPixelCount = 1 << 26

    /// Returns why a window of `width` by `height` pixels is too large, as a sentence without a full stop, or nil.
    package static func refusal(width: Int, height: Int) -> String? {
        guard width > maximumLength || height > maximumLength || width * height > maximumPixelCount else { return nil }
        return
            "the window would have \(width) by \(height) pixels; the limit is \(maximumLength) in each direction and "
            + "\(maximumPixelCount >> 20) million in total"
    }
}
