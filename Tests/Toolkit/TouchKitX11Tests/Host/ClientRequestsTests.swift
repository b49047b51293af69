import Foundation
import SeededRandom
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// What other clients send a window by the thousand: a turn of the loop asks the server a few things all the same. Each
/// question takes longer than what a client spends on a message.
@MainActor
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ClientRequestsTests {
    nonisolated static let server = SharedServer(.init(width: 400, height: 300))

    /// What a client sends again and again.
    nonisolated enum Flood: CaseIterable, Sendable {
        case exposures, states, raises, pings, entering, dragging, mappings, sizes, screens, selections, lostSelections
        case parts, shown, keyMaps
    }

    /// The most requests of a turn, besides the refusal of each request for what was copied that is too much.
    private static let limit: UInt = 200

    @Test(arguments: Flood.allCases)
    func `a turn of the loop makes few requests, however often a client asks for the same`(flood: Flood) throws {
        let hosted = try HostedApplication(on: Self.server.get())
        hosted.host.display.clipboard.copy("text")
        hosted.settle()
        let client = try FloodClient(of: hosted)
        let count = LongRun.rounds(2000, long: 20_000)
        try expectFewRequests(of: hosted, besides: flood == .selections ? count : 0) {
            for step in 0..<count { try client.send(flood, step) }
            try client.raw.sync()
        }
    }

    @Test(arguments: LongRun.seeds(3, long: 100))
    func `a turn of the loop makes few requests, whatever clients ask for, and a finger is heard`(seed: UInt64) throws {
        let server = try Self.server.get()
        let hosted = try HostedApplication(on: server)
        hosted.host.display.clipboard.copy("text")
        hosted.settle()
        let client = try FloodClient(of: hosted)
        var generator = SeededGenerator(seed: seed)
        hosted.view.notes = []
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        let floods = (0..<LongRun.rounds(3000, long: 20_000)).map { _ in
            Flood.allCases.randomElement(using: &generator) ?? .pings
        }
        try expectFewRequests(of: hosted, besides: floods.count { $0 == .selections }) {
            for (step, flood) in floods.enumerated() { try client.send(flood, step) }
            try client.raw.sync()
        }
        try server.touchscreen.up(1)
        hosted.settle()
        #expect(hosted.view.notes.contains { $0.hasPrefix("began") } && hosted.host.application.hasTouchesDown == false)
    }

    /// Turns the loop until nothing is left, and expects few requests in each turn.
    private func expectFewRequests(
        of hosted: HostedApplication, besides refusals: Int, during body: () throws -> Void
    ) throws {
        try body()
        hosted.host.sync()
        var most: UInt = 0
        var quiet = 0
        while quiet < 3 {
            let before = hosted.host.display.lastRequest
            hosted.host.turn()
            let count = hosted.host.display.lastRequest - before
            most = max(most, count)
            quiet = count == 0 ? quiet + 1 : 0
            hosted.host.sync()
        }
        #expect(most <= Self.limit + UInt(refusals))
    }

    /// Another client, and a window of its own.
    private struct FloodClient {
        let raw: RawClient
        private let display: Display
        private let window: WindowID
        private let clipboard: WindowID
        private let own: X11.Window

        @MainActor init(of hosted: HostedApplication) throws {
            raw = try RawClient(on: hosted.server)
            display = try Display(name: hosted.server.display)
            window = hosted.host.nativeWindow.window.id
            own = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
            clipboard = try #require(display.owner(of: display.atom("CLIPBOARD")))
            display.sync()
        }

        private func number(_ name: String) -> UInt32 { display.atom(name).number }

        func send(_ flood: Flood, _ step: Int) throws {
            switch flood {
            case .exposures: try raw.send(event: 12, window.number, 0, 400 | 300 << 16, 0, to: window)
            case .states: try raw.send(event: 28, window.number, number("_NET_WM_STATE"), 0, 0, to: window)
            case .raises: try raw.send(display.atom("_TOUCHKIT_RAISE"), [0, 0, 0, 0, 0], to: window)
            case .pings:
                try raw.send(
                    display.atom("WM_PROTOCOLS"), [number("_NET_WM_PING"), UInt32(step), window.number, 0, 0],
                    to: window)
            case .entering:
                try raw.send(
                    display.atom("XdndEnter"), [own.id.number, 5 << 24 | 1, number("text/uri-list"), 0, 0], to: window)
            case .dragging:
                try raw.send(
                    display.atom("XdndPosition"), [own.id.number, 0, UInt32(step % 300), 0, number("XdndActionCopy")],
                    to: window)
            case .mappings: try raw.send([34, 0, 0, 0, UInt8(step % 3), 8, 248, 0], to: window)
            case .sizes:
                let size = UInt32(300 + step % 100) | 200 << 16
                try raw.send(event: 22, window.number, window.number, 0, 0, size, 0, to: window)
            case .screens:
                let root = display.screen.root
                try raw.send(event: 22, root.number, root.number, 0, 0, 400 | 300 << 16, 0, to: window)
            case .selections:
                try raw.send(
                    event: 30, 0, clipboard.number, own.id.number, number("CLIPBOARD"), number("TARGETS"),
                    number("TEST"), to: clipboard)
            case .lostSelections:
                try raw.send(event: 31, 0, clipboard.number, number("CLIPBOARD"), 0, 0, to: clipboard)
            case .parts:
                try raw.send(event: 28, clipboard.number, number("TOUCHKIT_CLIPBOARD_1"), 0, 0, to: clipboard)
            case .shown: try raw.send(event: 19, window.number, window.number, 0, to: window)
            case .keyMaps: try raw.send([11] + [UInt8](repeating: 0, count: 31), to: window)
            }
        }
    }
}
