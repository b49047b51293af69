import Foundation
import TouchKit

/// The touch lab above the paper: the samples of each contact, a ring around it, and the figures in a panel.
final class LabView: UIView {
    private let lab: TouchLab
    private let overlay: LabOverlay
    private let rings: TouchRings
    private let panel: LabPanel

    /// - Parameter onCopy: Called with the report, to copy it.
    init(_ lab: TouchLab, onCopy: @escaping (String) -> Void) {
        self.lab = lab
        overlay = LabOverlay(lab)
        rings = TouchRings(lab)
        panel = LabPanel(lab) { onCopy(lab.reportText) }
        super.init(frame: .zero)
        for view in [overlay, rings, panel] {
            addSubview(view)
        }
        lab.willChange = { [weak self] in self?.rings.invalidate() }
        lab.onChange = { [weak self] in self?.contactsDidChange($0, newCells: $1) }
        lab.onReportChange = { [weak self] in self?.panel.scheduleUpdate() }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The side of the table that the panel faces.
    private var side = TableSide.bottom
    /// The part of the view that the panel may cover, in points seen from that side.
    private var panelArea = CGRect.zero

    /// Places the panel in the part of the window that a side's toolbar leaves free, in points seen from that side.
    func placePanel(in area: CGRect, facing side: TableSide) {
        guard (area, side) != (panelArea, self.side) else { return }
        (panelArea, self.side) = (area, side)
        setNeedsLayout()
    }

    private func contactsDidChange(_ samples: ArraySlice<TouchSample>, newCells: [CGRect]) {
        rings.update()
        overlay.invalidate(samples, newCells)
    }

    override func layoutSubviews() {
        lab.followScreen()
        overlay.frame = bounds
        if rings.frame != bounds {
            rings.frame = bounds
            // Captions stay inside the window.
            rings.update()
        }
        let seen = CGRect(origin: .zero, size: side.seen(bounds.size))
        let area = panelArea.intersection(seen).insetBy(dx: Metrics.margin, dy: Metrics.margin)
        let frame = panel.preferredFrame(in: area)
        panel.isHidden = frame.isEmpty
        panel.transform = side.facing
        panel.bounds.size = frame.size
        let fromMiddle = CGPoint(x: frame.midX - seen.midX, y: frame.midY - seen.midY).applying(side.facing)
        panel.center = CGPoint(x: bounds.midX + fromMiddle.x, y: bounds.midY + fromMiddle.y)
    }

    /// Finds only the panel's button: fingers draw through everything else.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
