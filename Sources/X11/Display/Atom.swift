/// The server's number for a name, of a property, a type or a message.
package struct Atom: RawRepresentable, Hashable, Sendable {
    /// 0 is no atom.
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
