import Foundation
import TouchKit

/// The touch lab above the paper: the samples of each contact, a ring around it, and the figures in a panel.
final class LabView: PassthroughView {
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

    required init?(coder: NSCoder) { nil }

    /// The side of the table that the panel faces.
    private var side = TableSide.bottom
    /// The part of the view that the panel may cover, in the panel's points seen from that side.
    private var panelArea = CGRect.zero

    /// The factor by which the panel is larger than usual.
    private var enlargement: CGFloat = 1

    /// Places the panel in the part of the window that a side's toolbar leaves free, in points seen from that side.
    func placePanel(in area: CGRect, facing side: TableSide, enlargedBy enlargement: CGFloat) {
        guard (area, side, enlargement) != (panelArea, self.side, self.enlargement) else { return }
        (panelArea, self.side, self.enlargement) = (area, side, enlargement)
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
        let facing = side.facing.scaledBy(x: enlargement, y: enlargement)
        let size = CGSize(width: bounds.width / enlargement, height: bounds.height / enlargement)
        let seen = CGRect(origin: .zero, size: side.seen(size))
        let area = panelArea.intersection(seen).insetBy(dx: Metrics.margin, dy: Metrics.margin)
        let frame = panel.preferredFrame(in: area)
        panel.isHidden = frame.isEmpty
        panel.transform = facing
        panel.bounds.size = frame.size
        let fromMiddle = CGPoint(x: frame.midX - seen.midX, y: frame.midY - seen.midY).applying(facing)
        panel.center = CGPoint(x: bounds.midX + fromMiddle.x, y: bounds.midY + fromMiddle.y)
    }
}
