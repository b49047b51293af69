internal import Foundation

/// The installed X server and the modules that tests need.
struct Installation: Sendable, Equatable {
    /// The path of the server itself, not of the wrapper that may refuse to start it without a console.
    let server: String

    private static let servers = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg", "/usr/bin/Xorg"]
    private static let moduleFolders = [
        "/usr/lib/xorg/modules", "/usr/lib64/xorg/modules", "/usr/lib/x86_64-linux-gnu/xorg/modules",
    ]
    private static let modules = [
        (path: "input/inputtest_drv.so", package: "xserver-xorg-core"),
        (path: "drivers/dummy_drv.so", package: "xserver-xorg-video-dummy"),
    ]

    /// Finds the server and its modules.
    /// - Throws: `TestServerError.notInstalled`, naming the first that is missing.
    static func find(
        exists: (String) -> Bool = FileManager.default.fileExists(atPath:)
    ) throws(TestServerError) -> Installation {
        guard let server = servers.first(where: exists) else {
            throw .notInstalled("no X.Org server is installed: on Debian, apt-get install xserver-xorg-core")
        }
        for module in modules where !moduleFolders.contains(where: { exists("\($0)/\(module.path)") }) {
            throw .notInstalled(
                "the X.Org server's module \(module.path) is not installed: on Debian, apt-get install \(module.package)"
            )
        }
        return Installation(server: server)
    }
}
