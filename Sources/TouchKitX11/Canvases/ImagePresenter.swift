import TouchKit
import X11

/// Draws antialiased in memory that the server reads as well, and sends it the damaged parts alone (decision 3).
///
/// A slow display gets fewer frames, not a queue of them: at most two frames are on their way. That the server has read a
/// frame shows in the next event it sends, since events carry the number of the request handled last. Only a frame that is
/// drawn before such an event came asks for a confirmation, which costs a wake-up, and is waited for.
final class ImagePresenter: Presenter {
    /// How far the server has come with the frame sent last.
    private enum Progress {
        case none
        /// Its last request has this number.
        case sent(UInt)
        /// An event will tell that it was read.
        case confirming(SharedSegmentID, UInt)
    }

    private let window: Window
    private let context: GraphicsContext
    private var buffer: ImageBuffer
    private var canvas: ImageCanvas
    private var progress = Progress.none
    /// The parts being sent, in memory that serves all frames.
    private var areas: [Rectangle] = []
    /// Whether the canvas has been drawn on: until then it is black, which must not be shown.
    private var hasPicture = false

    init?(window: Window, width: Int, height: Int) {
        guard let context = GraphicsContext(on: window.display) else { return nil }
        self.window = window
        self.context = context
        buffer = ImageBuffer(width: width, height: height, on: window.display)
        canvas = ImageCanvas(bitmap: Bitmap(sharing: buffer))
    }

    var isBusy: Bool {
        switch progress {
        case .none, .sent: false
        case .confirming(_, let request): !window.display.hasHandled(request)
        }
    }

    func resize(width: Int, height: Int) {
        guard width != buffer.width || height != buffer.height else { return }
        buffer = ImageBuffer(width: width, height: height, on: window.display)
        canvas = ImageCanvas(bitmap: Bitmap(sharing: buffer))
        progress = .none
        hasPicture = false
    }

    func present(_ application: UIApplication) {
        hasPicture = true
        areas.removeAll(keepingCapacity: true)
        for rect in application.display(on: canvas).rects { areas.append(Rectangle(rect)) }
        put()
    }

    func uncover(_ area: Rectangle) {
        guard hasPicture else { return }
        areas.removeAll(keepingCapacity: true)
        areas.append(area)
        put()
    }

    func finishedReading(_ segment: SharedSegmentID) {
        switch progress {
        case .none, .sent: break
        case .confirming(let awaited, _):
            if awaited == segment { progress = .none }
        }
    }

    /// Whether the server may still have the last frame to read.
    private var isFrameOnItsWay: Bool {
        switch progress {
        case .none: false
        case .sent(let request), .confirming(_, let request): !window.display.hasHandled(request)
        }
    }

    private func put() {
        guard !areas.isEmpty else { return }
        let segment = buffer.put(areas, on: window, with: context, confirms: isFrameOnItsWay)
        let request = window.display.lastRequest
        if let segment {
            progress = .confirming(segment, request)
        } else {
            progress = buffer.isShared ? .sent(request) : .none
        }
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
