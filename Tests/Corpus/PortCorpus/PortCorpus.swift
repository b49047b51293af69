import Foundation
import PackagePlugin

/// Adds the groups of the corpus that compile to a target: some as they were written for iOS, some ported. A program is a
/// target of its own, with its group's name.
@main
struct PortCorpus: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let output = context.pluginWorkDirectoryURL
        let groups = context.package.directoryURL.appending(path: "Tests/Corpus/Groups")
        let program = groups.appending(path: "Programs").appending(path: "\(target.name).swift")
        let isProgram = FileManager.default.fileExists(atPath: program.path)
        let ported = isProgram ? [program] : try files(in: groups.appending(path: "Ported"))
        // Remarks are allowed here: exit status 2. Outlets, for example, are created in code.
        let tool = try context.tool(named: "PortUIKit").url
        let script = "\"$0\" \"$@\"; status=$?; [ $status = 2 ] || exit $status"
        let port = Command.buildCommand(
            displayName: "Porting the corpus", executable: URL(filePath: "/bin/sh"),
            arguments: ["-c", script, tool.path, "--into", output.path] + ported.map(\.path),
            inputFiles: ported + [tool],
            outputFiles: ported.map { output.appending(component: $0.lastPathComponent) })
        guard !isProgram else { return [port] }
        let copied = try files(in: groups.appending(path: "AsWritten"))
        let copy = Command.buildCommand(
            displayName: "Copying the corpus", executable: URL(filePath: "/bin/cp"),
            arguments: copied.map(\.path) + [output.path], inputFiles: copied,
            outputFiles: copied.map { output.appending(component: $0.lastPathComponent) })
        return [copy, port]
    }

    private func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }
}
