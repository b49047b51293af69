import Foundation

// The kiosk mode: the drawing is cleared for the next visitor.
extension DrawViewController {
    /// Starts the monitor, in the kiosk mode only.
    func startKioskMonitor() {
        guard let kiosk else { return }
        kioskMonitor = KioskMonitor(
            kiosk, onWarning: { [weak self] in self?.warnOfClearing(in: $0) },
            onIdle: { [weak self] in self?.resetForNextVisitor() },
            onUnlock: { [weak self] in self?.show(Notice(text: "Ctrl+Q quits now")) })
    }

    private func warnOfClearing(in seconds: TimeInterval) {
        guard !editor.document.drawing.isEmpty else { return }
        show(Notice(text: "Touch the screen to keep the drawing; it is cleared in \(Int(seconds)) seconds"))
    }

    /// Restores everything to how it was at launch.
    private func resetForNextVisitor() {
        sides.closePanels()
        editor.selection = nil
        editor.clear()
        // The next visitor must not undo the clearing.
        editor.document.clearHistory()
        editor.preferences = initialPreferences
        emptyState.appear()
    }
}
