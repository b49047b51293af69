import Foundation

/// The public names of modules, read from the symbol graphs that the compiler's tool extracts.
struct PublicInterface {
    struct Member: Hashable {
        /// The type's name, with those of the types around it; empty for a function or a type.
        let type: String
        /// The name with its argument labels: `hitTest(_:with:)`.
        let name: String
    }

    /// All declared members; those that only override another are left out.
    let members: Set<Member>
    /// The names of all types, with those of the types around them.
    let types: Set<String>
    /// Each class's superclass.
    private let superclasses: [String: String]
    /// The protocols to which types conform, whose extensions give them members.
    private let protocols: [String: Set<String>]

    init(symbolGraphs: [Data]) throws {
        var members: Set<Member> = []
        var types: Set<String> = []
        var superclasses: [String: String] = [:]
        var protocols: [String: Set<String>] = [:]
        let graphs = try symbolGraphs.map { try JSONDecoder().decode(SymbolGraph.self, from: $0) }
        // A class and its superclass may be in different modules.
        let paths = Dictionary(
            graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
            uniquingKeysWith: { first, _ in first })
        for graph in graphs {
            let overrides = Set(graph.relationships.filter { $0.kind == "overrides" }.map(\.source))
            for relationship in graph.relationships {
                guard let type = paths[relationship.source], let base = paths[relationship.target] else { continue }
                switch relationship.kind {
                case "inheritsFrom": superclasses[type] = base
                case "conformsTo": protocols[type, default: []].insert(base)
                case _: break
                }
            }
            for symbol in graph.symbols where !overrides.contains(symbol.identifier.precise) {
                if symbol.isType { types.insert(symbol.pathComponents.joined(separator: ".")) }
                guard let name = symbol.pathComponents.last, !symbol.isType else { continue }
                members.insert(Member(type: symbol.pathComponents.dropLast().joined(separator: "."), name: name))
            }
        }
        self.members = members
        self.types = types
        self.superclasses = superclasses
        self.protocols = protocols
    }

    /// The members by type, in alphabetical order.
    var rows: [(type: String, members: [String])] {
        let byType = Dictionary(grouping: members, by: \.type)
        return types.union(byType.keys).sorted().map { type in
            (type, (byType[type] ?? []).map(\.name).sorted())
        }
    }

    /// Whether a name as pages write it exists: a type, a member with or without its type and its argument labels.
    func contains(_ name: String) -> Bool {
        if types.contains(name) { return true }
        let base = name.prefix { $0 != "(" }
        guard let dot = base.lastIndex(of: ".") else {
            return members.contains { Self.matches($0.name, name[...]) }
                || types.contains { $0.hasSuffix(".\(name)") }
        }
        let member = name[name.index(after: dot)...]
        var type: String? = String(name[..<dot])
        while let current = type {
            let declaring = (protocols[current] ?? []).union([current])
            if members.contains(where: { declaring.contains($0.type) && Self.matches($0.name, member) }) { return true }
            type = superclasses[current]
        }
        return false
    }

    /// Whether a member's name is `name`, which may be without argument labels.
    private static func matches(_ member: String, _ name: Substring) -> Bool {
        member == name || (!name.contains("(") && member.prefix { $0 != "(" } == name)
    }
}

/// What is used of a symbol graph's file.
private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable {
            let identifier: String
        }

        struct Identifier: Decodable {
            let precise: String
        }

        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]

        var isType: Bool {
            ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias", "swift.associatedtype"]
                .contains(kind.identifier)
        }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}
