import Foundation

/// A page of the documentation, in Markdown.
struct Page: CustomStringConvertible {
    /// The path from the top-level folder.
    let path: String
    /// The lines outside of code blocks.
    private(set) var prose: [String] = []
    /// The code blocks in Swift.
    private(set) var examples: [[String]] = []

    /// All pages: those of the catalogs and those at the top level.
    static let all: [Page] = {
        let catalogs = Repository.files(in: "Sources", withExtension: "md").filter { $0.contains(".docc/") }
        return (["README.md"] + catalogs).compactMap { try? Page($0) }
    }()

    init(_ path: String) throws {
        self.path = path
        var block: [String]?
        var isSwift = false
        for line in try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        {
            let isFence = line.hasPrefix("```")
            switch (block, isFence) {
            case (nil, true):
                block = []
                isSwift = line == "```swift"
            case (nil, false): prose.append(line)
            case (let lines?, true):
                if isSwift { examples.append(lines) }
                block = nil
            case (.some, false): block?.append(line)
            }
        }
    }

    var description: String { path }

    /// The words in code voice, without those of symbol links.
    var code: [String] {
        prose.flatMap { line in
            line.replacing(/``[^`]*``/, with: "").matches(of: /`([^`]+)`/).map { String($0.1) }
        }
    }

    /// The destinations of links and images.
    var links: [String] {
        prose.flatMap { line in line.matches(of: /\]\(([^)]+)\)/).map { String($0.1) } }
    }
}
