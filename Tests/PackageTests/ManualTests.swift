import Foundation
import TestServer
import Testing
import TouchTrackerUI

@testable import TouchTrackerPackage

/// What the README, the guides, the manual pages and the help say about options and keys.
@MainActor
struct ManualTests {
    static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
    /// The pages of the documentation that explain options and keys; the README leads to them.
    private static let guidePaths = ["UserGuide", "CommandLine", "TouchLab"].map {
        "Sources/TouchTracker/TouchTracker.docc/\($0).md"
    }
    private let pages: [ManualPage]
    private let readme: String
    private let guides: String

    init() throws {
        let tree = try PackageTree(
            root: FileManager.default.temporaryDirectory, sources: Self.repository, programs: Self.programs,
            release: Release(Self.programs.appendingPathComponent("touchtracker").path, environment: [:]))
        pages = try tree.manuals()
        readme = try Self.text("README.md")
        guides = try Self.guidePaths.map { try Self.text($0) }.joined()
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
    }

    static var programs: URL {
        get throws { URL(fileURLWithPath: try BuiltProduct.path("touchtracker")).deletingLastPathComponent() }
    }

    /// The names of a command's options; every command has `--help` and `--version`.
    private func options(_ page: ManualPage) -> Set<String> {
        Set(page.tool.arguments.flatMap { $0.names ?? [] }.map(\.text).filter { $0.hasPrefix("--") })
            .subtracting(["--help", "--version"])
    }

    @Test func `every command has a page, with every option of its help`() throws {
        let names = ["touchtracker", "devices", "export", "gnome", "record", "replay"].map {
            $0 == "touchtracker" ? $0 : "touchtracker-\($0)"
        }
        #expect(pages.map(\.tool.pageName) == names)
        for page in pages {
            let help = try runCommand(
                Self.programs.appendingPathComponent(page.tool.words[0]).path,
                page.tool.words.dropFirst() + ["--help"])
            let named = Set(
                help.matches(of: /(?m)^  .*/).flatMap { $0.0.matches(of: /--[a-z][a-z-]+/).map { String($0.0) } })
            for option in options(page) {
                #expect(named.contains(option), "\(option) of \(page.tool.pageName)")
                let escaped = option.replacing("-", with: "\\-")
                #expect(page.text.matches(of: /(?m)^\.B (.*)$/).contains { $0.1.contains(escaped) })
            }
            #expect(!page.tool.usage.isEmpty && page.text.contains(".SH SYNOPSIS"))
        }
    }

    @Test func `the README leads to the guides`() {
        for path in Self.guidePaths { #expect(readme.contains("](\(path))"), "\(path)") }
    }

    @Test func `the README and the guides have every option of the help, and no other`() throws {
        // The gallery is explained, too, but not in the package.
        let gallery = ManualPage(
            tool: try Tool(BuiltProduct.path("touchkit-gallery")), version: "", date: .distantPast)
        let all = (pages + [gallery]).map(options).reduce(Set()) { $0.union($1) }
        let section = readme.split(separator: "## Use it").last ?? ""
        let use = String(section.split(separator: "## Measure it").first ?? "")
        let named = Set(
            (use + guides).matches(of: /`[^`\n]*`/).flatMap { $0.0.matches(of: /--[a-z][a-z-]+/).map { String($0.0) } })
        // Every command has it.
        #expect(named.subtracting(all) == ["--version"])
        // The British spelling is only accepted.
        #expect(all.subtracting(named) == ["--colour"])
    }

    @Test func `the page lists the keys that the help shows, and the README and the guides no others`() throws {
        let page = try #require(pages.first)
        for key in KeyBinding.all {
            #expect(
                page.text.contains(
                    ".TP\n.B \(key.englishKeys.replacing("-", with: "\\-"))\n\(key.title.english.replacing("-", with: "\\-"))\n"
                ))
        }
        let known = Set(KeyBinding.all.map(\.englishKeys))
        let row = /(?m)^\| [a-z ,]+ \| ((?:(?:, )?(?:Ctrl\+|Shift\+)*(?:F\d+|[A-Z]))+) \|/
        let named = /\b(?:Ctrl|Shift)\+(?:Shift\+)?(?:F\d+|[A-Z0-9](?![a-z]))|\bF\d+/
        for text in [readme, guides] {
            let keys = text.matches(of: row).flatMap { $0.1.split(separator: ", ").map(String.init) }
            #expect(keys.count >= 15)
            #expect(Set(keys).subtracting(known).isEmpty)
            #expect(Set(text.matches(of: named).map { String($0.0) }).subtracting(known).isEmpty)
        }
    }

    @Test func `the page names the folder and the files that the user guide and the page of kiosks name`() throws {
        let page = try #require(pages.first)
        let kiosks = try Self.text("Sources/TouchTracker/TouchTracker.docc/DesktopsAndKiosks.md")
        for file in ["~/.local/share/touchtracker/kiosk.svg", "~/.config/touchtracker/preferences"] {
            #expect(page.text.contains(".TP\n.B \(file)\n") && (guides + kiosks).contains("`\(file)`"), "\(file)")
        }
        #expect(
            page.text.contains(".TP\n.B ~/.local/share/touchtracker/\n") && page.text.contains("drawing.svg is opened"))
    }

    @Test func `the version has one home`() throws {
        let version = try #require(pages.first).version
        let line = try runCommand(Self.programs.appendingPathComponent("touchtracker").path, ["--version"])
        #expect(line.wholeMatch(of: /touchtracker [0-9.]+(?: \([0-9a-f]{7}\))?\n/) != nil)
        #expect(line.hasPrefix("touchtracker \(version)"))
        let changes = try Self.text("CHANGELOG.md")
        #expect(changes.firstMatch(of: /(?m)^## ([0-9.]+)/)?.1 == version[...])
        let packages = Set(readme.matches(of: /touchtracker_([0-9.]+)_/).map { String($0.1) })
        #expect(packages == [version])
    }
}
