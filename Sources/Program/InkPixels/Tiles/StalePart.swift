import TouchKit

/// The part of a square's content that is out of date.
nonisolated enum StalePart: Equatable {
    /// Boxes, in the layer's pixels. If all of the square is out of date, it is one box.
    case boxes(Region)
    /// Only what was added on top, from a z-index on.
    case top(from: Int)

    /// How many pixels more than two boxes the box around both may have, to be painted as one.
    private static let slack = 512

    /// Adds another stale part of a square.
    mutating func add(_ other: StalePart, of square: PixelRect) {
        switch (self, other) {
        case (.boxes(var region), .boxes(let more)):
            self = .top(from: 0)  // So that the region has one owner.
            for rect in more.rects { region.add(rect, joiningWithin: Self.slack) }
            // Many boxes become coarse ones, which may reach beyond the square.
            region = region.intersection(square)
            self = .boxes(region.pixelCount == square.pixelCount ? Region(square) : region)
        case (.top(let first), .top(let second)): self = .top(from: min(first, second))
        // Painting all of the square costs less than painting parts of it and then what lies on top.
        case (.boxes, .top), (.top, .boxes): self = .boxes(Region(square))
        }
    }

    /// Returns this part of a square together with another stale part, if there is one.
    func and(_ other: StalePart?, of square: PixelRect) -> StalePart {
        guard let other else { return self }
        var stalePart = self
        stalePart.add(other, of: square)
        return stalePart
    }

    /// The boxes that have to be painted: the whole square if only what was added on top is missing.
    func boxes(of square: PixelRect) -> [PixelRect] {
        switch self {
        case .boxes(let region): region.rects
        case .top: [square]
        }
    }
}
