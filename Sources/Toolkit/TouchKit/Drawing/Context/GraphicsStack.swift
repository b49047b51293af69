package import Foundation

package enum GraphicsStack {
    private enum Entry {
        case context(CGContext)
        /// An image; nil for one without pixels.
        case image(ImageContext?)
    }

    /// The entries, the innermost last.
    private static var entries: [Entry] = []

    static var context: CGContext? {
        switch entries.last {
        case .context(let context): context
        case .image(let image): image?.context
        case nil: nil
        }
    }

    /// The image that is being drawn; nil if the current context is not that of an image.
    package static var image: ImageContext? {
        switch entries.last {
        case .image(let image): image
        case .context, nil: nil
        }
    }

    static func push(_ context: CGContext) { push(.context(context)) }

    private static func push(_ entry: Entry) {
        var stack = exchange(&entries, with: [])
        stack.append(entry)
        entries = stack
    }

    private static func popEntry() {
        var stack = exchange(&entries, with: [])
        stack.removeLast()
        entries = stack
    }

    /// Makes the previous context current again; an image is only ended by `endImage()`.
    static func pop() {
        switch entries.last {
        case .context: popEntry()
        case .image, nil: break
        }
    }

    package static func begin(_ image: ImageContext?) { push(.image(image)) }

    package static func endImage() {
        switch entries.last {
        case .image: popEntry()
        case .context, nil: break
        }
    }
}

package struct ImageContext {
    package let canvas: ImageCanvas
    package let context: CGContext

    package init(canvas: ImageCanvas, scale: CGFloat) {
        self.canvas = canvas
        context = CGContext(canvas: canvas, scale: scale)
    }
}
