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
            kiosk, contacts: editor.contacts, onWarning: { [weak self] in self?.warnOfClearing(in: $0) },
            onIdle: { [weak self] in self?.startAttractLoop() },
            onUnlock: { [weak self] in self?.kioskDidUnlock() },
            onCleaning: { [weak self] in self?.showCleaning($0) })
    }

    /// Says that Ctrl+Q quits. If the fingers that were held have only rested, they draw no dots.
    private func kioskDidUnlock() {
        let liveInk = drawView.liveInk
        if liveInk.fingers.allSatisfy({ !$0.hasStrayed || liveInk.isResting($0) }) {
            drawView.fingerController.finishResting(includingDots: true)
            UIApplication.shared.cancelAllTouches()
        }
        show(Notice(text: .mayQuit))
    }

    /// Shows every side how many seconds are left, or nothing any more if it is nil. Any touch keeps the drawing.
    private func warnOfClearing(in seconds: Countdown.Seconds?) {
        let action = Notice.Action(title: .keepDrawing) { [weak self] in
            self?.kioskMonitor?.keepDrawing()
        }
        for chrome in sides.all {
            if let seconds, !editor.document.drawing.isEmpty {
                chrome.count(Notice(text: .aboutToClear, action: action, countdown: seconds))
            } else {
                chrome.notices.endCountdown()
            }
        }
    }

    /// Covers the window while it is locked for cleaning. What fingers that were down have begun is withdrawn.
    private func showCleaning(_ seconds: Countdown.Seconds) {
        guard seconds.left > 0 else {
            cleaningView?.removeFromSuperview()
            cleaningView = nil
            return
        }
        if let cleaningView {
            cleaningView.seconds = seconds
            return
        }
        drawView.fingerController.finishResting(includingDots: true)
        UIApplication.shared.cancelAllTouches()
        hoverGuide?.hide()
        let cover = CleaningView(seconds)
        cover.fill(view.bounds, enlargedBy: enlargement)
        view.addSubview(cover)
        cleaningView = cover
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
        drawView.fingerController.finishResting()
        endWriting()
        sides.closePanels()
        for chrome in sides.all { chrome.menu.hide() }
        for side in TableSide.allCases { editor.deselect(by: side) }
        editor.pasteboard = Pasteboard()
        editor.clear()
        // The next visitor must not undo the clearing.
        editor.document.clearHistory()
        editor.preferences = initialPreferences
        editor.isPaperLocked = editor.table.isShared
        hasToldAboutPalms = false
        editor.viewport = .home
    }
}
