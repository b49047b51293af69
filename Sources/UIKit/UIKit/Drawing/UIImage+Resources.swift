public import Foundation
public import TouchKit

extension UIImage {
    /// The folder in which `init(named:)` looks for images; nil for none. A program sets it before it loads images.
    public static var folder: URL? {
        get { NamedImages.folder }
        set { NamedImages.folder = newValue }
    }

    /// Creates an image from the PNG file at a path; nil if it cannot be read or is not a valid PNG file.
    ///
    /// A name that ends in `@2x` or `@3x`, before the extension, sets the scale. The limit is 64 million pixels.
    public convenience init?(contentsOfFile path: String) {
        guard let file = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: file, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates the image with a name in `folder`; nil if there is no such image.
    ///
    /// A name without an extension is that of a PNG file. The variant for the screen's scale, such as `name@2x.png`, is
    /// preferred, and then any other. A file is read once.
    public convenience init?(named name: String) {
        guard let image = NamedImages.image(name) else { return nil }
        self.init(sharing: image)
    }

    /// Creates the image with a name in `folder`; nil if there is no such image. The bundle and the traits are ignored.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name)
    }

    /// Creates the image with a name in `folder`; nil if there is no such image. The bundle and the look are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }

    /// Returns the folder of a program's resources, as the package manager names it, in the folder of the program; that
    /// folder itself if the program has no resources.
    static func folderOfResources(beside folder: URL, program: String) -> URL {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let resources = names.sorted().first { $0.hasSuffix("_\(program).resources") }
        return resources.map { folder.appendingPathComponent($0) } ?? folder
    }
}

/// The images in a folder, by name.
enum NamedImages {
    static var folder: URL? {
        didSet { if folder != oldValue { images = [:] } }
    }
    private static var images: [String: UIImage] = [:]

    /// Returns the image with a name; nil if there is no such image, or if the name leads out of the folder.
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
