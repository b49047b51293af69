// What has no effect here, as with a hardware keyboard, a device without haptics or a view that is created in code on
// iOS, is deleted: overrides for Interface Builder and for actions of layers, and statements that set what no one asks.
extension PortWork {
    /// Properties of which a statement that sets one is deleted.
    private static let settings: Set<String> = [
        "adjustsImageWhenDisabled", "adjustsImageWhenHighlighted", "allowsEdgeAntialiasing", "autocapitalizationType",
        "autocorrectionType", "automaticallyAdjustsScrollViewInsets", "drawsAsynchronously", "edgesForExtendedLayout",
        "enablesReturnKeyAutomatically", "extendedLayoutIncludesOpaqueBars", "isIdleTimerDisabled",
        "isNetworkActivityIndicatorVisible", "keyboardAppearance", "keyboardDismissMode",
        "keyboardType", "needsDisplayOnBoundsChange", "offImage", "onImage", "returnKeyType", "scrollsToTop",
        "showsTouchWhenHighlighted", "smartDashesType",
        "smartInsertDeleteType", "smartQuotesType", "spellCheckingType", "statusBarStyle", "textContentType",
    ]

    /// Methods without arguments of which a statement that calls one is deleted.
    private static let calls: Set<String> = [
        "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateOfHomeIndicatorAutoHidden",
        "setNeedsUpdateOfScreenEdgesDeferringSystemGestures",
    ]

    mutating func removeWithoutEffect() {
        let generators = Set(
            declarations.propertyTypes.filter { $0.value.hasSuffix("FeedbackGenerator") }.map(\.key))
        let variables = Set(
            source.code.indices.filter { ["let", "var"].contains(source.text($0 - 1)) }.map(source.text))
        var removals: [ClosedRange<Int>] = []
        var index = 0
        while index < source.code.count {
            guard let range = removal(at: index, generators, variables) else {
                index += 1
                continue
            }
            removals.append(range)
            index = range.upperBound + 1
        }
        remove(removals)
        for index in source.indices(of: "awakeFromNib") { rewriteAwakening(index) }
        removeGenerators()
        remarks.removeAll { withoutEffect.contains($0.position) }
    }

    /// Deletes statements. A closure's only use of its argument becomes `_ = $0`, without which it would have none.
    private mutating func remove(_ ranges: [ClosedRange<Int>]) {
        let removed = Set(ranges.joined())
        var users = Set(source.indices(of: "$0").filter { !removed.contains($0) }.map(source.braces.opening))
        for range in ranges {
            if source.text(range.lowerBound) == "$0",
                users.insert(source.braces.opening(around: range.lowerBound)).inserted
            {
                replace(range, with: "_ = $0")
                withoutEffect.formUnion(range.map { source.code[$0].range.lowerBound })
            } else {
                remove(range)
            }
        }
    }

    /// The maximum number of names in a statement that is deleted.
    private static let longestPath = 12

    /// Returns the code to delete that begins at `index`; nil for none.
    private func removal(at index: Int, _ generators: Set<String>, _ variables: Set<String>) -> ClosedRange<Int>? {
        if let method = overrideWithoutEffect(at: index) { return method }
        guard source.code[index].kind == .word, source.beginsStatement(index) else { return nil }
        if source.matches(["AudioServicesPlaySystemSound", "(", "kSystemSoundID_Vibrate", ")"], at: index) {
            return index...(index + 3)
        }
        // The names of the members, and where the last one stands: `self.field?.keyboardType`.
        var (names, last) = ([source.text(index)], index)
        while names.count < Self.longestPath {
            var next = last + 1
            while ["?", "!"].contains(source.text(next)) { next += 1 }
            guard source.text(next) == ".", next + 1 < source.code.count, source.code[next + 1].kind == .word else {
                break
            }
            last = next + 1
            names.append(source.text(last))
        }
        let isHaptic = isHaptic(names, generators)
        guard let end = source.endOfStatement(index) else { return nil }
        guard isWithoutEffect(names, last, variables) || isHaptic || isAboutOrientation(index...end) else { return nil }
        return index...end
    }

    /// Whether a statement that begins with names sets a property, or calls a method, that has no effect here.
    private func isWithoutEffect(_ names: [String], _ last: Int, _ variables: Set<String>) -> Bool {
        let name = names[names.count - 1]
        if Self.calls.contains(name) { return source.matches(["(", ")"], at: last + 1) }
        let isLayersActions = name == "actions" && names.dropLast().last?.hasSuffix("ayer") == true
        guard Self.settings.contains(name) || isLayersActions, !project.memberNames.contains(name),
            source.text(last + 1) == "=", source.text(last + 2) != "="
        else { return false }
        return names.count > 1 || !variables.contains(name)
    }

    /// The names of what tells that a device was turned.
    private static let orientation: Set<String> = [
        "UIDeviceOrientationDidChange", "UIDeviceOrientationDidChangeNotification",
        "beginGeneratingDeviceOrientationNotifications", "endGeneratingDeviceOrientationNotifications",
        "orientationDidChangeNotification",
    ]

    /// Whether a statement asks to be told that the device was turned, which no one does here.
    private func isAboutOrientation(_ range: ClosedRange<Int>) -> Bool {
        range.count < 60 && !source.contains("{", in: range.lowerBound..<range.upperBound)
            && Self.orientation.contains { source.contains($0, in: range.lowerBound..<range.upperBound) }
    }

    /// Returns an override that begins at `index`, with its modifiers, and that no one calls: for Interface Builder, or
    /// for the animations of layers that happen by themselves on iOS.
    private func overrideWithoutEffect(at index: Int) -> ClosedRange<Int>? {
        guard let keyword = (index..<min(index + 6, source.code.count)).first(where: { source.text($0) == "func" }),
            source.text(keyword + 1) == "prepareForInterfaceBuilder"
                || source.matches(["action", "(", "forKey"], at: keyword + 1)
                || source.matches(["action", "(", "for"], at: keyword + 1)
                    && source.matches([":", "CALayer", ",", "forKey"], at: keyword + 5)
                || source.matches(["defaultAction", "(", "forKey"], at: keyword + 1),
            source.firstModifier(before: keyword) == index, source.overrideModifier(before: keyword) != nil,
            let open = source.firstIndex(of: "{", from: keyword)
        else { return nil }
        return source.braces.closing(open).map { index...$0 }
    }

    /// Whether a statement that begins with names is about nothing but a generator of haptic feedback.
    private func isHaptic(_ names: [String], _ generators: Set<String>) -> Bool {
        guard let first = names.first(where: { $0 != "self" }) else { return false }
        if first.hasSuffix("FeedbackGenerator"), first.hasPrefix("UI"), !project.types.contains(first) { return true }
        return generators.contains(first)
    }

    /// No nib calls `awakeFromNib()`: it becomes a method of the class alone, and of those that inherit from it.
    private mutating func rewriteAwakening(_ index: Int) {
        if let type = source.enclosingTypes[index], project.inherits("awakeFromNib", type) {
            withoutEffect.insert(source.code[index].range.lowerBound)
            return
        }
        if source.text(index - 1) == "func", let override = source.overrideModifier(before: index - 1) {
            var deletion = Deletion(blankEnd: 0)
            delete(override...override, &deletion)
            remark("`awakeFromNib` is called by no nib: call it in the initializers", at: index)
        } else if source.matches(["super", ".", "awakeFromNib", "(", ")"], at: index - 2) {
            remove((index - 2)...(index + 2))
        }
    }
}

extension PortWork {
    /// Deletes declarations of generators of haptic feedback, whose uses are deleted, too.
    private mutating func removeGenerators() {
        for index in source.code.indices where ["let", "var"].contains(source.text(index)) {
            guard declarations.propertyTypes[source.text(index + 1)]?.hasSuffix("FeedbackGenerator") == true,
                let end = source.endOfStatement(index)
            else { continue }
            let first = source.firstModifier(before: index)
            guard source.beginsStatement(first) else { continue }
            remove(first...end)
        }
    }

    /// Deletes code that has no effect, about which there is nothing to remark.
    mutating func remove(_ range: ClosedRange<Int>) {
        var deletion = Deletion(blankEnd: 0)
        delete(range, &deletion)
        withoutEffect.formUnion(range.map { source.code[$0].range.lowerBound })
    }
}

extension SourceCode {
    /// Whether a statement or declaration begins at `index`: on a new line, or after a brace or a semicolon.
    func beginsStatement(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = text(index - 1)
        if ["{", "}", ";"].contains(before) { return true }
        // A question mark without a space before it ends a type or a chain.
        let isOptional =
            before == "?" && index > 1 && code[index - 2].range.upperBound == code[index - 1].range.lowerBound
        let continues =
            ["=", ",", "(", "[", ".", "?", ":", "&", "|", "+", "-", "*", "/", "return", "in"].contains(
                before)
        return code[index - 1].line < code[index].line && (!continues || isOptional || before == "in")
            && ![".", "?", ":", "=", "+", "-", "&", "|"].contains(text(index))
    }

    /// Returns the last token of the statement that begins at `index`: the last one of its line, or of the line where
    /// its brackets are closed. Nil for a statement that continues, or is too long.
    func endOfStatement(_ index: Int) -> Int? {
        var end = index
        for _ in 0..<300 where end < code.count {
            if let close = parentheses.closing(end) ?? braces.closing(end) { end = close }
            let next = text(end + 1)
            if end + 1 >= code.count || ["}", ";", ")"].contains(next) { return end }
            if code[end + 1].line > code[end].line, ![".", "?", ":", "&", "|"].contains(next) {
                return ["=", ",", "+", "-", "*", "/"].contains(text(end)) ? nil : end
            }
            end += 1
        }
        return nil
    }

    /// Returns the index of `override` among the modifiers before a keyword.
    func overrideModifier(before keyword: Int) -> Int? {
        (firstModifier(before: keyword)..<keyword).first { text($0) == "override" }
    }
}
