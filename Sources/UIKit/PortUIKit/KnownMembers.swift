/// The names of the toolkit's public interface, as the page "Members of UIKit" lists them.
struct KnownMembers {
    /// The names of types, without those of the types around them.
    let types: Set<String>
    /// The names of members and functions, without argument labels.
    let members: Set<String>
    /// The members of delegates and data sources, which are optional on iOS.
    let delegateMethods: Set<String>

    static let documented = KnownMembers(page: String(decoding: PackageResources.MembersOfUIKit_md, as: UTF8.self))

    static var delegateMethods: Set<String> { documented.delegateMethods }

    /// Reads the rows of a page's table: a type, and its members.
    init(page: String) {
        var types: Set<String> = []
        var members: Set<String> = []
        var delegateMethods: Set<String> = []
        for row in page.split(separator: "\n") where row.hasPrefix("| ") {
            let cells = row.split(separator: "|")
            guard cells.count == 2 else { continue }
            let type = Self.names(cells[0]).first
            types.formUnion(type.map { $0.split(separator: ".").map(String.init) } ?? [])
            let names = Self.names(cells[1])
            members.formUnion(names)
            if let type, type.contains("Delegate") || type.hasSuffix("DataSource") { delegateMethods.formUnion(names) }
        }
        self.types = types
        self.members = members
        self.delegateMethods = delegateMethods
    }

    func contains(_ name: String) -> Bool { types.contains(name) || members.contains(name) }

    /// The names in code voice, without argument labels.
    private static func names(_ cell: Substring) -> [String] {
        cell.split(separator: "`").filter { $0.first?.isLetter == true }.map { String($0.prefix { $0 != "(" }) }
    }
}
