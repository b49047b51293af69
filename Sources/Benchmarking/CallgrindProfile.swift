/// The functions in a profile that valgrind's tool callgrind has written.
///
/// A line `ob=(2) path` precedes the functions of a file, and `fn=(7) name` what one of them cost. A path or name
/// stands only where its number comes first, which may be where the function is called (`cob`, `cfn`).
package struct CallgrindProfile {
    private var paths: [Substring: Substring] = [:]
    private var names: [Substring: Substring] = [:]
    /// The numbers of the functions of each file, by the file's number.
    private var functions: [Substring: Set<Substring>] = [:]

    /// Parses a profile's text. Lines of other kinds are ignored.
    package init(_ text: String) {
        var file: Substring = ""
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, ["ob", "cob", "fn", "cfn"].contains(parts[0]) else { continue }
            let numbered = parts[1].split(separator: " ", maxSplits: 1)
            guard let number = numbered.first else { continue }
            let isFile = parts[0].hasSuffix("ob")
            if numbered.count == 2 {
                if isFile { paths[number] = numbered[1] } else { names[number] = numbered[1] }
            }
            if parts[0] == "ob" { file = number }
            if parts[0] == "fn" { functions[file, default: []].insert(number) }
        }
    }

    /// Returns the sorted names of the functions of a file that ran, as the linker knows them.
    package func functions(of path: String) -> [String] {
        let numbers = functions.lazy.filter { paths[$0.key].map { $0 == path } ?? false }.flatMap(\.value)
        // Calls that are nested are counted under the name with the depth after a quote, code without a name under its
        // address.
        let found = numbers.compactMap { names[$0]?.split(separator: "'").first }.filter { !$0.hasPrefix("0x") }
        return Set(found.map(String.init)).sorted()
    }
}
