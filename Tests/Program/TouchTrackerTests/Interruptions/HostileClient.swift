import Foundation
import SeededRandom
import TestServer
import X11

/// Another client, which sends a program's window random messages, answers, requests and properties.
struct HostileClient {
    private let raw: RawClient
    private let window: WindowID
    private let root: WindowID
    private let atoms: [Atom]
    private var generator: SeededGenerator

    /// Names that programs expect in messages and properties.
    private static let names = [
        "WM_STATE", "WM_HINTS", "WM_CLASS", "WM_NAME", "WM_NORMAL_HINTS", "WM_TRANSIENT_FOR", "WM_CHANGE_STATE",
        "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_NAME",
        "_NET_FRAME_EXTENTS", "_XEMBED", "_XEMBED_INFO", "XdndAware", "XdndEnter", "XdndPosition", "XdndStatus",
        "XdndLeave", "XdndDrop", "XdndFinished", "XdndSelection", "XdndActionCopy", "XdndTypeList", "text/uri-list",
        "text/plain", "text/plain;charset=utf-8", "UTF8_STRING", "STRING", "ATOM", "CARDINAL", "WINDOW", "INCR",
        "INTEGER", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "CLIPBOARD", "PRIMARY", "TOUCHKIT_CLIPBOARD",
        "WM_PROTOCOLS", "RESOURCE_MANAGER",
    ]

    /// The texts of drops.
    private static let texts = [
        "file:///etc/passwd\r\n", "file:%00%ff%zz\n#\n\r", "http://[::1", "",
        String(repeating: "file:///a\r\n", count: 999),
        "\u{0}\u{0}", "file://" + String(repeating: "/..", count: 2000),
    ]

    init(of program: Program, seed: UInt64) throws {
        let display = try Display(name: program.server.display)
        raw = try RawClient(on: program.server)
        window = program.window
        root = display.root.id
        atoms = Self.names.map { display.atom($0) }
        generator = SeededGenerator(seed: seed)
    }

    /// Waits until the server has handled what was sent.
    func sync() throws {
        try raw.sync()
    }

    mutating func sendAnything() throws {
        switch Int.random(in: 0..<8, using: &generator) {
        // A message (ClientMessage).
        case 0...2: try raw.send([33, [8, 16, 32].randomElement(using: &generator) ?? 32, 0, 0] + body(), to: window)
        // A request for a selection's value (SelectionRequest), its loss (SelectionClear), and a value
        // (SelectionNotify).
        case 3: try raw.send([30, 0, 0, 0] + bytes(0) + bytes(number(of: window)) + numbers(5), to: window)
        case 4: try raw.send([[29, 31].randomElement(using: &generator) ?? 31, 0, 0, 0] + numbers(6), to: window)
        // Changes of properties that were none, areas to redraw, the keyboard's mapping, and other windows' events.
        case 5:
            let kind = [7, 8, 12, 13, 14, 15, 19, 20, 24, 26, 28, 32, 34].randomElement(using: &generator) ?? 28
            try raw.send([UInt8(kind), byte(), 0, 0] + body(), to: window)
        case _:
            let format = [8, 16, 32].randomElement(using: &generator) ?? 8
            let text = Array((Self.texts.randomElement(using: &generator) ?? "").utf8)
            try raw.change(
                atom(), of: window, type: atom(), format: UInt8(format),
                to: Bool.random(using: &generator) ? text : body(),
                isAdded: Bool.random(using: &generator))
        }
    }

    /// A window, an atom, and more numbers.
    private mutating func body() -> [UInt8] {
        bytes(number(of: window)) + numbers(6)
    }

    /// Numbers that are atoms, windows or anything.
    private mutating func numbers(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { _ -> [UInt8] in
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes(number(of: window))
            case 1: bytes(number(of: root))
            case 2: bytes(.random(in: 0 ... .max, using: &generator))
            case 3: bytes([0, 1, .max, 1 << 31].randomElement(using: &generator) ?? 0)
            case _: bytes(UInt32(truncatingIfNeeded: atom().rawValue))
            }
        }
    }

    private mutating func atom() -> Atom {
        atoms.randomElement(using: &generator) ?? Atom(rawValue: 0)
    }

    private mutating func byte() -> UInt8 {
        .random(in: 0...255, using: &generator)
    }

    private func bytes(_ number: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private func number(of window: WindowID) -> UInt32 {
        UInt32(truncatingIfNeeded: window.rawValue)
    }
}
