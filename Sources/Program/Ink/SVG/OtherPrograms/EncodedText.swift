import Glibc

/// An encoding of text that the C library reads (`iconv`): those that SVG files name, for Europe and East Asia.
///
/// Any name could load a module of the library, so that only names known here reach it.
struct EncodedText: Equatable {
    /// The C library's name of the encoding.
    private let name: String

    /// Creates the encoding of a name, in letters of any case; nil if it is not one of those that are read, or if the
    /// library of this system lacks it.
    init?(named name: String) {
        var label = name.lowercased().replacing("_", with: "-")
        if label.hasPrefix("x-") { label.removeFirst(2) }
        let prefixes = [("windows-", "cp"), ("cp-", "cp"), ("iso8859", "iso-8859")]
        for (prefix, usual) in prefixes where label.hasPrefix(prefix) {
            label = usual + label.dropFirst(prefix.count)
        }
        guard let known = Self.names[label], let descriptor = unsafe Self.open(known) else { return nil }
        unsafe iconv_close(descriptor)
        self.name = known
    }

    @unsafe private static func open(_ name: String) -> iconv_t? {
        let descriptor = unsafe iconv_open("UTF-8", name)
        return unsafe descriptor == iconv_t(bitPattern: -1) ? nil : descriptor
    }

    private static let names: [String: String] = {
        var names = [
            "latin1": "ISO-8859-1", "latin-1": "ISO-8859-1", "l1": "ISO-8859-1", "cp819": "ISO-8859-1",
            "latin2": "ISO-8859-2", "latin-2": "ISO-8859-2", "l2": "ISO-8859-2", "latin9": "ISO-8859-15",
            "latin-9": "ISO-8859-15", "koi8-r": "KOI8-R", "koi8-u": "KOI8-U", "cp866": "CP866", "ibm866": "CP866",
            "macintosh": "MACINTOSH", "mac-cyrillic": "MAC-CYRILLIC", "cp874": "CP874", "tis-620": "TIS-620",
            "shift-jis": "CP932", "sjis": "CP932", "cp932": "CP932", "cp31j": "CP932", "euc-jp": "EUC-JP",
            // What calls itself the older set often has letters of the newer one.
            "gb2312": "GBK", "gbk": "GBK", "cp936": "GBK", "gb18030": "GB18030", "big5": "BIG5",
            "big5-hkscs": "BIG5-HKSCS", "cp950": "BIG5", "euc-kr": "CP949", "ks-c-5601-1987": "CP949", "cp949": "CP949",
        ]
        for part in 1...16 where part != 12 { names["iso-8859-\(part)"] = "ISO-8859-\(part)" }
        for page in 1250...1258 { names["cp\(page)"] = "CP\(page)" }
        return names
    }()

    /// The number of bytes that are decoded at once.
    private static let partSize = 1 << 16

    /// Returns a text as UTF-8; nil if it has bytes that stand for nothing.
    func utf8(of bytes: [UInt8]) -> [UInt8]? {
        guard let descriptor = unsafe Self.open(name) else { return nil }
        defer { unsafe iconv_close(descriptor) }
        var (input, text) = (bytes, [UInt8]())
        text.reserveCapacity(bytes.count)
        var (position, isOver) = (0, false)
        while !isOver {
            let part = unsafe [UInt8](unsafeUninitializedCapacity: Self.partSize) { output, count in
                unsafe input.withUnsafeMutableBytes { input in
                    let start = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var source = unsafe start.map { unsafe $0 + position }
                    var (rest, room) = (input.count - position, output.count)
                    unsafe output.withMemoryRebound(to: CChar.self) { output in
                        var target = output.baseAddress
                        _ = unsafe iconv(descriptor, &source, &rest, &target, &room)
                    }
                    count = output.count - room
                    (isOver, position) = (rest == 0, input.count - rest)
                }
            }
            guard isOver || !part.isEmpty else { return nil }
            text += part
        }
        return text
    }
}
