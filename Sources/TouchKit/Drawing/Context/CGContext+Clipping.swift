public import Foundation

extension CGContext {
    /// Restricts drawing to `rect`, in addition to the current clip. An upright rectangle is rounded to whole pixels,
    /// so that two rectangles with a common edge neither overlap nor leave a gap.
    public func clip(to rect: CGRect) {
        if state.transform.keepsRectangles {
            let pixels = PixelRect(rounding: rect.standardized.applying(state.transform))
            state.clip.region = state.clip.region.intersection(pixels)
        } else {
            var path = PathElements()
            path.addRect(rect)
            clip(to: path, rule: .winding, transform: state.transform)
        }
    }

    /// Restricts drawing to the context's path, in addition to the current clip, and begins a new path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: elements, rule: rule, transform: .identity)
        beginPath()
    }

    /// Restricts drawing to rectangles, in addition to the current clip.
    public func clip(to rects: [CGRect]) {
        var path = PathElements()
        for rect in rects { path.addRect(rect.standardized) }
        clip(to: path, rule: .winding, transform: state.transform)
    }

    /// Restricts drawing to `region`, in pixels, in addition to the current clip.
    package func clip(toPixels region: Region) {
        state.clip.region = state.clip.region.intersection(region)
    }

    /// The pixels inside the clip, without regard to its shapes.
    package var clipRegion: Region { state.clip.region }

    /// The bounding box of the clip, in user space; `.null` if the clip is empty.
    public var boundingBoxOfClipPath: CGRect {
        var bounds = state.clip.region.bounds.rect
        for shape in state.clip.shapes { bounds = bounds.intersection(shape.path.bounds) }
        return bounds.isEmpty ? .null : bounds.applying(state.transform.inverted())
    }

    /// Restricts drawing to a path, in addition to the current clip; `transform` maps it to pixels.
    func clip(to path: PathElements, rule: CGPathFillRule, transform: CGAffineTransform) {
        var pixels = PixelPath()
        path.flatten(into: &pixels, transform: transform)
        state.clip.region = state.clip.region.intersection(PixelRect(covering: pixels.bounds))
        state.clip.shapes.append(Clip.Shape(path: pixels, rule: rule))
    }
}
