import Foundation
import PackagePlugin

/// `swift package port-uikit FILE…`: runs the program PortUIKit with its arguments.
@main
struct PortUIKitPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "PortUIKit").url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("port-uikit ended with \(process.terminationStatus)")
        }
    }
}
