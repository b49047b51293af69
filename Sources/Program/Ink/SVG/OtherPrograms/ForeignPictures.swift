import Foundation
import JPEG
import PNG

/// The pictures that a file embeds. Nothing outside of the file is read.
struct ForeignPictures {
    private var table = PictureTable()
    /// By the offsets of their texts; nil for those that are not read.
    private var known: [Int: TurnedPicture?] = [:]
    private var faults: [Picture.ID: ForeignNotes.Kind?] = [:]

    /// Returns the picture that an element embeds, turned as browsers and Inkscape turn it; nil if that is not one that
    /// is read.
    mutating func picture(of index: Int, in tree: SVGTree) -> TurnedPicture? {
        guard let value = tree.link(index) else { return nil }
        if let known = known[value.lowerBound] { return known }
        let bytes = tree.bytes
        let picture = PictureGroup.picture(in: value, of: bytes.span).map { TurnedPicture($0, sharedIn: &table) }
        known[value.lowerBound] = .some(picture)
        return picture
    }

    /// Returns what is not shown of a picture whose file is damaged, as far as that is known without decoding it; nil if
    /// it is not. A gray box stands for a damaged PNG file; of one that is cut off, and of a JPEG file, the beginning is
    /// shown.
    mutating func fault(of picture: Picture) -> ForeignNotes.Kind? {
        if let known = faults[picture.id] { return known }
        let fault: ForeignNotes.Kind? =
            switch picture.kind {
            case .png:
                switch PNGCheck(picture.bytes) {
                case .whole: nil
                case .cutOff: .pictureParts
                case .damaged: .pictures
                }
            case .jpeg: JPEGCheck.isWhole(picture.bytes) ? nil : .pictureParts
            }
        faults[picture.id] = .some(fault)
        return fault
    }

    /// Returns the transform from a picture's pixels to the coordinates of its element, the element's frame, and whether
    /// that cuts some of them off.
    static func place(
        of picture: TurnedPicture, _ index: Int, in tree: SVGTree, _ units: SVGUnits, _ style: SVGStyle
    ) -> (matrix: AffineTransform, frame: CGRect, slices: Bool) {
        let bytes = tree.bytes
        let (width, height) = (picture.size.width, picture.size.height)
        var size = CGSize(width: width, height: height)
        let given = (
            tree.givenLength("width", of: index, .x, units, style),
            tree.givenLength("height", of: index, .y, units, style)
        )
        switch given {
        case (let given?, let other?): size = CGSize(width: given, height: other)
        case (let given?, nil): size = CGSize(width: given, height: given * height / width)
        case (nil, let given?): size = CGSize(width: given * width / height, height: given)
        case (nil, nil): break
        }
        let viewport = SVGViewport(
            size, box: CGRect(x: 0, y: 0, width: width, height: height),
            aspect: tree.value("preserveAspectRatio", of: index), in: bytes.span)
        let frame = CGRect(origin: tree.corner(index, units, style), size: size)
        let matrix = AffineTransform.move(frame.minX, frame.minY).after(viewport.matrix.after(picture.matrix))
        return (matrix, frame, viewport.slices)
    }
}
