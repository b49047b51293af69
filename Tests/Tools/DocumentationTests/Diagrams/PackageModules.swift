import Foundation

/// The modules that Package.swift declares, without those of the tests.
struct PackageModules {
    /// The lists of Package.swift, by their names, which are those of the rooms.
    enum Room: String, CaseIterable {
        case formats
        case toolkit
        case program
        case uikit
        case tools
    }

    struct Module {
        let name: String
        let room: Room
        /// The modules that it declares as dependencies.
        let dependencies: [String]
    }

    /// The modules in the order of Package.swift.
    let modules: [Module]

    /// Reads the text of a Package.swift.
    init(manifest: String) {
        let lists = manifest.matches(of: /(?m)^let (\w+): \[Target\] = \[\n([\s\S]*?)^\]/)
        modules = lists.flatMap { list -> [Module] in
            guard let name = Room(rawValue: String(list.1)) else { return [] }
            let declarations = String(list.2).split(
                separator: /\n    \.(?=systemLibrary|target|executableTarget|plugin)/)
            return declarations.compactMap { Module(room: name, declaration: String($0)) }
        }
    }

    /// The floors from the ground up: each module stands one floor above the highest of its dependencies.
    var floors: [[Module]] {
        var heights: [String: Int] = [:]
        var remaining = modules
        while let index = remaining.firstIndex(where: { $0.dependencies.allSatisfy { heights[$0] != nil } }) {
            let module = remaining.remove(at: index)
            heights[module.name] = (module.dependencies.compactMap { heights[$0] }.max() ?? -1) + 1
        }
        let count = (heights.values.max() ?? -1) + 1
        return (0..<count).map { floor in modules.filter { heights[$0.name] == floor } }
    }
}

extension PackageModules.Module {
    /// Reads a declaration; nil if it has no name.
    fileprivate init?(room: PackageModules.Room, declaration: String) {
        // A plugin runs a program, and is no module.
        guard !declaration.hasPrefix("plugin"), let name = declaration.firstMatch(of: /name: "(\w+)"/) else {
            return nil
        }
        self.name = String(name.1)
        self.room = room
        let dependencies = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
        self.dependencies = dependencies.matches(of: /"(\w+)"/).map { String($0.1) }
    }
}
