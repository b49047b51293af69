import Foundation

/// The library that knows the desktop's fonts, Fontconfig, which is loaded if it is installed.
@safe struct Fontconfig: Sendable {
    typealias Handle = OpaquePointer?

    private typealias GetNumber =
        @convention(c) @Sendable (Handle, UnsafePointer<CChar>?, CInt, UnsafeMutablePointer<CInt>?) -> CInt

    /// The library of this machine; nil if it is not installed.
    static let installed = Fontconfig(named: "libfontconfig.so.1")

    private let createPattern: @convention(c) @Sendable () -> Handle
    private let destroyPattern, setDefaults: @convention(c) @Sendable (Handle) -> Void
    private let addText: @convention(c) @Sendable (Handle, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> CInt
    private let addNumber: @convention(c) @Sendable (Handle, UnsafePointer<CChar>?, CInt) -> CInt
    private let substitute: @convention(c) @Sendable (Handle, Handle, CInt) -> CInt
    private let sort:
        @convention(c) @Sendable (
            Handle, Handle, CInt, UnsafeMutableRawPointer?, UnsafeMutablePointer<CInt>?
        ) -> UnsafeMutableRawPointer?
    private let destroySet: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
    private let prepare: @convention(c) @Sendable (Handle, Handle, Handle) -> Handle
    private let getText:
        @convention(c) @Sendable (
            Handle, UnsafePointer<CChar>?, CInt, UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> CInt
    private let getNumber, getFlag: GetNumber
    private let getCharacters:
        @convention(c) @Sendable (Handle, UnsafePointer<CChar>?, CInt, UnsafeMutablePointer<Handle>?) -> CInt
    private let getMatrix:
        @convention(c) @Sendable (
            Handle, UnsafePointer<CChar>?, CInt, UnsafeMutablePointer<UnsafePointer<Double>?>?
        ) -> CInt
    private let hasCharacter: @convention(c) @Sendable (Handle, UInt32) -> CInt

    /// Loads the library with a name (`dlopen`); nil if it is not installed or lacks a function.
    init?(named name: String) {
        guard var library = SharedLibrary(named: name) else { return nil }
        unsafe createPattern = library.function("FcPatternCreate")
        unsafe destroyPattern = library.function("FcPatternDestroy")
        unsafe setDefaults = library.function("FcDefaultSubstitute")
        unsafe addText = library.function("FcPatternAddString")
        unsafe addNumber = library.function("FcPatternAddInteger")
        unsafe substitute = library.function("FcConfigSubstitute")
        unsafe sort = library.function("FcFontSort")
        unsafe destroySet = library.function("FcFontSetDestroy")
        unsafe prepare = library.function("FcFontRenderPrepare")
        unsafe getText = library.function("FcPatternGetString")
        unsafe getNumber = library.function("FcPatternGetInteger")
        unsafe getFlag = library.function("FcPatternGetBool")
        unsafe getCharacters = library.function("FcPatternGetCharSet")
        unsafe getMatrix = library.function("FcPatternGetMatrix")
        unsafe hasCharacter = library.function("FcCharSetHasChar")
        guard library.isWhole else { return nil }
    }

    /// A font that is installed.
    struct File: Hashable {
        var path: String
        var index: Int
        /// The number of a variable font's style; nil for its own.
        var instance: Int?
        /// How far letters lean that the font has only upright, as the tangent of their angle.
        var slant: CGFloat
    }

    /// The installed fonts in the order in which they fit a request.
    @safe final class Choices {
        private let library: Fontconfig
        private let pattern: Handle
        /// `FcFontSet`: the number of fonts, the room for them, and a pointer to them.
        private let set: UnsafeMutableRawPointer?
        let count: Int

        fileprivate init(_ library: Fontconfig, pattern: Handle, set: UnsafeMutableRawPointer?) {
            self.library = library
            unsafe (self.pattern, self.set) = unsafe (pattern, set)
            unsafe count = set.map { unsafe min(Int($0.load(as: CInt.self)), FontLimits.maximumFontCount) } ?? 0
        }

        deinit {
            unsafe library.destroySet(set)
            unsafe library.destroyPattern(pattern)
        }

        private func font(_ index: Int) -> Handle {
            let fonts = unsafe set?.load(fromByteOffset: 2 * MemoryLayout<CInt>.size, as: UnsafePointer<Handle>?.self)
            return unsafe fonts?[index]
        }

        /// Whether a font has outlines in one color that are read.
        func isUsable(_ index: Int) -> Bool {
            let font = unsafe font(index)
            let format = unsafe library.text("fontformat", of: font)
            let isColored = unsafe library.flag("color", of: font) ?? false
            return !isColored && (format == "TrueType" || format == "CFF")
        }

        func has(_ scalar: UInt32, in index: Int) -> Bool {
            var characters: Handle = nil
            guard unsafe library.getCharacters(font(index), "charset", 0, &characters) == 0 else { return false }
            return unsafe library.hasCharacter(characters, scalar) != 0
        }

        /// The file of a font, and how it is used; nil if it has none.
        func file(_ index: Int) -> File? {
            let prepared = unsafe library.prepare(nil, pattern, font(index))
            defer { unsafe library.destroyPattern(prepared) }
            guard let path = unsafe library.text("file", of: prepared) else { return nil }
            var number: CInt = 0
            _ = unsafe library.getNumber(prepared, "index", 0, &number)
            // `FcMatrix`: xx, xy, yx, yy.
            var matrix: UnsafePointer<Double>?
            _ = unsafe library.getMatrix(prepared, "matrix", 0, &matrix)
            let instance = Int(number) >> 16
            return File(
                path: path, index: Int(number) & 0xFFFF, instance: (1...0x7FFE).contains(instance) ? instance - 1 : nil,
                slant: unsafe matrix.map { unsafe CGFloat($0[1]) } ?? 0)
        }
    }

    /// Finds the fonts for a request.
    func choices(for request: FontRequest) -> Choices {
        let pattern = unsafe createPattern()
        for family in request.families { _ = unsafe addText(pattern, "family", family) }
        if let language = request.language { _ = unsafe addText(pattern, "lang", language) }
        _ = unsafe addNumber(pattern, "weight", CInt(Self.weight(request.weight)))
        _ = unsafe addNumber(pattern, "slant", request.isItalic ? 100 : 0)
        _ = unsafe addNumber(pattern, "width", CInt(request.width))
        _ = unsafe substitute(nil, pattern, 0)
        unsafe setDefaults(pattern)
        var result: CInt = 0
        let set = unsafe sort(nil, pattern, 1, nil, &result)
        return unsafe Choices(self, pattern: pattern, set: set)
    }

    /// Fontconfig's number for a weight of CSS (`FC_WEIGHT_…`).
    private static func weight(_ weight: Int) -> Int {
        let table = [
            (0, 0), (100, 0), (200, 40), (300, 50), (350, 55), (400, 80), (500, 100), (600, 180), (700, 200),
            (800, 205), (900, 210), (1000, 215),
        ]
        let weight = min(max(weight, 1), 1000)
        for (low, high) in zip(table, table.dropFirst()) where weight <= high.0 {
            return low.1 + (high.1 - low.1) * (weight - low.0) / (high.0 - low.0)
        }
        return 80
    }

    private func text(_ name: String, of pattern: Handle) -> String? {
        var text: UnsafePointer<CChar>?
        guard unsafe getText(pattern, name, 0, &text) == 0 else { return nil }
        return unsafe text.map { unsafe String(cString: $0) }
    }

    private func flag(_ name: String, of pattern: Handle) -> Bool? {
        var flag: CInt = 0
        return unsafe getFlag(pattern, name, 0, &flag) == 0 ? flag != 0 : nil
    }
}
