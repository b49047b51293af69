import Foundation
import TouchKit

/// Takes what other programs drag over a view, and frames the view meanwhile.
final class FramedDrops: DropInteraction {
    private(set) weak var view: UIView?
    private let isAccepted: (Drop) -> Bool
    private let color: () -> UIColor
    private let take: (Drop) -> Void
    /// The strips along the view's edges: what lies between them is not drawn again.
    private var frame: [UIView] = []

    /// - Parameters:
    ///   - isAccepted: Returns whether something can be dropped.
    ///   - color: Returns the frame's color.
    ///   - take: Called with what was dropped.
    init(
        accepting isAccepted: @escaping (Drop) -> Bool, color: @escaping () -> UIColor, take: @escaping (Drop) -> Void
    ) {
        (self.isAccepted, self.color, self.take) = (isAccepted, color, take)
    }

    func willMove(to view: UIView?) {}

    func didMove(to view: UIView?) {
        self.view = view
    }

    func accepts(_ drop: Drop) -> Bool {
        let isAccepted = isAccepted(drop)
        if isAccepted { showFrame() } else { dragEnded() }
        return isAccepted
    }

    func dragEnded() {
        frame.forEach { $0.removeFromSuperview() }
        frame = []
    }

    func perform(_ drop: Drop) {
        take(drop)
    }

    private func showFrame() {
        guard frame.isEmpty, let view else { return }
        let (box, width, color) = (view.frame, Metrics.dropFrameWidth, color())
        frame = [
            CGRect(x: box.minX, y: box.minY, width: box.width, height: width),
            CGRect(x: box.minX, y: box.maxY - width, width: box.width, height: width),
            CGRect(x: box.minX, y: box.minY, width: width, height: box.height),
            CGRect(x: box.maxX - width, y: box.minY, width: width, height: box.height),
        ].map { edge in
            let strip = UIView(frame: edge)
            strip.backgroundColor = color
            strip.isUserInteractionEnabled = false
            view.superview?.insertSubview(strip, aboveSubview: view)
            return strip
        }
    }
}
