import Foundation
import TestPictures

/// The objects of a PDF file, read by its cross-reference table and not by searching for them.
struct PDFObjects {
    /// Something is not where the file says that it is.
    struct Malformed: Error {
        let what: String
    }

    /// The number of objects.
    let count: Int
    let trailer: String
    /// The contents of the streams, in the order of their objects.
    private(set) var streams: [String] = []
    /// The same as bytes.
    private(set) var data: [[UInt8]] = []

    private var texts: [Int: String] = [:]

    /// Returns an object as text.
    func text(of object: Int) -> String { texts[object] ?? "" }

    /// Reads a file, and checks every offset, length and checksum in it.
    init(_ file: [UInt8]) throws {
        func text(_ range: Range<Int>) -> String { String(decoding: file[range], as: UTF8.self) }
        guard text(0..<9) == "%PDF-1.4\n" else { throw Malformed(what: "header") }
        let end = text(max(0, file.count - 40)..<file.count).split(separator: "\n")
        guard end.last == "%%EOF", end.count >= 3, end[end.count - 3] == "startxref",
            let start = Int(end[end.count - 2])
        else { throw Malformed(what: "end") }
        let lines = text(start..<file.count).components(separatedBy: "\n")
        guard lines[0] == "xref", let size = Int(lines[1].dropFirst(2)), lines[2] == "0000000000 65535 f " else {
            throw Malformed(what: "cross-reference table")
        }
        count = size - 1
        guard lines[size + 2] == "trailer" else { throw Malformed(what: "number of entries") }
        trailer = lines[size + 3]
        var offsets: [Int] = []
        for line in lines[3..<(size + 2)] {
            guard line.count == 19, line.hasSuffix(" 00000 n "), let offset = Int(line.prefix(10)) else {
                throw Malformed(what: "entry \(line)")
            }
            offsets.append(offset)
        }
        let ends = (offsets + [start]).sorted()
        for (index, offset) in offsets.enumerated() {
            let name = "\(index + 1) 0 obj\n"
            let next = ends[(ends.firstIndex(of: offset) ?? 0) + 1]
            guard text(offset..<(offset + name.utf8.count)) == name else { throw Malformed(what: "offset of \(name)") }
            guard text((next - 8)..<next) == "\nendobj\n" else { throw Malformed(what: "end of \(name)") }
            texts[index + 1] = text((offset + name.utf8.count)..<(next - 8))
        }
        for (index, offset) in offsets.enumerated() where self.text(of: index + 1).contains("stream\n") {
            let head = self.text(of: index + 1).components(separatedBy: "stream\n")[0]
            let begin = offset + "\(index + 1) 0 obj\n\(head)stream\n".utf8.count
            guard head.hasPrefix("<<"), head.hasSuffix("/Filter/FlateDecode/Length \(index + 2) 0 R>>\n"),
                let length = Int(self.text(of: index + 2)),
                text((begin + length)..<(begin + length + 18)) == "\nendstream\nendobj\n"
            else { throw Malformed(what: "length of stream \(index + 1)") }
            let stream = Array(file[begin..<(begin + length)])
            let content = try Inflate.decompress(Array(stream.dropFirst(2).dropLast(4)))
            guard stream.prefix(2) == [0x78, 0x9C], stream.suffix(4) == Self.checksum(content) else {
                throw Malformed(what: "checksum of stream \(index + 1)")
            }
            data.append(content)
            streams.append(String(decoding: content, as: UTF8.self))
        }
    }

    /// The checksum at a zlib stream's end, as RFC 1950 defines it.
    private static func checksum(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }[...]
    }
}
