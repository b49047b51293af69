import Foundation
import Geometry
import Ink
import TouchKit

/// The frame of the ink that a side of the table has selected, above the ink. With the select tool, its handles scale
/// and turn the ink, and fingers inside it move it: two of them turn and scale it, too.
///
/// It is only as large as the frame, or hidden, so that ink elsewhere is drawn without it. Its points are the view's.
final class SelectionView: UIView, UIGestureRecognizerDelegate {
    private let editor: Editor
    let side: TableSide
    /// A finger on a handle.
    private var grip: (touch: UITouch, handle: SelectionFrame.Handle, start: CGPoint, frame: SelectionFrame)?
    /// The fingers inside the frame, with where they landed.
    private var taps: [UITouch: (touch: SelectingTouches.Touch, location: CGPoint)] = [:]
    private let recognizers: [UIGestureRecognizer]
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private let rotation = UIRotationGestureRecognizer()
    /// The recognizers that move, scale and turn the ink now.
    private var active: Set<ObjectIdentifier> = []
    /// The part of the paper that is in the window, in points, where the handle that turns is shown.
    var paper = CGRect.zero {
        didSet { if paper != oldValue { update() } }
    }

    /// The diameter of a handle, in points.
    private static let handle: CGFloat = 12
    /// The distance beyond the frame's corners within which it draws, in points.
    private static let reach: CGFloat = 12

    init(editor: Editor, side: TableSide) {
        self.editor = editor
        self.side = side
        recognizers = [pan, pinch, rotation]
        super.init(frame: .zero)
        backgroundColor = .clear
        isOpaque = false
        isHidden = true
        isMultipleTouchEnabled = true
        pan.addTarget(self, action: SelectionView.moved)
        pinch.addTarget(self, action: SelectionView.pinched)
        rotation.addTarget(self, action: SelectionView.turned)
        for recognizer in recognizers {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
        editor.selectionChanged.observe(self) { [weak self] in if $0 == self?.side { self?.update() } }
        editor.carriedChanged.observe(self) { [weak self] in if $0 == self?.side { self?.carriedDidChange() } }
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.paperChanges.observe(self) { [weak self] in self?.update() }
        editor.viewportChanged.observe(self) { [weak self] _ in self?.update() }
        editor.document.changes.observe(self) { [weak self] change in
            guard let self else { return }
            let selection = self.editor.selection(of: self.side)
            if change.concerns(selection) { update() }
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The frame; nil if nothing is selected, or if the side uses another tool.
    var selectionFrame: SelectionFrame? {
        guard editor.preferences[side].tool == .select else { return nil }
        let carried = editor.carried[side]
        let box = carried?.box ?? editor.selectionBox(of: side)
        guard !box.isNull else { return nil }
        return SelectionFrame(
            around: box, transform: carried?.transform ?? .identity, side: side,
            in: paper.insetBy(dx: Self.handle, dy: Self.handle))
    }

    /// Takes touches of its own side of the table only.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let frame = selectionFrame, editor.table.side(nearest: convert(point, to: nil)) == side else {
            return false
        }
        return frame.handle(at: point) != nil || frame.contains(point)
    }

    // MARK: Drawing

    private func update() {
        let area = selectionFrame?.extent.insetBy(dx: -Self.reach, dy: -Self.reach) ?? .zero
        frame = area
        bounds.origin = area.origin
        isHidden = area.isEmpty
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let frame = selectionFrame else { return }
        let colors = editor.document.paper.tone == .dark ? InterfaceColors.dark : .light
        let turn = frame.turn
        let outline = UIBezierPath()
        for (index, corner) in frame.corners.enumerated() {
            if index == 0 { outline.move(to: corner) } else { outline.addLine(to: corner) }
        }
        outline.close()
        outline.move(to: turn.edge)
        outline.addLine(to: turn.handle)
        outline.stroke(editor.document.paper.color.uiColor.withAlphaComponent(0.7), width: 3.5)
        outline.stroke(colors.accent, width: 1.5)
        for handle in frame.handles {
            let box = CGRect(center: frame.location(of: handle), side: Self.handle)
            let path = handle == .turn ? UIBezierPath(ovalIn: box) : UIBezierPath(roundedRect: box, cornerRadius: 3)
            (handle == .turn ? colors.accent : .white).setFill()
            path.fill()
            path.stroke(handle == .turn ? .white : colors.accent, width: 2)
        }
    }

    // MARK: Handles and taps

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        editor.modifierFlags = event?.modifierFlags ?? []
        for touch in touches where !editor.isPalm(touch, of: side) {
            let location = touch.location(in: self)
            if let frame = selectionFrame, let handle = frame.handle(at: location) {
                guard grip == nil, editor.carry(by: side) else { continue }
                grip = (touch, handle, location, frame)
            }
            taps[touch] = (editor.selecting.add(side), location)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let grip, touches.contains(grip.touch) else { return }
        let flags = event?.modifierFlags ?? []
        let transform = grip.frame.transform(
            dragging: grip.handle, from: grip.start, to: grip.touch.location(in: self),
            isCentered: flags.contains(.alternate), isConstrained: flags.contains(.shift))
        editor.transformCarried(by: transform, of: side)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        editor.modifierFlags = event?.modifierFlags ?? []
        for touch in touches {
            let (end, tap) = (touch.location(in: self), taps.removeValue(forKey: touch))
            if let tap { editor.selecting.remove(tap.touch) }
            if let grip, touch === grip.touch {
                touchesMoved([touch], with: event)
                self.grip = nil
                guard end.distance(to: grip.start) <= PaperThresholds.tapMovement else {
                    putDown(at: end)
                    continue
                }
                editor.putBack(by: side)
            }
            if let tap, end.distance(to: tap.location) <= PaperThresholds.tapMovement {
                editor.tapToSelect(at: tap.location, with: tap.touch, time: touch.timestamp)
            }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if let tap = taps.removeValue(forKey: touch) { editor.selecting.remove(tap.touch) }
            guard touch === grip?.touch else { continue }
            grip = nil
            editor.putBack(by: side)
        }
    }

    private func putDown(at location: CGPoint) {
        if editor.putDown(by: side) { editor.menuRequests.send(MenuRequest(side: side, spot: location)) }
    }

    /// Ends what fingers do with ink that something else, such as Escape, has put back.
    private func carriedDidChange() {
        defer { update() }
        guard editor.carried[side] == nil, grip != nil || !active.isEmpty else { return }
        (grip, active) = (nil, [])
        for recognizer in recognizers {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }

    // MARK: Moving, scaling and turning with fingers

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !editor.isPalm(touch, of: side) && grip == nil && selectionFrame?.handle(at: touch.location(in: self)) == nil
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !active.isEmpty || editor.carried[side] == nil
    }

    /// Returns true for the recognizers of this view: two fingers move, scale and turn at once.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        recognizers.contains { $0 === otherGestureRecognizer }
    }

    private func moved(_ recognizer: UIPanGestureRecognizer) {
        let offset = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        change(recognizer, by: CGAffineTransform(translationX: offset.x, y: offset.y))
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer) {
        let scale = max(pinch.scale, PaperThresholds.minimumScale)
        pinch.scale = 1
        change(recognizer, by: CGAffineTransform(scaleX: scale, y: scale).about(recognizer.location(in: self)))
    }

    private func turned(_ recognizer: UIRotationGestureRecognizer) {
        let angle = rotation.rotation
        rotation.rotation = 0
        change(recognizer, by: CGAffineTransform(rotationAngle: angle).about(recognizer.location(in: self)))
    }

    /// Follows a recognizer, which has changed the selection by a step.
    private func change(_ recognizer: UIGestureRecognizer, by step: CGAffineTransform) {
        switch recognizer.state {
        case .began, .changed:
            if active.isEmpty, !editor.carry(by: side) { return }
            active.insert(ObjectIdentifier(recognizer))
            guard let old = editor.carried[side]?.transform else { return }
            editor.transformCarried(by: old.concatenating(step), of: side)
        case .ended, .cancelled, .failed:
            guard active.remove(ObjectIdentifier(recognizer)) != nil, active.isEmpty else { return }
            if recognizer.state == .ended {
                putDown(at: recognizer.location(in: self))
            } else {
                editor.putBack(by: side)
            }
        case .possible: break
        }
    }
}
