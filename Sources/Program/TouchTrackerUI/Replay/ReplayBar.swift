import Foundation
import TouchKit

/// The pill at the bottom of a replay: play and pause, the position, the speed, and a button that ends the replay.
final class ReplayBar: TouchBarrier {
    /// An action of the bar's buttons.
    enum Action: Equatable {
        case toggle
        /// Moves to a part of the replay, from 0 to 1.
        case seek(CGFloat)
        case chooseNextSpeed
        case end
    }

    private let playButton: ToolbarButton
    private let slider = UISlider()
    private let speedButton: SpeedButton
    private let closeButton: ToolbarButton

    /// The bar's width unless the window is narrower, in points.
    private static let width: CGFloat = 480
    private static let inset: CGFloat = 4
    /// The height, in points.
    private static let height = Metrics.touchTarget + 2 * inset

    init(onAction: @escaping (Action) -> Void) {
        playButton = ToolbarButton(.icon(.pause), tip: Tip(title: .playOrPause, keys: [.space])) { onAction(.toggle) }
        speedButton = SpeedButton { onAction(.chooseNextSpeed) }
        closeButton = ToolbarButton(.icon(.close), tip: Tip(title: .endReplay, keys: [.escape])) { onAction(.end) }
        super.init(frame: .zero)
        FloatingShadow(around: self, cornerRadius: Self.height / 2)
        for view in [playButton, slider, speedButton, closeButton] { addSubview(view) }
        slider.addAction(
            UIAction { [weak self] _ in
                if let self { onAction(.seek(CGFloat(slider.value))) }
            }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the state of a replay at a time, in seconds.
    func show(_ clock: PlaybackClock, at now: TimeInterval) {
        switch clock.state {
        case .playing: playButton.face = .icon(.pause)
        case .paused, .ended: playButton.face = .icon(.play)
        }
        speedButton.speed = Int(clock.speed)
        guard !slider.isTracking, clock.duration > 0 else { return }
        slider.value = Float(clock.position(at: now) / clock.duration)
    }

    /// Places the bar, which may be larger than usual, at the bottom of an area, in points.
    func place(in area: CGRect, enlargedBy factor: CGFloat) {
        let width = min(Self.width, area.width / factor - 2 * Metrics.margin)
        enlarge(by: factor)
        let size = CGSize(width: width * factor, height: Self.height * factor)
        frame = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: area.maxY - Metrics.margin * factor - size.height,
            width: size.width, height: size.height)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let side = Metrics.touchTarget
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
            view.frame = CGRect(x: x, y: Self.inset, width: width, height: side)
        }
        place(playButton, Self.inset, side)
        place(closeButton, bounds.width - Self.inset - side, side)
        place(speedButton, bounds.width - Self.inset - 2 * side, side)
        let start = Self.inset + side + Metrics.grid
        place(slider, start, bounds.width - Self.inset - 2 * side - Metrics.grid - start)
    }

    override func draw(_ rect: CGRect) {
        PanelBackground.draw(in: bounds, corner: Self.height / 2, colors: interfaceColors)
    }
}

extension ReplayBar: TipHost {}

/// A button that says how many times as fast a replay is.
private final class SpeedButton: ActionButton {
    var speed = 1 {
        didSet { if speed != oldValue { setNeedsDisplay() } }
    }

    init(onPress: @escaping () -> Void) {
        super.init(frame: .zero, onPress: onPress)
        tip = Tip(title: .speed)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        fillBackground(UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3)))
        Lettering.draw(
            Phrase.times("\(speed)").text, centeredAt: bounds.midX, middle: bounds.midY, color: interfaceColors.label)
    }
}
