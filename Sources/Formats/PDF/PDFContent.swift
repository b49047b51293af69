package import Foundation

/// The operators that draw a page (ISO 32000-1, 8). What is set stays set, and is written only when it changes.
///
/// Coordinates and widths are those of what the page shows, whose y points down; they are converted to the page's,
/// whose y points up from its lower edge, so that no number in the file is large.
package struct PDFContent {
    /// The operators that have not been taken.
    private var bytes: [UInt8] = []
    /// The opacities that have been set, on this page or an earlier one.
    private(set) var alphas: Set<UInt8> = []
    /// The gradients that have been used, whose matrices lead to pages, by their numbers; those of other pages remain.
    private(set) var gradients: [PagedGradient] = []
    private var gradientNumbers: [PagedGradient: Int] = [:]
    private var color: PDFColor?
    private var width: CGFloat?
    /// The groups that have been drawn, by their numbers, and the masks; those of other pages remain.
    private(set) var forms: [Form] = []
    private(set) var masks: [Mask] = []
    private(set) var tilings: [Tiling] = []
    private(set) var blendModes: Set<String> = []
    /// The letters of invisible text, by their numbers from 1 on; those of other pages remain.
    var letters: [Letter] = []
    var letterNumbers: [Letter: UInt16] = [:]
    private var openGroups: [(bytes: [UInt8], color: PDFColor?, width: CGFloat?)] = []
    private var saved: [(color: PDFColor?, width: CGFloat?, corner: CGPoint, scale: CGFloat)] = []
    /// The lower left corner of what the page shows.
    private var corner = CGPoint.zero
    /// The page's points per unit.
    private var scale: CGFloat = 1
    private var size = CGSize.zero

    /// A gradient on a page of a size.
    struct PagedGradient: Hashable {
        let gradient: PDFGradient
        let width, height: CGFloat
    }

    /// Begins a page that shows an area, whose width becomes the page's, in points.
    mutating func begin(width: CGFloat, showing area: CGRect) {
        (color, self.width) = (nil, nil)
        corner = CGPoint(x: area.minX, y: area.maxY)
        scale = width / area.width
        size = CGSize(width: width, height: area.height * scale)
        // Round caps and joins everywhere.
        bytes.write("1 J 1 j\n")
    }

    /// Returns the operators that have not been taken.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// The name of the opacity in the page's resources.
    static func name(ofAlpha alpha: UInt8) -> String { "/A\(alpha)" }

    package mutating func set(_ color: PDFColor) {
        guard color != self.color else { return }
        if color.alpha != self.color?.alpha ?? 255 {
            alphas.insert(color.alpha)
            bytes.write(Self.name(ofAlpha: color.alpha) + " gs\n")
        }
        self.color = color
        for name in ["rg", "RG"] {
            for level in [color.red, color.green, color.blue] {
                bytes.write(CGFloat(level) / 255)
                bytes.append(UInt8(ascii: " "))
            }
            bytes.write(name + "\n")
        }
    }

    package mutating func set(width: CGFloat) {
        guard width != self.width else { return }
        self.width = width
        // A width of 0 is that of the device's thinnest line.
        bytes.write(max(width * scale, 0.001))
        bytes.write(" w\n")
    }

    /// Adds an upright rectangle to the path.
    package mutating func add(_ rect: CGRect) {
        write(CGPoint(x: rect.minX, y: rect.maxY))
        for length in [rect.width, rect.height] { write(length * scale) }
        bytes.write(" re")
    }

    package mutating func move(to point: CGPoint) {
        write(point)
        bytes.write(" m")
    }

    package mutating func addLine(to point: CGPoint) {
        write(point)
        bytes.write(" l")
    }

    package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        write(control1)
        write(control2)
        write(end)
        bytes.write(" c")
    }

    package mutating func closePath() { bytes.write(" h") }

    /// Sets the look of strokes until `restoreState()`: before, lines have round ends and corners, and no dashes.
    /// - Parameters:
    ///   - cap: The number of a cap: 0 is butt, 1 round, 2 square.
    ///   - join: The number of a join: 0 is miter, 1 round, 2 bevel.
    ///   - miterLimit: The limit of the length of miters.
    ///   - dashes: The alternating lengths of dashes and gaps; empty for a line without gaps.
    ///   - phase: The offset of the first dash.
    package mutating func setLine(cap: Int, join: Int, miterLimit: CGFloat, dashes: [CGFloat], phase: CGFloat) {
        bytes.write("\(cap) J \(join) j")
        write(miterLimit)
        bytes.write(" M [")
        for dash in dashes { write(dash * scale) }
        bytes.write("]")
        write(phase * scale)
        bytes.write(" d\n")
    }

    /// Strokes the path with round ends and corners.
    package mutating func stroke() { bytes.write(" S\n") }

    /// Fills the path by the non-zero rule.
    package mutating func fill() { bytes.write(" f\n") }

    package mutating func fillByEvenOdd() { bytes.write(" f*\n") }

    // MARK: Clips

    /// Saves what is set and clipped, and the coordinates, until `restoreState()`.
    package mutating func saveState() {
        saved.append((color, width, corner, scale))
        bytes.write("q\n")
    }

    package mutating func restoreState() {
        guard let last = saved.popLast() else { return }
        (color, width, corner, scale) = last
        bytes.write("Q\n")
    }

    /// Draws in other coordinates from now on, in which pens are stretched as well.
    /// - Parameter matrix: From these to the present ones.
    package mutating func concatenate(_ matrix: AffineTransform) {
        bytes.write(fine: [matrix.m11, -matrix.m12, -matrix.m21, matrix.m22].map { $0 * scale })
        write(CGPoint(x: matrix.tX, y: matrix.tY))
        bytes.write(" cm\n")
        (corner, scale) = (.zero, 1)
    }

    /// Restricts what is drawn to the inside of the path.
    package mutating func clip(byEvenOdd usesEvenOdd: Bool) { bytes.write(usesEvenOdd ? " W* n\n" : " W n\n") }

    // MARK: Groups

    /// A group of drawing operators, which the page draws by its number.
    struct Form {
        let operators: [UInt8]
        let width, height: CGFloat
    }

    /// A group whose lightness or opacity says how opaque another is.
    struct Mask: Hashable {
        let form: Int
        let usesAlpha: Bool
    }

    static func name(ofForm number: Int) -> String { "/F\(number)" }
    static func name(ofMask number: Int) -> String { "/K\(number)" }

    /// Begins a group, until `endGroup()`.
    package mutating func beginGroup() {
        openGroups.append((exchange(&bytes, with: []), color, width))
        (color, width) = (nil, nil)
    }

    /// Ends the innermost open group.
    /// - Returns: The group's number.
    package mutating func endGroup() -> Int {
        guard let outer = openGroups.popLast() else { return 0 }
        forms.append(Form(operators: exchange(&bytes, with: outer.bytes), width: size.width, height: size.height))
        (color, width) = (outer.color, outer.width)
        return forms.count - 1
    }

    /// Draws a group as one picture.
    /// - Parameters:
    ///   - group: Its number.
    ///   - blendMode: PDF's name of the way in which it is combined with what is below, such as `Multiply`; nil for the
    ///     normal one.
    ///   - mask: The number of the group that says how opaque it is, by its opacity or by its lightness.
    package mutating func draw(
        group: Int, alpha: UInt8, blendMode: String? = nil, mask: (group: Int, usesAlpha: Bool)? = nil
    ) {
        alphas.insert(alpha)
        bytes.write("q " + Self.name(ofAlpha: alpha) + " gs")
        if let blendMode {
            blendModes.insert(blendMode)
            bytes.write("/" + blendMode + " gs")
        }
        if let mask {
            masks.append(Mask(form: mask.group, usesAlpha: mask.usesAlpha))
            bytes.write(Self.name(ofMask: masks.count - 1) + " gs")
        }
        bytes.write(Self.name(ofForm: group) + " Do Q\n")
    }

    // MARK: Tiles

    /// A tile that is painted repeatedly, in the coordinates of a page.
    struct Tiling {
        let operators: [UInt8]
        /// The lower left corner of a tile, and its size.
        let frame: [CGFloat]
        let matrix: [CGFloat]
    }

    static func name(ofTiling number: Int) -> String { "/T\(number)" }

    /// Ends a group, which becomes the tile that strokes and fills have until `endTiles()`.
    /// - Parameters:
    ///   - frame: The tile's frame, in the coordinates in which the group was drawn.
    ///   - matrix: From these to the coordinates of what the page shows.
    package mutating func beginTiles(_ frame: CGRect, _ matrix: AffineTransform, alpha: UInt8) {
        guard let outer = openGroups.popLast() else { return }
        let operators = exchange(&bytes, with: outer.bytes)
        (color, width) = (outer.color, outer.width)
        // What leads to the page, before and after the matrix: y points up there.
        let place = CGPoint(
            x: matrix.m11 * corner.x + matrix.m21 * corner.y + matrix.tX - corner.x,
            y: matrix.m12 * corner.x + matrix.m22 * corner.y + matrix.tY - corner.y)
        tilings.append(
            Tiling(
                operators: operators,
                frame: [
                    (frame.minX - corner.x) * scale, (corner.y - frame.maxY) * scale, frame.width * scale,
                    frame.height * scale,
                ],
                matrix: [matrix.m11, -matrix.m12, -matrix.m21, matrix.m22, place.x * scale, -place.y * scale]))
        alphas.insert(alpha)
        bytes.write("q " + Self.name(ofAlpha: alpha) + " gs/Pattern cs")
        let name = Self.name(ofTiling: tilings.count - 1)
        bytes.write(name + " scn/Pattern CS" + name + " SCN\n")
    }

    package mutating func endTiles() { bytes.write("Q\n") }

    // MARK: Gradients and images

    /// The names of a gradient, and of the mask of its opacities, in the pages' resources.
    static func names(ofGradient number: Int) -> (pattern: String, mask: String) { ("/P\(number)", "/M\(number)") }

    /// Begins to stroke and fill with a gradient, until `endGradient()`; widths and looks of lines are set before.
    package mutating func begin(_ gradient: PDFGradient) {
        var gradient = gradient
        // To the page, whose y points up.
        let old = gradient.matrix
        gradient.matrix = AffineTransform(
            m11: old.m11 * scale, m12: -old.m12 * scale, m21: old.m21 * scale, m22: -old.m22 * scale,
            tX: (old.tX - corner.x) * scale, tY: (corner.y - old.tY) * scale)
        let paged = PagedGradient(gradient: gradient, width: size.width, height: size.height)
        let number = gradientNumbers[paged] ?? gradients.count
        if number == gradients.count {
            gradients.append(paged)
            gradientNumbers[paged] = number
        }
        let names = Self.names(ofGradient: number)
        alphas.insert(255)
        bytes.write("q " + Self.name(ofAlpha: 255) + " gs")
        if gradient.isTranslucent { bytes.write(names.mask + " gs") }
        bytes.write("/Pattern cs" + names.pattern + " scn/Pattern CS" + names.pattern + " SCN\n")
    }

    package mutating func endGradient() { bytes.write("Q\n") }

    /// The name of an image in the pages' resources.
    static func name(ofImage number: Int) -> String { "/I\(number)" }

    /// Draws an image, which `PDFDocument.addImage(_:)` adds after the page.
    /// - Parameters:
    ///   - number: From 0 on, in the order in which they are added. What is drawn again has the same.
    ///   - corner: The place of the image's upper left corner.
    ///   - right: The place of its upper right corner.
    ///   - below: The place of its lower left corner.
    ///   - alpha: The opacity.
    package mutating func drawImage(
        _ number: Int, corner: CGPoint, right: CGPoint, below: CGPoint, alpha: UInt8
    ) {
        alphas.insert(alpha)
        bytes.write("q " + Self.name(ofAlpha: alpha) + " gs")
        // The image is the unit square, whose y points up.
        for (end, begin) in [(right, corner), (corner, below)] {
            write((end.x - begin.x) * scale)
            write((begin.y - end.y) * scale)
        }
        write(below)
        bytes.write(" cm " + Self.name(ofImage: number) + " Do Q\n")
    }

    /// Writes a line of invisible text, whose letters' numbers are hexadecimal.
    mutating func writeText(_ numbers: String, _ matrix: AffineTransform) {
        bytes.write("BT 3 Tr " + Self.fontName + " 1 Tf ")
        // The page's y points up, as the font's does.
        let turn = [matrix.m11 * scale, -matrix.m12 * scale, -matrix.m21 * scale, matrix.m22 * scale]
        bytes.write(fine: turn)
        write(CGPoint(x: matrix.tX, y: matrix.tY))
        bytes.write(" Tm <" + numbers + "> Tj ET\n")
    }

    private mutating func write(_ point: CGPoint) {
        write((point.x - corner.x) * scale)
        write((corner.y - point.y) * scale)
    }

    private mutating func write(_ number: CGFloat) {
        bytes.append(UInt8(ascii: " "))
        bytes.write(number)
    }
}

/// A color of a PDF: red, green and blue in sRGB, and opacity, each from 0 to 255.
package struct PDFColor: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
