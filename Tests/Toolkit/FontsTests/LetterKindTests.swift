import Fonts
import Testing

struct LetterKindTests {
    @Test(arguments: [
        (Character("你"), LetterKind.chinese), ("。", .chinese), ("𠀀", .chinese), ("あ", .japanese), ("ア", .japanese),
        ("한", .korean), ("ش", .arabic), ("ש", .hebrew), ("न", .indian), ("ท", .thai), ("🙂", .emoji), ("🀄", .emoji),
        ("⊕", .symbol), ("₿", .symbol), ("𝄞", .symbol), ("ა", .other), ("Ꭳ", .other),
        ("\u{E000}", .unknown), ("\u{378}", .unknown),
    ])
    func `letters are of the kind that people call them`(letter: Character, kind: LetterKind) {
        #expect(LetterKind(letter) == kind)
    }

    @Test func `without the libraries, their packages bring letters`() {
        TextShaper.$current.withValue(.builtIn) {
            #expect(LetterKind.packages(bringing: "你ش") == DesktopFonts.missingPackages)
        }
        #expect(Set(DesktopFonts.missingPackages).isSubset(of: DesktopFonts.packages))
    }

    @Test(.enabled(if: DesktopFonts.installed != nil, "a font library is not installed"))
    func `with the libraries, packages of fonts bring letters`() {
        #expect(LetterKind.packages(bringing: "你한🙂") == ["fonts-noto-cjk", "fonts-symbola"])
        #expect(LetterKind.packages(bringing: "नश") == ["fonts-noto-core"])
        #expect(LetterKind.packages(bringing: "\u{E000}") == [])
    }
}
