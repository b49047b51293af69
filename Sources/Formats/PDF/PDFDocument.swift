package import Foundation
package import JPEG
package import PNG

/// Writes a PDF file (ISO 32000-1) of vectors as it comes, page by page. The same calls write the same bytes.
package struct PDFDocument {
    /// The numbers of the objects that all files have.
    private enum Object {
        static let catalog = 1
        static let pages = 2
        static let resources = 3
    }

    /// The greatest width and height of a page, in points, that viewers must support.
    package static let maximumPageLength: CGFloat = 14_400

    package var content = PDFContent()

    private var file: [UInt8] = []
    /// The number of bytes that were written before `file`.
    private var takenCount = 0
    /// The offsets of the objects in the file, by number from 1; nil for those that follow.
    private var offsets = [Int?](repeating: nil, count: Object.resources)
    private var pages: [Int] = []
    /// The numbers of the objects of images, by the images' own.
    private var images: [Int] = []
    /// The numbers of the objects of gradients that have been written, by the gradients' own, and those of the masks
    /// of their opacities, if they have any.
    private var gradients: [(pattern: Int, mask: Int?)] = []
    private var functions: [[UInt8]: Int] = [:]
    /// The numbers of the objects of groups that have been written, by the groups' own.
    private var forms: [Int] = []
    private var tilings: [Int] = []
    /// The page's compressed operators; nil between pages.
    private var stream: ZlibStream?
    /// The offset of the page's stream in the file.
    private var streamStart = 0

    package init() {
        file.write("%PDF-1.4\n")
        // Bytes above 127 tell programs that the file is not text.
        file += [0x25, 0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    }

    /// Begins a page that shows an area of the same proportions. Draw it in `content`.
    /// - Parameter size: In points, 72 to an inch; each side is at most `maximumPageLength`.
    package mutating func beginPage(_ size: CGSize, showing area: CGRect) {
        // The page, its stream, and the stream's length, which is known after the stream.
        let page = offsets.count + 1
        offsets += [nil, nil, nil]
        pages.append(page)
        begin(page)
        file.write("<</Type/Page/Parent \(Object.pages) 0 R/Resources \(Object.resources) 0 R/MediaBox[0 0 ")
        file.write(size.width)
        file.write(" ")
        file.write(size.height)
        file.write("]/Contents \(page + 1) 0 R>>\nendobj\n")
        begin(page + 1)
        file.write("<</Filter/FlateDecode/Length \(page + 2) 0 R>>\nstream\n")
        streamStart = takenCount + file.count
        stream = ZlibStream()
        content.begin(width: size.width, showing: area)
    }

    package mutating func endPage() {
        takeContent()
        stream?.finish()
        file += stream?.takeBytes() ?? []
        stream = nil
        let length = takenCount + file.count - streamStart
        endStream(length: length, object: (pages.last ?? 0) + 2)
        for next in content.gradients[gradients.count...] { add(next) }
        for next in content.forms[forms.count...] { add(next) }
        for next in content.tilings[tilings.count...] { add(next) }
    }

    // MARK: Gradients

    private mutating func add(_ paged: PDFContent.PagedGradient) {
        let gradient = paged.gradient
        let colors = function(of: gradient, isOpacity: false)
        let opacities = gradient.isTranslucent ? function(of: gradient, isOpacity: true) : nil
        let matrix = [
            gradient.matrix.m11, gradient.matrix.m12, gradient.matrix.m21, gradient.matrix.m22, gradient.matrix.tX,
            gradient.matrix.tY,
        ]
        let pattern = addObject()
        file.write("<</PatternType 2/Matrix[")
        file.write(fine: matrix)
        file.write("]/Shading")
        file += gradient.shading(in: "/DeviceRGB", function: colors)
        file.write(">>\nendobj\n")
        var mask: Int?
        if let opacities {
            // The opacities, painted as grays over all of the page.
            var paint: [UInt8] = []
            paint.write(fine: matrix)
            paint.write(" cm/S sh")
            let form = addObject()
            file.write("<</Type/XObject/Subtype/Form/Group<</S/Transparency/CS/DeviceGray>>/BBox[0 0 ")
            file.write(fine: [paged.width, paged.height])
            file.write("]/Resources<</Shading<</S")
            file += gradient.shading(in: "/DeviceGray", function: opacities)
            file.write(">>>>/Length \(paint.count)>>\nstream\n")
            file += paint
            file.write("\nendstream\nendobj\n")
            mask = addObject()
            file.write("<</SMask<</S/Luminosity/G \(form) 0 R>>>>\nendobj\n")
        }
        gradients.append((pattern, mask))
    }

    /// Returns the object of a gradient's function, which it shares with others of the same colors.
    private mutating func function(of gradient: PDFGradient, isOpacity: Bool) -> Int {
        let once = object(ofFunction: gradient.function(isOpacity: isOpacity, of: nil))
        switch gradient.spread {
        case .pad: return once
        case .reflect, .again: return object(ofFunction: gradient.function(isOpacity: isOpacity, of: once))
        }
    }

    private mutating func object(ofFunction text: [UInt8]) -> Int {
        if let known = functions[text] { return known }
        let object = addObject()
        file += text
        file.write("\nendobj\n")
        functions[text] = object
        return object
    }

    private mutating func addObject() -> Int {
        offsets.append(nil)
        begin(offsets.count)
        return offsets.count
    }

    mutating func addObject(_ text: String) -> Int {
        let object = addObject()
        file.write(text)
        file.write("\nendobj\n")
        return object
    }

    /// Adds an object with a compressed stream.
    /// - Parameter entries: Further entries of the stream's dictionary.
    mutating func addStream(_ entries: String, _ content: [UInt8]) -> Int {
        // The length is known after the stream.
        let object = offsets.count + 1
        offsets += [nil, nil]
        begin(object)
        file.write("<<\(entries)/Filter/FlateDecode/Length \(object + 1) 0 R>>\nstream\n")
        var stream = ZlibStream()
        stream.append(content)
        stream.finish()
        let bytes = stream.takeBytes()
        file += bytes
        endStream(length: bytes.count, object: object + 1)
        return object
    }

    // MARK: Groups

    private mutating func add(_ form: PDFContent.Form) {
        var stream = ZlibStream()
        stream.append(form.operators)
        stream.finish()
        let bytes = stream.takeBytes()
        forms.append(addObject())
        file.write("<</Type/XObject/Subtype/Form/Group<</S/Transparency/I true/CS/DeviceRGB>>/BBox[0 0 ")
        file.write(fine: [form.width, form.height])
        file.write("]/Resources \(Object.resources) 0 R/Filter/FlateDecode/Length \(bytes.count)>>\nstream\n")
        file += bytes
        file.write("\nendstream\nendobj\n")
    }

    private mutating func add(_ tiling: PDFContent.Tiling) {
        var stream = ZlibStream()
        stream.append(Array("1 J 1 j\n".utf8) + tiling.operators)
        stream.finish()
        let bytes = stream.takeBytes()
        let (x, y, width, height) = (tiling.frame[0], tiling.frame[1], tiling.frame[2], tiling.frame[3])
        tilings.append(addObject())
        file.write("<</PatternType 1/PaintType 1/TilingType 1/BBox[")
        file.write(fine: [x, y, x + width, y + height])
        file.write("]/XStep ")
        file.write(fine: [width])
        file.write("/YStep ")
        file.write(fine: [height])
        file.write("/Matrix[")
        file.write(fine: tiling.matrix)
        file.write("]/Resources \(Object.resources) 0 R/Filter/FlateDecode/Length \(bytes.count)>>\nstream\n")
        file += bytes
        file.write("\nendstream\nendobj\n")
    }

    // MARK: Images

    /// Adds the next image that pages have drawn, between pages.
    package mutating func addImage(_ picture: PNGPicture) {
        // The image, its length, which is known after it, and the same for its opacities.
        let image = offsets.count + 1
        offsets += [nil, nil]
        images.append(image)
        let isOpaque = picture.isOpaque
        let mask = image + 2
        if !isOpaque { offsets += [nil, nil] }
        writeImage(
            image, picture, space: "/DeviceRGB\(isOpaque ? "" : "/SMask \(mask) 0 R")"
        ) { picture.colors(ofRow: $0) }
        if !isOpaque { writeImage(mask, picture, space: "/DeviceGray") { picture.alphas(ofRow: $0) } }
    }

    /// Adds a JPEG file as it is, without decoding it.
    package mutating func addPhoto(_ photo: [UInt8], _ header: JPEGHeader) {
        images.append(addObject())
        let space =
            switch header.componentCount {
            case 1: "/DeviceGray"
            case 4: "/DeviceCMYK\(header.hasInvertedInks ? "/Decode[1 0 1 0 1 0 1 0]" : "")"
            case _: "/DeviceRGB"
            }
        file.write("<</Type/XObject/Subtype/Image/Width \(header.width)/Height \(header.height)")
        file.write("/BitsPerComponent 8/Interpolate true/ColorSpace\(space)")
        file.write("/Filter/DCTDecode/Length \(photo.count)>>\nstream\n")
        file += photo
        file.write("\nendstream\nendobj\n")
    }

    private mutating func writeImage(_ number: Int, _ picture: PNGPicture, space: String, _ row: (Int) -> [UInt8]) {
        begin(number)
        file.write("<</Type/XObject/Subtype/Image/Width \(picture.width)/Height \(picture.height)")
        file.write("/BitsPerComponent 8/Interpolate true/ColorSpace\(space)")
        file.write("/Filter/FlateDecode/Length \(number + 1) 0 R>>\nstream\n")
        var stream = ZlibStream()
        for index in 0..<picture.height { stream.append(row(index)) }
        stream.finish()
        let bytes = stream.takeBytes()
        file += bytes
        endStream(length: bytes.count, object: number + 1)
    }

    /// Ends a stream, and writes its length as an object.
    private mutating func endStream(length: Int, object: Int) {
        file.write("\nendstream\nendobj\n")
        begin(object)
        file.write("\(length)\nendobj\n")
    }

    /// Ends the file, after the last page. There is at least one.
    package mutating func finish() {
        let font = content.letters.isEmpty ? nil : addFont(of: content.letters)
        begin(Object.catalog)
        file.write("<</Type/Catalog/Pages \(Object.pages) 0 R>>\nendobj\n")
        begin(Object.pages)
        file.write("<</Type/Pages/Count \(pages.count)/Kids[")
        for page in pages { file.write(" \(page) 0 R") }
        file.write("]>>\nendobj\n")
        begin(Object.resources)
        file.write("<</ExtGState<<")
        for alpha in content.alphas.sorted() {
            let name = PDFContent.name(ofAlpha: alpha)
            file.write("\(name)<</ca ")
            file.write(CGFloat(alpha) / 255)
            file.write("/CA ")
            file.write(CGFloat(alpha) / 255)
            file.write(">>")
        }
        for (index, gradient) in gradients.enumerated() {
            if let mask = gradient.mask { file.write("\(PDFContent.names(ofGradient: index).mask) \(mask) 0 R") }
        }
        for mode in content.blendModes.sorted() { file.write("/\(mode)<</BM/\(mode)>>") }
        for (index, mask) in content.masks.enumerated() {
            let kind = mask.usesAlpha ? "Alpha" : "Luminosity"
            file.write("\(PDFContent.name(ofMask: index))<</SMask<</S/\(kind)/G \(forms[mask.form]) 0 R>>>>")
        }
        file.write(">>")
        if let font { file.write("/Font<<\(PDFContent.fontName) \(font) 0 R>>") }
        if !gradients.isEmpty || !tilings.isEmpty {
            file.write("/Pattern<<")
            for (index, object) in tilings.enumerated() {
                file.write("\(PDFContent.name(ofTiling: index)) \(object) 0 R")
            }
            for (index, gradient) in gradients.enumerated() {
                file.write("\(PDFContent.names(ofGradient: index).pattern) \(gradient.pattern) 0 R")
            }
            file.write(">>")
        }
        if !images.isEmpty || !forms.isEmpty {
            file.write("/XObject<<")
            for (index, object) in forms.enumerated() {
                file.write("\(PDFContent.name(ofForm: index)) \(object) 0 R")
            }
            for (index, object) in images.enumerated() {
                file.write("\(PDFContent.name(ofImage: index)) \(object) 0 R")
            }
            file.write(">>")
        }
        file.write(">>\nendobj\n")
        writeOffsets()
    }

    /// Returns the bytes of the file that have not been taken.
    package mutating func takeBytes() -> [UInt8] {
        takeContent()
        file += stream?.takeBytes() ?? []
        takenCount += file.count
        defer { file.removeAll(keepingCapacity: true) }
        return file
    }

    private mutating func takeContent() { stream?.append(content.take()) }

    private mutating func begin(_ object: Int) {
        offsets[object - 1] = takenCount + file.count
        file.write("\(object) 0 obj\n")
    }

    /// Writes the cross-reference table, each of whose entries is 20 bytes, and the trailer.
    private mutating func writeOffsets() {
        let start = takenCount + file.count
        file.write("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
        for offset in offsets {
            let digits = "\(offset ?? 0)"
            file.write(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
        }
        file.write("trailer\n<</Size \(offsets.count + 1)/Root \(Object.catalog) 0 R>>\nstartxref\n\(start)\n%%EOF\n")
    }
}
