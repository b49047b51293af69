// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

public struct IndexSet: Sequence, Hashable, Sendable {
    private var indexes: [Int] = []

    public init(_ indexes: some Sequence<Int>) {
        self.indexes = Set(indexes).sorted()
    }

    public init(integer index: Int) {
        indexes = [index]
    }

    public func makeIterator() -> IndexingIterator<[Int]> { indexes.makeIterator() }

    public func contains(_ index: Int) -> Bool { indexes.contains(index) }
}
