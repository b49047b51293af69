import Foundation
import Testing

/// What the pages name exists.
struct PageTests {
    @Test func `every catalog and the README are read`() {
        let paths = Page.all.map(\.path)
        #expect(paths.first == "README.md")
        for catalog in ["TouchKit", "TouchKitX11", "TouchKitTesting", "TouchTracker"] {
            #expect(paths.contains { $0.contains("/\(catalog)/\(catalog).docc/") }, "\(catalog)")
        }
    }

    @Test(arguments: Page.all) func `every file that a page names exists`(_ page: Page) {
        let missing = page.code.filter { $0.wholeMatch(of: Self.file) != nil && !Self.exists($0) }
        #expect(missing.isEmpty)
    }

    @Test(arguments: Page.all) func `every link and picture of a page leads to a file`(_ page: Page) {
        let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
        let missing = page.links.filter { !$0.contains("://") && !Repository.exists("\(folder)/\($0)") }
        #expect(missing.isEmpty)
    }

    @Test(arguments: Page.all) func `every name in code voice is one of the code's`(_ page: Page) {
        let names = page.code.filter { $0.wholeMatch(of: Self.name) != nil && $0.wholeMatch(of: Self.file) == nil }
        let unknown = names.filter { name in
            name.matches(of: /\w+/).contains { !Vocabulary.ofTheCode.contains(String($0.0)) }
        }
        #expect(unknown.isEmpty)
    }

    @Test(arguments: Page.all) func `every Swift example of a page is code that the tests compile`(_ page: Page) {
        let unknown = page.examples.filter { !Self.isCompiled($0) }
        #expect(unknown.isEmpty)
    }

    // MARK: Files

    /// A file or folder in code voice: it has an extension, or ends with a slash.
    private static var file: Regex<Substring> { /[\w.+\/-]+\.(?:swift|md|c|h|docc)|[\w.+\/-]+\// }

    /// Whether a file exists, by its path from the top-level folder, `Sources`, `Tests` or a room, or by its name alone.
    private static func exists(_ path: String) -> Bool {
        let rooms = Repository.rooms.flatMap { ["Sources/\($0)/", "Tests/\($0)/"] }
        if (["", "Sources/", "Tests/"] + rooms).contains(where: { Repository.exists($0 + path) }) { return true }
        return !path.contains("/") && names.contains(path)
    }

    private static let names = Set(
        ["swift", "c", "h", "md"].flatMap { Repository.files(in: "Sources", "Tests", withExtension: $0) }
            .map { URL(fileURLWithPath: $0).lastPathComponent })

    // MARK: Names

    /// A declaration's name, with what it belongs to and its arguments: `UIView.hitTest(_:with:)`.
    private static var name: Regex<Substring> { /_?[A-Za-z]\w*(?:\.\w+)*(?:\([\w:]*\))?/ }

    // MARK: Examples

    /// Whether lines stand as they are, but for their indentation, in a file of the tutorial or of the examples.
    private static func isCompiled(_ example: [String]) -> Bool {
        // A package of the reader's own, which PortedAppTests builds.
        if example.first?.hasPrefix("// swift-tools-version") == true || example.contains("@main") { return true }
        return compiled.contains { $0.contains(flattened(example)) }
    }

    private static let compiled = Repository.files(
        in: "Tests/Toolkit/FirstWindow", "Tests/Tools/DocumentationTests/Examples", withExtension: "swift"
    )
    .compactMap { try? flattened(Repository.text($0).split(separator: "\n", omittingEmptySubsequences: false)) }

    private static func flattened(_ lines: [some StringProtocol]) -> String {
        "\n" + lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n") + "\n"
    }
}
