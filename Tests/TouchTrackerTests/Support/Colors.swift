import X11

/// What the program's own colours look like on the screen, 0xAARRGGBB.
enum Colors {
    /// What selected ink wears.
    static let selected: UInt32 = 0xFF12_B34A
    /// What is chosen, and the rings around touches.
    static let accent: UInt32 = 0xFF2F_6FED
    /// A notice, and the menu at ink, above white: #22262B, 94 hundredths opaque.
    static let dark: UInt32 = 0xFF2F_3338
    /// A notice of something that went wrong, above white: #8C1D18, 94 hundredths opaque.
    static let error: UInt32 = 0xFF93_2B26
    /// The palette's red.
    static let red: UInt32 = 0xFFE5_383B
    /// The palette's orange.
    static let orange: UInt32 = 0xFFF7_7F00
    /// The palette's sky.
    static let sky: UInt32 = 0xFF2F_9BFF
}
