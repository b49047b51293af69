import Foundation
import Ink
import TouchKit

/// A picture of selected ink, which is drawn while the ink moves: a frame costs the same for any number of elements.
///
/// It is painted in time slices.
final class SelectionPicture {
    let ids: Set<Element.ID>
    /// The area of the picture before a transform, in the view's points.
    private let box: CGRect
    private let scale: CGFloat
    private let elements: [Element]
    private var look: SelectedInk
    private let passes: [SelectedInk.Pass]
    private let painter: InkPainter
    private let bitmap: Bitmap
    private let context: CGContext
    private let image: UIImage
    /// The number of elements that have been painted, in all passes.
    private var paintedCount = 0

    var transform = CGAffineTransform.identity

    /// The number of elements between two checks of the time.
    private static let batch = 16

    /// Creates a picture of elements in drawing order, with their identities, which is limited to `area`, in the points
    /// of a view that shows a part of the paper.
    init(
        _ elements: [Element], _ ids: Set<Element.ID>, within area: CGRect, of viewport: Viewport,
        pixelScale scale: CGFloat, look: SelectedInk, painter: InkPainter
    ) {
        self.ids = ids
        self.elements = elements
        self.look = look
        self.look.hasInsides = true
        self.painter = painter
        self.scale = scale
        passes = SelectedInk.passes(for: elements.count)
        let ink = elements.reduce(CGRect.null) { $0.union($1.bounds) }
        let visible = SelectedInk.box(around: ink.isNull ? ink : ink.applying(viewport.toView)).intersection(area)
        let pixels = PixelRect(
            covering: (visible.isNull ? .zero : visible).applying(CGAffineTransform(scaleX: scale, y: scale)))
        box = pixels.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        bitmap = Bitmap(width: pixels.width, height: pixels.height)
        image = UIImage(bitmap: bitmap, scale: scale)
        context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: scale)
        context.translateBy(x: -box.minX, y: -box.minY)
        context.concatenate(viewport.toView)
    }

    /// Whether all elements have been painted.
    var isDone: Bool { paintedCount == elements.count * passes.count }

    /// Paints more elements, until `isExpired` returns true.
    func advance(until isExpired: () -> Bool) {
        while !isDone {
            let element = elements[paintedCount % elements.count]
            look.paint(element.mark, passes[paintedCount / elements.count], in: context, by: painter)
            paintedCount += 1
            if paintedCount % Self.batch == 0, isExpired() { return }
        }
    }

    /// The area that the picture covers under its transform, in points.
    var area: CGRect { box.applying(shownTransform).insetBy(dx: -1, dy: -1) }

    /// The transform, with whole pixels if it only moves, so that nothing is blurred.
    private var shownTransform: CGAffineTransform {
        guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else { return transform }
        return CGAffineTransform(
            translationX: (transform.tx * scale).rounded() / scale, y: (transform.ty * scale).rounded() / scale)
    }

    /// Draws the picture under its transform in the current context.
    func draw(in context: CGContext) {
        context.saveGState()
        context.concatenate(shownTransform)
        image.draw(in: box)
        context.restoreGState()
    }
}
