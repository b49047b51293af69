import Foundation
import Ink
import TouchKit

/// Moves the paper in the view, by wheels, touchpads and keys, and shows what the window says about it.
final class ViewportController {
    private let workspace: WorkspaceView
    private let editor: Editor
    private let motion: PaperMotion
    /// Whether the viewport of each drawing is kept for the next time; not in a kiosk.
    private let isKept: Bool
    /// Follows two fingers on a touchpad; fingers on a screen draw.
    private let pinch = UIPinchGestureRecognizer()
    /// The view of all ink that the window began with, until something else moves the paper; nil then and otherwise.
    private var firstView: (viewport: Viewport, size: CGSize)?
    /// Scheduled while a lock says that the paper does not move, or after the drawing has changed.
    private var chipTimer: LoopTimer?

    /// Shows what moves the paper, and follows it.
    init(_ workspace: WorkspaceView, _ kiosk: Kiosk?) {
        (self.workspace, isKept) = (workspace, kiosk == nil)
        editor = workspace.editor
        motion = workspace.drawView.motion
        motion.isEnabled = kiosk?.items.contains(.hand) ?? true
        motion.onRefusal = { [weak self] in self?.showRefusal() }
        motion.onRest = { [weak self] in self?.paperDidRest() }
        pinch.allowedTouchTypes = []
        pinch.addTarget(self, action: ViewportController.touchpadPinched)
        workspace.drawView.addGestureRecognizer(pinch)
        editor.viewportChanged.observe(self) { [weak self] old in
            guard let self else { return }
            for chrome in self.workspace.sides.all { chrome.menu.hide() }
            updateChips(isMoving: old != editor.viewport)
        }
        editor.document.changes.observe(self) { [weak self] _ in self?.updateChipsSoon() }
        editor.document.loading.observe(self) { [weak self] in
            if $0.progress >= 1 { self?.updateChips() }
        }
        workspace.layouts.observe(self) { [weak self] isResized in
            if isResized { self?.updateChips() }
        }
        if isKept,
            let viewport = editor.preferences.views.viewport(
                of: editor.pictureFile, pixelScale: UIScreen.main.scale)
        {
            editor.viewport = viewport
        } else if editor.beginsWithAllInk {
            firstView = (editor.viewport, .zero)
            workspace.chromeLayouts.observe(self) { [weak self] chrome in
                let area = chrome.freeArea.insetBy(dx: Metrics.margin, dy: Metrics.margin)
                self?.showAllInk(in: chrome.convert(area, to: workspace))
            }
            if !workspace.hasChrome {
                workspace.layouts.observe(self) { [weak self, weak workspace] _ in
                    self?.showAllInk(in: workspace?.bounds ?? .zero)
                }
            }
        }
    }

    /// Shows all ink in an area of the view when the window opens, and when its size changes before anything moves the
    /// paper: a window manager may give it another one.
    private func showAllInk(in area: CGRect) {
        let size = workspace.bounds.size
        guard let firstView, firstView.size != size, let ink = editor.document.drawing.bounds else { return }
        guard firstView.viewport == editor.viewport, firstView.size == .zero || motion.mayMove else {
            return self.firstView = nil
        }
        editor.viewport = .fitting(ink, in: area, pixelScale: UIScreen.main.scale)
        self.firstView = (editor.viewport, size)
        if isKept { editor.preferences.views.keep(editor.viewport, of: editor.pictureFile) }
    }

    /// Zooms with two fingers on a touchpad.
    private func touchpadPinched(_ recognizer: UIPinchGestureRecognizer) {
        motion.zoom(by: pinch.scale, about: pinch.location(in: workspace.drawView))
        pinch.scale = 1
    }

    private func paperDidRest() {
        updateChips()
        if isKept { editor.preferences.views.keep(editor.viewport, of: editor.pictureFile) }
    }

    /// Pans with a wheel or a touchpad over the paper, and zooms with Ctrl; Shift turns a wheel sideways.
    func scroll(_ event: UIScrollEvent) {
        let flags = event.modifierFlags
        var offset = CGVector(dx: event.translation.x, dy: event.translation.y)
        let zooms = flags.contains(.control) != (editor.preferences.wheelZooms && event.source == .wheel)
        motion.stop()
        if zooms {
            let notches = offset.dy / Thresholds.wheelNotch
            motion.zoom(by: pow(PaperThresholds.wheelZoom, notches), about: event.location(in: workspace.drawView))
        } else {
            if flags.contains(.shift), offset.dx == 0 { offset = CGVector(dx: offset.dy, dy: 0) }
            motion.pan(by: offset)
        }
    }

    /// Locks the paper in its place, or unlocks it, and tells all sides.
    func lockPaper(_ isLocked: Bool, by side: TableSide) {
        guard editor.isPaperLocked != isLocked else { return }
        editor.isPaperLocked = isLocked
        for chrome in workspace.sides.all where chrome.editor.side == side || editor.table.isShared {
            let action = Notice.Action(title: .lock) { [weak self] in
                self?.lockPaper(true, by: chrome.editor.side)
            } isValid: { [editor] in
                !editor.isPaperLocked
            }
            chrome.show(
                isLocked
                    ? Notice(text: .paperStays, side: chrome.editor.side)
                    : Notice(text: .paperMoves, action: action, side: chrome.editor.side))
        }
    }

    // MARK: The chip

    private func showRefusal() {
        for chrome in workspace.sides.all { chrome.chip.face = .locked(editor.viewport.scale) }
        chipTimer?.invalidate()
        updateChips(after: PaperThresholds.refusalDuration)
    }

    /// Updates the chips once for the changes of the drawing that follow each other, as those of an eraser do.
    private func updateChipsSoon() {
        if chipTimer?.isValid != true { updateChips(after: PaperThresholds.viewportRest) }
    }

    private func updateChips(after delay: TimeInterval) {
        chipTimer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.updateChips() }
    }

    /// Shows the scale while it changes and when it is not 100 %, or that no ink is in sight of paper that rests.
    private func updateChips(isMoving: Bool = false) {
        let scale = editor.viewport.scale
        let face: ViewportChip.Face =
            if editor.isPaperLocked, !editor.table.isShared || editor.viewport != .home {
                .locked(scale)
            } else if !isMoving, !editor.isInkInSight(in: workspace.drawView.bounds.size) {
                .noInk
            } else {
                scale != 1 ? .scale(scale) : .hidden
            }
        for chrome in workspace.sides.all { chrome.chip.face = face }
    }
}
