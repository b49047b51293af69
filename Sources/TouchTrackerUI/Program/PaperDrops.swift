import Foundation
import Ink
import TouchKit

/// Takes what other programs drag over the paper, and frames the paper meanwhile.
final class PaperDrops: DropInteraction {
    private(set) weak var view: UIView?
    private unowned let controller: DrawViewController
    /// The strips along the paper's edges: what lies between them is not drawn again.
    private var frame: [UIView] = []

    init(_ controller: DrawViewController) {
        self.controller = controller
    }

    func willMove(to view: UIView?) {}

    func didMove(to view: UIView?) {
        self.view = view
    }

    func accepts(_ drop: Drop) -> Bool {
        let isAccepted = controller.takesDrops && drop.contents.offers(anyOf: DrawViewController.droppedTypes)
        if isAccepted { showFrame() } else { dragEnded() }
        return isAccepted
    }

    func dragEnded() {
        frame.forEach { $0.removeFromSuperview() }
        frame = []
    }

    func perform(_ drop: Drop) {
        controller.take(drop)
    }

    private func showFrame() {
        guard frame.isEmpty, let view else { return }
        let (box, width) = (view.frame, Metrics.dropFrameWidth)
        let isDark = controller.editor.document.paper.tone == .dark
        let color = (isDark ? InterfaceColors.dark : .light).accent
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
