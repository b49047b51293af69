import Foundation
import TouchKit

// The places of the pages in the scroll view.
extension UIPageViewController {
    var isHorizontal: Bool { navigationOrientation == .horizontal }

    var length: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }

    /// The offset at which a place is shown: 0 is the page before, 1 the current one, 2 the page after.
    func offset(_ place: CGFloat) -> CGPoint {
        isHorizontal ? CGPoint(x: place * length, y: 0) : CGPoint(x: 0, y: place * length)
    }

    /// The frame of the page at a place, in the scroll view.
    func frame(_ place: CGFloat) -> CGRect {
        let margin = spacing / 2
        return CGRect(origin: offset(place), size: scroll.bounds.size)
            .insetBy(dx: isHorizontal ? margin : 0, dy: isHorizontal ? 0 : margin)
    }
}

/// The scroll view of a page view controller: the page before, the current one, and the page after.
final class PageScrollView: UIScrollView {
    static let controlHeight: CGFloat = 37

    var onScroll: () -> Void = {}
    /// Whether the controller places the content itself.
    var isPlacing = false

    override func layoutSubviews() {
        super.layoutSubviews()
        onScroll()
    }
}
