/// The views of a list that wait to be used again, and the classes of new ones.
package struct ReuseQueue<Key: Hashable, View: UIView> {
    /// The registered classes.
    package var classes: [Key: View.Type] = [:]
    /// The registered nibs.
    package var nibs: [Key: UINib] = [:]
    private var waiting: [Key: [View]] = [:]

    package init() {}

    /// Removes and returns a view that waits; nil if none does.
    package mutating func take(_ key: Key) -> View? { waiting[key]?.popLast() }

    /// Creates a view of a registered nib, the nib's first object; nil if there is none.
    @MainActor package func load(_ key: Key) -> View? { nibs[key]?.instantiate(withOwner: nil).first as? View }

    /// Keeps a view that is no longer in use.
    package mutating func keep(_ view: View, for key: Key) { waiting[key, default: []].append(view) }
}
