/// The page that lists every member of UIKit that exists here.
enum MembersPage {
    static let path = "Sources/Toolkit/TouchKit/TouchKit.docc/MembersOfUIKit.md"

    /// Returns the page's text.
    static func text(of interface: PublicInterface) -> String {
        let rows = interface.rows.filter { isOfUIKit($0.type) }
        return """
            # Members of UIKit

            Every type and member of UIKit that exists here.

            ## Overview

            A name has its argument labels. Inherited and overridden members are with the class that declares them first.
            <doc:DifferencesFromUIKit> says what is absent, and what to write instead.

            | type | members |
            |---|---|

            """ + rows.map { "| \($0.type.isEmpty ? "functions" : "`\($0.type)`") | \(list($0.members)) |\n" }.joined()
    }

    /// Whether a type is one of Apple's frameworks, by its prefix, or one of Swift's that is extended.
    private static func isOfUIKit(_ type: String) -> Bool {
        type.isEmpty || type.prefixMatch(of: /(?:UI|CA|CG|NS)[A-Z]|String|IndexPath|Timer|NotificationCenter/) != nil
    }

    /// Members that every value or option set has are not listed.
    private static let common: Set<String> = [
        "==(_:_:)", "!=(_:_:)", "hash(into:)", "hashValue", "init(rawValue:)", "rawValue",
    ]

    private static func list(_ members: [String]) -> String {
        let names = members.filter { !common.contains($0) }
        return names.isEmpty ? "–" : names.map { "`\($0)`" }.joined(separator: ", ")
    }
}

/// The page that lists what UIKit, Core Graphics and Core Animation have on iOS and does not exist here.
///
/// `UIKitOnIOS.txt` beside this file lists what they have there.
enum AbsentPage {
    static let path = "Sources/Toolkit/TouchKit/TouchKit.docc/AbsentFromUIKit.md"
    private static let source = "Tests/Tools/DocumentationTests/Members/UIKitOnIOS.txt"

    /// Returns the page's text.
    static func text(of interface: PublicInterface) throws -> String {
        var rows: [String] = []
        var types: [String] = []
        for line in try Repository.text(source).split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ":", maxSplits: 1)
            // A line of names without a colon lists types and functions.
            let hasMembers = line.prefixMatch(of: #/[\w.]+: /#) != nil
            let names = (hasMembers ? parts[1] : line).split(separator: " ").map(String.init)
            guard hasMembers, interface.contains(String(parts[0])) else {
                types += (hasMembers ? [String(parts[0])] : names).filter { !interface.contains($0) }
                continue
            }
            let absent = names.filter { !interface.contains("\(parts[0]).\($0)") }
            if !absent.isEmpty {
                rows.append("| `\(parts[0])` | \(absent.map { "`\($0)`" }.joined(separator: ", ")) |\n")
            }
        }
        return """
            # Absent from UIKit

            What code about touches may use on iOS and does not find here.

            ## Overview

            `swift package port-uikit` names these where code uses them. <doc:DifferencesFromUIKit> says what to write instead
            of those that are used most, <doc:MembersOfUIKit> what exists.

            | type | absent members |
            |---|---|

            """ + rows.joined() + """

                These types and functions do not exist:

                | first letters | types and functions |
                |---|---|

                """
                + Dictionary(grouping: types, by: { String($0.prefix(2)) }).sorted { $0.key < $1.key }.map {
                    prefix, names in
                    "| \(prefix) | \(names.sorted().map { "`\($0)`" }.joined(separator: ", ")) |\n"
                }.joined()
    }
}
