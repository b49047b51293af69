package import TouchKit

package import Foundation
import Geometry

/// An opaque picture kept as tiles of 128 × 128 pixels: finished ink, of which a frame copies the damaged boxes.
///
/// The layer is a window on an unlimited plane of pixels at one scale, which is divided into squares. A square has
/// content, which is shown in every state, and one of three states:
///
///                      markStale, addTop              begin: on the loop, or on a thread
///       ┌───────────┐ ────────────────▶ ┌───────────┐ ────────────────▶ ┌────────────┐
///       │   fresh   │                   │   stale   │                   │  painting  │
///       └───────────┘ ◀──────────┐      └───────────┘ ◀──────────────── └────────────┘
///         │       ▲              │            ▲        interrupt: it has changed │
///         └───────┘              │            └── finish, if more of it ─────────┤
///     draw, paint: ink           │                has become stale meanwhile     │
///     on top                     └────────────── finish ─────────────────────────┘
///
///     restore: a square is again as it was at a snapshot, usually fresh
///
/// - A **fresh** square's content is up to date.
/// - A **stale** one lacks something: what lies in some boxes, or only what was added on top.
/// - A **painting** one is being painted on a tile of its own, which becomes the content, or a part of it, when all of
///   it is painted.
///
/// Only `finish`, and `restore` for a snapshot, make a square fresh. A square that was drawn while it was not fresh
/// remembers that the screen is out of date, and `finish` reports all that it paints of such a square, whichever
/// drawing asked for it.
///
/// Strokes are drawn into a square's tile only when it is next shown or painted on. A square without content shows
/// the layers of other scales (`TiledLayer+Scales.swift`).
package final class TiledLayer {
    /// Paints a box in a context in units. May return `.paused` when the second argument returns true; is called again.
    package typealias Painter = (CGContext, () -> Bool) -> Progress

    /// How far a `Painter` has come.
    nonisolated package enum Progress {
        /// There is more to paint.
        case paused
        case done
        case blank
    }

    /// Where a box can be painted.
    package enum Plan {
        /// On any thread, by what the closure returns there.
        case anywhere(@Sendable () -> Painter)
        case onLoop(Painter)
    }

    /// The length of a tile's side, in pixels.
    nonisolated package static let edge = 128
    /// The memory of one tile, in bytes.
    nonisolated package static let tileByteCount = edge * edge * 4

    /// The part of the plane that has squares: whole squares.
    package var bounds: PixelRect { grid.bounds }
    /// The part of the plane that is in sight. Only its squares are repainted after they were drawn out of date.
    package var visible: PixelRect
    /// The color where nothing is painted.
    package let background: CGColor
    /// The number of pixels per unit.
    package let scale: CGFloat
    /// Returns how all ink in a box is painted, above the background, or what of it lies at or above a z-index.
    package var plan: (PixelRect, Int) -> Plan = { _, _ in .onLoop { _, _ in .blank } }
    /// Returns whether more will be added on top soon: squares that lack only that are painted after `requestAll()`.
    package var isGrowing: () -> Bool = { false }
    /// Called in a turn of the loop when threads have painted something, which `refresh(until:)` takes over.
    package var onPainted: () -> Void = {}
    /// Creates canvases of the kind that the layer is drawn on.
    package let factory: any Canvas

    let worker: TileWorker
    /// The number of tiles that the worker has and has not given back.
    var paintingCount = 0
    private(set) var grid: PixelGrid
    var squares: [Square]
    /// The boxes that were painted after they had been drawn out of date.
    var changed: [PixelRect] = []
    /// Whether the last call of `refresh(until:)` left something, and only threads paint it.
    package internal(set) var isWaitingForThreads = false
    /// A spare tile, reused for the next painting.
    var spare: Tile?
    /// An upper bound of the memory of the strokes that wait for tiles, in bytes.
    var strokeByteCount = 0
    /// An empty list whose memory frames reuse for the squares that they meet.
    private var emptyList: [Int] = []
    let everywhere = Clip(region: Region(PixelRect(x: 0, y: 0, width: edge, height: edge)))

    /// Creates a layer for drawing in `context`.
    /// - Parameters:
    ///   - scale: The number of pixels per unit.
    ///   - part: The pixels that have squares at first.
    ///   - isBlank: Whether there is nothing to paint. If not, no square has content.
    ///   - isLowPriority: Whether a single thread paints, at the lowest priority.
    package init(
        for context: CGContext, scale: CGFloat, covering part: PixelRect, background: CGColor, isBlank: Bool = true,
        isLowPriority: Bool = false
    ) {
        self.background = background
        self.scale = scale
        factory = context.canvas.makeLayer(width: 1, height: 1, isOpaque: true)
        worker = TileWorker(isLowPriority: isLowPriority, postingTo: UIApplication.shared.loopQueue)
        let grid = PixelGrid(Self.wholeSquares(around: part), edge: Self.edge)
        self.grid = grid
        visible = grid.bounds
        squares = (0..<grid.count).map { isBlank ? Square() : Square(missing: grid.box(of: $0)) }
        worker.onPainted { [weak self] in self?.onPainted() }
    }

    /// The memory of all tiles, in bytes, including the tiles that waiting strokes will need.
    package var byteCount: Int {
        squares.count { $0.content?.tile != nil || $0.content?.strokes.isEmpty == false } * Self.tileByteCount
    }

    /// Moves the layer's bounds to the whole squares around a part of the plane. Squares in both the old and the new
    /// bounds stay; new ones have no content.
    package func moveBounds(to part: PixelRect) {
        let (old, oldGrid) = (squares, grid)
        grid = PixelGrid(Self.wholeSquares(around: part), edge: Self.edge)
        guard bounds != oldGrid.bounds else { return }
        squares = (0..<grid.count).map { index in
            let box = grid.box(of: index)
            return oldGrid.bounds.contains(box) ? old[oldGrid.index(of: box)] : Square(missing: box)
        }
    }

    // MARK: Drawing

    /// Draws the layer within the context's clip. The plane's origin is that of user space, and one unit of user space
    /// is `scale` pixels of the plane. What is stale is painted first, until a slice of time is over.
    /// - Parameters:
    ///   - drawBackdrop: Draws what is shown in place of squares that have no content yet; called if there are any.
    ///   - slice: Begins the slice, and returns a closure that returns whether it is over; called only if something has
    ///     to be painted, which few frames need.
    /// - Returns: Whether all that was drawn is up to date; `refresh(until:)` paints the rest.
    @discardableResult
    package func draw(
        in context: CGContext, over drawBackdrop: () -> Void = {}, until slice: () -> () -> Bool = { { false } }
    ) -> Bool {
        let toPixels = planeToPixels(in: context)
        let fromPixels = toPixels.inverted()
        let clip = context.pixelClip
        // A square that several rectangles meet is drawn once, through all of them.
        var met = exchange(&emptyList, with: [])
        for rect in clip.region.rects {
            addSquares(
                in: rect.moved(by: fromPixels) ?? PixelRect(covering: rect.rect.applying(fromPixels)), to: &met)
        }
        var isDone = true
        var shown = squares
        let unready = unready(of: met, in: shown)
        if !unready.isEmpty {
            shown = []  // So that the squares have one owner.
            isDone = prepare(unready, toDrawIn: context, toPixels: toPixels, over: drawBackdrop, until: slice())
            shown = squares
        }
        for index in met {
            guard let content = shown[index].content else { continue }
            draw(content.tile, grid.box(of: index), in: context, toPixels: toPixels, clip: clip)
        }
        met.removeEach()
        emptyList = consume met
        return isDone && changed.isEmpty
    }

    /// Adds to a list the squares that a box meets, except those that it has already.
    private func addSquares(in box: PixelRect, to list: inout [Int]) {
        let earlier = list.count
        forEachSquare(in: box) { index, _ in
            if !list[..<earlier].contains(index) { list.append(index) }
        }
    }

    /// Returns those of the squares that lack something, or have strokes waiting.
    private func unready(of met: [Int], in squares: [Square]) -> [Int] {
        var unready: [Int] = []
        for index in met where !squares[index].isFresh || squares[index].content?.strokes.isEmpty != true {
            unready.append(index)
        }
        return unready
    }

    /// Brings squares up to date before they are drawn within a context's clip, until `isExpired` returns true, and
    /// draws what is shown in place of those without content.
    /// - Returns: Whether all of them are up to date.
    private func prepare(
        _ unready: [Int], toDrawIn context: CGContext, toPixels: CGAffineTransform, over drawBackdrop: () -> Void,
        until isExpired: () -> Bool
    ) -> Bool {
        let (region, fromPixels) = (context.clipRegion, toPixels.inverted())
        // The squares without content, joined.
        var missing = Region()
        var isDone = true
        for index in unready {
            let box = grid.box(of: index)
            if !squares[index].isFresh {
                var shown = Region()
                for rect in region.rects {
                    shown.add(PixelRect(covering: rect.rect.applying(fromPixels)).intersection(box))
                }
                if !refresh(index, box, shown, until: isExpired), !waitsForMore(index) {
                    squares[index].isRequested = true
                    isDone = false
                }
            }
            drawStrokes(index, box)
            if squares[index].content == nil { missing.add(box, joiningWithin: 0) }
        }
        if !missing.isEmpty {
            var area = Region()
            for rect in missing.rects {
                area.add(PixelRect(covering: rect.rect.applying(toPixels).insetBy(dx: -1, dy: -1)))
            }
            context.saveGState()
            context.clip(toPixels: area)
            drawBackdrop()
            context.restoreGState()
        }
        if !isDone { paintOnThreads() }
        return isDone
    }

    /// Converts pixels of the plane to those of a context's canvas.
    func planeToPixels(in context: CGContext) -> CGAffineTransform {
        CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(context.ctm)
    }

    /// Draws the content of a square with a box; without a tile it is the background alone.
    func draw(_ tile: Tile?, _ box: PixelRect, in context: CGContext, toPixels: CGAffineTransform, clip: Clip) {
        if let tile {
            let transform = CGAffineTransform(toCornerOf: box).concatenating(toPixels)
            context.canvas.draw(tile.canvas, transform: transform, alpha: context.alpha, clip: clip)
        } else {
            // The pixels that a tile would have: those whose centers lie in the square.
            let pixels = box.moved(by: toPixels) ?? PixelRect(centersIn: box.rect.applying(toPixels))
            context.canvas.fill(pixels.rect, color: context.faded(background), clip: clip)
        }
    }

    // MARK: Squares

    private static func wholeSquares(around part: PixelRect) -> PixelRect {
        guard !part.isEmpty else { return .empty }
        let beyond = edge - 1
        return PixelRect(
            minX: part.minX & ~beyond, minY: part.minY & ~beyond, maxX: (part.maxX + beyond) & ~beyond,
            maxY: (part.maxY + beyond) & ~beyond)
    }

    /// Calls `body` with the index and the box of each square that a box meets.
    func forEachSquare(in rect: PixelRect, _ body: (Int, PixelRect) -> Void) { grid.forEachSquare(in: rect, body) }

    /// Calls `body` with the index and the box of each square that some of the boxes meet, and with what they cover of
    /// it together: the box around that.
    func forEachSquare(in rects: [PixelRect], _ body: (Int, PixelRect, PixelRect) -> Void) {
        var whole = PixelRect.empty
        for rect in rects { whole = whole.union(rect) }
        forEachSquare(in: whole) { index, box in
            var part = PixelRect.empty
            for rect in rects where rect.intersects(box) { part = part.union(rect.intersection(box)) }
            if !part.isEmpty { body(index, box, part) }
        }
    }
}

extension TiledLayer {
    struct Square {
        /// How up to date the content is.
        enum State {
            case fresh
            case stale(StalePart)
            /// The stale part is being painted; the second value is what became stale since, if any.
            case painting(TilePainting, StalePart?)
        }

        /// What is shown; nil while nothing has been painted.
        var content: Content? = Content()
        var state = State.fresh
        /// Whether the square is painted when it is in sight, and then drawn again: it was drawn, or was requested,
        /// while it was not fresh.
        var isRequested = false

        /// Creates a square that shows the background.
        init() {}

        /// Creates a square that lacks everything in its box.
        init(missing box: PixelRect) { (content, state) = (nil, .stale(.boxes(Region(box)))) }

        var isFresh: Bool {
            switch state {
            case .fresh: true
            case .stale, .painting: false
            }
        }

        /// Whether what is added on top from a z-index on will be painted, with other ink that the square lacks.
        func lacksTop(from zIndex: Int) -> Bool {
            switch state {
            case .stale(.top(let first)), .painting(_, .top(let first)): first <= zIndex
            case .stale(.boxes), .painting, .fresh: false
            }
        }

        /// The part of the content that is stale in a square with a box; nil if it is fresh.
        func stalePart(of box: PixelRect) -> StalePart? {
            switch state {
            case .fresh: nil
            case .stale(let stalePart): stalePart
            case .painting(let painting, let rest): painting.stalePart.and(rest, of: box)
            }
        }
    }

    struct Content {
        /// The pixels; nil for the background alone.
        var tile: Tile?
        /// The strokes that must be drawn on it before it is shown or painted on, oldest first.
        var strokes: [PendingStroke] = []
    }

    /// A tile's pixels. What is shared with a snapshot is copied before it is painted on.
    nonisolated final class Tile {
        let canvas: any Canvas

        init(canvas: any Canvas) {
            self.canvas = canvas
        }
    }

    /// A stroke that has not been drawn into the tile yet.
    struct PendingStroke {
        let coverage: StrokeCoverage
        /// The pixel that the stroke's coordinates start from.
        let x, y: Int
        let color: CGColor
    }
}
