public import Foundation
public import TouchKit

extension UIImage {
    /// The way in which pixels were turned, which an image undoes. The name says where the picture's upper edge is.
    public nonisolated enum Orientation: Int, Sendable {
        case up
        case down
        case left
        case right
        case upMirrored
        case downMirrored
        case leftMirrored
        case rightMirrored
    }

    /// Creates an image whose pixels are turned as `orientation` says: its `cgImage` has them upright.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(bitmap: cgImage.bitmap.upright(orientation), scale: scale)
    }

    /// Always up: pixels are upright in every image.
    public var imageOrientation: Orientation { .up }
}

nonisolated extension Bitmap {
    /// Returns the pixels as a picture that is turned as an orientation says has them upright.
    fileprivate func upright(_ orientation: UIImage.Orientation) -> Bitmap {
        let isSideways: Bool =
            switch orientation {
            case .up, .down, .upMirrored, .downMirrored: false
            case .left, .right, .leftMirrored, .rightMirrored: true
            }
        guard orientation != .up else { return self }
        let upright = Bitmap(width: isSideways ? height : width, height: isSideways ? width : height)
        let (right, bottom) = (width - 1, height - 1)
        for y in 0..<upright.height {
            for x in 0..<upright.width {
                let (column, row) =
                    switch orientation {
                    case .up: (x, y)
                    case .down: (right - x, bottom - y)
                    case .left: (right - y, x)
                    case .right: (y, bottom - x)
                    case .upMirrored: (right - x, y)
                    case .downMirrored: (x, bottom - y)
                    case .leftMirrored: (y, x)
                    case .rightMirrored: (right - y, bottom - x)
                    }
                upright[x, y] = self[column, row]
            }
        }
        return upright
    }
}
