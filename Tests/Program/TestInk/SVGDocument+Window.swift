package import Foundation
package import Ink

extension SVGDocument {
    /// Creates a document whose page shows a window with a size in points, and no more.
    package init(page size: CGSize, paper: Paper = .white, marks: [Mark]) {
        self.init(page: size.page, paper: paper, marks: marks)
    }
}

extension CGSize {
    /// The page that shows a window of the size, and no more.
    package var page: CGRect { CGRect(origin: .zero, size: self) }
}
