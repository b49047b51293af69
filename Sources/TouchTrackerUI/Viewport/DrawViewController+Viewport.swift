import Foundation
import Ink
import TouchKit

// Moving the paper in the view: what wheels and keys do, and what the window says about it.
extension DrawViewController {
    /// Shows what moves the paper, and follows it.
    func connectViewport() {
        let motion = drawView.motion
        motion.isEnabled = kiosk?.items.contains(.hand) ?? true
        motion.onRefusal = { [weak self] in self?.showRefusal() }
        motion.onRest = { [weak self] in self?.paperDidRest() }
        pinch.allowedTouchTypes = []
        pinch.addTarget(self, action: DrawViewController.touchpadPinched)
        drawView.addGestureRecognizer(pinch)
        editor.viewportChanged.observe(self) { [weak self] old in
            guard let self else { return }
            for chrome in sides.all { chrome.menu.hide() }
            updateChips(isMoving: old != editor.viewport)
        }
        guard kiosk == nil,
            let viewport = editor.preferences.views.viewport(
                of: editor.pictureFile, pixelScale: UIScreen.main.scale)
        else { return }
        editor.viewport = viewport
    }

    /// Zooms with two fingers on a touchpad.
    private func touchpadPinched(_ recognizer: UIPinchGestureRecognizer) {
        drawView.motion.zoom(by: pinch.scale, about: pinch.location(in: drawView))
        pinch.scale = 1
    }

    private func paperDidRest() {
        updateChips()
        if kiosk == nil { editor.preferences.views.keep(editor.viewport, of: editor.pictureFile) }
    }

    /// The place that keys zoom about and paste at, in the view's points: the pointer's on the paper, or the middle.
    var pointerOrMiddle: CGPoint {
        hoverGuide?.paperLocation ?? drawView.bounds.center
    }

    /// Pans with a wheel or a touchpad over the paper, and zooms with Ctrl; Shift turns a wheel sideways.
    func scrollPaper(_ event: UIScrollEvent) {
        let flags = event.modifierFlags
        var offset = CGVector(dx: event.translation.x, dy: event.translation.y)
        let zooms = flags.contains(.control) != (editor.preferences.wheelZooms && event.source == .wheel)
        drawView.motion.stop()
        if zooms {
            let notches = offset.dy / Thresholds.wheelNotch
            drawView.motion.zoom(by: pow(PaperThresholds.wheelZoom, notches), about: event.location(in: drawView))
        } else {
            if flags.contains(.shift), offset.dx == 0 { offset = CGVector(dx: offset.dy, dy: 0) }
            drawView.motion.pan(by: offset)
        }
    }

    /// Locks the paper in its place, or unlocks it, and tells all sides.
    func lockPaper(_ isLocked: Bool, by side: TableSide) {
        guard editor.isPaperLocked != isLocked else { return }
        editor.isPaperLocked = isLocked
        for chrome in sides.all where chrome.editor.side == side || editor.table.isShared {
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
        for chrome in sides.all { chrome.chip.face = .locked(editor.viewport.scale) }
        chipTimer?.invalidate()
        updateChips(after: PaperThresholds.refusalDuration)
    }

    /// Updates the chips once for the changes of the drawing that follow each other, as those of an eraser do.
    func updateChipsSoon() {
        if chipTimer?.isValid != true { updateChips(after: PaperThresholds.viewportRest) }
    }

    private func updateChips(after delay: TimeInterval) {
        chipTimer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.updateChips() }
    }

    /// Shows the scale while it changes and when it is not 100 %, or that no ink is in sight of paper that rests.
    func updateChips(isMoving: Bool = false) {
        let scale = editor.viewport.scale
        let face: ViewportChip.Face =
            if editor.isPaperLocked, !editor.table.isShared || editor.viewport != .home {
                .locked(scale)
            } else if !isMoving, !editor.isInkInSight(in: drawView.bounds.size) {
                .noInk
            } else {
                scale != 1 ? .scale(scale) : .hidden
            }
        for chrome in sides.all { chrome.chip.face = face }
    }
}
