import Foundation
import Glibc
import Testing
import X11

@testable import TestServer

@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct TestServerTests {
    @Test(arguments: [(1024, 768, 24), (1001, 703, 24), (3840, 2160, 24), (640, 480, 16)])
    func `a server has exactly the screen that was asked for`(width: Int, height: Int, depth: Int) throws {
        let server = try TestServer(.init(width: width, height: height, depth: depth, devices: []))
        let screen = try Display(name: server.display).screen
        #expect(screen.width == width && screen.height == height && screen.depth == depth)
    }

    @Test func `a server lacks the extensions that are disabled`() throws {
        let server = try TestServer(.init(devices: [], without: ["MIT-SHM"]))
        #expect(!ImageBuffer(width: 10, height: 10, on: try Display(name: server.display)).isShared)
    }

    @Test func `servers run side by side on displays of their own`() throws {
        let servers = try (0..<3).map { _ in try TestServer() }
        #expect(Set(servers.map(\.display)).count == 3)
        for server in servers {
            #expect(try Display(name: server.display).isConnected)
        }
    }

    @Test func `a server reports its process identifier`() throws {
        let server = try TestServer(.init(devices: []))
        let name = try String(contentsOfFile: "/proc/\(server.processIdentifier())/comm", encoding: .utf8)
        #expect(name.hasPrefix("Xorg"))
    }

    @Test func `nothing is left of a server that was stopped`() throws {
        let server = try TestServer()
        try server.touchscreen.down(1, at: .zero)
        #expect(!Leftovers(of: server.folder.path).isNothing)
        try server.stop()
        #expect(Leftovers(of: server.folder.path).isNothing)
        #expect(throws: TestServerError.self) { try server.touchscreen.up(1) }
    }

    @Test func `a server ends with the last reference to it`() async throws {
        let folder = try TestServer().folder.path
        try await Leftovers.waitForNone(of: folder)
    }

    @Test func `a server ends when the process that started it is killed`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
                let server = try TestServer()
                try server.touchscreen.down(1, at: .zero)
                try FileHandle.standardOutput.write(contentsOf: Data("\nfolder=\(server.folder.path)\n".utf8))
                kill(getpid(), SIGKILL)
            })
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("folder=") })
        try await Leftovers.waitForNone(of: String(line.dropFirst("folder=".count)))
    }

    @Test func `D31 a server that is killed takes its connections with it, and can still be stopped`() throws {
        let server = try TestServer()
        let display = try Display(name: server.display)
        try server.kill()
        display.sync()
        #expect(!display.isConnected)
        #expect(throws: TestServerError.self) { try server.touchscreen.down(1, at: .zero) }
        try server.stop()
        #expect(Leftovers(of: server.folder.path).isNothing)
    }

    @Test func `a server that cannot start says why`() throws {
        let error = try #require(throws: TestServerError.self) {
            try TestServer(.init(), within: .seconds(30)) { _ in "Section \"Nonsense\"" }
        }
        guard case .didNotStart(let reason, let lastLines) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(reason == "it ended")
        #expect(lastLines.contains { $0.contains("Nonsense") })
    }

    @Test func `a screenshot shows the screen at its size`() throws {
        let server = try TestServer(.init(width: 320, height: 240))
        let picture = try server.screenshot()
        #expect(picture.width == 320 && picture.height == 240)
        #expect(picture[0, 0] == 0xFF00_0000, "an empty screen is black")
    }

    @Test func `a shared server starts once`() async throws {
        let shared = SharedServer()
        let displays = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<4 { group.addTask { try shared.get().display } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(displays.count == 1)
    }
}

struct AvailabilityTests {
    @Test func `tests run if a server can be started`() {
        #expect(TestServer.isExpected(unavailable: nil, environment: [:]))
    }

    @Test func `without a server tests are skipped, except in CI`() {
        #expect(!TestServer.isExpected(unavailable: "no server", environment: [:]))
        #expect(TestServer.isExpected(unavailable: "no server", environment: ["CI": "true"]))
    }
}
