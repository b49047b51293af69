/// The names of UIKit that are absent here, with what to write instead.
///
/// They are the table of the page "Differences from UIKit", whose tests compare it to the public interface.
struct AbsentNames {
    struct Name: Equatable {
        /// The base name of a type, a function or a member.
        let name: String
        /// The first argument label of a call; nil if the name is not called, or its first argument has no label.
        let label: String?
        /// What the page says to do instead.
        let instead: String
    }

    let names: [Name]

    /// The names of the page that is built into this module.
    static let documented = AbsentNames(
        page: String(decoding: PackageResources.DifferencesFromUIKit_md, as: UTF8.self))

    /// Reads the rows of a page's table with two columns.
    init(page: String) {
        let rows = page.split(separator: "\n").map { $0.split(separator: "|") }.filter { $0.count == 2 }.dropFirst(2)
        names = rows.flatMap { row -> [Name] in
            let instead = row[1].trimmingSpaces.replacing("``", with: "`")
            return row[0].split(separator: "`").filter { $0.first?.isLetter == true }.map { code in
                let path = code.prefix { $0 != "(" }
                let label = code.dropFirst(path.count + 1).prefix { $0 != ":" && $0 != ")" }
                return Name(
                    name: String(path.split(separator: ".").last ?? ""),
                    label: label.isEmpty || label == "_" ? nil : String(label), instead: instead)
            }
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension PortWork {
    /// Remarks on the first use of each name that is absent here, unless this source declares it.
    mutating func remarkOnAbsentNames(_ absent: AbsentNames = .documented) {
        for name in absent.names {
            let words = source.indices(of: name.name).filter { source.code[$0].kind == .word }
            let declared = words.contains { Self.declaring.contains(source.text($0 - 1)) }
            guard let first = words.first(where: { isUse($0, of: name) }), !declared else { continue }
            remark("`\(name.name)` does not exist here: \(name.instead)", at: first)
        }
    }

    private static let declaring: Set<String> = [
        "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
    ]

    private func isUse(_ index: Int, of name: AbsentNames.Name) -> Bool {
        guard let label = name.label else { return source.text(index + 1) != ":" }
        return source.matches(["(", label, ":"], at: index + 1)
    }
}
