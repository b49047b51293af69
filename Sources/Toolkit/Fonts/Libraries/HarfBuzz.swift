import Foundation
import Geometry

/// The library that shapes text, HarfBuzz 4 or later, which is loaded if it is installed.
///
/// Its functions are declared here as in its headers: fonts and buffers are opaque handles.
@safe struct HarfBuzz: Sendable {
    typealias Handle = OpaquePointer?

    private typealias Destroy = @convention(c) @Sendable (Handle) -> Void
    private typealias Create = @convention(c) @Sendable () -> Handle
    private typealias Set = @convention(c) @Sendable (Handle, UInt32) -> Void
    private typealias Extents = @convention(c) @Sendable (Handle, UnsafeMutablePointer<Int32>?) -> CInt
    private typealias Metric = @convention(c) @Sendable (Handle, UInt32, UnsafeMutablePointer<Int32>?) -> CInt
    private typealias Draw = @convention(c) @Sendable (Handle, UInt32, Handle, UnsafeMutableRawPointer?) -> Void
    private typealias SetPen =
        @convention(c) @Sendable (
            Handle, UnsafeRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
        ) -> Void
    private typealias MovePen =
        @convention(c) @Sendable (
            Handle, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Float, Float, UnsafeMutableRawPointer?
        ) -> Void
    private typealias BendPen =
        @convention(c) @Sendable (
            Handle, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Float, Float, Float, Float,
            UnsafeMutableRawPointer?
        ) -> Void
    private typealias CurvePen =
        @convention(c) @Sendable (
            Handle, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Float, Float, Float, Float, Float, Float,
            UnsafeMutableRawPointer?
        ) -> Void
    private typealias ClosePen =
        @convention(c) @Sendable (
            Handle, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
        ) -> Void
    /// The library of this machine; nil if it is not installed.
    static let installed = HarfBuzz(named: "libharfbuzz.so.0")

    private let blobOfFile: @convention(c) @Sendable (UnsafePointer<CChar>?) -> Handle
    private let createFace: @convention(c) @Sendable (Handle, UInt32) -> Handle
    private let countGlyphs, unitsPerEm: @convention(c) @Sendable (Handle) -> UInt32
    private let createFont: @convention(c) @Sendable (Handle) -> Handle
    private let setScale: @convention(c) @Sendable (Handle, Int32, Int32) -> Void
    private let setInstance: Set
    private let fontExtents: Extents
    private let metric: Metric
    private let makeImmutable, destroyBlob, destroyFace, destroyFont, destroyBuffer: Destroy
    private let createBuffer: Create
    private let addCodepoints: @convention(c) @Sendable (Handle, UnsafePointer<UInt32>?, CInt, UInt32, CInt) -> Void
    private let setDirection, setScript, setClusterLevel: Set
    private let setLanguage: @convention(c) @Sendable (Handle, UnsafeRawPointer?) -> Void
    private let language: @convention(c) @Sendable (UnsafePointer<CChar>?, CInt) -> UnsafeRawPointer?
    private let shape: @convention(c) @Sendable (Handle, Handle, UnsafePointer<UInt32>?, UInt32) -> Void
    private let infos: @convention(c) @Sendable (Handle, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<UInt32>?
    private let positions: @convention(c) @Sendable (Handle, UnsafeMutablePointer<UInt32>?) -> UnsafePointer<Int32>?
    private let unicode: Create
    private let scriptOf: @convention(c) @Sendable (Handle, UInt32) -> UInt32
    private let draw: Draw
    /// The functions that collect outlines (`hb_draw_funcs_t`), which live as long as the program.
    nonisolated(unsafe) private let pen: Handle

    /// Loads the library with a name (`dlopen`); nil if it is not installed or lacks a function.
    init?(named name: String) {
        guard var library = SharedLibrary(named: name) else { return nil }
        unsafe blobOfFile = library.function("hb_blob_create_from_file_or_fail")
        unsafe createFace = library.function("hb_face_create")
        unsafe countGlyphs = library.function("hb_face_get_glyph_count")
        unsafe unitsPerEm = library.function("hb_face_get_upem")
        unsafe createFont = library.function("hb_font_create")
        unsafe setScale = library.function("hb_font_set_scale")
        unsafe setInstance = library.function("hb_font_set_var_named_instance")
        unsafe fontExtents = library.function("hb_font_get_h_extents")
        unsafe metric = library.function("hb_ot_metrics_get_position")
        unsafe makeImmutable = library.function("hb_font_make_immutable")
        unsafe destroyBlob = library.function("hb_blob_destroy")
        unsafe destroyFace = library.function("hb_face_destroy")
        unsafe destroyFont = library.function("hb_font_destroy")
        unsafe destroyBuffer = library.function("hb_buffer_destroy")
        unsafe createBuffer = library.function("hb_buffer_create")
        unsafe addCodepoints = library.function("hb_buffer_add_codepoints")
        unsafe setDirection = library.function("hb_buffer_set_direction")
        unsafe setScript = library.function("hb_buffer_set_script")
        unsafe setClusterLevel = library.function("hb_buffer_set_cluster_level")
        unsafe setLanguage = library.function("hb_buffer_set_language")
        unsafe language = library.function("hb_language_from_string")
        unsafe shape = library.function("hb_shape")
        unsafe infos = library.function("hb_buffer_get_glyph_infos")
        unsafe positions = library.function("hb_buffer_get_glyph_positions")
        unsafe unicode = library.function("hb_unicode_funcs_get_default")
        unsafe scriptOf = library.function("hb_unicode_script")
        // The second is its name before version 7.
        unsafe draw = library.function("hb_font_draw_glyph", or: "hb_font_get_glyph_shape")
        let createPen: Create = unsafe library.function("hb_draw_funcs_create")
        let onMove: SetPen = unsafe library.function("hb_draw_funcs_set_move_to_func")
        let onLine: SetPen = unsafe library.function("hb_draw_funcs_set_line_to_func")
        let onBend: SetPen = unsafe library.function("hb_draw_funcs_set_quadratic_to_func")
        let onCurve: SetPen = unsafe library.function("hb_draw_funcs_set_cubic_to_func")
        let onClose: SetPen = unsafe library.function("hb_draw_funcs_set_close_path_func")
        guard library.isWhole else { return nil }
        unsafe pen = createPen()
        let move: MovePen = { _, outline, _, x, y, _ in unsafe Self.add(.move(Self.point(x, y)), to: outline) }
        let line: MovePen = { _, outline, _, x, y, _ in unsafe Self.add(.line(Self.point(x, y)), to: outline) }
        let bend: BendPen = { _, outline, _, x1, y1, x, y, _ in
            unsafe Self.bend(outline, to: Self.point(x, y), around: Self.point(x1, y1))
        }
        let curve: CurvePen = { _, outline, _, x1, y1, x2, y2, x, y, _ in
            let (one, two) = (Self.point(x1, y1), Self.point(x2, y2))
            unsafe Self.add(.curve(control1: one, control2: two, end: Self.point(x, y)), to: outline)
        }
        let close: ClosePen = { _, outline, _, _ in unsafe Self.add(.close, to: outline) }
        unsafe onMove(pen, unsafeBitCast(move, to: UnsafeRawPointer.self), nil, nil)
        unsafe onLine(pen, unsafeBitCast(line, to: UnsafeRawPointer.self), nil, nil)
        unsafe onBend(pen, unsafeBitCast(bend, to: UnsafeRawPointer.self), nil, nil)
        unsafe onCurve(pen, unsafeBitCast(curve, to: UnsafeRawPointer.self), nil, nil)
        unsafe onClose(pen, unsafeBitCast(close, to: UnsafeRawPointer.self), nil, nil)
    }

    private static func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(x), y: -CGFloat(y)) }

    /// Adds a quadratic curve as a cubic one, as which files have it.
    private static func bend(_ outline: UnsafeMutableRawPointer?, to end: CGPoint, around control: CGPoint) {
        guard let steps = unsafe outline?.assumingMemoryBound(to: [Path.Step].self),
            let begin = unsafe Path(steps: Array(steps.pointee.suffix(1))).currentPoint
        else { return }
        let control1 = begin.interpolated(to: control, at: 2.0 / 3)
        let control2 = end.interpolated(to: control, at: 2.0 / 3)
        unsafe add(.curve(control1: control1, control2: control2, end: end), to: outline)
    }

    private static func add(_ step: Path.Step, to outline: UnsafeMutableRawPointer?) {
        guard let steps = unsafe outline?.assumingMemoryBound(to: [Path.Step].self),
            unsafe steps.pointee.count < FontLimits.maximumOutlineSteps
        else { return }
        unsafe steps.pointee.append(step)
    }
}

// MARK: - Fonts

extension HarfBuzz {
    /// A font of a file, scaled so that its positions are in its own units.
    @safe final class Font: Sendable {
        private let library: HarfBuzz
        nonisolated(unsafe) fileprivate let handle: Handle
        let unitsPerEm: CGFloat
        let metrics: FontMetrics

        /// Opens a font; nil if the file has none with letters.
        /// - Parameters:
        ///   - index: The font's number in the file.
        ///   - instance: The number of a variable font's style; nil for its own.
        init?(_ library: HarfBuzz, path: String, index: Int, instance: Int?) {
            guard let blob = unsafe library.blobOfFile(path) else { return nil }
            let face = unsafe library.createFace(blob, UInt32(index))
            unsafe library.destroyBlob(blob)
            defer { unsafe library.destroyFace(face) }
            let units = unsafe library.unitsPerEm(face)
            guard unsafe library.countGlyphs(face) > 0, units > 0 else { return nil }
            self.library = library
            unsafe handle = library.createFont(face)
            unitsPerEm = CGFloat(units)
            unsafe library.setScale(handle, Int32(units), Int32(units))
            if let instance { unsafe library.setInstance(handle, UInt32(instance)) }
            unsafe library.makeImmutable(handle)
            unsafe metrics = library.metrics(of: handle, unitsPerEm)
        }

        deinit { unsafe library.destroyFont(handle) }

        /// The outline of a glyph, in ems, y downwards; empty for a glyph that draws nothing.
        func outline(of glyph: UInt32) -> Path {
            var steps: [Path.Step] = []
            unsafe withUnsafeMutablePointer(to: &steps) {
                unsafe library.draw(handle, glyph, library.pen, UnsafeMutableRawPointer($0))
            }
            guard steps.count < FontLimits.maximumOutlineSteps else { return Path() }
            let scale = 1 / unitsPerEm
            return Path(steps: steps).placed { CGPoint(x: $0.x * scale, y: $0.y * scale) }
        }
    }

    private func metrics(of font: Handle, _ unitsPerEm: CGFloat) -> FontMetrics {
        // `hb_font_extents_t`: the ascender, the descender, the gap between lines, and nine words in reserve.
        var extents = [Int32](repeating: 0, count: 12)
        _ = unsafe fontExtents(font, &extents)
        func value(_ tag: StaticString) -> CGFloat? {
            var value: Int32 = 0
            return unsafe metric(font, Self.tag(tag), &value) != 0 ? CGFloat(value) / unitsPerEm : nil
        }
        return FontMetrics(
            ascender: CGFloat(extents[0]) / unitsPerEm, descender: -CGFloat(extents[1]) / unitsPerEm,
            xHeight: value("xhgt") ?? 0.5, underlinePosition: -(value("undo") ?? -0.1),
            lineThickness: value("unds") ?? 0.05, strikeoutPosition: -(value("stro") ?? 0.26))
    }

    private static func tag(_ name: StaticString) -> UInt32 {
        name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

// MARK: - Shaping

extension HarfBuzz {
    /// A glyph of a run, with its place and the distance to the next one, in ems; y downwards.
    struct Glyph {
        var glyph: UInt32
        /// The index in the text of the first scalar that it belongs to.
        var cluster: Int
        var offset: CGPoint
        var advance: CGFloat
    }

    /// Scripts (ISO 15924) of characters that take the script of those around them.
    static let common = tag("Zyyy")
    static let inherited = tag("Zinh")
    static let unknown = tag("Zzzz")

    /// The script of a character, as a tag.
    func script(of scalar: UInt32) -> UInt32 { unsafe scriptOf(unicode(), scalar) }

    /// Shapes a run of one font, script and direction.
    /// - Parameters:
    ///   - text: The whole text: letters join with those beside the run.
    ///   - hasLigatures: Whether letters may be joined that need not be.
    /// - Returns: The glyphs from the left to the right.
    func glyphs(
        of run: Range<Int>, in text: [UInt32], _ font: Font, script: UInt32, isRightToLeft: Bool,
        language name: String?,
        hasLigatures: Bool
    ) -> [Glyph] {
        let buffer = unsafe createBuffer()
        defer { unsafe destroyBuffer(buffer) }
        unsafe text.withUnsafeBufferPointer {
            unsafe addCodepoints(
                buffer, $0.baseAddress, CInt($0.count), UInt32(run.lowerBound), CInt(run.count))
        }
        unsafe setDirection(buffer, isRightToLeft ? 5 : 4)
        unsafe setScript(buffer, script)
        // Characters keep their own clusters where the font draws them apart.
        unsafe setClusterLevel(buffer, 1)
        if let name { unsafe setLanguage(buffer, language(name, -1)) }
        // Two of `hb_feature_t`: a tag, its value, and the clusters in which it has that.
        let withoutLigatures = [Self.tag("liga"), 0, 0, .max, Self.tag("clig"), 0, 0, .max]
        unsafe withoutLigatures.withUnsafeBufferPointer {
            unsafe shape(font.handle, buffer, $0.baseAddress, hasLigatures ? 0 : 2)
        }
        var count: UInt32 = 0
        guard let infos = unsafe infos(buffer, &count), let positions = unsafe positions(buffer, &count) else {
            return []
        }
        let scale = 1 / font.unitsPerEm
        return (0..<Int(count)).map { index in
            // `hb_glyph_info_t` and `hb_glyph_position_t` are five words each.
            let (info, position) = unsafe (infos + 5 * index, positions + 5 * index)
            return unsafe Glyph(
                glyph: info[0], cluster: Int(info[2]),
                offset: CGPoint(x: CGFloat(position[2]) * scale, y: -CGFloat(position[3]) * scale),
                advance: CGFloat(position[0]) * scale)
        }
    }
}
