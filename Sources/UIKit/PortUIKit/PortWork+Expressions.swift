// Expressions that the compiler of Apple's systems has, and what they stand for.
extension PortWork {
    mutating func rewriteExpressions() {
        for index in source.code.indices {
            switch source.text(index) {
            case "#keyPath": rewriteKeyPath(index)
            case "#imageLiteral": rewriteImageLiteral(index)
            case "#colorLiteral": rewriteColorLiteral(index)
            case "object_getClassName", "NSStringFromClass": rewriteClassName(index)
            case "autoreleasepool": rewritePool(index)
            case "AnyObject": rewriteAnyObject(index)
            // `Bundle(for: Pad.classForCoder())` names the class.
            case "classForCoder"
            where source.matches(["(", ")"], at: index + 1) && source.text(index - 2).first?.isUppercase == true:
                replace(index...(index + 2), with: "self")
            case "Void": rewriteVoid(index)
            case "colorLiteralRed": rewriteLiteralColor(index)
            case "topLayoutGuide", "bottomLayoutGuide": rewriteLayoutGuide(index)
            // What is for iOS is for all systems that have its toolkit.
            case "os" where source.matches(["(", "iOS", ")"], at: index + 1):
                replace(index...(index + 3), with: "canImport(UIKit)")
            // `protocol A: class` is an older spelling.
            case "class" where source.text(index - 1) == ":" && source.text(index - 3) == "protocol":
                replace(index...index, with: "AnyObject")
            case _: break
            }
        }
    }

    /// `#keyPath(CALayer.position)` is the text "position".
    private mutating func rewriteKeyPath(_ index: Int) {
        guard source.text(index + 1) == "(", let end = source.parentheses.closing(index + 1), end > index + 2 else {
            return
        }
        var names = source.code[index + 2..<end].map(\.text).filter { !["?", "!"].contains($0) }
        guard names.count % 2 == 1, names.indices.allSatisfy({ ($0 % 2 == 1) == (names[$0] == ".") }) else {
            return remark("`#keyPath` of something else than names: write the text", at: index)
        }
        while names.count > 2, names[0].first?.isUppercase == true || names[0] == "self" { names.removeFirst(2) }
        replace(index...end, with: "\"\(names.joined())\"")
    }

    private mutating func rewriteImageLiteral(_ index: Int) {
        guard source.matches(["(", "resourceName", ":"], at: index + 1), let end = source.parentheses.closing(index + 1)
        else { return }
        replace(index...(index + 3), with: "(UIImage(named:")
        insert(" ?? UIImage())", after: end)
    }

    /// Rewrites a color literal as a ``UIColor``, or as a ``CGColor`` for layers and Core Graphics.
    private mutating func rewriteColorLiteral(_ index: Int) {
        replace(index...index, with: "UIColor")
        guard source.text(index + 1) == "(", let end = source.parentheses.closing(index + 1),
            source.text(end + 1) != ".", isForLayer(index)
        else { return }
        insert(".cgColor", after: end)
    }

    /// The properties of layers that are colors.
    private static let layerColors: Set<String> = [
        "backgroundColor", "borderColor", "fillColor", "foregroundColor", "shadowColor", "strokeColor",
    ]

    /// The functions that take colors of Core Graphics.
    private static let colorTakers: Set<String> = ["setFillColor", "setStrokeColor", "setShadow"]

    /// Whether the literal at `index` is one of Core Graphics: by its type, as a layer's property, or as an argument.
    private func isForLayer(_ index: Int) -> Bool {
        // Where its statement or argument begins, past the alternatives of a condition.
        var start = index
        while start > 0, index - start < 60, !source.beginsStatement(start), source.text(start) != "=",
            !["(", "["].contains(source.text(start))
        {
            start -= 1
            if source.text(start) == ")" { start = (source.parentheses.opening(around: start) ?? start) - 1 }
        }
        switch source.text(start) {
        case "=" where source.text(start - 1) != "=":
            let name = source.text(start - 1)
            if name == "?" || name == "!" { return source.text(start - 2) == "CGColor" }
            if name == "CGColor" { return true }
            let receiver = source.text(start - 2) == "." ? start - 3 : start - 1
            let owner = ["?", "!"].contains(source.text(receiver)) ? source.text(receiver - 1) : source.text(receiver)
            if owner != name {
                let type = declarations.propertyTypes[owner] ?? owner
                return Self.layerColors.contains(name)
                    && (owner.lowercased().hasSuffix("layer") || type.hasSuffix("Layer"))
            }
            return declarations.propertyTypes[name] == "CGColor"
        case "(":
            let callee = source.text(start - 1)
            return Self.colorTakers.contains(callee) && source.text(start - 2) == "."
        case "[":
            return source.matches(["[", "CGColor", "]", "="], at: start - 4)
                || source.matches(["[", "CGColor", "]", "?", "="], at: start - 5)
        case _:
            return false
        }
    }

    /// `String(cString: object_getClassName(view))` and `NSStringFromClass(A.self)` name a class.
    private mutating func rewriteClassName(_ index: Int) {
        guard source.text(index + 1) == "(", let end = source.parentheses.closing(index + 1) else { return }
        let isObject = source.text(index) == "object_getClassName"
        let isConverted =
            isObject && source.text(index - 1) == ":" && ["cString", "utf8String"].contains(source.text(index - 2))
            && source.text(index - 3) == "(" && source.text(index - 4) == "String" && source.text(end + 1) == ")"
        replace(
            (isConverted ? index - 4 : index)...(index + 1),
            with: isObject ? "String(describing: type(of: " : "String(describing: ")
        if isObject, !isConverted { insert(")", after: end) }
    }

    /// The safe area replaces a controller's guides: `topLayoutGuide.length`, `bottomLayoutGuide.topAnchor`.
    private mutating func rewriteLayoutGuide(_ index: Int) {
        let edge = source.text(index) == "topLayoutGuide" ? "top" : "bottom"
        let anchor = edge == "top" ? "bottomAnchor" : "topAnchor"
        guard source.text(index + 1) == ".", !project.memberNames.contains(source.text(index)) else { return }
        if source.text(index + 2) == "length" {
            replace(index...(index + 2), with: "view.safeAreaInsets.\(edge)")
        } else if source.text(index + 2) == anchor {
            replace(index...(index + 2), with: "view.safeAreaLayoutGuide.\(edge)Anchor")
        } else {
            return
        }
        withoutEffect.insert(source.code[index].range.lowerBound)
    }

    /// `UIColor(colorLiteralRed: 0.5, green: 0, blue: 0, alpha: 1)` took numbers of the type `Float`.
    private mutating func rewriteLiteralColor(_ index: Int) {
        guard source.text(index - 1) == "(", source.text(index + 1) == ":",
            let end = source.parentheses.closing(index - 1)
        else { return }
        replace(index...index, with: "red")
        for label in index..<end where source.text(label) == ":" {
            guard source.parentheses.opening(around: label) == index - 1, ["(", ","].contains(source.text(label - 2))
            else { continue }
            let next = (label..<end).first {
                source.text($0) == "," && source.parentheses.opening(around: $0) == index - 1
            }
            guard label + 1 < end else { continue }
            insert("CGFloat(", before: label + 1)
            insert(")", after: (next ?? end) - 1)
        }
    }

    /// The classes of which a member is asked by its name, as Objective-C does of any object.
    private static let boxes = [
        "boolValue": "NSNumber", "cgPointValue": "NSValue", "cgRectValue": "NSValue", "cgSizeValue": "NSValue",
        "doubleValue": "NSNumber", "floatValue": "NSNumber", "intValue": "NSNumber", "uiEdgeInsetsValue": "NSValue",
    ]

    /// `(a as AnyObject).cgPointValue` asks an `NSValue`, and `let touch: AnyObject? = touches.first` is a touch.
    private mutating func rewriteAnyObject(_ index: Int) {
        if source.text(index - 1) == "as", source.matches([")", "."], at: index + 1),
            let box = Self.boxes[source.text(index + 3)]
        {
            replace((index - 1)...index, with: "as! \(box)")
        }
        let assignment = ["?", "!"].contains(source.text(index + 1)) ? index + 2 : index + 1
        if source.text(index - 1) == ":", source.text(index - 3) == "let",
            source.matches(["=", "touches", "."], at: assignment)
        {
            let range = source.code[index - 2].range.upperBound..<source.code[assignment - 1].range.upperBound
            edits.append(Edit(range: range, replacement: ""))
        }
    }

    /// `(Void) -> Void` of Swift 3 is a function without a parameter.
    private mutating func rewriteVoid(_ index: Int) {
        let isNamed = source.matches(["_", ":"], at: index - 2)
        let open = isNamed ? index - 3 : index - 1
        guard source.matches(["(", isNamed ? "_" : "Void"], at: open), source.matches([")", "-", ">"], at: index + 1)
        else { return }
        replace(open...(index + 1), with: "()")
    }

    /// A pool is needed for Objective-C's objects only: what is in it remains.
    private mutating func rewritePool(_ index: Int) {
        let open = source.text(index + 1) == "(" ? source.parentheses.closing(index + 1).map { $0 + 1 } : index + 1
        guard let open, source.text(open) == "{", let end = source.braces.closing(open) else { return }
        let isStatement =
            index == 0 || source.code[index - 1].line < source.code[index].line
            || ["{", ";"].contains(source.text(index - 1))
        let isOperand = ["=", "(", ",", "return"].contains(source.text(index - 1))
        let isWholeBody = isWholeBody(index...end)
        if isStatement, !isOperand, !isWholeBody, !source.contains("return", in: open..<end) {
            replace(index...(open - 1), with: "do")
        } else {
            // A statement that begins with a brace would be an argument of the call before it.
            edits.append(
                Edit(
                    range: source.code[index].range.lowerBound..<source.code[open].range.lowerBound,
                    replacement: isStatement && !isOperand && !isWholeBody ? "_ = " : ""))
            insert("()", after: end)
        }
    }

    /// Words that begin a statement with a body in braces.
    private static let statements: Set<String> = [
        "catch", "defer", "do", "else", "for", "guard", "if", "repeat", "while",
    ]

    /// Whether code is all that the body of a function or closure has, so that its value is the body's.
    private func isWholeBody(_ range: ClosedRange<Int>) -> Bool {
        guard ["{", "in"].contains(source.text(range.lowerBound - 1)), source.text(range.upperBound + 1) == "}",
            let brace = source.braces.opening(around: range.lowerBound)
        else { return false }
        let head = (0..<brace).suffix(100).last { source.beginsStatement($0) } ?? brace
        return !Self.statements.contains(source.text(head)) && source.text(head + 1) != ":"
    }
}
