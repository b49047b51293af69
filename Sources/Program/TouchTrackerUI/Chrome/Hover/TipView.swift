import Foundation
import TouchKit

/// A view with tooltips beside it: the toolbar, or a panel.
protocol TipHost: UIView {
    /// The direction from the host to its tooltips: a unit vector along an axis, in the host's coordinates.
    var tipDirection: CGVector { get }
    /// The view that contains the tooltips: the host, or a view that has no other transform.
    var tipContainer: UIView { get }
}

extension TipHost {
    var tipDirection: CGVector { CGVector(dx: 0, dy: -1) }
    var tipContainer: UIView { self }
}

/// A control whose parts have tooltips of their own.
protocol TipParts: UIView {
    /// Returns the tooltip of the part at a location, and its frame, both in the control's points; nil if it has none.
    func tip(at location: CGPoint) -> (tip: Tip, frame: CGRect)?
}

/// A tooltip: a pill with a button's title and key, beside the bar or panel that the button belongs to.
///
/// It is in its host's container, so that it is turned as the host is.
final class TipView: UIView {
    private let tip: Tip

    private static let height: CGFloat = 32
    private static let padding: CGFloat = 12
    /// The distance from the host or the button, in points.
    private static let gap: CGFloat = 8

    init(_ tip: Tip) {
        self.tip = tip
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        FloatingShadow(around: self, cornerRadius: Self.height / 2)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the tooltip beside a part of `host`, in the host's points, inside the window.
    func appear(beside target: CGRect, in host: any TipHost) {
        let keysWidth = tip.keys.isEmpty ? 0 : Self.padding / 2 + Keycaps.width(of: tip.keys)
        let size = CGSize(
            width: (2 * Self.padding + Lettering.width(of: tip.title.text) + keysWidth).rounded(.up),
            height: Self.height)
        let (direction, bar) = (host.tipDirection, host is Toolbar ? host.bounds : target)
        let distance = CGVector(
            dx: (bar.width + size.width) / 2 + Self.gap, dy: (bar.height + size.height) / 2 + Self.gap)
        var center = CGPoint(
            x: direction.dx == 0 ? target.midX : bar.midX + direction.dx * distance.dx,
            y: direction.dy == 0 ? target.midY : bar.midY + direction.dy * distance.dy)
        bounds.size = size
        let container = host.tipContainer
        container.addSubview(self)
        if let window = host.window {
            let area = window.bounds.insetBy(dx: Metrics.grid, dy: Metrics.grid)
            let frame = host.convert(CGRect(center: center, size: size), to: window)
            let inside = CGRect(
                x: max(min(frame.minX, area.maxX - frame.width), area.minX),
                y: max(min(frame.minY, area.maxY - frame.height), area.minY), width: frame.width, height: frame.height)
            center = host.convert(inside.center, from: window)
        }
        place(at: CGRect(center: host.convert(center, to: container), size: size))
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        PanelBackground.draw(in: bounds, corner: bounds.height / 2, colors: colors)
        Lettering.draw(tip.title.text, x: Self.padding, middle: bounds.midY, color: colors.label)
        if !tip.keys.isEmpty {
            Keycaps.draw(
                tip.keys, x: bounds.maxX - Self.padding - Keycaps.width(of: tip.keys), middle: bounds.midY,
                colors: colors)
        }
    }
}

/// The text of a button's tooltip.
struct Tip: Equatable {
    let title: Phrase
    /// The keys that perform the same command, if any.
    var keys: [Key] = []
}

extension Tip {
    /// Creates the tip of a command: its title in the help, unless `title` is given, and its key.
    init(_ command: Command, title: Phrase? = nil) {
        self.init(title: title ?? .title(of: command), keys: KeyBinding.keys(of: command))
    }
}
