import TouchKit
import X11

/// Draws the application into the window.
protocol Presenter: AnyObject {
    /// Whether two frames are in flight. Until the server has read one, damage is collected and not drawn.
    var isBusy: Bool { get }

    /// Changes the canvas to the window's new size, in pixels; the application then draws everything again.
    func resize(width: Int, height: Int)

    /// Lets the application draw its damage, and sends it to the window.
    func present(_ application: UIApplication)

    /// Restores an uncovered part of the window, in pixels, from the last frame.
    func uncover(_ area: Rectangle)

    /// Called when the server confirms that it has read a segment of shared memory.
    func finishedReading(_ segment: SharedSegmentID)
}

extension Region {
    /// The region's rectangles, in pixels.
    nonisolated var rectangles: [Rectangle] { rects.map { Rectangle($0) } }
}

extension Rectangle {
    nonisolated init(_ rect: PixelRect) {
        self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

extension PixelRect {
    nonisolated init(_ area: Rectangle) {
        self.init(x: area.x, y: area.y, width: area.width, height: area.height)
    }
}
