/// The names of UIKit, Core Graphics and Core Animation that are absent here, with what to write instead.
///
/// They are the tables of two pages of the documentation, whose tests compare them to the public interface: "Absent
/// from UIKit" lists the names, and "Differences from UIKit" says what to do instead of those that are used most.
struct AbsentNames {
    struct Name: Equatable {
        /// The base name of a type, a function or a member.
        let name: String
        /// The first argument label of a call; nil if the name is not called, or its first argument has no label.
        let label: String?
        /// What the page says to do instead; empty if it says nothing.
        let instead: String
    }

    /// The names, by base name.
    private let names: [String: Name]
    private let known: KnownMembers

    /// The names of the pages that are built into this module.
    static let documented = AbsentNames(
        differences: String(decoding: PackageResources.DifferencesFromUIKit_md, as: UTF8.self),
        absent: String(decoding: PackageResources.AbsentFromUIKit_md, as: UTF8.self), known: .documented)

    /// Reads the rows of the pages' tables with two columns.
    init(differences: String, absent: String, known: KnownMembers) {
        var names: [String: Name] = [:]
        for row in Self.rows(absent) {
            for name in Self.names(row[0], instead: "") + Self.names(row[1], instead: "")
            where !known.contains(name.name) && !Self.ambiguous.contains(name.name) {
                // Functions of one name may have different labels.
                let label = names[name.name].map { $0.label == name.label } ?? true ? name.label : nil
                names[name.name] = Name(name: name.name, label: label, instead: "")
            }
        }
        for row in Self.rows(differences) {
            for name in Self.names(row[0], instead: Self.sentence(row[1])) {
                names[name.name] = name
            }
        }
        self.names = names
        self.known = known
    }

    private static func rows(_ page: String) -> [[Substring]] {
        page.split(separator: "\n").map { $0.split(separator: "|") }.filter { $0.count == 2 }
    }

    /// Returns a cell without the documentation's links.
    private static func sentence(_ cell: Substring) -> String {
        cell.trimmingSpaces.replacing(/``(\w+)\/([^`]+)``/) { "`\($0.1).\($0.2)`" }.replacing("``", with: "`")
    }

    private static func names(_ cell: Substring, instead: String) -> [Name] {
        cell.split(separator: "`").filter { $0.first?.isLetter == true }.map { code in
            let path = code.prefix { $0 != "(" }
            let label = code.dropFirst(path.count + 1).prefix { $0 != ":" && $0 != ")" }
            return Name(
                name: String(path.split(separator: ".").last ?? ""),
                label: label.isEmpty || label == "_" ? nil : String(label), instead: instead)
        }
    }

    /// Members whose names are those of many other types, too.
    private static let ambiguous: Set<String> = [
        "action", "actions", "apply", "background", "color", "colors", "component", "components", "copy", "data",
        "decode",
        "delay", "display", "duration", "filter", "filters", "flush", "format", "height", "image", "images",
        "intersection", "intersects",
        "items", "label", "link", "lock", "menu", "mode", "model", "name", "open", "path", "pattern", "position",
        "prompt",
        "replace", "role", "rotate", "scroll", "separator", "severity", "show", "speed", "string", "strings", "style",
        "subtracting", "text", "title", "type", "union", "unlock", "update", "url", "urls", "values", "width",
    ]

    /// The prefixes of types of Apple's frameworks that exist here in part.
    private static let prefixes = ["UI", "CA", "CG", "CI", "kCI"]

    /// Returns the absent name for a word: a listed one, or a type with a framework's prefix; nil for any other word.
    subscript(word: String) -> Name? {
        if let name = names[word] { return name }
        guard word != "UIKit", let prefix = Self.prefixes.first(where: word.hasPrefix), !known.contains(word),
            !Self.isFoundations(word)
        else { return nil }
        // A prefix, and then a word: `UIView`, not `UInt`, `CAPTION` or a constant like `CGFLOAT_MAX`.
        let rest = word.dropFirst(prefix.count)
        guard rest.first?.isUppercase == true, rest.contains(where: \.isLowercase), !rest.contains("_") else {
            return nil
        }
        return Name(name: word, label: nil, instead: "")
    }

    private static func isFoundations(_ word: String) -> Bool {
        ["CGFloat", "CGPoint", "CGSize", "CGRect"].contains(word)
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension PortWork {
    /// Remarks on each use of a name that is absent here, unless the project declares it.
    mutating func remarkOnAbsentNames(_ absent: AbsentNames = .documented) {
        let remarked = Set(remarks.map(\.position))
        for index in source.code.indices where source.code[index].kind == .word {
            guard let name = absent[source.text(index)], isUse(index, of: name), !isDeclared(name.name, at: index),
                !remarked.contains(source.code[index].range.lowerBound),
                // An old name of what exists is replaced.
                source.text(index - 1) != "." || OldSpellings.members[name.name] == nil
            else { continue }
            let isOverride = isOverride(index)
            let instead = !name.instead.isEmpty ? name.instead : isOverride ? "no one calls it" : ""
            remark("`\(name.name)` does not exist here\(instead.isEmpty ? "" : ": \(instead)")", at: index)
        }
    }

    /// Whether a name is that of a declaration that overrides another.
    private func isOverride(_ index: Int) -> Bool {
        ["func", "var"].contains(source.text(index - 1)) && source.overrideModifier(before: index - 1) != nil
    }

    private func isUse(_ index: Int, of name: AbsentNames.Name) -> Bool {
        // A module's name.
        if source.text(index - 1) == "import" || source.text(index - 3) == "import" { return false }
        if isOverride(index) {
            return name.label.map { source.text(index + 2) == $0 } ?? true
        }
        let isMember = name.name.first?.isLowercase == true && !name.name.hasPrefix("kCI")
        // A member of something, or a call: a word alone may be a local variable's.
        if isMember, source.text(index - 1) != ".", source.text(index + 1) != "(" { return false }
        guard OldSpellings.names[name.name] == nil, OldSpellings.calls[name.name] == nil else { return false }
        guard let label = name.label else { return source.text(index + 1) != ":" || source.text(index - 1) == "?" }
        return source.matches(["(", label, ":"], at: index + 1)
    }

    /// Whether the project declares the name: a type or a function of that name, or a member that is used here as one.
    private func isDeclared(_ name: String, at index: Int) -> Bool {
        if isOverride(index) { return project.introducedNames.contains(name) }
        if ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "case"].contains(
            source.text(index - 1))
        {
            return true
        }
        guard project.introducedNames.contains(name) else { return false }
        guard name.first?.isLowercase == true, source.text(index - 1) == ".", !project.extensionMembers.contains(name)
        else {
            return true
        }
        // The author's member of this name may be another type's: `view.safeAreaInsets` is the view's.
        let receiver = source.text(["?", "!"].contains(source.text(index - 2)) ? index - 3 : index - 2)
        let type = project.propertyTypes[receiver] ?? receiver
        return project.types.contains(type) || !Self.isToolkits(type)
    }

    /// Whether a type, or what has this name in classes of the toolkit, is one of the toolkit's.
    private static func isToolkits(_ name: String) -> Bool {
        ["view", "layer", "superview", "window"].contains(name) || KnownMembers.documented.types.contains(name)
    }
}
