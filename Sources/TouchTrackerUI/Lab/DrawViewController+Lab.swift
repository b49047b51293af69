import TouchKit

// The touch lab above the paper.
extension DrawViewController {
    /// Shows the touch lab to a side of the table, or removes it.
    func toggleLab(by side: TableSide) {
        labSide = side
        editor.preferences.showsTouchLab.toggle()
    }

    /// Shows the touch lab below notices and panels, which it would hide, or removes it. It measures while it is shown.
    func showLab(_ isShown: Bool) {
        guard isShown != (lab != nil) else { return }
        lab?.stop()
        labView?.removeFromSuperview()
        drawView.fingerController.onChange = { _ in }
        (lab, labView) = (nil, nil)
        guard isShown else { return }
        let newLab = TouchLab(UIApplication.shared) { [window] in window.devices }
        drawView.fingerController.onChange = { [weak newLab] in newLab?.note($0) }
        let newView = LabView(newLab) { [weak self] in self?.copyReport($0) }
        newView.frame = view.bounds
        view.insertSubview(newView, belowSubview: sides)
        (lab, labView) = (newLab, newView)
        placeLab()
    }

    /// Places the lab's panel beside the toolbar of the side that it faces, below notices.
    func placeLab() {
        let chrome = sides[labSide]
        labView?.placePanel(in: chrome.areaBelowNotices, facing: chrome.editor.side, enlargedBy: enlargement)
    }
}
