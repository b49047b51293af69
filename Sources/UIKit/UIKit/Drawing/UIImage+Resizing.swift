import Foundation
public import TouchKit

extension UIImage {
    /// The way in which the parts between the corners of a resizable image fill their places.
    public nonisolated enum ResizingMode: Int, Sendable {
        case tile
        case stretch
    }

    /// Returns the image with corners that keep their size; the parts between them are repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the image with corners that keep their size, up to `capInsets` from the edges, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let scale = scale
        return resized { bitmap, rect, context in
            let columns = ImagePart.parts(
                of: bitmap.width, first: capInsets.left * scale, last: capInsets.right * scale, from: rect.minX,
                length: rect.width, scale: scale, resizingMode)
            let rows = ImagePart.parts(
                of: bitmap.height, first: capInsets.top * scale, last: capInsets.bottom * scale, from: rect.minY,
                length: rect.height, scale: scale, resizingMode)
            for row in rows {
                for column in columns {
                    let box = CGRect(x: column.place, y: row.place, width: column.length, height: row.length)
                    guard box.intersects(context.boundingBoxOfClipPath) else { continue }
                    context.draw(
                        bitmap.part(
                            PixelRect(
                                minX: column.pixels.lowerBound, minY: row.pixels.lowerBound,
                                maxX: column.pixels.upperBound, maxY: row.pixels.upperBound)), in: box)
                }
            }
        }
    }
}

/// Some columns or rows of a resizable image, and the place to draw them.
private nonisolated struct ImagePart {
    let pixels: Range<Int>
    let place: CGFloat
    let length: CGFloat

    /// Returns the parts of `count` pixels in a length in points: the ends, and what is between them.
    static func parts(
        of count: Int, first: CGFloat, last: CGFloat, from start: CGFloat, length: CGFloat, scale: CGFloat,
        _ mode: UIImage.ResizingMode
    ) -> [ImagePart] {
        func pixels(_ inset: CGFloat, most: Int) -> Int { inset > 0 ? Int(min(inset.rounded(), CGFloat(most))) : 0 }
        let first = pixels(first, most: count)
        let last = pixels(last, most: count - first)
        // A place that is too short for both ends makes them smaller.
        let ends = CGFloat(first + last) / scale
        let shrink = ends > length ? length / ends : 1
        let (before, after) = (CGFloat(first) / scale * shrink, CGFloat(last) / scale * shrink)
        var parts = [ImagePart(pixels: 0..<first, place: start, length: before)]
        let middle = first..<(count - last)
        let room = length - before - after
        switch mode {
        case .stretch: parts.append(ImagePart(pixels: middle, place: start + before, length: room))
        case .tile:
            let tile = CGFloat(middle.count) / scale
            var filled: CGFloat = 0
            while tile > 0, filled < room, parts.count < 4096 {
                let part = min(tile, room - filled)
                let end = middle.lowerBound + max(1, Int((part * scale).rounded()))
                parts.append(
                    ImagePart(pixels: middle.lowerBound..<end, place: start + before + filled, length: part))
                filled += part
            }
        }
        parts.append(ImagePart(pixels: (count - last)..<count, place: start + length - after, length: after))
        return parts.filter { !$0.pixels.isEmpty && $0.length > 0 }
    }
}
