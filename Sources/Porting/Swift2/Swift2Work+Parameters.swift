// Parameters that overrides had in Swift 1, and words that stood before parameters.
extension Swift2Work {
    /// Methods that are told of touches and events, with what they return when they have none.
    static let eventMethods = [
        "beginTrackingWithTouch": " false", "cancelTrackingWithEvent": "", "continueTrackingWithTouch": " false",
        "endTrackingWithTouch": "", "hitTest": " nil", "motionBegan": "", "motionCancelled": "", "motionEnded": "",
        "pointInside": " false", "pressesBegan": "", "pressesCancelled": "", "pressesEnded": "", "touchesBegan": "",
        "touchesCancelled": "", "touchesEnded": "", "touchesMoved": "",
    ]

    /// Writes the types of the parameters of an override as UIKit has them: touches were a `Set<NSObject>`, and events
    /// were always there.
    mutating func rewriteOverride(_ index: Int, _ open: Int) {
        let name = source.text(index + 1)
        guard let value = Self.eventMethods[name], source.overrideModifier(before: index) != nil,
            let close = source.parentheses.closing(open)
        else { return }
        var unwrapped: [String] = []
        for (position, parameter) in source.arguments(in: open).enumerated() {
            guard let colon = source.firstIndex(of: ":", from: parameter.lowerBound), colon < parameter.upperBound - 1
            else { continue }
            let type = colon + 1
            let local = source.text(colon - 1)
            let isForced = source.text(parameter.upperBound - 1) == "!"
            if position == 0, name.hasPrefix("touches"), ["NSSet", "Set"].contains(source.text(type)),
                isForced || source.text(type) == "NSSet" || source.text(type + 2) == "NSObject"
            {
                replace(type...(parameter.upperBound - 1), with: "Set<UITouch>")
            } else if source.text(type) == "UIEvent" || name == "endTrackingWithTouch" && source.text(type) == "UITouch"
            {
                if isRecognizer(index) {
                    // A recognizer's event is there.
                    if isForced { replace((type + 1)...(type + 1), with: "") }
                } else if parameter.count == type + 1 - parameter.lowerBound {
                    insert("?", after: type)
                    unwrapped.append(local)
                } else if isForced {
                    replace((type + 1)...(type + 1), with: "?")
                    unwrapped.append(local)
                }
            }
        }
        unwrap(unwrapped, in: close, orReturn: value)
    }

    /// A parameter `touches: NSSet` of the author's own functions.
    mutating func rewriteTouches(_ parameter: Range<Int>) {
        let type = parameter.upperBound - 1
        guard parameter.count > 2, source.text(type) == "NSSet", source.text(type - 1) == ":",
            source.text(type - 2) == "touches"
        else { return }
        replace(type...type, with: "Set<UITouch>")
    }

    /// Inserts the unwrapping of parameters that the body uses members of.
    private mutating func unwrap(_ names: [String], in close: Int, orReturn value: String) {
        guard let brace = source.firstIndex(of: "{", from: close), let end = source.braces.closing(brace) else {
            return
        }
        let used = names.filter { name in
            source.indices(of: name).contains { place in
                place > brace && place < end && source.text(place - 1) != "."
                    && (source.text(place + 1) == "." || name != "event" && source.text(place + 1) != ":")
            }
        }
        guard !used.isEmpty else { return }
        let bindings = used.map { "let \($0) = \($0)" }.joined(separator: ", ")
        insert(" guard \(bindings) else { return\(value) };", after: brace)
    }

    /// Whether the code at `index` is in a class of recognizers.
    private func isRecognizer(_ index: Int) -> Bool {
        guard let type = source.enclosingTypes[index] else { return false }
        return source.indices(of: type).contains { name in
            guard source.text(name - 1) == "class", let brace = source.firstIndex(of: "{", from: name) else {
                return false
            }
            return source.code[name..<brace].contains { $0.text.hasSuffix("Recognizer") }
        }
    }

    /// Writes a parameter whose first word was `inout`, `var` or `let`. Returns the index of its name; nil if none of
    /// them is there.
    mutating func rewriteParameterKeyword(_ range: Range<Int>) -> Int? {
        let first = range.lowerBound
        guard ["inout", "let", "var"].contains(source.text(first)), range.count > 3,
            let colon = source.firstIndex(of: ":", from: first), range.contains(colon + 1)
        else { return nil }
        let word = source.code[first].range.lowerBound..<source.code[first + 1].range.lowerBound
        edits.append(Edit(range: word, replacement: ""))
        if source.text(first) == "inout" {
            insert("inout ", before: colon + 1)
        } else if source.text(first) == "var", let open = source.parentheses.opening(around: first),
            let close = source.parentheses.closing(open), let brace = source.firstIndex(of: "{", from: close)
        {
            insert(" var \(source.text(colon - 1)) = \(source.text(colon - 1));", after: brace)
        }
        return first + 1
    }

    /// `override init(target: AnyObject?, action: Selector)` of a recognizer.
    mutating func rewriteTargetInitializer(_ index: Int) {
        guard source.matches(["(", "target", ":", "AnyObject"], at: index + 1) else { return }
        let next = ["?", "!"].contains(source.text(index + 5)) ? index + 6 : index + 5
        guard source.matches([",", "action", ":", "Selector"], at: next) else { return }
        replace((index + 4)...(next - 1), with: "Any?")
        let isMarked = ["?", "!"].contains(source.text(next + 4))
        replace((next + 3)...(isMarked ? next + 4 : next + 3), with: "Selector?")
    }
}
