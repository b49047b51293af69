import Foundation
import Testing

@testable import Ink

/// Reading what other programs draw.
struct ForeignReaderTests {
    private func read(_ content: String, _ attributes: String = "") throws -> ForeignReading {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>"
        return try ForeignReading(Array(text.utf8))
    }

    /// The parts of everything, as they are painted.
    private func parts(_ content: String, _ attributes: String = "") throws -> [Artwork.Part] {
        try read(content, attributes).entries.flatMap { entry -> [Artwork.Part] in
            guard case .artwork(let artwork) = entry.mark.shape else { return [] }
            return artwork.painted(in: entry.mark.style)
        }
    }

    private func box(_ content: String, _ attributes: String = "") throws -> CGRect? {
        let parts = try parts(content, attributes)
        return parts.compactMap { $0.path.applying($0.matrix).hull }.reduce(nil as Extent?) {
            $0?.joined(with: $1) ?? $1
        }.map { extent in
            func rounded(_ number: CGFloat) -> CGFloat { (number * 1e6).rounded() / 1e6 }
            let (low, size) = (extent.low, extent.rect.size)
            return CGRect(
                x: rounded(low.x), y: rounded(low.y), width: rounded(size.width), height: rounded(size.height))
        }
    }

    @Test(arguments: [
        ("<rect x='1' y='2' width='3' height='4'/>", [1, 2, 3, 4]),
        ("<rect width='10' height='10' rx='2'/>", [0, 0, 10, 10]),
        ("<circle cx='5' cy='6' r='2'/>", [3, 4, 4, 4]), ("<ellipse cx='5' cy='6' rx='2' ry='1'/>", [3, 5, 4, 2]),
        ("<line x1='1' y1='2' x2='4' y2='8' stroke='red'/>", [1, 2, 3, 6]),
        ("<polyline points='0,0 4,4 8,0'/>", [0, 0, 8, 4]), ("<polygon points='0 0 4-4 8 0'/>", [0, -4, 8, 4]),
        ("<path d='m1 1h4v4H1z'/>", [1, 1, 4, 4]), ("<path d='M0 0a5 5 0 0110 0z'/>", [0, -5, 10, 5]),
        ("<g transform='translate(10 20) scale(2)'><rect width='1' height='2'/></g>", [10, 20, 2, 4]),
        ("<rect transform='rotate(90)' width='4' height='2'/>", [-2, 0, 2, 4]),
        ("<rect x='4' width='2' height='2' transform='rotate(90)' transform-origin='5 1'/>", [4, 0, 2, 2]),
        ("<rect width='10' height='20' transform='scale(-1)' style='transform-origin:center'/>", [290, 130, 10, 20]),
        ("<rect width='10' height='20' transform='scale(-1)' transform-origin='bottom center'/>", [290, 280, 10, 20]),
        ("<rect transform='rotate(180 5,5)matrix(1 0 0 1 1 1)' width='2' height='2'/>", [7, 7, 2, 2]),
        (
            "<svg x='10' y='10' width='20' height='10' viewBox='0 0 2 2'><rect width='2' height='2'/></svg>",
            [15, 10, 10, 10]
        ),
        ("<defs><rect id='a' width='2' height='2'/></defs><use href='#a' x='5' y='6'/>", [5, 6, 2, 2]),
        (
            "<use xlink:href='#s' width='8' height='4' xmlns:xlink='http://www.w3.org/1999/xlink'/><symbol id='s' viewBox='0 0 2 1'><rect width='2' height='1'/></symbol>",
            [0, 0, 8, 4]
        ),
        ("<switch><foreignObject width='9' height='9'/><rect width='1' height='1'/></switch>", [0, 0, 1, 1]),
    ])
    func `shapes stand where other programs show them`(content: String, box: [CGFloat]) throws {
        #expect(try self.box(content) == CGRect(x: box[0], y: box[1], width: box[2], height: box[3]))
    }

    /// Elements, and where their shapes stand; nil if there is none.
    private static let styledShapes: [(String, [CGFloat]?)] = [
        ("<style>circle{r:4px;cx:10px}</style><circle cx='1' cy='6'/>", [6, 2, 8, 8]),
        ("<style>rect{width:1in;height:50px;x:-5px;rx:9px}</style><rect x='3' y='7' width='1'/>", [-5, 7, 96, 50]),
        ("<ellipse style='cx:20px;cy:20px;rx:4px;ry:2px'/>", [16, 18, 8, 4]),
        ("<rect style='x:50%;y:10%;width:10%;height:20%'/>", [150, 15, 30, 30]),
        ("<path style=\"d:path('M1 2h3v4z')\"/>", [1, 2, 3, 4]), ("<path d='M0 0h9v9' style='d: none'/>", nil),
        ("<path d='M0 0h9v9'/><path d='M20 20h9v9' style='d:path(M0 0)'/>", [0, 0, 29, 29]),
        ("<g style='x:9px;width:9px'><rect width='2' height='2'/></g>", [0, 0, 2, 2]),
        ("<rect width='2' height='2' style='width:auto'/>", nil),
        // What is not valid in a style sheet leaves the attribute.
        ("<rect width='2' height='2' style='width:5;height:-5px;x:red'/>", [0, 0, 2, 2]),
        (
            "<svg style='x:10px;y:10px;width:20px;height:10px' viewBox='0 0 2 2'><rect width='2' height='2'/></svg>",
            [15, 10, 10, 10]
        ),
        ("<defs><rect id='a' width='2' height='2'/></defs><use href='#a' style='x:5px;y:6px'/>", [5, 6, 2, 2]),
        ("<style>.a{--w:7px} rect{width:var(--w)}</style><rect class='a' height='2'/>", [0, 0, 7, 2]),
        (
            "<clipPath id='c'><rect style='width:4px;height:4px'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>",
            [0, 0, 9, 9]
        ),
    ]

    @Test(arguments: styledShapes)
    func `style sheets say where shapes stand, as attributes do`(content: String, box: [CGFloat]?) throws {
        #expect(try self.box(content) == box.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
        #expect(try read(content).notes.counts.isEmpty)
    }

    @Test(arguments: [
        ("<s:rect xmlns:s='http://www.w3.org/2000/svg' width='1' height='2'/>", [0, 0, 1, 2]),
        ("<g xmlns:s='http://www.w3.org/2000/svg'><s:g><s:rect width='1' height='2'/></s:g></g>", [0, 0, 1, 2]),
        (
            "<s:g xmlns:s='http://www.w3.org/2000/svg' xmlns='x'><s:rect width='1' height='2'/><rect width='9' height='9'/></s:g>",
            [0, 0, 1, 2]
        ),
        ("<rect xmlns='http://other' width='9' height='9'/><rect width='1' height='2'/>", [0, 0, 1, 2]),
        ("<g xmlns='http://other'><rect width='9' height='9'/></g><rect width='1' height='2'/>", [0, 0, 1, 2]),
        ("<g xmlns=''><rect width='9' height='9'/></g>", nil),
        ("<s:g xmlns:s='x'><rect width='9' height='9'/></s:g><s:rect width='9' height='9'/>", nil),
        ("<g xmlns:s='http://www.w3.org/2000/svg'/><s:rect width='9' height='9'/>", nil),
        (
            "<g xmlns:s='http://www.w3.org/2000/svg'><g xmlns:s='x'><s:rect width='9' height='9'/></g><s:rect width='1' height='2'/></g>",
            [0, 0, 1, 2]
        ),
    ])
    func `elements are SVG's if their prefixes are, where they stand`(content: String, box: [CGFloat]?) throws {
        #expect(try self.box(content) == box.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
        // As in a root without any namespace.
        let plain = try ForeignReading(Array("<svg>\(content)</svg>".utf8))
        #expect(plain.entries.count == (box == nil ? 0 : 1))
    }

    @Test func `names have a prefix in a file only where names without one are not SVG's`() throws {
        let svg = "http://www.w3.org/2000/svg"
        #expect(try !read("<s:rect xmlns:s='\(svg)' width='1' height='2'/><p xmlns='x'/>").isPrefixed)
        #expect(try read("<s:g xmlns:s='\(svg)' xmlns='x'><s:rect width='1' height='2'/></s:g>").isPrefixed)
        #expect(try ForeignReading(Array("<s:svg xmlns:s='\(svg)'/>".utf8)).isPrefixed)
    }

    @Test func `a path in a style sheet is as long as it is, and a length that is computed is told`() throws {
        let path = "M0 0" + String(repeating: "h1v1", count: 3000)
        #expect(try box("<path style=\"d:path('\(path)')\"/>") == CGRect(x: 0, y: 0, width: 3000, height: 3000))
        let computed = try read("<rect width='5' height='5' style='width:calc(1px + 2px);height:50vh'/>")
        #expect(computed.entries.count == 1 && computed.notes.counts == [.styles: 1])
    }

    @Test func `the root's size in its style is the page`() throws {
        let page = try read("", "style='width:200px;height:1in' width='7' height='9' viewBox='0 0 100 48'").page
        #expect(page == CGRect(x: 0, y: 0, width: 200, height: 96))
        #expect(try read("", "style='width:100%;height:auto' width='7' height='9'").page?.width == 7)
    }

    @Test func `ink with another size in its style is not read as ink`() throws {
        let line = "<rect x='1' y='1' width='9' height='9' fill='none' stroke='red' stroke-linejoin='round'"
        #expect(try read(line + "/>").entries.map(\.mark.isArtwork) == [false])
        #expect(try read(line + " style='width:20px'/>").entries.map(\.mark.isArtwork) == [true])
    }

    @Test(arguments: [
        ("fill='#f00'", "#FF0000"), ("fill='rgb(0, 128, 255)'", "#0080FF"), ("fill='rgb(100%,0%,0%)'", "#FF0000"),
        ("fill='hsl(120, 100%, 50%)'", "#00FF00"), ("fill='RebeccaPurple' style='fill:tomato'", "#FF6347"),
        ("color='blue' fill='currentColor'", "#0000FF"), ("class='a' fill='red'", "#008000"),
        ("class='a' style='fill: #123 !important'", "#112233"), ("id='x'", "#FFFF00"), ("class='a b'", "#000080"),
        ("fill='url(#g)'", "#808080"), ("fill='rgba(255,0,0,.5)'", "#FF000080"),
        ("fill='red' fill-opacity='50%'", "#FF000080"),
        ("opacity='.5'", "#00000080"), ("fill='nonsense'", "#000000"),
        ("class='d'", "#008000"), ("class='e'", "#008000"), ("style='fill:red;/* ; */fill:/**/#008000/*'", "#008000"),
    ])
    func `colors are those of attributes, rules and styles`(attributes: String, hex: String) throws {
        let sheet =
            "<style>/* a */ .a{fill:green} rect#x { fill: yellow } .b , .c {fill:navy}"
            + ".d{/* a;b:c} */fill:green} .e{fill:red;/* x */ fill /**/:green/**/}</style>"
        let gradient =
            "<linearGradient id='g'><stop stop-color='#000'/><stop offset='1' stop-color='white'/></linearGradient>"
        let parts = try parts("\(sheet)<rect width='1' height='1' \(attributes)/>\(gradient)")
        #expect(parts.map { $0.fill?.color.hex } == [hex])
    }

    @Test(.timeLimit(.minutes(10)))
    func `rules with many selectors and many declarations are read, and the last declaration counts`() throws {
        let selectors = String(repeating: "a,", count: 20_000) + "rect"
        let declarations = String(repeating: "fill:red;", count: 20_000) + "fill:lime"
        let parts = try parts("<style>\(selectors){\(declarations)}</style><rect width='1' height='1'/>")
        #expect(parts.map { $0.fill?.color } == [Color(red: 0, green: 255, blue: 0)])
    }

    @Test func `strokes have their widths, caps, joins and dashes`() throws {
        let pen = try parts(
            "<g style='stroke:red;stroke-width:2mm;stroke-linecap:round;stroke-linejoin:bevel;stroke-dasharray:1,2 3'><path d='M0 0h9' fill='none'/></g>"
        )[0].pen
        #expect(pen?.paint == .color(Color(red: 255, green: 0, blue: 0)))
        #expect(abs((pen?.width ?? 0) - 2 * 96 / 25.4) < 1e-9)
        #expect(pen?.cap == .round && pen?.join == .bevel && pen?.dashes == [1, 2, 3, 1, 2, 3])
    }

    @Test(arguments: [
        "<path d='M1e308 0l1e308 0a1 1 0 0 1 1 1'/>", "<rect x='1e308' width='1e308' height='9' rx='1'/>",
        "<path d='M0 0L1e5 1e5' transform='matrix(1e308 0 -1e308 1 0 0)'/>",
    ])
    func `a shape with points that are no numbers is left out`(content: String) throws {
        let reading = try read(content)
        #expect(reading.entries.isEmpty && reading.notes.counts == [.tooLarge: 1])
    }

    @Test(arguments: ["scale(0)", "scale(0 1)", "matrix(1 1 1 1 0 0)", "scale(1e-200)"])
    func `what a transform leaves nothing of is not told, for it is not hidden`(transform: String) throws {
        let shape = "<rect width='9' height='9' stroke='red'/>"
        let reading = try read("<g transform='\(transform)'>\(shape)<use href='#a'/></g><g id='a'>\(shape)</g>")
        #expect(reading.entries.count == 1 && reading.notes.counts.isEmpty)
        #expect(try read("<rect width='9' height='9' transform='\(transform)'/>").notes.counts.isEmpty)
    }

    @Test(arguments: ["1e-200 1e-200 0", "1 1 1e308"])
    func `an arc that cannot be computed is a line`(arc: String) throws {
        #expect(try box("<path d='M0 0a\(arc) 0 1 8 9'/>") == CGRect(x: 0, y: 0, width: 8, height: 9))
    }

    @Test func `the page is the root's viewport, and paper has its points`() throws {
        let millimeters = try read("", "width='210mm' height='297mm' viewBox='0 0 210 297'")
        #expect(abs((millimeters.page?.width ?? 0) - 210 * 96 / 25.4) < 1e-9)
        #expect(abs(millimeters.scale.m11 - 96 / 25.4) < 1e-9)
        #expect(try read("", "viewBox='-5 -6 10 20'").page == CGRect(x: -5, y: -6, width: 10, height: 20))
        #expect(
            try read("", "viewBox='0 0 10 20' width='100' height='100'").page
                == CGRect(x: -25, y: 0, width: 100, height: 100))
        #expect(try read("", "width='40' height='30'").page == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(try read("").page == nil)
        for impossible in ["width='1e308' height='9'", "viewBox='-2e9 0 9 9'", "viewBox='0 0 9 -1e308'"] {
            #expect(try read("", impossible).page == nil, "\(impossible)")
        }
    }

    @Test func `steps of filters that are not shown are counted by their kind`() throws {
        let filter =
            "<filter id='f'><feTurbulence/><feDiffuseLighting/><feSpecularLighting/><feDisplacementMap/><feImage/><feConvolveMatrix/></filter>"
        let reading = try read(filter + "<rect width='1' height='1' filter='url(#f)'/>")
        #expect(
            reading.notes.counts
                == [.noise: 1, .lighting: 2, .displacements: 1, .filterPictures: 1, .convolutions: 1])
        #expect(reading.notes.hiddenCount == 6)
        // What is in the group is shown without the filter.
        #expect(reading.entries.count == 1)
    }

    @Test func `what of an embedded drawing is not shown is counted, and drawings in it are not read`() throws {
        func embedded(_ content: String) -> String {
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
            let text = svg.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
            return "<image width='9' height='9' href='data:image/svg+xml,\(text)'/>"
        }
        let shape = "<path d='M0 0h9v9z'/>"
        #expect(try read(embedded(shape)).notes.counts.isEmpty)
        #expect(try read(embedded(shape + "<text y='9' writing-mode='tb'>a</text>")).notes.counts == [.texts: 1])
        #expect(try read(embedded(shape + embedded(shape))).notes.counts == [.pictures: 1])
        // What is damaged is one picture that is missing.
        for damaged in ["data:image/svg+xml,", "data:image/svg+xml,%3Csvg", "data:image/svg+xml;base64,####"] {
            let reading = try read("<image width='9' height='9' href='\(damaged)'/>" + shape)
            #expect(reading.notes.counts == [.pictures: 1] && reading.entries.count == 1, "\(damaged)")
        }
    }

    @Test func `a transform of a rule that is not read is counted`() throws {
        for text in ["translate(10%)", "perspective(9px)", "rotate(1foo)"] {
            #expect(try read("<path d='M0 0h9v9z' style='transform:\(text)'/>").notes.counts == [.styles: 1], "\(text)")
        }
    }

    @Test func `functions of filters are read as CSS says`() {
        func count(_ text: String) -> Int? {
            let bytes = Array(text.utf8)
            return FilterFunction.list(0..<bytes.count, in: bytes.span)?.count
        }
        #expect(count("none") == 0)
        #expect(count("blur(2px) url(#a) drop-shadow(1px 2px 3px rgb(1 2 3 / .5))") == 3)
        for valid in [
            "blur()", "blur(3)", "drop-shadow(red 1px 2px)", "drop-shadow(1mm 2em currentColor)", "hue-rotate(90deg)",
            "hue-rotate(0)", "sepia(50%)", "invert()", "opacity( .5 )", "BRIGHTNESS(2)",
        ] {
            #expect(count(valid) == 1, "\(valid)")
        }
        for invalid in [
            "", "blur", "blur(-1px)", "blur(1px 2px)", "blur(5%)", "drop-shadow(1px)", "drop-shadow(1px red 2px)",
            "drop-shadow(1px 2px -3px)", "hue-rotate(90)", "sepia(-1)", "unknown(1)", "blur(1px", "blur(1px) x",
        ] {
            #expect(count(invalid) == nil, "\(invalid)")
        }
    }

    @Test func `what is not shown is counted`() throws {
        let notes = try read(
            "<text x='1' y='20' writing-mode='tb'>Hello</text><image href='a.png'/><rect width='1' height='1' filter='url(a.svg#f)'/><path d='M0 0h1' stroke='red' marker-end='url(a.svg#m)'/><g clip-path='circle(5px)'/><style>@media (min-width:9px){a{fill:red}}</style>"
        ).notes
        #expect(notes.counts == [.texts: 1, .pictures: 1, .filters: 1, .arrowheads: 1, .clips: 1, .styles: 1])
        #expect(notes.hiddenCount == 6)
    }

    @Test(arguments: [
        "<svg width='20' height='20'>CONTENT</svg>",
        "<symbol id='s' viewBox='0 0 20 20'>CONTENT</symbol><use href='#s' width='40' height='40'/>",
    ])
    func `what a viewport cuts off is not drawn`(content: String) throws {
        let shapes =
            "<rect width='5' height='5'/><rect x='-5' width='10' height='10'/><rect x='30' width='5' height='5'/>"
        let text = content.replacingOccurrences(of: "CONTENT", with: shapes)
        let cut = try parts(text, "width='90' height='90'")
        #expect(cut.map(\.clips.count) == [0, 1])
        let side: CGFloat = content.contains("symbol") ? 40 : 20
        #expect(cut[1].clips[0].path.box == CGRect(x: 0, y: 0, width: side, height: side))
        let visible = text.replacingOccurrences(of: "' height='20'>", with: "' height='20' overflow='visible'>")
            .replacingOccurrences(of: "20 20'>", with: "20 20' style='overflow:visible'>")
        #expect(try parts(visible, "width='90' height='90'").count == 3)
        #expect(try read(visible, "width='90' height='90'").notes.counts.isEmpty)
    }

    @Test func `the names of SVG may have a prefix`() throws {
        let text = """
            <s:svg xmlns:s="http://www.w3.org/2000/svg" width="90" height="90"><s:style>circle{fill:lime}</s:style>\
            <s:g fill="red"><s:rect width="4" height="5"/><g><rect width="9" height="9"/></g></s:g>\
            <circle xmlns="http://www.w3.org/2000/svg" r="3"/></s:svg>
            """
        let marks = try ForeignReading(Array(text.utf8)).entries.map(\.mark)
        let plain = "<style>circle{fill:lime}</style><g fill='red'><rect width='4' height='5'/></g><circle r='3'/>"
        #expect(try read(plain, "width='90' height='90'").entries.map(\.mark) == marks && marks.count == 2)
        let other = text.replacingOccurrences(of: "xmlns:s=", with: "xmlns:t=")
        #expect(throws: SVGError.self) { try ForeignReading(Array(other.utf8)) }
    }

    @Test func `a grey box stands where a text is that is not shown`() throws {
        let entry = try read(
            "<text x='10' y='20' font-size='10' text-anchor='end' writing-mode='tb'>12345</text>"
        ).entries[0]
        #expect(entry.mark.bounds.maxX == 10 && entry.mark.bounds.maxY == 22)
        #expect(try parts("<text x='1' y='20' writing-mode='tb'>a</text>")[0].fill?.color.alpha == 64)
    }

    @Test func `entities that are the whole of a value are read, as Illustrator writes them`() throws {
        let text = """
            <?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/svg10.dtd" [
              <!-- <!ENTITY st0 "fill:#0000ff"> --><?x <!ENTITY st0 "fill:#0000ff"> ?>
              <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY st0 'fill:#ff0000'> <!ENTITY st0 "fill:#00ff00">
              <!ENTITY markup "<rect width='9' height='9'/>"> <!ENTITY again "&st0;"> <!ENTITY % parameter "x">
            ]>
            <svg xmlns="&ns_svg;" width="9" height="9"><rect id="a&amp;b" style="&st0;" width="4" height="4"/></svg>
            """
        let reading = try ForeignReading(Array(text.utf8))
        #expect(reading.entries.map(\.mark.style.color) == [Color(red: 255, green: 0, blue: 0)])
        for reference in ["&markup;", "&again;", "&parameter;", "&missing;", "&st0;;", "x&st0;"] {
            let other = text.replacingOccurrences(of: "style=\"&st0;\"", with: "style=\"\(reference)\"")
            #expect(throws: SVGError.self, "\(reference)") { try ForeignReading(Array(other.utf8)) }
        }
    }

    @Test func `clones that contain themselves are bounded`() throws {
        #expect(try parts("<g id='a'><rect width='1' height='1'/><use href='#a'/></g><use href='#a'/>").count == 2)
    }

    @Test(arguments: [
        "<rect id='n0' width='1' height='1'/>", "<g id='n0'/>", "<symbol id='n0'/>", "<rect id='n0' display='none'/>",
    ])
    func `clones that multiply without end are bounded, also those of nothing`(content: String) throws {
        var content = content
        for level in 1...12 {
            content += "<g id='n\(level)'>" + String(repeating: "<use href='#n\(level - 1)'/>", count: 10) + "</g>"
        }
        #expect(try parts(content).count < 2 * ForeignLimits.maximumClonedCount)
    }

    @Test(arguments: [
        "<path id='a' fill='none' d='M0 0\(String(repeating: ",", count: 64_000))h1'/>",
        "<text id='a' fill='none'>\(String(repeating: " ", count: 64_000))</text>",
        "<switch id='a'>\(String(repeating: "<a/>", count: 1000))</switch>",
        "<symbol id='a' viewBox='\(String(repeating: " ", count: 64_000))'/>",
    ])
    func `clones of what takes long to read are bounded, also if it draws nothing`(content: String) throws {
        let clones = String(repeating: "<use href='#a'/>", count: 300)
        #expect(try read("<defs>\(content)</defs>" + clones).notes.counts[.clones] ?? 0 >= 90)
    }

    @Test func `clones of a picture, which is read once, are not bounded by its length`() throws {
        let picture = "<image id='a' href='data:image/png;base64,\(String(repeating: "A", count: 64_000))'/>"
        let clones = String(repeating: "<use href='#a'/>", count: 300)
        #expect(try read("<defs>\(picture)</defs>" + clones).notes.counts[.clones] == nil)
    }

    @Test func `what other programs drew reads back equal from a file of ours`() throws {
        let marks = try read(
            """
            <rect width='300' height='150' fill='#eef'/><g transform='matrix(1 .3 -.2 2 5 7)' opacity='.4'>
            <path d='M1 2C3 4 5 6.125 7 8a4 5 30 1 0 6 6z' fill-rule='evenodd' fill='red' stroke='#00f8' stroke-width='.7'
            stroke-dasharray='1 2' stroke-linejoin='bevel' stroke-miterlimit='7'/></g>
            <g id='a'><circle r='4'/><path d='M1 1l3 3' stroke='lime'/></g><use href='#a' transform='scale(3)' x='7'/>
            <text x='5' y='60'>text</text>
            """, "viewBox='0 0 300 150'"
        ).entries.map(\.mark)
        #expect(marks.count == 6)
        let document = SVGDocument(page: nil, marks: marks)
        let again = try SVGReading(document.data)
        #expect(again.notes == nil)
        #expect(again.document.marks.count == marks.count)
        for (one, other) in zip(marks, again.document.marks) {
            #expect(one == other)
            #expect(one.bounds == other.bounds)
        }
    }

    @Test func `the inside of what is filled is touched, but that of a page's background is not`() throws {
        let marks = try read(
            "<rect width='300' height='150'/><circle cx='50' cy='50' r='20'/>", "viewBox='0 0 300 150'"
        ).entries.map(\.mark)
        #expect(marks[0].distance(from: CGPoint(x: 100, y: 50)) == 50)
        #expect(marks[1].distance(from: CGPoint(x: 50, y: 50)) == 0)
        #expect(abs(marks[1].distance(from: CGPoint(x: 80, y: 50)) - 10) < 0.1)
    }

    @Test(arguments: ["<svg", "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>", "<html/>", ""])
    func `what is not SVG is refused`(text: String) {
        #expect(throws: SVGError.self) { try ForeignReading(Array(text.utf8)) }
    }
}

extension Mark {
    fileprivate var isArtwork: Bool { if case .artwork = shape { true } else { false } }
}
