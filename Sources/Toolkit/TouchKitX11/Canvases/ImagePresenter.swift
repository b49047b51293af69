import TouchKit
import X11

/// Draws antialiased pixels in memory that it shares with the server, and sends only the damaged parts.
///
/// A slow display gets fewer frames, not a queue of them: at most two frames are in flight. Every event carries the
/// number of the last handled request, so the next event shows that the server has read a frame. Only a frame that is
/// drawn before such an event arrives requests a confirmation, which costs a wake-up, and the next frame waits for it.
final class ImagePresenter: Presenter {
    /// The server's progress with the last frame.
    private enum Progress {
        case none
        /// The frame's last request has this number.
        case sent(UInt)
        /// An event will confirm that the server has read the frame.
        case confirming(SharedSegmentID, UInt)
    }

    private let window: Window
    private let context: GraphicsContext
    private var buffer: ImageBuffer
    private var canvas: ImageCanvas
    private var progress = Progress.none
    /// The parts to send; a property so that frames reuse its memory.
    private var areas: [Rectangle] = []
    /// Whether the canvas has been drawn into; until then it is black and must not be shown.
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

    /// Whether the server may not have read the last frame yet.
    private var isFrameInFlight: Bool {
        switch progress {
        case .none: false
        case .sent(let request), .confirming(_, let request): !window.display.hasHandled(request)
        }
    }

    private func put() {
        guard !areas.isEmpty else { return }
        let segment = buffer.put(areas, on: window, with: context, confirms: isFrameInFlight)
        let request = window.display.lastRequest
        if let segment {
            progress = .confirming(segment, request)
        } else {
            progress = buffer.isShared ? .sent(request) : .none
        }
    }
}

extension Bitmap {
    /// Creates a bitmap that draws into `buffer` and keeps it alive.
    fileprivate convenience init(sharing buffer: ImageBuffer) {
        unsafe self.init(
            width: buffer.width, height: buffer.height, stride: buffer.width, memory: buffer.baseAddress,
            release: { _ = buffer })
    }
}
