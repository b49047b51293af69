public import Foundation
public import TouchKit

/// A place in a text: before one of its characters, or at its end.
public nonisolated final class UITextPosition: NSObject, Sendable {
    /// The number of characters before the place.
    let index: Int

    init(_ index: Int) {
        self.index = index
        super.init()
    }

    /// Returns whether another object is the same place.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.index == index }

    /// Hashes the place.
    public override var hash: Int { index }
}

/// A part of a text, from one place to another.
public nonisolated final class UITextRange: NSObject, Sendable {
    /// The place where the part begins.
    public let start: UITextPosition
    /// The place where the part ends.
    public let end: UITextPosition

    init(_ range: Range<Int>) {
        (start, end) = (UITextPosition(range.lowerBound), UITextPosition(range.upperBound))
        super.init()
    }

    /// Whether no character is in the part.
    public var isEmpty: Bool { start.index == end.index }

    var characters: Range<Int> { start.index..<end.index }

    /// Returns whether another object is the same part.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.characters == characters }

    /// Hashes the part.
    public override var hash: Int { characters.hashValue }
}

/// A text that is edited: `UITextField` and `UITextView`.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput, UIView {
    /// Returns the caret's rectangle at a place, in the view's points.
    func caretRect(for position: UITextPosition) -> CGRect
}

extension UITextInput {
    private var edited: (any EditedTextView)? { self as? any EditedTextView }
    private var count: Int { edited?.edit.characters.count ?? 0 }

    private func clamped(_ range: UITextRange) -> Range<Int> { range.characters.clamped(to: 0..<count) }

    /// The place before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The place behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition(count) }

    /// The selected part; empty at the caret if nothing is selected. Nil selects nothing.
    public var selectedTextRange: UITextRange? {
        get { (edited?.edit.selection).map(UITextRange.init) }
        set {
            guard let edited else { return }
            let range = newValue.map(clamped) ?? edited.edit.caret..<edited.edit.caret
            edited.change {
                $0.move(to: range.lowerBound)
                $0.move(to: range.upperBound, isSelecting: true)
            }
        }
    }

    /// The part that an input method composes; nil if it composes nothing.
    public var markedTextRange: UITextRange? { (edited?.edit.marked).map(UITextRange.init) }

    /// Returns the characters of a part.
    public func text(in range: UITextRange) -> String? {
        edited.map { String($0.edit.characters[clamped(range)]) }
    }

    /// Replaces a part of the text, as if a user had changed it. The delegate is not asked.
    public func replace(_ range: UITextRange, withText text: String) { edited?.replace(clamped(range), with: text) }

    /// Returns the part between two places.
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        UITextRange(min(start.index, end.index)..<max(start.index, end.index))
    }

    /// Returns the place a number of characters behind another, or before it if negative; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, overflows) = position.index.addingReportingOverflow(offset)
        return !overflows && (0...count).contains(place) ? UITextPosition(place) : nil
    }

    /// Returns the number of characters from one place to another; negative if the other one comes first.
    public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.index - start.index }

    /// Returns which of two places comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.index == other.index
            ? .orderedSame : position.index < other.index ? .orderedAscending : .orderedDescending
    }

    /// Returns the place that is nearest to a point, in the view's points.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        (edited?.caretPlace(at: point)).map(UITextPosition.init)
    }

    /// Returns the rectangle of the first line of a part, in the view's points.
    public func firstRect(for range: UITextRange) -> CGRect {
        let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
        guard start.minY == end.minY else {
            return CGRect(x: start.minX, y: start.minY, width: max(bounds.maxX - start.minX, 0), height: start.height)
        }
        return CGRect(x: start.minX, y: start.minY, width: end.minX - start.minX, height: start.height)
    }
}
