import Foundation
import TestServer
import Testing
import X11

/// The template of "Porting an app", copied from the page into an empty folder.
@Suite(
    .enabled(if: TestServer.isExpected && Toolchain.tool("swiftc") != nil, "\(TestServer.unavailable ?? "no swiftc")"))
struct PortedAppTests {
    private let page: Page

    init() throws {
        page = try Page("Sources/Toolkit/TouchKit/TouchKit.docc/PortingAnApp.md")
        try #require(page.examples.count == 3)
    }

    @Test func `the template is a package whose program opens a window that is touched`() throws {
        try withProgram(ofExample: 1) { server, touches in
            try server.screenshot { $0[200, 150] == 0xFFFF_FFFF }
            try touches.down(1, at: CGPoint(x: 200, y: 150))
            try touches.up(1)
            try server.screenshot { $0[200, 150] == 0xFFFF_0000 }
        }
    }

    @Test func `a delegate sets outlets, which the controller uses`() throws {
        try withProgram(ofExample: 2) { server, touches in
            try server.screenshot { $0[200, 150] == 0xFFFF_0000 }
            try touches.down(1, at: CGPoint(x: 200, y: 150))
            try touches.up(1)
            try server.screenshot { $0[200, 150] == 0xFF00_FF00 }
        }
    }

    /// Copies the manifest and an example to an empty folder, builds its program, and runs it on a server.
    private func withProgram(ofExample index: Int, _ body: (TestServer, Touchscreen) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("template-\(UUID().uuidString)")
        let sources = folder.appendingPathComponent("Sources/PortedApp")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = sources.appendingPathComponent("AppDelegate.swift")
        let program = folder.appendingPathComponent("PortedApp")
        for (file, lines) in [
            (folder.appendingPathComponent("Package.swift"), page.examples[0]), (app, page.examples[index]),
        ] {
            try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        }
        // The manifest is one, and there is nothing to port.
        let manifest = try Toolchain.run(
            Toolchain.tool("swift") ?? "", ["package", "--package-path", folder.path, "dump-package"])
        #expect(manifest.exit == .status(0) && manifest.lines.contains { $0.contains("\"PortedApp\"") })
        let port = try Toolchain.run(BuiltProduct.path("PortUIKit"), [sources.path])
        #expect(port.exit == .status(0) && port.lines == ["Nothing is left to do by hand."])
        // The product UIKit is linked from the objects that were built with the tests.
        let build = try Toolchain.run(
            Toolchain.tool("swiftc") ?? "",
            ["-swift-version", "5", "-parse-as-library", "-module-name", "PortedApp", "-o", program.path, app.path]
                + Toolchain.moduleArguments() + objects() + ["X11", "Xext", "Xi", "Xfixes"].map { "-l\($0)" })
        try #require(build.exit == .status(0), "\(build.lines)")
        let server = try TestServer(TestServer.Configuration(width: 400, height: 300))
        defer { try? server.stop() }
        let running = try server.run(program.path)
        defer {
            running.signal(SIGTERM)
            _ = try? running.waitForExit()
        }
        try server.waitForWindow(of: running)
        try body(server, server.touchscreen)
    }

    private func objects() throws -> [String] {
        let modules = [
            "Fonts", "Geometry", "PNG", "TouchKit", "TouchKitX11", "UIKit", "X11",
        ]
        return try modules.flatMap { module in
            let folder = try Toolchain.products().appendingPathComponent("\(module).build")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "o" }.map(\.path)
        }
    }
}
