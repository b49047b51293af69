import TouchKit
import X11

/// Lets the server draw into a pixmap, and copies the damaged parts from there to the window.
///
/// It never waits for the server, and uncovered parts are copied again without being drawn again.
final class XlibPresenter: Presenter {
    private let window: Window
    private let context: GraphicsContext
    private var canvas: XlibCanvas
    /// Whether the canvas has been drawn into; until then it is black and must not be shown.
    private var hasPicture = false

    init?(window: Window, width: Int, height: Int) {
        guard let context = GraphicsContext(on: window.display) else { return nil }
        self.window = window
        self.context = context
        canvas = XlibCanvas(width: width, height: height, context: context)
    }

    let isBusy = false

    func resize(width: Int, height: Int) {
        guard width != canvas.width || height != canvas.height else { return }
        canvas = XlibCanvas(width: width, height: height, context: context)
        hasPicture = false
    }

    func present(_ application: UIApplication) {
        hasPicture = true
        show(application.display(on: canvas).rectangles)
    }

    func uncover(_ area: Rectangle) {
        guard hasPicture else { return }
        show([area])
    }

    /// Does nothing: this presenter shares no memory with the server.
    func finishedReading(_ segment: SharedSegmentID) {}

    private func show(_ areas: [Rectangle]) {
        context.setClip(nil)
        for area in areas {
            context.copy(area, of: canvas.colors, to: window, x: area.x, y: area.y)
        }
    }
}
