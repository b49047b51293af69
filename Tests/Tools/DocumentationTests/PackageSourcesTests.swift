import Foundation
import TestServer
import Testing

/// What the package's programs use of Foundation, of which their own, `SmallFoundation`, has a part. Making the package
/// takes minutes, so that no one notices at once that it cannot be made.
@Suite(.enabled(if: PackageSources.tools != nil, "nm or swift-demangle is missing"))
struct PackageSourcesTests {
    @Test func `the programs use no name that is Foundation's alone`() throws {
        let tools = try #require(PackageSources.tools)
        let rest = ["FoundationEssentials", "swiftCore", "swift_StringProcessing", "swift_Concurrency", "swiftGlibc"]
        // Demangled names contain a word of the language, and labels of parameters, one of which is ours, too.
        let alone = try tools.names(in: ["Foundation"]).subtracting(tools.names(in: rest))
            .subtracting(["try", "forKeyPath"])
        #expect(alone.isSuperset(of: ["DateFormatter", "NSMutableCopying", "replacingOccurrences"]))
        let sources = try PackageSources(alone)
        let missing = sources.uses.filter { !sources.declarations.contains($0.key) }
        #expect(missing.isEmpty, "SmallFoundation does not have them: `Resources/package/make-deb` fails")
    }
}

/// Where the sources that the package is made from use certain names, and which of these they declare themselves.
private struct PackageSources {
    /// A file that uses the name.
    private(set) var uses: [Substring: String] = [:]
    private(set) var declarations: Set<Substring> = []
    private let names: Set<Substring>

    private static let keywords: Set<Substring> = [
        "associatedtype", "case", "class", "enum", "for", "func", "let", "protocol", "struct", "typealias", "var",
    ]

    init(_ names: Set<Substring>) throws {
        self.names = names
        let manifest = try Repository.text("Package.swift")
        let list = try #require(manifest.firstMatch(of: /"SMALL"\] == "1" \{\n +let names = \[([^\]]+)\]/)?.1)
        for module in list.matches(of: /"(\w+)"/).map(\.1) + ["SmallFoundation"] {
            for path in Repository.files(in: try Repository.folder(of: String(module)), withExtension: "swift")
            where module != "UIKit" || path.contains("/Controls/") {
                try read(path)
            }
        }
    }

    private mutating func read(_ path: String) throws {
        var isLeftOut = false
        for line in try Repository.text(path).split(separator: "\n") {
            switch line.trimmingCharacters(in: .whitespaces) {
            case "#if !SMALL": isLeftOut = true
            case "#else": isLeftOut.toggle()
            case "#endif": isLeftOut = false
            case _: if !isLeftOut { read(line, in: path) }
            }
        }
    }

    private mutating func read(_ line: Substring, in path: String) {
        let code = line.utf8.firstRange(of: "//".utf8).map { line[..<$0.lowerBound] } ?? line
        let isTuple = code.contains("let (") || code.contains("var (")
        // Between the literals.
        for (index, part) in code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        where index.isMultiple(of: 2) {
            var last: Substring = ""
            for word in part.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
                if names.contains(word) {
                    uses[word] = path
                    let isLabel = part[word.endIndex...].first == ":" || part[word.endIndex...].hasPrefix(" in")
                    if isTuple || isLabel || Self.keywords.contains(last) { declarations.insert(word) }
                }
                last = word
            }
        }
    }
}

extension PackageSources {
    /// The tools that list the names in a library.
    struct Tools {
        let demangle: String
        let libraries: String

        /// Returns all names in the interfaces of libraries.
        func names(in libraries: [String]) throws -> Set<Substring> {
            let paths = libraries.map { "'\(self.libraries)/lib\($0).so'" }.joined(separator: " ")
            let listed = try Toolchain.run(
                "/bin/sh", ["-c", "nm -D --defined-only -P \(paths) | cut -d ' ' -f 1 | '\(demangle)' -simplified"])
            try #require(listed.exit == .status(0))
            return Set(listed.lines.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
        }
    }

    static let tools: Tools? = {
        guard let demangle = Toolchain.tool("swift-demangle"), FileManager.default.fileExists(atPath: "/usr/bin/nm")
        else { return nil }
        return Tools(
            demangle: demangle,
            libraries: URL(fileURLWithPath: demangle).appendingPathComponent("../../lib/swift/linux")
                .standardizedFileURL
                .path)
    }()
}
