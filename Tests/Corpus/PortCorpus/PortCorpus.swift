import Foundation
import PackagePlugin

/// Adds the groups of the corpus that compile to a target: some as they were written for iOS, some ported.
@main
struct PortCorpus: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let output = context.pluginWorkDirectoryURL
        let groups = context.package.directoryURL.appending(path: "Tests/Corpus/Groups")
        let copied = try files(in: groups.appending(path: "AsWritten"))
        let ported = try files(in: groups.appending(path: "Ported"))
        return [
            .buildCommand(
                displayName: "Copying the corpus", executable: URL(filePath: "/bin/cp"),
                arguments: copied.map(\.path) + [output.path], inputFiles: copied,
                outputFiles: copied.map { output.appending(component: $0.lastPathComponent) }),
            .buildCommand(
                displayName: "Porting the corpus", executable: try context.tool(named: "PortUIKit").url,
                arguments: ["--into", output.path] + ported.map(\.path), inputFiles: ported,
                outputFiles: ported.map { output.appending(component: $0.lastPathComponent) }),
        ]
    }

    private func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }
}
