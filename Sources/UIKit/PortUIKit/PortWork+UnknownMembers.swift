// What code says of the toolkit's classes can be checked by the list of their members: what it overrides, and the static
// members that it names by their type.
extension PortWork {
    /// Members of all objects, and of all types.
    private static let common: Set<String> = [
        "Type", "allCases", "classForCoder", "copy", "debugDescription", "description", "hash", "init",
        "isEqual", "mutableCopy", "observeValue", "self", "setValue", "value",
    ]

    /// Types of which Foundation has members that are not listed.
    private static let foundations: Set<String> = ["CGFloat", "CGPoint", "CGRect", "CGSize"]

    mutating func rewriteUnknownMembers() {
        for index in source.indices(of: "override") { rewriteOverride(index) }
        for index in source.indices(of: ".") { remarkOnStaticMember(index + 1) }
    }

    private func isUnknown(_ name: String) -> Bool {
        !KnownMembers.documented.members.contains(name) && !Self.common.contains(name)
            && !project.introducedNames.contains(name)
    }

    /// What overrides nothing becomes a member of the class alone, unless it calls what it overrides.
    private mutating func rewriteOverride(_ index: Int) {
        guard let keyword = (index + 1..<index + 6).first(where: { ["func", "var"].contains(source.text($0)) }),
            case let name = source.text(keyword + 1), isUnknown(name), let type = source.enclosingTypes[index],
            isToolkits(type), !project.inherits(name, type),
            !withoutEffect.contains(source.code[index].range.lowerBound)
        else { return }
        if AbsentNames.documented[name] == nil {
            remark("`\(name)` overrides nothing here: no one calls it", at: keyword + 1)
        }
        let body = source.firstIndex(of: "{", from: keyword).flatMap { open in
            source.braces.closing(open).map { open..<$0 }
        }
        let calls = (body ?? index..<index).filter { source.matches(["super", ".", name], at: $0) }
        guard body != nil, calls.allSatisfy(isStatement) else { return }
        var deletion = Deletion(blankEnd: 0)
        delete(index...index, &deletion)
        for call in calls { source.endOfStatement(call).map { remove(call...$0) } }
    }

    /// Whether a call at `index` is a statement alone, whose result no one uses.
    private func isStatement(_ index: Int) -> Bool {
        guard source.beginsStatement(index), source.text(index + 3) == "(",
            let close = source.parentheses.closing(index + 3)
        else { return false }
        return source.endOfStatement(index) == close
    }

    /// Whether a class of the project inherits from one of the toolkit's.
    private func isToolkits(_ type: String) -> Bool {
        var visited: Set<String> = []
        var type = type
        while visited.insert(type).inserted, let superclass = project.superclass(of: type) { type = superclass }
        return !project.types.contains(type) && KnownMembers.documented.types.contains(type)
    }

    /// `UIDevice.batteryStateDidChangeNotification` names a member that the type does not have.
    private mutating func remarkOnStaticMember(_ index: Int) {
        let (type, name) = (source.text(index - 2), source.text(index))
        guard name.first?.isLowercase == true, ["UI", "CA", "CG"].contains(where: type.hasPrefix),
            KnownMembers.documented.types.contains(type), !project.types.contains(type),
            !Self.foundations.contains(type), isUnknown(name), AbsentNames.documented[name] == nil,
            !source.matches(["import", type], at: index - 3)
        else { return }
        remark("`\(type).\(name)` does not exist here", at: index)
    }
}
