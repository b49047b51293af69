import ArgumentParser
import Foundation

/// Creates the Debian package from the program in its own folder. `Resources/package/make-deb` builds and runs it.
@main
struct TouchTrackerPackage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-package", abstract: "Make the Debian package of the program beside this one.")

    @Argument(help: "The folder of TouchTracker's sources.")
    var sources: String

    @Argument(help: "The folder to write the package in.")
    var output: String

    mutating func run() throws {
        try MainActor.assumeIsolated { [self] in try make() }
    }

    @MainActor
    private func make() throws {
        let programs = Bundle.main.bundleURL
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-package-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = programs.appendingPathComponent(PackageTree.programName).path
        let release = try Release(program, environment: ProcessInfo.processInfo.environment)
        // The tool of ArgumentParser's plugin; the plugin itself would build every program of the package.
        let manual = try runCommand(
            programs.appendingPathComponent("generate-manual").path,
            [program, "--date", release.day, "--output-directory", "-"])
        let tree = PackageTree(
            root: folder.appendingPathComponent("root"), sources: URL(fileURLWithPath: sources), programs: programs,
            release: release, manual: manual)
        try tree.write()
        print(try DebianPackage(tree: tree).build(in: URL(fileURLWithPath: output)))
    }
}
