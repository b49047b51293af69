import Foundation
import TouchKit

/// A keyboard on the screen, for tablets: what its keys type goes to the first responder, as from other keys. It is
/// shown while a text is edited that a finger or a pen began, until a key of a real keyboard is pressed.
///
/// Each finger presses a key, which types when it is lifted, or before that when the next finger lands. A key that is
/// held offers letters with accents above it, to which the finger slides.
final class ScreenKeyboard: UIView {
    private(set) var state: KeyboardState { didSet { if state != oldValue { setNeedsDisplay() } } }
    /// The fingers that press a key, in the order in which they landed.
    private(set) var presses: [Press] = []
    private let onHide: () -> Void
    /// The letters that a held key offers, shown above the key; hidden if there are none.
    let offers = KeyboardOffers()
    /// The line that is written, while the keyboard covers it; hidden otherwise.
    let coveredLine = CoveredLine()
    private var holdTimer: LoopTimer?
    /// When Shift was pressed last, in seconds.
    private var lastShift = -TimeInterval.infinity

    /// A finger that presses a key.
    struct Press {
        let touch: UITouch
        var key: KeyboardKey
        /// Whether letters are offered above the key.
        var isHeld = false
        /// Whether the key has done what it does.
        var isDone = false
    }

    /// The distance from the keyboard's edges to its keys, in points.
    static let padding: CGFloat = 5
    /// The width of a key that is not made wider, in points.
    private static let widestKey: CGFloat = 64
    /// The height of a row with its gap, in points, and that in a low window.
    private static let rowHeight: (usual: CGFloat, least: CGFloat) = (50, 36)
    /// The part of the window's height that a keyboard may cover.
    private static let largestPart: CGFloat = 0.5

    /// Whether a text that is begun now gets a keyboard: a finger or a pen began it, and no key was ever pressed.
    static var isWanted: Bool { !UIApplication.shared.hasUsedKeys && UIApplication.shared.lastLandingWasTouch }

    /// - Parameter onHide: Called when the keyboard must be hidden, by its own key or after a press of a real one.
    init(layout: KeyboardLayout = .current, onHide: @escaping () -> Void) {
        (state, self.onHide) = (KeyboardState(layout: layout), onHide)
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        isOpaque = false
        backgroundColor = .clear
        FloatingShadow(around: self, cornerRadius: Metrics.cornerRadius)
        addSubview(coveredLine)
        addSubview(offers)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        let application = UIApplication.shared
        guard window != nil else {
            holdTimer?.invalidate()
            return application.stopObserving(self)
        }
        application.observeInput(self) { [weak self] in
            if case .key = $0, UIApplication.shared.hasUsedKeys { self?.onHide() }
        }
    }

    // MARK: Layout

    /// Returns the keyboard's size in an area, in points.
    static func size(in area: CGSize) -> CGSize {
        let row = min(max(area.height * largestPart / CGFloat(KeyboardKeys.rowCount), rowHeight.least), rowHeight.usual)
        return CGSize(
            width: min(area.width, 12 * widestKey).rounded(),
            height: (row * CGFloat(KeyboardKeys.rowCount)).rounded() + 2 * padding)
    }

    /// Places the keyboard at the middle of an area's bottom, in the superview's points.
    func place(atBottomOf area: CGRect) {
        let size = Self.size(in: area.size)
        frame = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.maxY - size.height).rounded(), width: size.width,
            height: size.height)
    }

    /// The rows of keys, in the view's points.
    var keys: KeyboardKeys { KeyboardKeys(state, in: bounds.insetBy(dx: Self.padding, dy: Self.padding)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = CoveredLine.height
        coveredLine.frame = CGRect(x: 0, y: -height - Self.padding, width: bounds.width, height: height)
        setNeedsDisplay()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
            // A finger of the other hand may land before the last one is lifted.
            for index in presses.indices { finish(index) }
            guard let key = keys.key(at: touch.location(in: self)) else { continue }
            presses.append(Press(touch: touch, key: key))
            begin(presses.count - 1)
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for index in presses.indices where touches.contains(presses[index].touch) { move(index) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for index in presses.indices where touches.contains(presses[index].touch) { finish(index) }
        remove(touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { remove(touches) }

    private func remove(_ touches: Set<UITouch>) {
        presses.removeAll { touches.contains($0.touch) }
        if !presses.contains(where: \.isHeld) { offers.isHidden = true }
        // It is the latest finger's, which may still be down.
        if !presses.contains(where: { !$0.isDone || $0.key == .backspace }) { holdTimer?.invalidate() }
        setNeedsDisplay()
    }

    /// Does what a key does at once, and what it does when it is held.
    private func begin(_ index: Int) {
        holdTimer?.invalidate()
        switch presses[index].key {
        case .shift:
            presses[index].isDone = true
            pressShift(at: presses[index].touch.timestamp)
        case .backspace:
            presses[index].isDone = true
            UIApplication.shared.press(.backspace)
            repeatBackspace(after: PaperThresholds.restDelay, touch: presses[index].touch)
        case .letter(let letter):
            let touch = presses[index].touch
            guard !offer(letter).isEmpty else { return }
            holdTimer = UIApplication.shared.schedule(after: PaperThresholds.restDelay) { [weak self] in
                self?.hold(touch)
            }
        case .signs, .script, .space, .enter, .hide: break
        }
    }

    private func repeatBackspace(after delay: TimeInterval, touch: UITouch) {
        holdTimer = UIApplication.shared.schedule(after: delay) { [weak self] in
            guard let self, presses.contains(where: { $0.touch === touch && $0.key == .backspace }) else { return }
            UIApplication.shared.press(.backspace)
            repeatBackspace(after: PaperThresholds.backspaceInterval, touch: touch)
        }
    }

    private func pressShift(at time: TimeInterval) {
        switch state.shift {
        case .off: state.shift = .once
        case .once: state.shift = time - lastShift < Thresholds.tapInterval ? .locked : .off
        case .locked: state.shift = .off
        }
        lastShift = time
    }

    /// The letters that a held key offers, in the case of the letters that are shown.
    private func offer(_ letter: Character) -> [Character] {
        KeyboardLayout.alternatives(to: letter).map { state.typed($0) }
    }

    private func hold(_ touch: UITouch) {
        guard let index = presses.firstIndex(where: { $0.touch === touch && !$0.isDone }),
            case .letter(let letter) = presses[index].key
        else { return }
        guard let cell = keys.cell(of: .letter(letter)) else { return }
        presses[index].isHeld = true
        offers.show(offer(letter), above: cell, in: bounds.width, finger: touch.location(in: self).x)
    }

    private func move(_ index: Int) {
        let point = presses[index].touch.location(in: self)
        if presses[index].isHeld {
            guard !presses[index].isDone else { return }
            offers.choose(nearest: presses[index].touch.location(in: offers).x)
        } else if !presses[index].isDone, let key = keys.key(at: point), key != presses[index].key {
            presses[index].key = key
            begin(index)
            setNeedsDisplay()
        }
    }

    /// Types what a finger has chosen, once.
    private func finish(_ index: Int) {
        guard !presses[index].isDone else { return }
        presses[index].isDone = true
        holdTimer?.invalidate()
        switch presses[index].key {
        case .letter(let letter): type(presses[index].isHeld ? offers.chosenLetter : state.typed(letter))
        case .space: type(" ")
        case .enter: UIApplication.shared.press(.enter)
        case .signs: state.showsSigns.toggle()
        case .script: state.showsLatin.toggle()
        case .hide: onHide()
        case .shift, .backspace: break
        }
    }

    private func type(_ letter: Character?) {
        guard let letter else { return }
        UIApplication.shared.press(UIKey(typing: String(letter)))
        if state.shift == .once, letter.isLetter { state.shift = .off }
    }

    override func draw(_ rect: CGRect) { drawKeyboard() }
}

extension UIKey {
    nonisolated fileprivate init(typing text: String) {
        self.init(
            characters: text, charactersIgnoringModifiers: text, modifierFlags: [], keyCode: .keyboardErrorUndefined)
    }

    nonisolated fileprivate static let backspace = UIKey(
        characters: "\u{8}", charactersIgnoringModifiers: "\u{8}", modifierFlags: [],
        keyCode: .keyboardDeleteOrBackspace)
    nonisolated fileprivate static let enter = UIKey(
        characters: "\r", charactersIgnoringModifiers: "\r", modifierFlags: [], keyCode: .keyboardReturnOrEnter)
}
