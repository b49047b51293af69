import TouchKit
import X11

/// Draws antialiased in memory that the server reads as well, and hands over the damaged parts alone (decision 3).
///
/// A frame's requests go out together, and the next frame is drawn when the server has read the last one: a slow display
/// gets fewer frames, not a queue of them.
final class ImagePresenter: Presenter {
    private let window: Window
    private let context: GraphicsContext
    private var buffer: ImageBuffer
    private var canvas: ImageCanvas
    private var reading: SharedSegmentID?
    /// Whether the canvas has been drawn on: until then it is black, which nobody wants to see.
    private var hasPicture = false

    init?(window: Window, width: Int, height: Int) {
        guard let context = GraphicsContext(on: window.display) else { return nil }
        self.window = window
        self.context = context
        buffer = ImageBuffer(width: width, height: height, on: window.display)
        canvas = ImageCanvas(bitmap: Bitmap(sharing: buffer))
    }

    var isBusy: Bool { reading != nil }

    func resize(width: Int, height: Int) {
        guard width != buffer.width || height != buffer.height else { return }
        buffer = ImageBuffer(width: width, height: height, on: window.display)
        canvas = ImageCanvas(bitmap: Bitmap(sharing: buffer))
        reading = nil
        hasPicture = false
    }

    func present(_ application: UIApplication) {
        hasPicture = true
        put(application.display(on: canvas).rectangles)
    }

    func uncover(_ area: Rectangle) {
        guard hasPicture else { return }
        put([area])
    }

    func finishedReading(_ segment: SharedSegmentID) {
        if segment == reading {
            reading = nil
        }
    }

    private func put(_ areas: [Rectangle]) {
        guard let segment = buffer.put(areas, on: window, with: context) else { return }
        reading = segment
    }
}

extension Bitmap {
    /// The pixels of `buffer`, which lives as long as the bitmap.
    fileprivate convenience init(sharing buffer: ImageBuffer) {
        unsafe self.init(
            width: buffer.width, height: buffer.height, stride: buffer.width, memory: buffer.baseAddress,
            release: { _ = buffer })
    }
}
