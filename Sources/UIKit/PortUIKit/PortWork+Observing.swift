// A view's properties are observed as on iOS, by observers that are responders or conform to `KeyValueObserver`. Other
// objects' properties are not.
extension PortWork {
    /// The properties of views that can be observed.
    private static let observable: Set<String> = [
        "attributedText", "bounds", "bounds.origin", "bounds.size", "center", "contentInset", "contentOffset",
        "contentSize", "font", "frame", "frame.origin", "frame.size", "hidden", "image", "isHidden", "layer.bounds",
        "layer.position", "text", "transform",
    ]

    /// Whether what begins at `index` observes, or ends to observe, a property of a view by its name or key path.
    func isObservationOfView(_ index: Int) -> Bool {
        if source.matches(["forKeyPath", ":"], at: index) {
            var name = source.text(index + 2)
            if name == "#keyPath", let end = source.parentheses.closing(index + 3), end > index + 4 {
                let names = source.code[(index + 4)..<end].map(\.text).filter { $0 != "." }
                name = names.drop { $0.first?.isUppercase == true }.joined(separator: ".")
            } else if name.hasPrefix("\"") {
                name = String(name.dropFirst().dropLast())
            }
            return Self.observable.contains(name)
        }
        guard source.matches([".", "observe", "(", "\\"], at: index),
            let end = source.parentheses.closing(index + 2)
        else { return false }
        let comma = (index + 3..<end).first { source.text($0) == "," } ?? end
        return Self.observable.contains(source.text(comma - 1))
    }

    /// Makes the classes that override `observeValue(forKeyPath:of:change:context:)` of `NSObject` observers.
    mutating func rewriteObservers() {
        for index in source.indices(of: "observeValue") where source.text(index - 1) == "func" {
            guard let override = source.overrideModifier(before: index - 1),
                let type = source.enclosingTypes[index], project.superclass(of: type) == "NSObject",
                let declaration = source.indices(of: "class").first(where: { source.text($0 + 1) == type }),
                let open = source.firstIndex(of: "{", from: index), let end = source.braces.closing(open)
            else { continue }
            remove(override...override)
            insert(", KeyValueObserver", after: declaration + 3)
            for call in open..<end where source.matches(["super", ".", "observeValue", "("], at: call) {
                if let close = source.parentheses.closing(call + 3) { remove(call...close) }
            }
        }
    }
}
