/// The pixels of an image, without a scale.
@preconcurrency @MainActor public final class CGImage {
    package let bitmap: Bitmap

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    deinit {}

    /// The number of columns of pixels.
    public var width: Int { bitmap.width }
    /// The number of rows of pixels.
    public var height: Int { bitmap.height }
}
