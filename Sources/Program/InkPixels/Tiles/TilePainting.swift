import Foundation
import Synchronization
import TouchKit

/// The painting of a part of a square on a tile of its own, on the loop or on a thread.
///
/// The tile belongs to the painter until the painting is finished. No one else has it meanwhile, which is what makes
/// this safe to send to a thread, with a painter that may be there.
nonisolated final class TilePainting: @unchecked Sendable {
    /// The square, in the layer's pixels.
    let square: PixelRect
    /// The box of the square that is painted, in the layer's pixels.
    let part: PixelRect
    /// The stale part that lies in that box.
    let stalePart: StalePart
    let tile: TiledLayer.Tile
    let isOnThread: Bool
    private(set) var progress = TiledLayer.Progress.paused
    private let scale: CGFloat
    private var painter: TiledLayer.Painter?
    private let isDropped = Atomic(false)

    init(
        _ part: PixelRect, _ stalePart: StalePart, of square: PixelRect, scale: CGFloat, on tile: TiledLayer.Tile,
        isOnThread: Bool, by painter: @escaping TiledLayer.Painter
    ) {
        (self.part, self.stalePart, self.square, self.tile) = (part, stalePart, square, tile)
        (self.scale, self.isOnThread, self.painter) = (scale, isOnThread, painter)
    }

    /// Lets the thread end the painting early, since the square has changed.
    func drop() { isDropped.store(true, ordering: .relaxed) }

    /// Paints on a canvas of the tile's pixels, until `isExpired` returns true.
    func advance(on canvas: any Canvas, until isExpired: () -> Bool) {
        let context = CGContext(canvas: canvas, of: square, scale: scale)
        context.clip(toPixels: Region(part.relative(to: square)))
        if let painter { progress = painter(context, isExpired) }
    }

    /// Paints everything on the calling thread, with scratch memory that belongs to it. What the painter keeps, such as
    /// a copy of the drawing, is freed there, too: that may take longer than a frame.
    func run(with rasterizer: Rasterizer) {
        defer { painter = nil }
        guard let canvas = tile.canvas as? ImageCanvas, !isDropped.load(ordering: .relaxed) else { return }
        advance(on: ImageCanvas(bitmap: canvas.bitmap, isOpaque: true, rasterizer: rasterizer)) {
            isDropped.load(ordering: .relaxed)
        }
    }
}
