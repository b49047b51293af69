extension PortWork {
    /// Writes Swift 5's spellings for older ones.
    mutating func rewriteOldSpellings() {
        let usesKeys = ["UIKey", "UIPress", "UIPressesEvent"].contains { !source.indices(of: $0).isEmpty }
        for index in source.code.indices where source.code[index].kind == .word {
            let name = source.text(index)
            guard !project.memberNames.contains(name) else { continue }
            if name == "open",
                ["let", "static"].contains(source.text(index + 1)) || source.text(index - 1) == "static"
            {
                // A constant cannot be overridden, and neither can what is static.
                replace(index...index, with: "public")
            } else if source.text(index - 1) == ".", name == "characters", source.text(index + 1) != "(", !usesKeys {
                // A text is a collection of its characters. A key has some, too.
                replace((index - 1)...index, with: "")
            } else if source.text(index - 1) == "." {
                rewriteMember(name, at: index)
            } else if let template = OldSpellings.calls[name] {
                rewriteCall(template, at: index)
            } else if let new = OldSpellings.names[name], source.text(index + 1) != ":" || source.text(index - 1) != "("
            {
                rewriteNumber(new, at: index)
            } else {
                rewriteMember(name, at: index)
            }
        }
    }

    /// Sets of bits were numbers: `accessibilityTraits |= UIAccessibilityTraitButton`, and so were the rates at which
    /// scrolling slows down.
    private mutating func rewriteNumber(_ new: String, at index: Int) {
        if new.hasPrefix("UIAccessibilityTraits."), source.matches(["|", "="], at: index - 2), index > 2 {
            let range = source.code[index - 3].range.upperBound..<source.code[index].range.upperBound
            edits.append(Edit(range: range, replacement: ".insert(\(new.dropFirst("UIAccessibilityTraits".count)))"))
        } else if new.hasPrefix("UIScrollView.DecelerationRate."),
            !source.matches(["decelerationRate", "="], at: index - 2)
                || ["let", "var"].contains(source.text(index - 3))
        {
            replace(index...index, with: new + ".rawValue")
        } else {
            replace(index...index, with: new)
        }
    }

    private mutating func rewriteMember(_ name: String, at index: Int) {
        if let new = OldSpellings.members[name] {
            // A notification's name is a member of another type now, whichever type it was a member of before.
            let isOtherType = new.contains(".") && source.text(index - 1) == "."
            let path =
                source.matches(["NSNotification", ".", "Name", "."], at: index - 4)
                ? 4
                : source.matches(["Notification", ".", "Name", "."], at: index - 4) ? 4 : 1
            return replace((isOtherType ? index - path : index)...index, with: new)
        }
        guard source.text(index + 1) == "(" else { return }
        for row in OldSpellings.labels where row.name == name {
            if row.label.isEmpty {
                replace(index...index, with: row.newName)
                insert("\(row.newLabel): ", after: index + 1)
            } else if source.matches([row.label, ":"], at: index + 2), index + 4 < source.code.count {
                replace(index...index, with: row.newName)
                if row.newLabel.isEmpty {
                    let range = source.code[index + 2].range.lowerBound..<source.code[index + 4].range.lowerBound
                    edits.append(Edit(range: range, replacement: ""))
                } else {
                    replace((index + 2)...(index + 2), with: row.newLabel)
                }
            }
        }
    }

    /// Rewrites the call of a function at `index`; its arguments stay in their places.
    private mutating func rewriteCall(_ template: String, at index: Int) {
        guard source.text(index + 1) == "(", let end = source.parentheses.closing(index + 1), end > index + 2 else {
            return
        }
        let commas = outermost(index + 2..<end).filter {
            source.text($0) == "," && source.braces.opening(around: $0) == source.braces.opening(around: index)
        }
        let pieces = Self.pieces(template)
        guard commas.count == pieces.count - 2 else { return }
        // What a member is asked of stands in parentheses, unless it is simple.
        let isReceiver = pieces[0].isEmpty
        let isSimple = !isReceiver || isPrimary(index + 2..<(commas.first ?? end))
        replace(index...(index + 1), with: isSimple ? pieces[0] : "(")
        for (comma, piece) in zip(commas, pieces.dropFirst()) {
            let next = source.code[comma + 1]
            let isSameLine = next.line == source.code[comma].line
            let range =
                source.code[comma].range
                .lowerBound..<(isSameLine ? next.range.lowerBound : source.code[comma].range.upperBound)
            edits.append(Edit(range: range, replacement: (comma == commas.first && !isSimple ? ")" : "") + piece))
        }
        replace(end...end, with: (commas.isEmpty && !isSimple ? ")" : "") + pieces[pieces.count - 1])
    }

    /// Splits a template at its arguments.
    private static func pieces(_ template: String) -> [String] {
        template.split(separator: "$", omittingEmptySubsequences: false).enumerated().map {
            String($0.offset == 0 ? $0.element : $0.element.dropFirst())
        }
    }

    /// The code tokens in `indices` outside of parentheses, and these: the work for nested calls is linear.
    private func outermost(_ indices: Range<Int>) -> some Sequence<Int> {
        sequence(first: indices.lowerBound) { (source.parentheses.closing($0) ?? $0) + 1 }
            .prefix { $0 < indices.upperBound }
    }

    /// Whether an expression is one operand: a name, a member, a call.
    private func isPrimary(_ indices: Range<Int>) -> Bool {
        outermost(indices).allSatisfy { index in
            switch source.code[index].kind {
            case .word: !["as", "is", "try", "await"].contains(source.text(index))
            case .number, .literal: true
            case .punctuation:
                ["(", "[", "]", ".", "!"].contains(source.text(index))
                    || source.text(index) == "?" && source.areAdjacent(index - 1)
            case .attribute, .pound, .comment, .space: false
            }
        }
    }
}
