import Foundation
import TouchKit

/// The touch lab above the paper.
final class LabController {
    private let workspace: WorkspaceView
    /// The touch lab, while it is shown.
    private(set) var shown: (lab: TouchLab, view: LabView)?
    /// The side of the table that showed the touch lab, which its figures face.
    private var side = TableSide.bottom

    init(_ workspace: WorkspaceView) {
        self.workspace = workspace
        workspace.editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        workspace.layouts.observe(self) { [weak self] _ in self?.place() }
        workspace.chromeLayouts.observe(self) { [weak self] _ in self?.place() }
    }

    /// Shows the touch lab to a side of the table, or removes it.
    func toggle(by side: TableSide) {
        self.side = side
        workspace.editor.preferences.showsTouchLab.toggle()
    }

    func copy(_ report: String) {
        workspace.editor.copy { $0.text = report }
        workspace.sides.show(Notice(text: .reportCopied))
    }

    /// Shows the touch lab, below notices and panels, or removes it, by preference. It measures while it is shown.
    func update() {
        let isShown = workspace.hasChrome && workspace.editor.preferences.showsTouchLab
        guard isShown != (shown != nil) else { return }
        shown?.lab.stop()
        shown?.view.removeFromSuperview()
        shown = nil
        for chrome in workspace.sides.all { chrome.labTitle = nil }
        workspace.drawView.liveInk.onChange = { _ in }
        guard isShown else { return }
        let lab = TouchLab(UIApplication.shared) { [desktop = workspace.desktop] in desktop.devices }
        workspace.drawView.liveInk.onChange = { [weak lab] in lab?.note($0) }
        let view = LabView(lab) { [weak self] in self?.copy($0) }
        workspace.insertSubview(view, belowSubview: workspace.sides)
        shown = (lab, view)
        place()
    }

    /// Places the lab's panel beside the toolbar of the side that it faces, below notices.
    private func place() {
        guard let view = shown?.view else { return }
        view.frame = workspace.bounds
        let chrome = workspace.sides[side]
        let area = chrome.areaBelowNotices
        chrome.labTitle = LabPanel.titleFrame(in: area.insetBy(dx: Metrics.margin, dy: Metrics.margin))
        view.placePanel(in: area, facing: chrome.editor.side, enlargedBy: workspace.enlargement)
    }
}
