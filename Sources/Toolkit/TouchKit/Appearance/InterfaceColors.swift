public import Foundation

/// The colors of an interface, shared by controls, menus and a program's own panels.
public nonisolated struct InterfaceColors: Sendable, Hashable {
    /// The fill of panels and bars; opaque, so that nothing shows through their text.
    public let panel: UIColor
    /// The hairlines around and inside panels.
    public let border: UIColor
    /// Text and icons.
    public let label: UIColor
    /// Less important text.
    public let secondaryLabel: UIColor
    /// Selected and pressable elements.
    public let accent: UIColor
    /// The track of a slider, and of a switch that is off.
    public let track: UIColor
    /// The background of controls that can be pressed, such as a stepper or a segmented control.
    public let fill: UIColor
    /// The part of a control that fingers drag.
    public let knob: UIColor
    /// The plate under the selected segment.
    public let plate: UIColor
    /// The background of what is pressed or in use on a panel: a tint of the accent.
    public let pressed: UIColor

    /// The text of buttons that destroy something; `systemRed` has too little contrast with a light panel.
    package var destructive: UIColor { UIColor(hex: self == .dark ? 0xFF6B61 : 0xC8281E) }

    /// The background of what a mouse or a pen is over, on a panel.
    public var hovered: UIColor { fill }

    /// Dark text on light panels.
    public static let light = InterfaceColors(
        panel: UIColor(hex: 0xFFFFFF), border: UIColor(white: 0, alpha: 0.1),
        label: UIColor(hex: 0x1F2328), secondaryLabel: UIColor(hex: 0x6B7480), accent: UIColor(hex: 0x2F6FED),
        track: UIColor(hex: 0x1F2328, alpha: 0.14), fill: UIColor(hex: 0x1F2328, alpha: 0.08),
        knob: UIColor(hex: 0xFFFFFF), plate: UIColor(hex: 0xFFFFFF),
        pressed: UIColor(hex: 0x2F6FED, alpha: pressedOpacity))

    /// Light text on dark panels.
    ///
    /// The colors are the opaque result of blending translucent white with a panel, because a canvas that cannot blend
    /// draws a translucent color as it looks on white paper.
    public static let dark = InterfaceColors(
        panel: UIColor(hex: 0x22262B), border: UIColor(hex: 0x3D4044),
        label: UIColor(hex: 0xF2F4F7), secondaryLabel: UIColor(hex: 0x9AA4AF), accent: UIColor(hex: 0x6EA0FF),
        track: UIColor(hex: 0x4C4F54), fill: UIColor(hex: 0x3B3F43),
        knob: UIColor(hex: 0xF2F4F7), plate: UIColor(hex: 0x5A616A), pressed: UIColor(hex: 0x2D3749))

    /// The alpha of disabled controls, from 0 to 1.
    public static let disabledOpacity: CGFloat = 0.35

    /// The alpha of the tint behind what is pressed, from 0 to 1.
    public static let pressedOpacity: CGFloat = 0.14
}

extension InterfaceColors {
    /// The colors of a style; the light ones if it is unspecified.
    public nonisolated init(_ style: UIUserInterfaceStyle) {
        switch style {
        case .unspecified, .light: self = .light
        case .dark: self = .dark
        }
    }
}

extension UIColor {
    /// Creates a color from `0xRRGGBB`.
    nonisolated init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(cgColor: CGColor(hex: hex, alpha: alpha))
    }
}
