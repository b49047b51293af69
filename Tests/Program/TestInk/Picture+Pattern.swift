package import Foundation
package import Ink
import PNG

extension Picture {
    /// Returns a picture of a pattern that depends on a number, translucent at its left edge.
    package static func pattern(_ number: Int, width: Int = 7, height: Int = 5) -> Picture? {
        let pixels = (0..<width * height).map { index -> UInt32 in
            let shade = UInt32(truncatingIfNeeded: (index * 37 + number * 101) & 255)
            if index.isMultiple(of: width) { return 0x8000_0000 | shade / 2 }
            return 0xFF00_0000 | shade << 16 | (255 - shade) << 8
        }
        return PNGEncoder.encode(PNGPicture(width: width, height: height, pixels: pixels)).flatMap { Picture($0) }
    }

    /// The picture as the value of a `href`.
    package var url: String { "data:image/\(kind.rawValue);base64," + Data(bytes).base64EncodedString() }
}

extension Mark {
    /// Creates a picture that fills a frame.
    package init(_ picture: Picture, in frame: CGRect) {
        self.init(shape: .artwork(Artwork(TurnedPicture(picture), in: frame)), style: Style(color: .black, width: 1))
    }
}
