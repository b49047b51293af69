extension Swift2Work {
    /// Writes a name at `index`, and the labels of its call, as Swift 5 has it.
    mutating func rewriteName(_ index: Int) {
        let name = source.text(index)
        let isMember = source.text(index - 1) == "."
        let isCalled = source.text(index + 1) == "("
        if isCalled, ownFunctions.contains(name) { return }
        if isCalled, let method = Swift2Spellings.methods[name] { return rewriteCall(method, at: index) }
        if isCalled, let template = Swift2Spellings.functions[name] { return rewriteCFunction(template, at: index) }
        if isCalled, !isMember, !isDeclared(name), let template = Swift2Spellings.globalFunctions[name] {
            return rewriteCFunction(template, at: index)
        }
        if source.matches(["(", ")"], at: index + 1), rewriteProperty(index, isMember) { return }
        if !isMember, source.text(index + 1) == ":", source.text(index - 1) == "(" || source.text(index - 1) == "," {
            if source.text(index - 1) == "(", let label = Swift2Spellings.labels[name] {
                replace(index...index, with: label)
            }
            return
        }
        if isMember, name.first?.isUppercase == true, rewriteCase(index) { return }
        if let member = Swift2Spellings.members[name], !isDeclared(name),
            isMember || !Swift2Spellings.membersOnly.contains(name) && isOwnMember(index)
        {
            return replace(index...index, with: member)
        }
        if name == "empty", isMember, !isCalled, !isDeclared(name) { return replace(index...index, with: "isEmpty") }
        if !isMember, let new = Swift2Spellings.names[name], !project.types.contains(name) {
            replace(index...index, with: new)
        }
    }

    /// Whether a word without a point before it is a property of the view or layer that the code belongs to.
    private func isOwnMember(_ index: Int) -> Bool {
        let isDeclaration = source.text(index - 1) == "var"
        guard source.text(index).first?.isLowercase == true, source.text(index + 1) != ":" || isDeclaration else {
            return false
        }
        return !["let", "func", "in", "case"].contains(source.text(index - 1)) && !isLocal(source.text(index))
    }

    /// Whether a name is declared in the source as a variable or parameter.
    private func isLocal(_ name: String) -> Bool {
        source.indices(of: name).contains { index in
            source.text(index - 1) == "let" || source.text(index - 1) == "var" && !isOverride(variable: index - 1)
                || source.text(index + 1) == ":" && ["(", ",", "_"].contains(source.text(index - 1))
        }
    }

    private func isOverride(variable index: Int) -> Bool { source.overrideModifier(before: index) != nil }

    /// `UIScreen.mainScreen()` and `UIColor.redColor()` are properties now.
    private mutating func rewriteProperty(_ index: Int, _ isMember: Bool) -> Bool {
        let name = source.text(index)
        if isMember, name.hasSuffix("Color"), Swift2Spellings.colors.contains(String(name.dropLast(5))) {
            replace(index...(index + 2), with: String(name.dropLast(5)))
            return true
        }
        guard let property = Swift2Spellings.properties[name] else { return false }
        replace(index...(index + 2), with: property)
        if ["allTouches", "anyObject"].contains(name), source.text(index + 3) == "." { insert("!", after: index + 2) }
        return true
    }

    /// Cases of enumerations begin with a small letter: `.TouchUpInside`, `CGLineCap.Round`.
    private mutating func rewriteCase(_ index: Int) -> Bool {
        let name = source.text(index)
        let owner = source.text(index - 2)
        if source.text(index - 3) == "import" { return false }
        let isChosen = owner == "?" && !source.areAdjacent(index - 3)
        let isImplicit =
            index < 2 || isChosen || source.code[index - 2].kind != .word && ![")", "]", "?", "!", "."].contains(owner)
            || ["case", "return", "in", "is", "as"].contains(owner)
        let isToolkits =
            ["UI", "CG", "NS", "CA", "Timer"].contains { owner.hasPrefix($0) } && !project.types.contains(owner)
        guard isImplicit || isToolkits, !cases.contains(name), Swift2Spellings.members[name] == nil else {
            return false
        }
        // Letters that belong together stay: `.URL` is `.url`, `.ASCIIOnly` is `.asciiOnly`.
        let capitals = name.prefix { $0.isUppercase }.count
        let small = capitals == 1 || capitals == name.count ? capitals : capitals - 1
        replace(index...index, with: name.prefix(small).lowercased() + name.dropFirst(small))
        return true
    }

    /// An action by its name in a text: `action: "tap:"`.
    mutating func rewriteSelectorText(_ index: Int) {
        let isAction = source.text(index - 1) == ":" && ["action", "selector"].contains(source.text(index - 2))
        let isSelector = source.matches(["Selector", "("], at: index - 2) && source.text(index + 1) == ")"
        guard isAction || isSelector, let own = source.enclosingTypes[index] else { return }
        let name = source.text(index).filter { $0 != "\"" && $0 != ":" }
        guard project.memberNames.contains(name) else { return }
        // A target may be another object, whose type alone has the method.
        let types = project.methodTypes[name] ?? []
        let type = types.count == 1 && !types.contains(own) ? types.first ?? own : own
        replace(isSelector ? (index - 2)...(index + 1) : index...index, with: "#selector(\(type).\(name))")
    }
}
