import Foundation
public import TouchKit

extension UIView {
    /// Returns a view of the same size that shows what this view and its subviews show now; nil for an empty view.
    ///
    /// `afterUpdates` says whether pending layout is performed first.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let image = UIGraphicsImageRenderer(size: bounds.size).image { _ in
            drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: afterUpdates)
        }
        let view = UIImageView(frame: CGRect(origin: .zero, size: bounds.size))
        view.image = image
        return view
    }
}
