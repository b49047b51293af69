import Testing
import TouchKit

@MainActor
struct TextEditTests {
    private func key(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> UIKey {
        UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: flags, keyCode: code)
    }

    /// Returns a text with `|` at the caret, and with what is selected in brackets.
    private func shown(_ edit: TextEdit) -> String {
        var text = edit.characters.map(String.init) + [""]
        let selection = edit.selection
        if !selection.isEmpty { text[selection.upperBound] = "]" + text[selection.upperBound] }
        text[edit.caret] = "|" + text[edit.caret]
        if !selection.isEmpty { text[selection.lowerBound] = "[" + text[selection.lowerBound] }
        return text.joined()
    }

    /// Creates an edit of a text with `|` at the caret.
    private func edit(_ text: String) -> TextEdit {
        var edit = TextEdit(text.replacing("|", with: ""))
        edit.move(to: text.prefix { $0 != "|" }.count)
        return edit
    }

    private nonisolated static let keys: [(UIKeyboardHIDUsage, UIKeyModifierFlags, String, String)] = [
        (.keyboardLeftArrow, [], "one tw|o", "one t|wo"),
        (.keyboardRightArrow, [], "one tw|o", "one two|"), (.keyboardRightArrow, [], "one|", "one|"),
        (.keyboardLeftArrow, .control, "one, tw|o", "one, |two"),
        (.keyboardLeftArrow, .control, "one, |two", "|one, two"),
        (.keyboardRightArrow, .control, "o|ne two", "one| two"),
        (.keyboardRightArrow, .control, "one| two", "one two|"),
        (.keyboardHome, [], "one\ntw|o", "one\n|two"), (.keyboardEnd, [], "o|ne\ntwo", "one|\ntwo"),
        (.keyboardHome, .control, "one\ntw|o", "|one\ntwo"), (.keyboardEnd, .control, "o|ne\ntwo", "one\ntwo|"),
        (.keyboardLeftArrow, .shift, "one tw|o", "one t[|w]o"), (.keyboardEnd, .shift, "on|e\n", "on[e|]\n"),
        (.keyboardLeftArrow, [.shift, .control], "one tw|o", "one [|tw]o"),
        (.keyboardDeleteOrBackspace, [], "on|e", "o|e"), (.keyboardDeleteOrBackspace, [], "|one", "|one"),
        (.keyboardDeleteForward, [], "on|e", "on|"), (.keyboardDeleteForward, [], "one|", "one|"),
        (.keyboardDeleteOrBackspace, .control, "one two|", "one |"),
        (.keyboardDeleteForward, .control, "|one two", "| two"),
        (.keyboardRightArrow, .alternate, "|go_1, then", "go_1|, then"), (.keyboardUpArrow, [], "on|e", "on|e"),
    ]

    @Test(arguments: keys)
    func `a key moves the caret, selects, or removes`(
        code: UIKeyboardHIDUsage, flags: UIKeyModifierFlags, before: String, after: String
    ) {
        var edit = edit(before)
        TextInput(key(code, flags)).map { edit.perform($0) }
        #expect(shown(edit) == after)
    }

    @Test func `what is selected is replaced by letters and removed by keys, and arrows go to its ends`() {
        var edit = TextEdit("one two", isSelected: true)
        #expect(edit.selectedText == "one two")
        edit.move(.character, isForward: false, isSelecting: false)
        #expect(shown(edit) == "|one two")
        edit.selectAll()
        edit.move(.character, isForward: true, isSelecting: false)
        #expect(shown(edit) == "one two|")
        #expect(edit.removed(.word, isForward: false) == 4..<7 && edit.removed(.character, isForward: true).isEmpty)
        edit.selectWord(at: 5)
        #expect(edit.removed(.all, isForward: false) == 4..<7)
        #expect(shown(edit) == "one [two|]")
        edit.insert("2")
        #expect(shown(edit) == "one 2|")
        edit.selectAll()
        edit.remove(.character, isForward: true)
        #expect(edit.text.isEmpty && edit.caret == 0)
        edit.selectWord(at: 0)
        #expect(edit.selection.isEmpty)
    }

    @Test func `D30 Ctrl with the key of a letter works in layouts that are not Latin`() {
        func command(_ characters: String, _ others: String..., flags: UIKeyModifierFlags = .control) -> TextInput? {
            TextInput(
                UIKey(
                    characters: characters, charactersIgnoringModifiers: characters, modifierFlags: flags,
                    keyCode: .keyboardErrorUndefined, otherCharacters: others))
        }
        #expect(command("ф", "a") == .selectAll && command("", "x") == .cut && command("C") == .copy)
        #expect(command("м", "v") == .paste && command("x", "c") == .cut)
        #expect(command("м", "v", flags: []) == .insert("м") && command("ы", "s") == nil)
    }

    @Test func `a double tap selects a word or what is between words of a line`() {
        var edit = TextEdit("ab  cd\nef")
        edit.selectWord(at: 3)
        #expect(shown(edit) == "ab[  |]cd\nef")
        edit.selectWord(at: 99)
        #expect(shown(edit) == "ab  cd\n[ef|]")
    }

    @Test func `an accent joins the letter before it`() {
        var edit = edit("e|a")
        edit.insert("\u{301}")
        #expect(edit.characters == ["é", "a"] && edit.caret == 1)
    }

    private func marked(_ text: String, caret: Int? = nil, highlights: [Range<Int>] = []) -> MarkedText {
        MarkedText(text: text, caret: caret ?? text.count, highlights: highlights)
    }

    @Test func `what an input method composes is shown at the caret, and is no part of the text until it is typed`() {
        var edit = edit("one| two")
        edit.mark(marked("ni"))
        #expect(shown(edit) == "oneni| two" && edit.text == "one two" && edit.marked == 3..<5)
        edit.mark(marked("nihao", caret: 2, highlights: [0..<2, 4..<9]))
        #expect(shown(edit) == "oneni|hao two" && edit.text == "one two" && edit.highlights == [3..<5, 7..<8])
        edit.insert("你好")
        #expect(shown(edit) == "one你好| two" && edit.text == "one你好 two" && edit.marked == nil)
        edit.mark(nil)
        #expect(shown(edit) == "one你好| two" && edit.highlights.isEmpty)
    }

    @Test func `what is composed replaces what is selected, and is given up by whatever else happens to the text`() {
        var edit = TextEdit("one two", isSelected: true)
        edit.mark(marked("ni"))
        #expect(shown(edit) == "ni|" && edit.text.isEmpty)
        edit.mark(nil)
        #expect(shown(edit) == "|")
        let changes: [(String, (inout TextEdit) -> Void)] = [
            ("|one two", { $0.move(.line, isForward: false) }), ("one two|", { $0.move(to: 99) }),
            // Places are those of the text as it is shown.
            ("one| two", { $0.move(to: 4) }), ("one t|wo", { $0.move(to: 7) }), ("o|ne two", { $0.move(to: 1) }),
            ("on| two", { $0.remove(.character, isForward: false) }), ("[one two|]", { $0.selectAll() }),
            ("one [two|]", { $0.selectWord(at: 7) }), ("o!| two", { $0.replace(1..<5, with: "!") }),
            ("other|", { $0.replace(with: "other") }),
        ]
        for (after, change) in changes {
            edit = self.edit("one| two")
            edit.mark(marked("ni"))
            change(&edit)
            #expect(shown(edit).replacing("|", with: "") == after.replacing("|", with: ""), "\(after)")
            #expect(edit.marked == nil && edit.text == edit.shownText)
            if after != "other|" { #expect(shown(edit) == after) }
        }
    }

    @Test func `in a text that something else replaces, the caret goes behind what is new`() {
        var edit = TextEdit("one two")
        for text in ["one|", "|", "one two|", "one and |two", "one |two", "|", "aa|", "aaa|", "aa|", "ab|a"] {
            edit.replace(with: text.replacing("|", with: ""))
            #expect(shown(edit) == text)
        }
    }
}
