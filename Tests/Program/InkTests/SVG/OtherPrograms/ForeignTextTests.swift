import Foundation
import Testing

@testable import Ink

/// Files that are not ordinary UTF-8.
struct ForeignTextTests {
    private static let body =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><title>Grün</title><rect width=\"8\" height=\"8\" fill=\"green\"/></svg>"

    /// What a file says, and its text; nil if it is an ordinary one.
    private func converted(_ file: [UInt8]) throws -> String? {
        try ForeignText(file).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private func bytes(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
        Array(try #require(text.data(using: encoding)))
    }

    @Test(arguments: [
        ("ISO-8859-1", String.Encoding.isoLatin1), ("latin1", .isoLatin1), ("windows-1252", .windowsCP1252),
        ("Windows-1252", .windowsCP1252),
    ])
    func `other encodings become UTF-8, which the declaration says`(name: String, encoding: String.Encoding) throws {
        let file = try bytes("<?xml version=\"1.0\" encoding='\(name)'?>\n" + Self.body, encoding)
        let text = "<?xml version=\"1.0\" encoding='UTF-8'?>\n" + Self.body
        #expect(try converted(file) == text)
        #expect(ForeignText.isPossible(file))
        #expect(try ForeignReading(Array(text.utf8)).entries.count == 1)
    }

    @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian], [true, false])
    func `UTF-16 is known by its first bytes`(encoding: String.Encoding, hasMark: Bool) throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.body
        let file = try bytes((hasMark ? "\u{FEFF}" : "") + text, encoding)
        #expect(try converted(file) == text.replacingOccurrences(of: "UTF-16", with: "UTF-8"))
        #expect(throws: SVGError.self) { try ForeignText(Array(file.dropLast())) }
    }

    @Test func `the signs of windows-1252 and of Latin 9 are their own`() throws {
        let head = Array("<?xml version='1.0' encoding='cp1252'?><svg a='".utf8)
        #expect(try converted(head + [0x80, 0x9F, 0xE4] + Array("'/>".utf8))?.contains("a='€Ÿä'") == true)
        #expect(throws: SVGError.self) { try ForeignText(head + [0x81] + Array("'/>".utf8)) }
        let latin9 = Array("<?xml version='1.0' encoding='ISO-8859-15'?><svg a='".utf8)
        #expect(try converted(latin9 + [0xA4, 0xE4] + Array("'/>".utf8))?.contains("a='€ä'") == true)
    }

    @Test(
        arguments: [
            ("windows-1251", [0xC7, 0xE5, 0xEB, 0xB8], "Зелё"), ("KOI8-R", [0xFA, 0xC5, 0xCC], "Зел"),
            ("iso-8859-2", [0xAE, 0x6C, 0x75, 0xBB], "Žluť"), ("ISO8859-5", [0xB7, 0xD5], "Зе"),
            ("Shift_JIS", [0x97, 0xCE, 0x90, 0x46], "緑色"), ("EUC-JP", [0xCE, 0xD0, 0xBF, 0xA7], "緑色"),
            ("gb2312", [0xC2, 0xCC, 0xC9, 0xAB], "绿色"), ("GB18030", [0xC2, 0xCC, 0xC9, 0xAB], "绿色"),
            ("Big5", [0xBA, 0xF1, 0xA6, 0xE2], "綠色"), ("euc-kr", [0xB3, 0xEC, 0xBB, 0xF6], "녹색"),
            ("cp866", [0x87, 0xA5], "Зе"), ("x-cp1252", [0x80], "€"), ("latin2", [0xAE], "Ž"),
        ] as [(String, [UInt8], String)])
    func `the encodings of Europe and East Asia are read`(name: String, letters: [UInt8], text: String) throws {
        let head = "<?xml version='1.0' encoding='\(name)'?><svg a='"
        let file = Array(head.utf8) + letters + Array("'/>".utf8)
        #expect(try converted(file) == "<?xml version='1.0' encoding='UTF-8'?><svg a='\(text)'/>")
        // More than is decoded at once, cut inside a letter.
        let long = Array(head.utf8) + (0..<50_001).flatMap { _ in letters } + Array("'/>".utf8)
        #expect(try converted(long)?.hasSuffix(text + "'/>") == true)
        guard letters.count.isMultiple(of: 2), letters[0] > 0x80, text.count * 2 == letters.count else { return }
        #expect(throws: SVGError(problem: .notText, line: 1)) {
            try ForeignText(Array(head.utf8) + letters.dropLast())
        }
    }

    @Test func `a mark of UTF-8 at the beginning is believed`() throws {
        let file = [0xEF, 0xBB, 0xBF] + Array("<?xml version='1.0' encoding='ISO-8859-1'?><svg a='ü'/>".utf8)
        #expect(try converted(file) == nil)
    }

    @Test func `an encoding that is not read is named, unless the file is UTF-8 all the same`() throws {
        let head = Array("<?xml version='1.0' encoding='EBCDIC'?><svg a='".utf8)
        #expect(throws: SVGError(problem: .otherEncoding("EBCDIC"), line: 1)) {
            try ForeignText(head + [0xC4] + Array("'/>".utf8))
        }
        #expect(ForeignText.isPossible(head))
        #expect(try converted(head + Array("ä'/>".utf8)) == nil)
    }

    @Test func `a compressed file is told to be damaged, or to contain too much`() throws {
        // A text of one stored block, without its checksum.
        let text = Array(Self.body.utf8)
        let length = [UInt8(text.count & 255), UInt8(text.count >> 8)]
        func gzip(_ count: Int) -> [UInt8] {
            let end = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) }
            let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
            return header + length + length.map { ~$0 } + text + [0, 0, 0, 0] + end
        }
        for damaged in [gzip(text.count), Array(gzip(text.count).dropLast(20)), gzip(1 << 31), [0x1F, 0x8B, 8]] {
            #expect(throws: SVGError(problem: .damagedArchive, line: 1)) { try ForeignText(damaged) }
        }
        // Of several members, and with something behind them.
        let member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B, 4, 0, 0x43, 0xBE, 0xB7, 0xE8, 1, 0, 0, 0]
        #expect(try converted(member + member + [0, 0, 0]) == "aa")
        #expect(throws: SVGError(problem: .damagedArchive, line: 1)) { try ForeignText(member + member.dropLast()) }
        let large: [UInt8] =
            [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 100_000) + [0, 0, 0, 5]
        #expect(throws: SVGError.tooLarge) { try ForeignText(large) }
    }

    @Test func `an entity whose text is in another file is named`() {
        for kind in ["SYSTEM 'file:///etc/passwd'", "PUBLIC 'x' 'y'"] {
            let file = "<!DOCTYPE svg [<!ENTITY x \(kind)>]>\n<svg xmlns='http://www.w3.org/2000/svg'>&x;</svg>"
            #expect(throws: SVGError(problem: .externalEntity("x"), line: 2)) { try ForeignReading(Array(file.utf8)) }
        }
        let parameter =
            "<!DOCTYPE svg [<!ENTITY % p \"<!ENTITY q 'w'>\"> %p;]><svg xmlns='http://www.w3.org/2000/svg' a='&q;'/>"
        #expect(throws: SVGError(problem: .unknownEntity("q"), line: 1)) { try ForeignReading(Array(parameter.utf8)) }
    }

    @Test func `ordinary files are none`() throws {
        for file in [
            Self.body, "<?xml version='1.0'?>" + Self.body, "<?xml version='1.0' encoding='utf-8'?>" + Self.body,
            "<!DOCTYPE svg [<!ENTITY a \"fill:red\">]><svg style=\"&a;\" b='&lt;&#65;'/>", "", "x",
        ] {
            #expect(try converted(Array(file.utf8)) == nil)
        }
    }

    @Test(arguments: [
        (
            "<!DOCTYPE svg [<!ENTITY box '<rect width=\"80\"/>'>]>\n<svg>&box;&box;</svg>",
            "\n<svg><rect width=\"80\"/><rect width=\"80\"/></svg>"
        ),
        ("<!DOCTYPE svg [<!ENTITY a 'b&c;'><!ENTITY c \"<g/>\">]><svg>&a;</svg>", "<svg>b<g/></svg>"),
        ("<!DOCTYPE svg [<!ENTITY a '&#60;g/>'>]><svg>&a;</svg>", "<svg><g/></svg>"),
        ("<!DOCTYPE svg [<!ENTITY a '1'>]><svg x='&a;2'/>", "<svg x='12'/>"),
        ("<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '\"<'>]><svg x=\"&a;\"/>", "<svg x=\"&quot;&lt;\"/>"),
        (
            "<!DOCTYPE svg [<!ENTITY a '<g/>'>]><svg><!-- &a; --><![CDATA[&a;]]>&a;&amp;</svg>",
            "<svg><!-- &a; --><![CDATA[&a;]]><g/>&amp;</svg>"
        ),
        ("<!DOCTYPE svg [<!ENTITY a 'x'>]><svg><title>&a;</title></svg>", "<svg><title>x</title></svg>"),
    ])
    func `entities that are more than values are put in their places`(file: String, text: String) throws {
        #expect(try converted(Array(file.utf8)) == text)
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["x", "", "<g/>"])
    func `entities that multiply without end are refused`(text: String) {
        let laughs = (1..<16).map { "<!ENTITY a\($0) '" + String(repeating: "&a\($0 - 1);", count: 10) + "'>" }.joined()
        let file = "<!DOCTYPE svg [<!ENTITY a0 '\(text)'>\(laughs)]><svg>&a15;</svg>"
        #expect(throws: SVGError.self) { try ForeignText(Array(file.utf8)) }
        let circle = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg>&a;</svg>"
        #expect(throws: SVGError.self) { try ForeignText(Array(circle.utf8)) }
        let value = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg x='&a;'/>"
        #expect(throws: SVGError.self) { try ForeignText(Array(value.utf8)) }
    }
}
