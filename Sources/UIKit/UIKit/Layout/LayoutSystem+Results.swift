import Foundation
import TouchKit

// What the system has found: frames, or the size that fits.
extension LayoutSystem {
    func place() {
        if !isFixed(root) { resize(root, to: place(of: root).frame(in: solver).size) }
        for view in order {
            let frame = rounded(view.frame(forAlignmentRect: place(of: view).frame(in: solver)))
            resize(view, to: frame.size)
            let zoom = zoom(of: view)
            let shown = CGRect(
                x: frame.minX, y: frame.minY, width: frame.width * zoom, height: frame.height * zoom)
            // Wherever the anchor is in the view (S108).
            let center = CGPoint(x: shown.midX, y: shown.midY)
            if view.center != center { view.center = center }
        }
        for guide in guides { guide.solvedFrame = rounded(place(of: guide).frame(in: solver)) }
        for place in places.values {
            guard let content = place.content, let scroll = place.item as? UIScrollView else { continue }
            let size = CGSize(width: solver.value(of: content.width), height: solver.value(of: content.height))
            if scroll.contentSize != size { scroll.contentSize = size }
        }
    }

    private func resize(_ view: UIView, to size: CGSize) {
        if view.bounds.size != size { view.bounds.size = size }
    }

    /// Returns a frame with its edges on whole pixels.
    private func rounded(_ frame: CGRect) -> CGRect {
        guard let scale = root.window?.screen.scale else { return frame }
        func pixel(_ value: CGFloat) -> CGFloat { ((value + LinearSolver.slack) * scale).rounded() / scale }
        let (left, top) = (pixel(frame.minX), pixel(frame.minY))
        return CGRect(x: left, y: top, width: pixel(frame.maxX) - left, height: pixel(frame.maxY) - top)
    }

    // MARK: Fitting

    func approach(_ size: CGSize, _ priorities: AxisPriorities) {
        let place = place(of: root)
        for (symbol, length, priority) in [
            (place.width, size.width, priorities.horizontal), (place.height, size.height, priorities.vertical),
        ] {
            _ = solver.add(LinearRow(symbol, minus: length), .equal, priority: priority.rawValue)
        }
    }

    /// Returns the size of the root that satisfies its constraints.
    func fittingSize() -> CGSize {
        solve()
        return place(of: root).frame(in: solver).size
    }
}
