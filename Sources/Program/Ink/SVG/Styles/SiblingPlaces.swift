/// The places of elements among those in the same one.
struct SiblingPlaces {
    /// In which order elements are counted, and whether only those of one type are.
    enum Order {
        case fromStart, fromEnd
        case ofTypeFromStart, ofTypeFromEnd

        var isOfType: Bool {
            switch self {
            case .fromStart, .fromEnd: false
            case .ofTypeFromStart, .ofTypeFromEnd: true
            }
        }
    }

    private struct Place {
        var previous: Int32 = -1
        var number: Int32 = 1
        var count: Int32 = 1
    }

    private var places: [Place] = []
    /// The numbers of elements among those of their types; empty if they are not asked for.
    private var types: [(fromStart: Int32, fromEnd: Int32)] = []

    /// Creates places that are not asked for.
    init() {}

    init(of tree: SVGTree, withTypes: Bool) {
        places = Array(repeating: Place(), count: tree.nodes.count)
        // The last child of each element that has been seen.
        var last = Array(repeating: Int32(-1), count: tree.nodes.count)
        for index in tree.nodes.indices {
            let parent = Int(tree.nodes[index].parent)
            guard parent >= 0 else { continue }
            let previous = last[parent]
            places[index].previous = previous
            if previous >= 0 { places[index].number = places[Int(previous)].number + 1 }
            last[parent] = Int32(index)
        }
        for index in tree.nodes.indices {
            let parent = Int(tree.nodes[index].parent)
            if parent >= 0 { places[index].count = places[Int(last[parent])].number }
        }
        if withTypes { countTypes(tree) }
    }

    private mutating func countTypes(_ tree: SVGTree) {
        types = Array(repeating: (1, 1), count: tree.nodes.count)
        // The elements that have been counted in each element whose children are being seen, by their types.
        var open: [(parent: Int32, counts: [[UInt8]: Int32])] = []
        func number(_ index: Int) -> Int32 {
            let node = tree.nodes[index]
            while let top = open.last, top.parent > node.parent { open.removeLast() }
            if open.last?.parent != node.parent { open.append((node.parent, [:])) }
            return open[open.count - 1].counts[Array(tree.bytes[node.name.range]), default: 0].incremented()
        }
        for index in tree.nodes.indices { types[index].fromStart = number(index) }
        open = []
        for index in tree.nodes.indices.reversed() { types[index].fromEnd = number(index) }
    }

    /// The index of the element before one in the same parent; -1 for the first.
    func previous(of index: Int) -> Int { places.isEmpty ? -1 : Int(places[index].previous) }

    /// The number of an element, from 1.
    func number(of index: Int, _ order: Order) -> Int {
        guard !places.isEmpty, !order.isOfType || !types.isEmpty else { return 0 }
        let place = places[index]
        switch order {
        case .fromStart: return Int(place.number)
        case .fromEnd: return Int(place.count - place.number + 1)
        case .ofTypeFromStart: return Int(types[index].fromStart)
        case .ofTypeFromEnd: return Int(types[index].fromEnd)
        }
    }
}

extension Int32 {
    fileprivate mutating func incremented() -> Int32 {
        self += 1
        return self
    }
}
