/// The area that drawing is restricted to: whole pixels, and any number of shapes.
public nonisolated struct Clip: Sendable, Equatable {
    /// A shape that drawing is restricted to, with antialiased edges on a canvas that antialiases.
    public struct Shape: Sendable, Equatable {
        /// The outline of the shape, in pixels.
        public var path: PixelPath
        /// The rule that determines the inside.
        public var rule: CGPathFillRule

        /// Creates a shape from its outline in pixels.
        public init(path: PixelPath, rule: CGPathFillRule) {
            self.path = path
            self.rule = rule
        }
    }

    /// The pixels that may change.
    public var region: Region
    /// The shapes that restrict drawing further; usually none, unless a rotated view clips or a path was added.
    public var shapes: [Shape]

    /// Creates a clip from pixels and shapes.
    public init(region: Region, shapes: [Shape] = []) {
        self.region = region
        self.shapes = shapes
    }
}
