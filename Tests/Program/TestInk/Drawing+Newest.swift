package import Ink

extension Drawing {
    /// The element that was added last of those in the drawing; nil if it is empty.
    package var newest: Element.ID? { newest(1).last }

    /// Returns the elements that were added last of those in the drawing, the oldest first.
    package func newest(_ count: Int) -> [Element.ID] { map(\.id).sorted().suffix(count) }
}
