// A class of cells that is registered is one that a table can create. On iOS, one without the initializer that a table
// calls ends the program when it does; here the compiler asks for `init(registeredFor:)`.
extension PortWork {
    private static let initializer = """

            required init(registeredFor identifier: String) {
                fatalError("init(registeredFor:) has not been implemented")
            }

        """

    /// Gives the cells with designated initializers of their own the one for cells of a registered class.
    mutating func addInitializersOfCells() {
        for index in source.indices(of: "class") where source.text(index + 2) == ":" {
            guard isCell(source.text(index + 1)), let open = source.firstIndex(of: "{", from: index),
                let end = source.braces.closing(open)
            else { continue }
            let initializers = source.indices(of: "init").filter {
                source.braces.opening(around: $0) == open && source.text($0 - 1) != "."
            }
            let designated = initializers.filter {
                !source.modifiers(before: $0).contains("convenience") && source.text($0 + 1) == "("
            }
            // One with the table's initializer inherits the other.
            let isTables = designated.contains {
                source.parameters($0 + 1).map(\.label) == ["style", "reuseIdentifier"]
            }
            guard !designated.isEmpty, !isTables,
                !initializers.contains(where: { source.text($0 + 2) == "registeredFor" })
            else { continue }
            insert(Self.initializer, before: end)
            remark("`init(registeredFor:)` ends the program: call one of the class's initializers", at: index)
        }
    }

    /// Whether a class of the project inherits from the toolkit's cell.
    private func isCell(_ name: String) -> Bool {
        var visited: Set<String> = []
        var type = name
        while visited.insert(type).inserted, let superclass = project.superclass(of: type) {
            if superclass == "UITableViewCell" { return true }
            type = superclass
        }
        return false
    }
}
