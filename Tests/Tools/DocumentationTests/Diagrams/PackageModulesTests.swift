import Testing

struct PackageModulesTests {
    private let house = PackageModules(
        manifest: """
            let toolkit: [Target] = [
                .systemLibrary(name: "C", providers: [.apt(["c"])]),
                .target(name: "Face", dependencies: ["C"]),
            ]
            let program: [Target] = [
                .executableTarget(
                    name: "Program", dependencies: [
                        "Face", "Values", parser,
                    ]),
                .plugin(name: "Plugin", dependencies: ["Program"]),
                .target(name: "Values"),
            ]
            let toolkitTests: [Target] = [
                .target(name: "Support"),
            ]
            """)

    @Test func `modules are read with their rooms and dependencies, without those of the tests`() {
        #expect(house.modules.map(\.name) == ["C", "Face", "Program", "Values"])
        #expect(house.modules.map(\.room) == [.toolkit, .toolkit, .program, .program])
        #expect(house.modules.map(\.dependencies) == [[], ["C"], ["Face", "Values"], []])
    }

    @Test func `a module stands one floor above the highest of its dependencies`() {
        #expect(house.floors.map { $0.map(\.name) } == [["C", "Values"], ["Face"], ["Program"]])
    }

    @Test func `every module of the package stands on a floor`() throws {
        let modules = PackageModules(manifest: try Repository.text("Package.swift"))
        let standing = Set(modules.floors.joined().map(\.name))
        #expect(standing.isSuperset(of: ["CX11", "X11", "Ink", "TouchKit", "TouchKitX11", "TouchTracker"]))
        #expect(standing == Set(modules.modules.map(\.name)))
    }

    @Test func `the program, its host and its benchmark stand without UIKit`() throws {
        let modules = PackageModules(manifest: try Repository.text("Package.swift")).modules
        let dependencies = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.dependencies) })
        var below = ["TouchTracker", "TouchKitX11", "TouchTrackerBenchmark", "TouchTrackerDemo"]
        var found: Set<String> = []
        while let module = below.popLast() {
            if found.insert(module).inserted { below += dependencies[module] ?? [] }
        }
        #expect(found.isSuperset(of: ["TouchKit", "TouchTrackerUI", "X11"]) && !found.contains("UIKit"))
    }
}
