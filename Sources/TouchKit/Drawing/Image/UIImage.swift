public import Foundation
import PNG

/// An immutable image: pixels and their scale.
@preconcurrency @MainActor public final class UIImage {
    /// The size of the image, in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// Whether the image is a symbol of the system, which is shown in a tint color.
    public internal(set) var isSymbolImage = false
    /// Whether views show the image in its own colors or in their tint color.
    public private(set) var renderingMode = RenderingMode.automatic
    /// What draws the image instead of scaling it to a rectangle; nil for that.
    private var resizing: ((Bitmap, CGRect, CGContext) -> Void)?
    /// The pixels, which no one changes any more.
    private let bitmap: Bitmap

    /// Creates an image from a bitmap that must not change afterwards. A scale that is not positive counts as 1.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.bitmap = bitmap
        self.scale = scale > 0 ? scale : 1
        size = CGSize(width: CGFloat(bitmap.width) / self.scale, height: CGFloat(bitmap.height) / self.scale)
    }

    /// Creates an image with the pixels of another.
    private convenience init(sharing other: UIImage) {
        self.init(bitmap: other.bitmap, scale: other.scale)
        (isSymbolImage, renderingMode, resizing) = (other.isSymbolImage, other.renderingMode, other.resizing)
    }

    /// Returns the image with another way of drawing it in a rectangle.
    package func resized(by resizing: @escaping (Bitmap, CGRect, CGContext) -> Void) -> UIImage {
        let image = UIImage(sharing: self)
        image.resizing = resizing
        return image
    }

    /// Returns the image in another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        let image = UIImage(sharing: self)
        image.renderingMode = renderingMode
        return image
    }

    /// Creates an image without pixels.
    public convenience init() {
        self.init(bitmap: Bitmap(width: 0, height: 0))
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(bitmap: cgImage.bitmap)
    }

    /// The pixels; nil if there are none.
    public var cgImage: CGImage? {
        bitmap.width > 0 && bitmap.height > 0 ? CGImage(bitmap) : nil
    }

    /// Returns the image as a PNG file; nil if it has no pixels.
    public func pngData() -> Data? {
        PNGEncoder.encode(bitmap.picture).map { Data($0) }
    }

    /// Draws the image at its own size in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current context, scaled to a rectangle.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bitmap.width > 0, bitmap.height > 0 else { return }
        if let resizing { resizing(bitmap, rect, context) } else { context.draw(bitmap, in: rect) }
    }

    /// Draws the image at its own size in the current context, with another blend mode and alpha, from 0 to 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, scaled to a rectangle, with another blend mode and alpha, from 0 to 1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { draw(in: rect) }
    }
}

extension UIImage {
    /// The colors in which views show an image.
    public nonisolated enum RenderingMode: Int, Sendable {
        /// A symbol of the system in the view's tint color, another image in its own colors.
        case automatic
        /// The image's own colors.
        case alwaysOriginal
        /// The image's shape, filled with the view's tint color.
        case alwaysTemplate
    }
}

extension UIImage {
    /// Creates the image of a symbol of the system, 24 by 24 points at the screen's scale; nil if there is none of this
    /// name.
    ///
    /// There are the symbols `plus`, `minus`, `xmark`, `checkmark`, `chevron.left`, `chevron.right`, `chevron.up`,
    /// `chevron.down`, `arrow.left`, `arrow.right`, `arrow.up`, `arrow.down`, `arrow.uturn.backward`,
    /// `arrow.uturn.forward`, `arrow.clockwise`, `square.and.arrow.up`, `trash`, `play`, `pause`, `stop`, `backward`,
    /// `forward`, `house`, `pencil`, `square`, `circle`, `star`, `heart`, `bookmark`, `photo`, `person`, `info.circle`,
    /// `magnifyingglass`, `line.horizontal.3` and `ellipsis`. Image views, buttons and bars show them in their tint
    /// color.
    public convenience init?(systemName name: String) {
        guard let strokes = SystemSymbols.strokes(named: name) else { return nil }
        let side = ControlContent.iconSide
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            strokes.lineWidth = ControlContent.iconStroke
            strokes.lineCapStyle = .round
            strokes.lineJoinStyle = .round
            UIColor.black.setStroke()
            strokes.stroke()
        }
        self.init(sharing: image)
        isSymbolImage = true
    }

    /// Draws the image's shape in one color: its alpha, filled with `color`.
    package func drawTemplate(in rect: CGRect, color: UIColor) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        draw(in: rect)
        context.setBlendMode(.sourceAtop)
        color.setFill()
        context.fill(rect)
        context.setBlendMode(.normal)
        context.endTransparencyLayer()
    }

    /// Draws the image in `color` or in its own colors, as its rendering mode says.
    func draw(in rect: CGRect, symbolColor color: UIColor) {
        switch renderingMode {
        case .automatic where !isSymbolImage, .alwaysOriginal: draw(in: rect)
        case .automatic, .alwaysTemplate: drawTemplate(in: rect, color: color)
        }
    }
}

extension UIImage {
    /// The folder in which `init(named:)` looks for images; nil for none. A program sets it before it loads images.
    public static var folder: URL? {
        get { NamedImages.folder }
        set { NamedImages.folder = newValue }
    }

    /// Creates an image from the PNG file at a path; nil if it cannot be read or is not a valid PNG file.
    ///
    /// A name that ends in `@2x` or `@3x`, before the extension, sets the scale. Images of more than 64 million pixels
    /// are not read.
    public convenience init?(contentsOfFile path: String) {
        guard let file = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: file, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates an image from the bytes of a PNG file; nil if they are not a valid one.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let picture = try? PNGDecoder.decode(Array(data)) else { return nil }
        self.init(bitmap: Bitmap(picture), scale: scale)
    }

    /// Creates the image with a name in `folder`; nil if there is none.
    ///
    /// A name without an extension is that of a PNG file. The variant for the screen's scale, such as `name@2x.png`, is
    /// preferred, and then any other. A file is read once.
    public convenience init?(named name: String) {
        guard let image = NamedImages.image(name) else { return nil }
        self.init(sharing: image)
    }
}

/// The images in a folder, by name.
enum NamedImages {
    static var folder: URL? {
        didSet { if folder != oldValue { images = [:] } }
    }
    private static var images: [String: UIImage] = [:]

    /// Returns the image with a name; nil if there is none, or if the name leads out of the folder.
    static func image(_ name: String) -> UIImage? {
        if let image = images[name] { return image }
        guard let folder, !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
        let file = folder.appendingPathComponent(name)
        let stem = file.pathExtension.isEmpty ? file : file.deletingPathExtension()
        let kind = file.pathExtension.isEmpty ? "png" : file.pathExtension
        let scale = Int(UIScreen.main.scale.rounded(.up))
        let variants = ([scale] + [3, 2, 1].filter { $0 != scale }).map { $0 == 1 ? "" : "@\($0)x" }
        for variant in variants {
            let path = stem.path + variant + "." + kind
            if let image = UIImage(contentsOfFile: path) {
                images[name] = image
                return image
            }
        }
        return nil
    }
}
