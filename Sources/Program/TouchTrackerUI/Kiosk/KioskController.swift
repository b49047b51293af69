import Foundation
import Ink
import TouchKit

/// The kiosk mode: the drawing is cleared for the next visitor.
final class KioskController {
    private let kiosk: Kiosk
    private let workspace: WorkspaceView
    private let editor: Editor
    private let writing: WritingController
    private let advice: FingerAdvice
    /// The preferences at launch, which each new visitor gets.
    private let initialPreferences: Preferences
    /// Covers the window while it is being cleaned; nil if it is not.
    private var cleaningView: CleaningView?

    private(set) lazy var attractLoop = AttractLoop(kiosk.demonstration) { [weak self] in
        self?.show($0)
    } onFirstPage: { [weak workspace] in
        if $0 { workspace?.emptyState.appear() } else { workspace?.emptyState.dismiss() }
    }

    private(set) lazy var monitor = KioskMonitor(
        kiosk, contacts: editor.contacts, onWarning: { [weak self] in self?.warnOfClearing(in: $0) },
        onIdle: { [weak self] in self?.startAttractLoop() },
        onUnlock: { [weak self] in self?.kioskDidUnlock() },
        onCleaning: { [weak self] in self?.showCleaning($0) })

    init(_ kiosk: Kiosk, _ workspace: WorkspaceView, _ writing: WritingController, _ advice: FingerAdvice) {
        (self.kiosk, self.workspace, self.writing, self.advice) = (kiosk, workspace, writing, advice)
        editor = workspace.editor
        initialPreferences = editor.preferences
        writing.onChange = { [monitor] in monitor.keepDrawing() }
        workspace.layouts.observe(self) { [weak self] _ in self?.placeCleaning() }
    }

    /// Whether the public may perform a command; after five fingers were held in a corner, also quitting.
    func allows(_ command: Command) -> Bool {
        kiosk.allows(command) || command == .quit && monitor.isUnlocked
    }

    /// Says that Ctrl+Q quits. If the fingers that were held have only rested, they draw no dots.
    private func kioskDidUnlock() {
        let liveInk = workspace.drawView.liveInk
        if liveInk.fingers.allSatisfy({ !$0.hasStrayed || liveInk.isResting($0) }) {
            workspace.drawView.fingerController.finishResting(includingDots: true)
            UIApplication.shared.cancelAllTouches()
        }
        workspace.sides.show(Notice(text: .mayQuit))
    }

    /// Shows every side how many seconds are left, or nothing any more if it is nil. Any touch keeps the drawing.
    private func warnOfClearing(in seconds: Countdown.Seconds?) {
        let action = Notice.Action(title: .keepDrawing) { [monitor] in
            monitor.keepDrawing()
        }
        for chrome in workspace.sides.all {
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
        workspace.drawView.fingerController.finishResting(includingDots: true)
        UIApplication.shared.cancelAllTouches()
        workspace.hoverGuide?.hide()
        let cover = CleaningView(seconds)
        workspace.addSubview(cover)
        cleaningView = cover
        placeCleaning()
    }

    private func placeCleaning() {
        cleaningView?.fill(workspace.bounds, enlargedBy: workspace.enlargement)
    }

    /// Lets the drawing fade away, and waits for the next visitor.
    private func startAttractLoop() {
        let document = editor.document
        attractLoop.start(on: document.paper, fades: !document.drawing.isEmpty) { [weak self] in
            self?.resetForNextVisitor()
        }
    }

    /// Shows a demonstration between the paper and what floats above it.
    private func show(_ demonstration: DemonstrationView) {
        demonstration.frame = workspace.bounds
        demonstration.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        workspace.insertSubview(demonstration, aboveSubview: workspace.drawView)
    }

    /// Restores everything to how it was at launch.
    private func resetForNextVisitor() {
        workspace.drawView.fingerController.finishResting()
        writing.end()
        workspace.sides.closePanels()
        for chrome in workspace.sides.all { chrome.menu.hide() }
        for side in TableSide.allCases { editor.deselect(by: side) }
        editor.pasteboard = Pasteboard()
        editor.clear()
        // The next visitor must not undo the clearing.
        editor.document.clearHistory()
        editor.preferences = initialPreferences
        editor.isPaperLocked = editor.table.isShared
        advice.hasToldAboutPalms = false
        editor.viewport = .home
    }
}
