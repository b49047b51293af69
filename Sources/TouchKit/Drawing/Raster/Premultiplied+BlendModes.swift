// The blend modes that need more than `over`.
extension Premultiplied {
    /// Returns `source`, already faded by `coverage` (0 to 255), combined with `background` by a blend mode.
    nonisolated static func combine(
        _ source: UInt32, coverage: UInt32, with background: UInt32, _ mode: CGBlendMode
    ) -> UInt32 {
        switch mode {
        case .normal: over(source, background)
        case .clear: scaled(background, by: 255 - coverage)
        case .copy: source &+ scaled(background, by: 255 - coverage)
        case .destinationOut: scaled(background, by: 255 - source >> 24)
        case .sourceAtop: scaled(source, by: background >> 24) &+ scaled(background, by: 255 - source >> 24)
        case .multiply: multiply(source, background)
        }
    }

    /// Returns S·D + S·(1 − Da) + D·(1 − Sa) for all four components.
    nonisolated private static func multiply(_ source: UInt32, _ background: UInt32) -> UInt32 {
        let (sourceRest, backgroundRest) = (255 - source >> 24, 255 - background >> 24)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (one, other) = (source >> shift & 255, background >> shift & 255)
            result |= min((one * other + one * backgroundRest + other * sourceRest + 127) / 255, 255) << shift
        }
        return result
    }
}
