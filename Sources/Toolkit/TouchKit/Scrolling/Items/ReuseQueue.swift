/// The views of a list that wait to be used again, and the classes or nibs of new ones.
package struct ReuseQueue<Key: Hashable, View: UIView> {
    /// The registered classes.
    package private(set) var classes: [Key: View.Type] = [:]
    private var nibs: [Key: UINib] = [:]
    private var waiting: [Key: [View]] = [:]

    package init() {}

    /// Registers a class in place of what was registered before; nil for none.
    package mutating func register(_ type: View.Type?, for key: Key) { (classes[key], nibs[key]) = (type, nil) }

    /// Registers a nib in place of what was registered before; nil for none.
    package mutating func register(_ nib: UINib?, for key: Key) { (classes[key], nibs[key]) = (nil, nib) }

    /// Removes and returns a view that waits; nil if none does.
    package mutating func take(_ key: Key) -> View? { waiting[key]?.popLast() }

    /// Creates a view of a registered nib, the nib's first object; nil if there is none.
    @MainActor package func load(_ key: Key) -> View? { nibs[key]?.instantiate(withOwner: nil).first as? View }

    /// Keeps a view that is no longer in use.
    package mutating func keep(_ view: View, for key: Key) { waiting[key, default: []].append(view) }
}
