/// Where drawing may leave marks: within whole pixels, and within any number of shapes.
public nonisolated struct Clip: Sendable, Equatable {
    /// A shape that drawing is kept inside of, with soft edges where the canvas can.
    public struct Shape: Sendable, Equatable {
        /// The shape's outline in pixels.
        public var path: PixelPath
        /// What counts as inside.
        public var rule: CGPathFillRule

        /// Makes a shape of its outline in pixels.
        public init(path: PixelPath, rule: CGPathFillRule) {
            self.path = path
            self.rule = rule
        }
    }

    /// The pixels that may be touched.
    public var region: Region
    /// Shapes that hold drawing in besides; nearly always none: a rotated view that clips, a path that was added.
    public var shapes: [Shape]

    /// Makes a clip of pixels and shapes.
    public init(region: Region, shapes: [Shape] = []) {
        self.region = region
        self.shapes = shapes
    }
}
