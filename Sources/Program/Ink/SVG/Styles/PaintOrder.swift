/// The order in which a shape's inside, its line and its markers are painted.
struct PaintOrder: Equatable {
    enum Layer: String, CaseIterable {
        case fill, stroke, markers
    }

    private(set) var layers = Layer.allCases

    /// The order of most shapes.
    static let normal = PaintOrder()

    private init() {}

    /// Parses what is painted first, the rest of which is in the usual order; nil for what is not valid.
    init?(_ text: String) {
        let words = text.lowercased().split { " \t\n\r".contains($0) }
        guard words != ["normal"] else { return }
        let first = words.compactMap { Layer(rawValue: String($0)) }
        guard !first.isEmpty, first.count == words.count, Set(first).count == first.count else { return nil }
        layers = first + Layer.allCases.filter { !first.contains($0) }
    }

    /// Whether the line is below the inside.
    var strokesFirst: Bool { layers.first { $0 != .markers } == .stroke }
}
