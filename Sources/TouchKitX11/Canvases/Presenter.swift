import TouchKit
import X11

/// Brings what the application draws to the window.
protocol Presenter: AnyObject {
    /// Whether the server still reads what was presented last: drawing waits until it has, and is gathered meanwhile.
    var isBusy: Bool { get }

    /// The window has another size, in pixels; everything will be drawn anew.
    func resize(width: Int, height: Int)

    /// Has the application draw what was marked, and puts it on the window.
    func present(_ application: UIApplication)

    /// A part of the window was uncovered: puts there what was drawn last. In pixels.
    func uncover(_ area: Rectangle)

    /// The server has read a segment of shared memory.
    func finishedReading(_ segment: SharedSegmentID)
}

extension Region {
    /// The same areas as X's rectangles, in pixels.
    nonisolated var rectangles: [Rectangle] {
        var rectangles: [Rectangle] = []
        rectangles.reserveCapacity(rects.count)
        for rect in rects { rectangles.append(Rectangle(rect)) }
        return rectangles
    }
}

extension Rectangle {
    /// The same rectangle, in pixels.
    nonisolated init(_ rect: PixelRect) {
        self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
