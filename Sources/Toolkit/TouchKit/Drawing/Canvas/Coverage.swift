/// The coverage of each pixel by a shape that a program computes itself. A canvas draws it in a color.
public nonisolated protocol Coverage: AnyObject {
    /// The pixels that may be covered, from an origin that the canvas places (`Canvas.draw(_:x:y:color:clip:)`).
    var bounds: PixelRect { get }

    /// Raises the pixels of a target, none of which is covered yet, to the coverage of its box.
    func rasterize(into target: CoverageTarget)
}
