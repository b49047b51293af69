/// The number of the latest step that changed each element.
///
/// The numbers are kept in pages, so that memory is used only near elements that steps have changed. The pages are
/// small, since a step may change elements that are far apart.
struct LatestSteps: Sendable {
    /// The number for an element that no step has changed.
    static let none: Int32 = -1

    private static let pageSize = 64

    private var pages: [[Int32]] = []

    /// The number of the latest step that changed an element, or `none`.
    subscript(id: Element.ID) -> Int32 {
        get {
            let page = id.number / Self.pageSize
            guard page < pages.count, !pages[page].isEmpty else { return Self.none }
            return pages[page][id.number % Self.pageSize]
        }
        set {
            let page = id.number / Self.pageSize
            if page >= pages.count { pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count)) }
            if pages[page].isEmpty { pages[page] = Array(repeating: Self.none, count: Self.pageSize) }
            pages[page][id.number % Self.pageSize] = newValue
        }
    }
}
