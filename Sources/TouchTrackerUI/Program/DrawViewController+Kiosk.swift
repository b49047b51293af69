import Foundation
import Ink
import TouchKit

// The kiosk mode: the drawing is cleared for the next visitor.
extension DrawViewController {
    /// Starts the monitor, in the kiosk mode only.
    func startKioskMonitor() {
        guard let kiosk else { return }
        attractLoop = AttractLoop(kiosk.demonstration) { [weak self] in
            self?.showDemonstration($0)
        } onFirstPage: { [weak self] in
            guard let self else { return }
            if $0 { emptyState.appear() } else { emptyState.dismiss() }
        }
        kioskMonitor = KioskMonitor(
            kiosk, onWarning: { [weak self] in self?.warnOfClearing(in: $0) },
            onIdle: { [weak self] in self?.startAttractLoop() },
            onUnlock: { [weak self] in self?.show(Notice(text: "Ctrl+Q quits now")) })
    }

    /// Shows every side how many seconds are left, or that the drawing stays if it is nil.
    private func warnOfClearing(in seconds: Int?) {
        for chrome in sides.all {
            if let seconds, !editor.document.drawing.isEmpty {
                let time = seconds == 1 ? "1 second" : "\(seconds) seconds"
                chrome.count(Notice(text: "Touch the screen to keep the drawing; it is cleared in \(time)"))
            } else {
                chrome.notices.hideTransient()
            }
        }
    }

    /// Lets the drawing fade away, and waits for the next visitor.
    private func startAttractLoop() {
        let document = editor.document
        attractLoop?.start(on: document.paper, fades: !document.drawing.isEmpty) { [weak self] in
            self?.resetForNextVisitor()
        }
    }

    /// Shows a demonstration between the paper and what floats above it.
    private func showDemonstration(_ demonstration: DemonstrationView) {
        demonstration.frame = view.bounds
        demonstration.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(demonstration, aboveSubview: drawView)
    }

    /// Restores everything to how it was at launch.
    private func resetForNextVisitor() {
        sides.closePanels()
        for side in TableSide.allCases { editor.deselect(by: side) }
        editor.clear()
        // The next visitor must not undo the clearing.
        editor.document.clearHistory()
        editor.preferences = initialPreferences
        editor.viewport = .home
    }
}
