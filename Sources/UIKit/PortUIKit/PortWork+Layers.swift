// Layers of views are laid out and drawn by the view here, and settings of transactions have methods only.
extension PortWork {
    mutating func rewriteLayerCalls() {
        let classes = Set(
            source.indices(of: "layoutSubviews").filter { source.text($0 - 1) == "func" }
                .compactMap { source.enclosingTypes[$0] })
        for index in source.indices(of: "layoutSublayers") { rewriteLayout(index, classes) }
        for index in source.indices(of: "setValue") { rewriteTransaction(index) }
        for index in source.indices(of: "draw") where source.text(index - 1) == "func" { rewriteDrawing(index) }
        for index in source.indices(of: "@NSManaged") { rewriteManaged(index) }
    }

    /// `draw(_:in:)` of a view is `draw(_:)`, unless the class has that, too.
    private mutating func rewriteDrawing(_ index: Int) {
        guard source.overrideModifier(before: index - 1) != nil,
            let close = source.parentheses.closing(index + 1),
            case let parameters = source.parameters(index + 1), parameters.map(\.label) == ["_", "in"],
            parameters.map(\.type) == ["CALayer", "CGContext"]
        else { return }
        let hasOther = source.indices(of: "draw").contains { other in
            other != index && source.text(other - 1) == "func"
                && source.enclosingTypes[other] == source.enclosingTypes[index]
                && source.parameters(other + 1).map(\.type) == ["CGRect"]
        }
        guard !hasOther, source.text(close + 1) == "{", let end = source.braces.closing(close + 1) else {
            return remark("A view does not draw for its layer: write `draw(_:)`", at: index)
        }
        let (layer, context) = (parameters[0].name, parameters[1].name)
        replace(index...close, with: "draw(_ rect: CGRect)")
        var isUsed = false
        for place in layer.map({ source.indices(of: $0) }) ?? [] where place > close && place < end {
            let isOfSuper = source.matches(["super", ".", "draw", "("], at: place - 4)
            if isOfSuper, let last = source.parentheses.closing(place - 1) {
                replace(place...(last - 1), with: "rect")
            } else if source.text(place - 1) != ".", source.text(place + 1) != ":" {
                isUsed = true
            }
        }
        let own = isUsed ? layer.map { " let \($0) = self.layer;" } ?? "" : ""
        let drawing = context.map { " guard let \($0) = UIGraphicsGetCurrentContext() else { return }" } ?? ""
        let inserted = own + drawing
        if !inserted.isEmpty { insert(inserted + separator(after: close + 1), after: close + 1) }
    }

    /// The values with which properties of layers begin on iOS.
    private static let initialValues = [
        "Bool": "false", "CGFloat": "0", "CGPoint": ".zero", "CGRect": ".zero", "CGSize": ".zero", "Double": "0",
        "Float": "0", "Int": "0",
    ]

    /// A property of a layer that Core Animation stored is one that schedules drawing, if the class wants that.
    private mutating func rewriteManaged(_ index: Int) {
        guard let keyword = (index + 1..<min(index + 5, source.code.count)).first(where: { source.text($0) == "var" }),
            !source.indices(of: "CALayer").isEmpty, source.text(keyword + 2) == ":"
        else { return }
        let isOptional = ["?", "!"].contains(source.text(keyword + 4))
        let value = isOptional ? "" : Self.initialValues[source.text(keyword + 3)].map { " = \($0)" }
        guard let value else { return }
        var deletion = Deletion(blankEnd: 0)
        delete(index...index, &deletion)
        withoutEffect.insert(source.code[index].range.lowerBound)
        let name = source.text(keyword + 1)
        insert(
            "\(value) { didSet { if type(of: self).needsDisplay(forKey: \"\(name)\") { setNeedsDisplay() } } }",
            after: keyword + (isOptional ? 4 : 3))
    }

    /// `layoutSublayers(of:)` of a view is `layoutSubviews()`, unless the class is one of those that have that, too.
    private mutating func rewriteLayout(_ index: Int, _ classes: Set<String>) {
        guard source.matches(["(", "of"], at: index + 1) else { return }
        let hasOther = source.enclosingTypes[index].map(classes.contains) ?? false
        if source.text(index - 1) == "func", source.overrideModifier(before: index - 1) != nil {
            let parameters = source.parameters(index + 1)
            guard parameters.map(\.type) == ["CALayer"], let close = source.parentheses.closing(index + 1),
                source.text(close + 1) == "{"
            else {
                return remark("`layoutSublayers(of:)` of a view: move it into `layoutSubviews()`", at: index)
            }
            if hasOther { return callAfterLayout(index) }
            replace(index...close, with: "layoutSubviews()")
            if let layer = parameters[0].name, isUsed(layer, inBodyAt: close + 1) {
                insert(" let \(layer) = self.layer\(separator(after: close + 1))", after: close + 1)
            }
        } else if source.matches(["super", "."], at: index - 2), !hasOther,
            let end = source.parentheses.closing(index + 1)
        {
            replace(index...end, with: "layoutSubviews()")
        }
    }

    /// A class that has `layoutSubviews()`, too, calls its own `layoutSublayers(of:)` there, at the end.
    private mutating func callAfterLayout(_ index: Int) {
        let layout = source.indices(of: "layoutSubviews").first {
            source.text($0 - 1) == "func" && source.enclosingTypes[$0] == source.enclosingTypes[index]
        }
        guard let layout, let open = source.firstIndex(of: "{", from: layout),
            let override = source.overrideModifier(before: index - 1),
            let body = source.firstIndex(of: "{", from: index), let last = source.braces.closing(body)
        else { return }
        var deletion = Deletion(blankEnd: 0)
        delete(override...override, &deletion)
        for place in source.indices(of: "super") where place > body && place < last {
            guard source.matches([".", "layoutSublayers", "("], at: place + 1) else { continue }
            source.endOfStatement(place).map { remove(place...$0) }
        }
        insert(" defer { layoutSublayers(of: layer) }\(separator(after: open))", after: open)
    }

    /// Returns what stands between a statement that is inserted after a brace and a body in the brace's line.
    private func separator(after brace: Int) -> String {
        let isAlone = brace + 1 >= source.code.count || source.code[brace + 1].line > source.code[brace].line
        return isAlone || source.text(brace + 1) == "}" ? "" : ";"
    }

    /// Whether a layer is used in a body, except for the call of `super`.
    private func isUsed(_ layer: String, inBodyAt brace: Int) -> Bool {
        guard let end = source.braces.closing(brace) else { return false }
        var place = source.firstIndex(of: layer, from: brace)
        while let found = place, found < end {
            if !isOfSuper(found) { return true }
            place = source.firstIndex(of: layer, from: found + 1)
        }
        return false
    }

    /// Whether a layer is the argument of `super.layoutSublayers(of:)`.
    private func isOfSuper(_ index: Int) -> Bool {
        source.matches(["super", ".", "layoutSublayers", "(", "of", ":"], at: index - 6)
    }

    private static let transactionKeys = [
        "kCATransactionDisableActions": "setDisableActions", "kCATransactionAnimationDuration": "setAnimationDuration",
        "kCATransactionAnimationTimingFunction": "setAnimationTimingFunction",
    ]

    /// `CATransaction.setValue(true, forKey: kCATransactionDisableActions)` has a method of its own.
    private mutating func rewriteTransaction(_ index: Int) {
        guard source.matches(["CATransaction", "."], at: index - 2), let end = source.parentheses.closing(index + 1),
            end > index + 5, let method = Self.transactionKeys[source.text(end - 1)],
            source.matches([",", "forKey", ":"], at: end - 4)
        else { return }
        replace(index...index, with: method)
        if source.text(index + 2).hasPrefix("kCFBoolean") {
            replace((index + 2)...(index + 2), with: source.text(index + 2) == "kCFBooleanTrue" ? "true" : "false")
        }
        let range = source.code[end - 5].range.upperBound..<source.code[end].range.lowerBound
        edits.append(Edit(range: range, replacement: ""))
    }

    // MARK: Values

    /// Classes of UIKit that are values here.
    private static let values: Set<String> = ["UIColor", "UIFont"]

    /// What an extension declares for a class is written differently for a value: `static` for `class`, and
    /// initializers without `convenience`.
    mutating func rewriteExtensionsOfValues() {
        for index in source.code.indices where source.enclosingTypes[index].map(Self.values.contains) == true {
            if source.text(index) == "convenience" {
                var deletion = Deletion(blankEnd: 0)
                delete(index...index, &deletion)
            } else if source.text(index) == "class", ["func", "var"].contains(source.text(index + 1)) {
                replace(index...index, with: "static")
            }
        }
    }
}
