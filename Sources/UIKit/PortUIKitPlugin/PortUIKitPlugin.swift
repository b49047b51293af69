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
        switch process.terminationStatus {
        case 0: break
        case 2: Diagnostics.error("port-uikit: something is left to do by hand")
        case let status: Diagnostics.error("port-uikit ended with \(status)")
        }
    }
}
