import Foundation
import TestServer
import Testing
import TouchTrackerUI

@testable import TouchTrackerPackage

/// What the README, the guides and the help say about options and keys.
@MainActor
struct ManualTests {
    static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    /// The pages of the documentation that explain options and keys; the README leads to them.
    private static let guidePaths = ["UserGuide", "CommandLine", "TouchLab"].map {
        "Sources/Program/TouchTracker/TouchTracker.docc/\($0).md"
    }
    private let readme: String
    private let guides: String

    init() throws {
        readme = try Self.text("README.md")
        guides = try Self.guidePaths.map { try Self.text($0) }.joined()
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }

    static var programs: URL {
        get throws { URL(fileURLWithPath: try BuiltProduct.path("touchtracker")).deletingLastPathComponent() }
    }

    /// Returns the help of a program, or of one of its subcommands.
    static func help(_ program: String, _ subcommand: String...) throws -> String {
        try runCommand(programs.appendingPathComponent(program).path, subcommand + ["--help"])
    }

    /// The names of the options in a help's text.
    static func options(_ help: String) -> Set<String> {
        Set(help.matches(of: /(?m)^  .*/).flatMap { $0.0.matches(of: /--[a-z][a-z-]+/).map { String($0.0) } })
    }

    @Test func `the README leads to the guides`() {
        for path in Self.guidePaths { #expect(readme.contains("](\(path))"), "\(path)") }
    }

    @Test func `the README and the guides have every option of the help, and no other`() throws {
        let helps =
            try ["devices", "export", "gnome", "record", "replay"].map { try Self.help("touchtracker", $0) }
            + [Self.help("touchtracker"), Self.help("touchkit-gallery")]
        let all = helps.map(Self.options).reduce(Set()) { $0.union($1) }
        let section = readme.split(separator: "## Use it").last ?? ""
        let use = String(section.split(separator: "## Measure it").first ?? "")
        let named = Set(
            (use + guides).matches(of: /`[^`\n]*`/).flatMap { $0.0.matches(of: /--[a-z][a-z-]+/).map { String($0.0) } })
        #expect(named.subtracting(all) == [])
        // Every command has help, and the British spelling is only accepted.
        #expect(all.subtracting(named) == ["--help", "--colour"])
    }

    @Test func `the README and the guides name the keys that the help shows, and no others`() {
        let known = Set(KeyBinding.all.map { $0.keys.map { Phrase.key($0).english }.joined(separator: "+") })
        let row = /(?m)^\| [a-z ,]+ \| ((?:(?:, )?(?:Ctrl\+|Shift\+)*(?:F\d+|[A-Z]))+) \|/
        let named = /\b(?:Ctrl|Shift)\+(?:Shift\+)?(?:F\d+|[A-Z0-9](?![a-z]))|\bF\d+/
        for text in [readme, guides] {
            let keys = text.matches(of: row).flatMap { $0.1.split(separator: ", ").map(String.init) }
            #expect(keys.count >= 15)
            #expect(Set(keys).subtracting(known).isEmpty)
            #expect(Set(text.matches(of: named).map { String($0.0) }).subtracting(known).isEmpty)
        }
    }

    @Test func `the help names the folders and the files that the guides name`() throws {
        let help = try Self.help("touchtracker").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let kiosks = try Self.text("Sources/Program/TouchTracker/TouchTracker.docc/DesktopsAndKiosks.md")
        for file in ["~/.local/share/touchtracker/kiosk.svg", "~/.config/touchtracker/preferences"] {
            #expect(help.contains(file) && (guides + kiosks).contains("`\(file)`"), "\(file)")
        }
        #expect(help.contains("Drawings are in ~/.local/share/touchtracker/"))
    }

    @Test func `the version has one home`() throws {
        let line = try runCommand(Self.programs.appendingPathComponent("touchtracker").path, ["--version"])
        let version = try #require(line.wholeMatch(of: /touchtracker ([0-9.]+)(?: \([0-9a-f]{7}\))?\n/)?.1)
        #expect(Set(readme.matches(of: /touchtracker_([0-9.]+)_/).map(\.1)) == [version])
    }
}
