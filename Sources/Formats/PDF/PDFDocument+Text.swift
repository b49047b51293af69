// Text that is not shown, but found and copied: letters of a font without outlines, which say what they are.
extension PDFDocument {
    /// Writes the font of the text on all pages, in which each letter with each of its widths has a number from 1 on.
    /// - Returns: The font's object.
    mutating func addFont(of letters: [PDFContent.Letter]) -> Int {
        let file = addStream("/Length1 \(InvisibleFont.file.count)", InvisibleFont.file)
        // All letters are the empty glyph.
        let glyphs = addStream("", (0...letters.count).flatMap { _ in InvisibleFont.glyph })
        let meanings = addStream("", Self.meanings(of: letters))
        let descriptor = addObject(
            "<</Type/FontDescriptor/FontName/\(InvisibleFont.name)/Flags 4/FontBBox[0 \(InvisibleFont.descent) 1000 "
                + "\(InvisibleFont.ascent)]/ItalicAngle 0/Ascent \(InvisibleFont.ascent)/Descent "
                + "\(InvisibleFont.descent)/CapHeight 676/StemV 80/FontFile2 \(file) 0 R>>")
        let widths = letters.map { String($0.width) }.joined(separator: " ")
        let descendant = addObject(
            "<</Type/Font/Subtype/CIDFontType2/BaseFont/\(InvisibleFont.name)/CIDSystemInfo<</Registry(Adobe)"
                + "/Ordering(Identity)/Supplement 0>>/FontDescriptor \(descriptor) 0 R/DW 0/W[1[\(widths)]]"
                + "/CIDToGIDMap \(glyphs) 0 R>>")
        return addObject(
            "<</Type/Font/Subtype/Type0/BaseFont/\(InvisibleFont.name)/Encoding/Identity-H/DescendantFonts["
                + "\(descendant) 0 R]/ToUnicode \(meanings) 0 R>>")
    }

    /// Maps the numbers of letters to UTF-16 (ISO 32000-1, 9.10.3).
    private static func meanings(of letters: [PDFContent.Letter]) -> [UInt8] {
        var map = """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <0000><FFFF>
            endcodespacerange

            """
        // A block has at most a hundred.
        for start in stride(from: 0, to: letters.count, by: 100) {
            let block = letters[start..<min(start + 100, letters.count)]
            map += "\(block.count) beginbfchar\n"
            for (offset, letter) in block.enumerated() {
                let meaning = letter.text.utf16.map(PDFContent.hexadecimal).joined()
                map += "<\(PDFContent.hexadecimal(UInt16(start + offset + 1)))><\(meaning)>\n"
            }
            map += "endbfchar\n"
        }
        map += "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n"
        return Array(map.utf8)
    }
}
