import Foundation

/// A tile that a thread paints items on.
///
/// The tile's pixels belong to the thread from `TileWorker.start(_:)` until the painting is among the finished ones. No one else
/// has the tile meanwhile, which is what makes this safe to send.
nonisolated final class TilePainting: @unchecked Sendable {
    let index: Int
    /// The numbers of the items.
    let items: [Int32]
    let tile: TiledLayer.Tile
    private let pixels: PixelBuffer
    private let box: PixelRect
    private let scale: CGFloat
    private let paint: @Sendable (TilePainter) -> Void

    /// Creates a painting.
    /// - Parameters:
    ///   - index: The index of the tile's square.
    ///   - box: The square, in the layer's pixels.
    ///   - scale: The number of pixels per point.
    ///   - items: The numbers of the items.
    ///   - tile: A tile that no one else has.
    ///   - pixels: The tile's memory.
    ///   - paint: Paints the items.
    init(
        of index: Int, _ box: PixelRect, scale: CGFloat, _ items: [Int32], on tile: TiledLayer.Tile,
        _ pixels: PixelBuffer, paint: @escaping @Sendable (TilePainter) -> Void
    ) {
        (self.index, self.items, self.tile) = (index, items, tile)
        (self.box, self.scale, self.paint) = (box, scale, paint)
        self.pixels = pixels
    }

    /// Paints the items, with a rasterizer that belongs to the calling thread.
    func run(with rasterizer: Rasterizer) {
        paint(TilePainter(pixels, of: box, scale: scale, with: rasterizer))
    }
}
