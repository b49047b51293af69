public import Foundation

/// The colours that an interface is drawn in, so that controls, menus and a program's own panels go together.
public nonisolated struct InterfaceColors: Sendable, Hashable {
    /// What panels and bars are filled with; lets a little of what lies under it through.
    public let panel: UIColor
    /// The hairline around panels, and between what is in them.
    public let border: UIColor
    /// Letters and icons.
    public let label: UIColor
    /// Letters of less weight.
    public let secondaryLabel: UIColor
    /// What is chosen, and what can be pressed.
    public let accent: UIColor
    /// The ground that controls stand out from: a slider's track, a switch that is off.
    public let track: UIColor
    /// The ground of what can be pressed: a stepper, a row of segments.
    public let fill: UIColor
    /// The part of a control that fingers move.
    public let knob: UIColor
    /// What lies under the chosen one of several.
    public let plate: UIColor
    /// What lies, on a panel, under what is pressed or in use: a little of the accent.
    public let pressed: UIColor

    /// Dark letters on light panels.
    public static let light = InterfaceColors(
        panel: UIColor(hex: 0xFFFFFF, alpha: 0.94), border: UIColor(white: 0, alpha: 0.1),
        label: UIColor(hex: 0x1F2328), secondaryLabel: UIColor(hex: 0x6B7480), accent: UIColor(hex: 0x2F6FED),
        track: UIColor(hex: 0x1F2328, alpha: 0.14), fill: UIColor(hex: 0x1F2328, alpha: 0.08),
        knob: UIColor(hex: 0xFFFFFF), plate: UIColor(hex: 0xFFFFFF),
        pressed: UIColor(hex: 0x2F6FED, alpha: pressedOpacity))

    /// Light letters on dark panels. What would be translucent white is the opaque colour that makes on a panel: a canvas that
    /// cannot blend takes what is translucent for what it would be on white paper.
    public static let dark = InterfaceColors(
        panel: UIColor(hex: 0x22262B, alpha: 0.94), border: UIColor(hex: 0x3D4044),
        label: UIColor(hex: 0xF2F4F7), secondaryLabel: UIColor(hex: 0x9AA4AF), accent: UIColor(hex: 0x6EA0FF),
        track: UIColor(hex: 0x4C4F54), fill: UIColor(hex: 0x3B3F43),
        knob: UIColor(hex: 0xF2F4F7), plate: UIColor(hex: 0x5A616A), pressed: UIColor(hex: 0x2D3749))

    /// The colours of a style; light ones where it is not specified.
    public init(_ style: UIUserInterfaceStyle) {
        switch style {
        case .unspecified, .light: self = .light
        case .dark: self = .dark
        }
    }

    private init(
        panel: UIColor, border: UIColor, label: UIColor, secondaryLabel: UIColor, accent: UIColor, track: UIColor,
        fill: UIColor, knob: UIColor, plate: UIColor, pressed: UIColor
    ) {
        self.panel = panel
        self.border = border
        self.label = label
        self.secondaryLabel = secondaryLabel
        self.accent = accent
        self.track = track
        self.fill = fill
        self.knob = knob
        self.plate = plate
        self.pressed = pressed
    }

    /// How opaque what cannot be used is, from 0 to 1.
    public static let disabledOpacity: CGFloat = 0.35

    /// How opaque the tint is that lies behind what is being pressed, from 0 to 1.
    public static let pressedOpacity: CGFloat = 0.14
}

extension UIColor {
    /// Makes a colour of `0xRRGGBB`.
    nonisolated init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha)
    }
}
