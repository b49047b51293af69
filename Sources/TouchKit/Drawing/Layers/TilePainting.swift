import Foundation

/// A tile that a thread paints.
///
/// The tile's pixels belong to the thread from `TileWorker.start(_:)` until the painting is among the finished ones. No one else
/// has the tile meanwhile, which is what makes this safe to send.
nonisolated final class TilePainting: @unchecked Sendable {
    /// The square, in the layer's pixels.
    let box: PixelRect
    /// Whether all of the square is painted, rather than items above what it shows.
    let replaces: Bool
    /// The numbers of the items.
    let items: [Int32]
    let tile: TiledLayer.Tile
    /// Whether nothing was painted.
    private(set) var isBlank = false
    private let bitmap: Bitmap
    private let scale: CGFloat
    private let paint: @Sendable (CGContext) -> Bool

    /// Creates a painting.
    /// - Parameters:
    ///   - box: The square, in the layer's pixels.
    ///   - scale: The number of pixels per unit.
    ///   - items: The numbers of the items.
    ///   - replaces: Whether all of the square is painted.
    ///   - tile: A tile that no one else has.
    ///   - bitmap: The tile's memory.
    ///   - paint: Paints, and returns whether there is anything.
    init(
        of box: PixelRect, scale: CGFloat, _ items: [Int32] = [], replacing replaces: Bool = false,
        on tile: TiledLayer.Tile, _ bitmap: Bitmap, paint: @escaping @Sendable (CGContext) -> Bool
    ) {
        (self.box, self.items, self.replaces, self.tile) = (box, items, replaces, tile)
        (self.bitmap, self.scale, self.paint) = (bitmap, scale, paint)
    }

    /// Paints with a rasterizer that belongs to the calling thread.
    func run(with rasterizer: Rasterizer) {
        let canvas = ImageCanvas(bitmap: bitmap, isOpaque: true, rasterizer: rasterizer)
        isBlank = !paint(CGContext(canvas: canvas, of: box, scale: scale))
    }
}
