import Ink

extension Drawing {
    /// The element at a position, counted from 0 at the bottom.
    subscript(position: Int) -> Element { self[index(startIndex, offsetBy: position)] }
}
