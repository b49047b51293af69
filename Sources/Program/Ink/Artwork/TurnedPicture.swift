package import Foundation
import JPEG

/// A picture from outside, and how its pixels are turned to stand upright.
///
/// A camera that is held sideways stores the photo lying, and says so (Exif), also in PNG files. Browsers and Inkscape
/// turn such a photo when a drawing embeds it; rsvg-convert and the viewers of PDF do not, and `image-orientation`, with
/// which CSS leaves it as it is, is known to browsers only. So the transform of the element that shows it turns it, and
/// the photo in our files says that it is upright: that byte is changed, all others stay. Every program shows the same
/// then.
package struct TurnedPicture: Sendable {
    package let picture: Picture
    private let orientation: JPEGOrientation

    /// Takes a picture as it is in its file.
    package init(_ picture: Picture) {
        (orientation, self.picture) = picture.turned ?? (.upright, picture)
    }

    /// Same as above, with the equal picture of a table. If the table has none, the picture is added to it.
    init(_ picture: Picture, sharedIn table: inout PictureTable) {
        let turned = TurnedPicture(picture)
        (self.picture, orientation) = (table.shared(turned.picture), turned.orientation)
    }

    /// The size of the picture that stands upright, in pixels.
    package var size: CGSize {
        let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
        return orientation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// From the pixels of the file to those of the picture that stands upright.
    package var matrix: AffineTransform {
        let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
        return switch orientation {
        case .upright: .unit
        case .mirrored: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: width, tY: 0)
        case .upsideDown: AffineTransform(m11: -1, m12: 0, m21: 0, m22: -1, tX: width, tY: height)
        case .flipped: AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: height)
        case .transposed: AffineTransform(m11: 0, m12: 1, m21: 1, m22: 0, tX: 0, tY: 0)
        case .turnedLeft: AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: height, tY: 0)
        case .transverse: AffineTransform(m11: 0, m12: -1, m21: -1, m22: 0, tX: height, tY: width)
        case .turnedRight: AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: 0, tY: width)
        }
    }
}
