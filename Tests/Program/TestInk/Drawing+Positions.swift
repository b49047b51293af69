package import Ink

extension Drawing {
    /// The element at a position from the bottom, from 0.
    package subscript(position: Int) -> Element { self[index(startIndex, offsetBy: position)] }
}
