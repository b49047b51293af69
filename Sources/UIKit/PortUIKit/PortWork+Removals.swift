// What has no effect here, as with a hardware keyboard or a view that is created in code on iOS, is deleted: overrides
// for archives and for actions of views' layers, and statements that set what no one asks.
extension PortWork {
    /// Properties of which a statement that sets one is deleted.
    private static let settings: Set<String> = [
        "accessibilityIgnoresInvertColors", "adjustsFontForContentSizeCategory", "adjustsImageWhenDisabled",
        "adjustsImageWhenHighlighted", "allowsEdgeAntialiasing", "allowsGroupOpacity",
        "automaticallyAdjustsScrollIndicatorInsets", "automaticallyAdjustsScrollViewInsets",
        "definesPresentationContext", "drawsAsynchronously", "edgesForExtendedLayout", "estimatedRowHeight",
        "estimatedSectionFooterHeight", "estimatedSectionHeaderHeight", "extendedLayoutIncludesOpaqueBars",
        "insetsLayoutMarginsFromSafeArea", "isIdleTimerDisabled", "isNetworkActivityIndicatorVisible",
        "isTranslucent", "keyboardDismissMode", "modalPresentationCapturesStatusBarAppearance", "modalTransitionStyle",
        "needsDisplayOnBoundsChange", "offImage", "onImage", "preservesSuperviewLayoutMargins", "scrollsToTop",
        "showsTouchWhenHighlighted", "statusBarStyle",
    ]

    /// Methods without arguments of which a statement that calls one is deleted.
    private static let calls: Set<String> = [
        "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateOfHomeIndicatorAutoHidden",
        "setNeedsUpdateOfScreenEdgesDeferringSystemGestures",
    ]

    mutating func removeWithoutEffect() {
        let variables = Set(
            source.code.indices.filter { ["let", "var"].contains(source.text($0 - 1)) }.map(source.text))
        var removals: [ClosedRange<Int>] = []
        var index = 0
        while index < source.code.count {
            guard let range = removal(at: index, variables) else {
                index += 1
                continue
            }
            removals.append(range)
            index = range.upperBound + 1
        }
        remove(removals)
        for index in source.indices(of: "awakeFromNib") where source.text(index - 1) == "func" {
            remark("`awakeFromNib` is called by no nib: call it in the initializers", at: index)
        }
        for index in source.indices(of: "#Preview") { removePreview(index) }
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
            } else if source.isAloneInCase(range) {
                replace(range, with: "break")
                withoutEffect.formUnion(range.map { source.code[$0].range.lowerBound })
            } else {
                remove(range)
            }
        }
    }

    /// The maximum number of names in a statement that is deleted.
    private static let longestPath = 12

    /// Returns the code to delete that begins at `index`; nil for none.
    private func removal(at index: Int, _ variables: Set<String>) -> ClosedRange<Int>? {
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
        guard let end = source.endOfStatement(index) else { return nil }
        guard isWithoutEffect(names, last, variables) || isAboutOrientation(index...end) else { return nil }
        return index...end
    }

    /// Whether a statement that begins with names sets a property, or calls a method, that has no effect here.
    private func isWithoutEffect(_ names: [String], _ last: Int, _ variables: Set<String>) -> Bool {
        let name = names[names.count - 1]
        if Self.calls.contains(name) { return source.matches(["(", ")"], at: last + 1) }
        guard Self.settings.contains(name), !project.memberNames.contains(name),
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

    /// Overridden properties that no one asks: about the status bar, or whether a view is placed by constraints.
    private static let unaskedProperties: Set<String> = [
        "childForHomeIndicatorAutoHidden", "preferredScreenEdgesDeferringSystemGestures",
        "requiresConstraintBasedLayout",
    ]

    /// Returns an override that begins at `index`, with its modifiers, and that no one calls: for archives, for a device
    /// that is turned, or for the animations of views' layers that happen by themselves on iOS.
    private func overrideWithoutEffect(at index: Int) -> ClosedRange<Int>? {
        guard
            let keyword = (index..<min(index + 6, source.code.count)).first(where: {
                ["func", "var"].contains(source.text($0))
            }),
            source.text(keyword) == "var" && Self.unaskedProperties.contains(source.text(keyword + 1))
                || source.matches(["encode", "(", "with"], at: keyword + 1)
                || source.matches(["didRotate", "(", "from"], at: keyword + 1)
                || source.matches(["willRotate", "(", "to"], at: keyword + 1)
                || source.matches(["willAnimateRotation", "(", "to"], at: keyword + 1)
                || source.matches(["action", "(", "for"], at: keyword + 1)
                    && source.matches([":", "CALayer", ",", "forKey"], at: keyword + 5),
            source.firstModifier(before: keyword) == index, source.overrideModifier(before: keyword) != nil,
            let open = source.firstIndex(of: "{", from: keyword)
        else { return nil }
        return source.braces.closing(open).map { index...$0 }
    }

    /// A preview is shown by Xcode alone.
    private mutating func removePreview(_ index: Int) {
        let open = source.text(index + 1) == "(" ? source.parentheses.closing(index + 1).map { $0 + 1 } : index + 1
        guard let open, source.text(open) == "{", let end = source.braces.closing(open) else { return }
        remove(source.firstModifier(before: index)...end)
    }
}

extension PortWork {
    /// Deletes code that has no effect, about which there is nothing to remark.
    mutating func remove(_ range: ClosedRange<Int>) {
        // A semicolon separates a statement from the next one in its line.
        let range = source.text(range.upperBound + 1) == ";" ? range.lowerBound...(range.upperBound + 1) : range
        var deletion = Deletion(blankEnd: 0)
        delete(range, &deletion)
        withoutEffect.formUnion(range.map { source.code[$0].range.lowerBound })
    }
}

extension SourceCode {
    /// Whether a statement is the only one of a `case`, which must have one.
    fileprivate func isAloneInCase(_ range: ClosedRange<Int>) -> Bool {
        endsCase(range.lowerBound - 1) && ["case", "default", "}", "@unknown"].contains(text(range.upperBound + 1))
    }

    /// The maximum number of tokens of a pattern.
    private static let longestPattern = 60

    /// Whether the token at `index` is the colon after the patterns of a `case`, or after `default`.
    private func endsCase(_ index: Int) -> Bool {
        guard text(index) == ":" else { return false }
        var start = index - 1
        while start >= 0, index - start < Self.longestPattern, !["{", "}", ";", "?"].contains(text(start)) {
            if ["case", "default"].contains(text(start)), text(start - 1) != "." { return true }
            if text(start) == ")" { start = parentheses.opening(around: start) ?? start }
            start -= 1
        }
        return false
    }

    /// Whether a statement or declaration begins at `index`: on a new line, or after a brace or a semicolon.
    func beginsStatement(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = text(index - 1)
        if ["{", "}", ";"].contains(before) || endsCase(index - 1) { return true }
        // A question mark without a space before it ends a type or a chain.
        let isOptional =
            before == "?" && index > 1 && code[index - 2].range.upperBound == code[index - 1].range.lowerBound
        let continues =
            ["=", ",", "(", "[", ".", "?", ":", "&", "|", "+", "-", "*", "/", "return", "in"].contains(
                before)
        return code[index - 1].line < code[index].line && (!continues || isOptional || before == "in")
            && ![".", "?", ":", "=", "+", "-", "&", "|"].contains(text(index))
    }

    /// Whether the token at the end of a line asks for an operand, which is in the next one.
    private func continuesStatement(_ index: Int) -> Bool {
        if ["=", ",", "+", "*", "/", "%", "&", "|", "<", ">", ":", ".", "as", "is", "try", "await", "in"].contains(
            text(index))
        {
            return true
        }
        // A mark without a space before it belongs to what it follows, as a type's.
        return ["-", "?"].contains(text(index)) && !areAdjacent(index - 1)
    }

    /// Whether the token at the beginning of a line continues the statement of the line before.
    private func continuesLine(_ index: Int) -> Bool {
        if [".", "?", ":", "&", "|", "=", "*", "/", "%", "<", ">", "as", "is"].contains(text(index)) { return true }
        // A sign before its operand begins a statement, one with a space behind it does not.
        return ["+", "-", "!"].contains(text(index)) && (!areAdjacent(index) || text(index + 1) == "=")
    }

    /// Returns the last token of the statement that begins at `index`: the last one of its line, or of the line where
    /// its brackets are closed and its operators have their operands. Nil for a statement that is too long.
    func endOfStatement(_ index: Int) -> Int? {
        var end = index
        for _ in 0..<300 where end < code.count {
            if let close = parentheses.closing(end) ?? braces.closing(end) ?? squareBrackets.closing(end) {
                end = close
            }
            let next = text(end + 1)
            if end + 1 >= code.count || ["}", ";", ")", "]"].contains(next) { return end }
            if code[end + 1].line > code[end].line, !continuesStatement(end), !continuesLine(end + 1) { return end }
            end += 1
        }
        return nil
    }

    /// Returns the index of `override` among the modifiers before a keyword.
    func overrideModifier(before keyword: Int) -> Int? {
        (firstModifier(before: keyword)..<keyword).first { text($0) == "override" }
    }
}
