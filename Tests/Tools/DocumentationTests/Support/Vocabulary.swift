import Foundation

/// The words of the package's code: names of all kinds.
enum Vocabulary {
    /// The words of what the pages call absent, because UIKit has it and TouchKit does not.
    private static let ofUIKitOnly: Set<String> = {
        let names = ((try? Differences().absent) ?? []) + ((try? Page(AbsentPage.path).code) ?? [])
        return Set(names.flatMap { $0.split { !($0.isLetter || $0.isNumber) }.map(String.init) })
    }()

    /// The words of the sources, the tests and the manifest.
    static let ofTheCode: Set<String> = {
        let files =
            ["swift", "c", "h"].flatMap { Repository.files(in: "Sources", "Tests", withExtension: $0) }
            .filter { !$0.hasPrefix("Tests/Tools/DocumentationTests/") } + ["Package.swift"]
        var words: Set<Substring> = []
        for file in files {
            let text = (try? Repository.text(file)) ?? ""
            words.formUnion(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
        }
        return Set(words.map(String.init)).union(["Sources", "Tests"]).union(ofUIKitOnly)
    }()
}
