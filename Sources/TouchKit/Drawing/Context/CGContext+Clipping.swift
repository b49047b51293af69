public import Foundation

extension CGContext {
    /// Keeps what is drawn from here on inside `rect` as well. An upright rectangle is rounded to whole pixels, so that
    /// two which share an edge neither overlap nor leave a gap.
    public func clip(to rect: CGRect) {
        if state.transform.keepsRectangles {
            let pixels = PixelRect(rounding: rect.standardized.applying(state.transform))
            state.clip.region = state.clip.region.intersection(pixels)
        } else {
            var path = CGPath()
            path.addRect(rect)
            clip(to: path, rule: .winding, transform: state.transform)
        }
    }

    /// Keeps what is drawn from here on inside the context's path as well, and begins a new path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: path, rule: rule, transform: .identity)
        beginPath()
    }

    /// Keeps what is drawn from here on inside `region` as well, which is in pixels.
    package func clip(toPixels region: Region) {
        state.clip.region = state.clip.region.intersection(region)
    }

    /// The pixels that can be drawn on, without regard to shapes that clip besides.
    package var clipRegion: Region { state.clip.region }

    /// The smallest rectangle in user space around all that can be drawn on; `.null` where nothing can.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = state.clip.shapes.reduce(state.clip.region.bounds.rect) { $0.intersection($1.path.bounds) }
        return bounds.isEmpty ? .null : bounds.applying(state.transform.inverted())
    }

    /// Keeps drawing inside a path as well; `transform` brings it to pixels.
    func clip(to path: CGPath, rule: CGPathFillRule, transform: CGAffineTransform) {
        var pixels = PixelPath()
        path.flatten(into: &pixels, transform: transform)
        state.clip.region = state.clip.region.intersection(PixelRect(covering: pixels.bounds))
        state.clip.shapes.append(Clip.Shape(path: pixels, rule: rule))
    }
}
