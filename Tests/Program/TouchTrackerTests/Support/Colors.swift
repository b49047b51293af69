import X11

/// The program's own colors on the screen, 0xAARRGGBB.
enum Colors {
    /// Chosen controls, the outline of selected ink, and the rings around touches.
    static let accent: UInt32 = 0xFF2F_6FED
    /// Notices and the ink menu.
    static let dark: UInt32 = 0xFF22_262B
    /// Lettering on light panels.
    static let label: UInt32 = 0xFF1F_2328
    /// Notices of errors.
    static let error: UInt32 = 0xFF8C_1C17
    /// The palette's red.
    static let red: UInt32 = 0xFFE5_383B
    /// The palette's orange.
    static let orange: UInt32 = 0xFFF7_7F00
    /// The palette's sky.
    static let sky: UInt32 = 0xFF2F_9BFF
}
