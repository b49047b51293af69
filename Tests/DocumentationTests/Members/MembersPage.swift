/// The page that lists every member of UIKit that exists here.
enum MembersPage {
    static let path = "Sources/TouchKit/TouchKit.docc/MembersOfUIKit.md"

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
