import Testing

@testable import TouchKit

struct LineBreaksTests {
    private func parts(_ text: String) -> [String] {
        let characters = Array(text)
        return LineBreaks.parts(of: characters[...]).map { String(characters[$0]) }
    }

    @Test(arguments: [
        ("one  two three", ["one  ", "two ", "three"]),
        ("well-known -5 a-- --> x", ["well-", "known ", "-5 ", "a-- ", "--> ", "x"]),
        ("10\u{A0}km 2\u{202F}000", ["10\u{A0}km ", "2\u{202F}000"]), ("  lead", ["  ", "lead"]), ("", []),
        ("so—called", ["so—", "called"]), ("3-4", ["3-4"]), ("“Wait—” he", ["“Wait—” ", "he"]), ("so—,", ["so—,"]),
    ])
    func `lines end at spaces, and after hyphens and dashes between letters`(text: String, parts: [String]) {
        #expect(self.parts(text) == parts)
    }

    @Test(arguments: [
        ("你好，世界。", ["你", "好，", "世", "界。"]), ("「引用」（注）", ["「引", "用」", "（注）"]),
        ("カート", ["カー", "ト"]), ("きって", ["きっ", "て"]), ("abc中文de", ["abc", "中", "文", "de"]),
        ("한국어 글", ["한", "국", "어 ", "글"]), ("价格100%。", ["价", "格", "100%。"]), ("人々", ["人々"]),
    ])
    func `lines end between Chinese, Japanese and Korean letters, but not before a closing sign`(
        text: String, parts: [String]
    ) {
        #expect(self.parts(text) == parts)
    }

    @Test(arguments: ["مرحبا بالعالم", "שלום עולם", "ภาษาไทย ดี", "हिन्दी भाषा"])
    func `words of other scripts end at spaces`(text: String) {
        #expect(parts(text).count == 2 && parts(text).joined() == text)
    }
}
