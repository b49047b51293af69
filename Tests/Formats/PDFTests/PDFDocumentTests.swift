import Foundation
import JPEG
import PNG
import Testing
import TestPictures

@testable import PDF

struct PDFDocumentTests {
    /// Writes two pages: a line, and a translucent box in front of a curve.
    /// - Parameter isTaken: Whether bytes are taken after each step, rather than at the end.
    private func file(isTaken: Bool = false) -> [UInt8] {
        var document = PDFDocument()
        var file: [UInt8] = []
        func take() { if isTaken { file += document.takeBytes() } }
        document.beginPage(CGSize(width: 200, height: 100), showing: CGRect(x: -10, y: 20, width: 400, height: 200))
        take()
        document.content.set(PDFColor(red: 255, green: 0, blue: 51, alpha: 255))
        document.content.set(width: 6)
        document.content.move(to: CGPoint(x: -10, y: 20))
        take()
        document.content.addLine(to: CGPoint(x: 390, y: 219))
        document.content.stroke()
        document.endPage()
        take()
        document.beginPage(CGSize(width: 50, height: 50.5), showing: CGRect(x: 0, y: 0, width: 50, height: 50.5))
        document.content.set(PDFColor(red: 0, green: 0, blue: 0, alpha: 255))
        document.content.move(to: .zero)
        document.content.addCurve(
            to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 1, y: -0.5), control2: CGPoint(x: 2, y: 1))
        document.content.closePath()
        document.content.fill()
        document.content.set(PDFColor(red: 0, green: 0, blue: 0, alpha: 102))
        document.content.add(CGRect(x: 10, y: 10, width: 20, height: 30))
        document.content.fill()
        take()
        document.endPage()
        document.finish()
        return file + document.takeBytes()
    }

    @Test func `what is drawn becomes operators, in points from the page's lower left corner`() throws {
        let file = try PDFObjects(file())
        #expect(
            file.streams == [
                """
                1 J 1 j
                1 0 0.2 rg
                1 0 0.2 RG
                3 w
                 0 100 m 200 0.5 l S

                """,
                """
                1 J 1 j
                0 0 0 rg
                0 0 0 RG
                 0 50.5 m 1 51 2 49.5 3 50.5 c h f
                /A102 gs
                0 0 0 rg
                0 0 0 RG
                 10 10.5 20 30 re f

                """,
            ])
        #expect(file.text(of: 2) == "<</Type/Pages/Count 2/Kids[ 4 0 R 7 0 R]>>")
        #expect(file.text(of: 3) == "<</ExtGState<</A102<</ca 0.4/CA 0.4>>>>>>")
        #expect(file.text(of: 7).contains("/MediaBox[0 0 50 50.5]/Contents 8 0 R"))
    }

    @Test func `offsets, lengths and checksums are those of the objects, and no object is missing`() throws {
        let file = try PDFObjects(file())
        #expect(file.count == 9)
        #expect(file.trailer == "<</Size 10/Root 1 0 R>>")
    }

    @Test func `the same calls write the same bytes, also if the file is taken in parts`() {
        #expect(file() == file(isTaken: true))
        #expect(file() == file())
    }

    @Test func `an image is an object with its colors, and another one with its opacities`() throws {
        var document = PDFDocument()
        document.beginPage(CGSize(width: 100, height: 50), showing: CGRect(x: 0, y: 0, width: 200, height: 100))
        document.content.drawImage(
            0, corner: CGPoint(x: 20, y: 10), right: CGPoint(x: 60, y: 10), below: CGPoint(x: 20, y: 30), alpha: 128)
        document.content.drawImage(
            1, corner: CGPoint(x: 60, y: 10), right: CGPoint(x: 60, y: 50), below: CGPoint(x: 40, y: 10), alpha: 255)
        document.endPage()
        document.addImage(PNGPicture(width: 2, height: 1, pixels: [0x8080_4000, 0xFF01_0203]))
        document.addImage(PNGPicture(width: 1, height: 2, pixels: [0xFF0A_0B0C, 0xFF01_0203]))
        document.finish()
        let file = try PDFObjects(document.takeBytes())
        #expect(
            file.streams[0] == """
                1 J 1 j
                q /A128 gs 20 0 0 10 10 35 cm /I0 Do Q
                q /A255 gs 0 -20 10 0 20 45 cm /I1 Do Q

                """)
        #expect(file.data[1...] == [[255, 128, 0, 1, 2, 3], [128, 255], [10, 11, 12, 1, 2, 3]])
        #expect(file.text(of: 7).contains("/Width 2/Height 1/BitsPerComponent 8"))
        #expect(file.text(of: 7).contains("/ColorSpace/DeviceRGB/SMask 9 0 R/"))
        #expect(file.text(of: 9).contains("/ColorSpace/DeviceGray/"))
        #expect(file.text(of: 3).hasSuffix("/XObject<</I0 7 0 R/I1 11 0 R>>>>"))
    }

    @Test func `a photo is in the file as it is`() throws {
        for photo in [TestPhoto.plain, .gray, .inks] {
            var document = PDFDocument()
            document.beginPage(CGSize(width: 100, height: 50), showing: CGRect(x: 0, y: 0, width: 200, height: 100))
            document.endPage()
            document.addPhoto(photo.file, try JPEGHeader(photo.file))
            document.finish()
            let bytes = document.takeBytes()
            let space =
                switch photo {
                case .gray: "Gray"
                case .inks: "CMYK/Decode[1 0 1 0 1 0 1 0]"
                case .plain, .halved, .progressive: "RGB"
                }
            let head =
                "/Width 48/Height 32/BitsPerComponent 8/Interpolate true/ColorSpace/Device\(space)"
                + "/Filter/DCTDecode/Length \(photo.file.count)>>\nstream\n"
            let object = try #require(bytes.firstRange(of: Array(head.utf8)))
            #expect(bytes[object.upperBound...].starts(with: photo.file + "\nendstream\nendobj\n".utf8))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains("/XObject<</I0 7 0 R>>") && text.contains("7 0 obj\n<</Type/XObject"))
        }
    }

    @Test func `long content is compressed as it comes`() throws {
        var document = PDFDocument()
        document.beginPage(CGSize(width: 100, height: 100), showing: CGRect(x: 0, y: 0, width: 100, height: 100))
        var (file, parts, most) = ([UInt8](), 0, 0)
        for index in 0..<30_000 {
            document.content.move(to: CGPoint(x: index % 97, y: index % 89))
            document.content.addLine(to: CGPoint(x: index % 83, y: index % 79))
            document.content.stroke()
            guard index % 1000 == 0 else { continue }
            let bytes = document.takeBytes()
            if !bytes.isEmpty { parts += 1 }
            most = max(most, bytes.count)
            file += bytes
        }
        document.endPage()
        document.finish()
        file += document.takeBytes()
        #expect(parts > 1 && most < 1 << 18, "no more than a part is in memory")
        let lines = try #require(try PDFObjects(file).streams.first).split(separator: "\n")
        #expect(lines.count == 30_001 && lines.last == " 26 94 m 36 42 l S")
    }

    @Test func `numbers have at most three decimals, and no exponent`() {
        func text(_ number: CGFloat) -> String {
            var bytes: [UInt8] = []
            bytes.write(number)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect([0, -0.0004, 0.5, -0.0625, 1e-9].map(text) == ["0", "0", "0.5", "-0.063", "0"])
        #expect([12.3456, -7].map(text) == ["12.346", "-7"])
        #expect([CGFloat.infinity, .nan, 1e300, -1e300].map(text) == ["0", "0", "2000000000", "-2000000000"])
    }
}
