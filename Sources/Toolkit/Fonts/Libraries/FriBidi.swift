/// The library that orders text of both directions, FriBidi, which is loaded if it is installed.
@safe struct FriBidi: Sendable {
    private typealias Types =
        @convention(c) @Sendable (UnsafePointer<UInt32>?, CInt, UnsafeMutablePointer<UInt32>?) -> Void
    private typealias BracketTypes =
        @convention(c) @Sendable (UnsafePointer<UInt32>?, CInt, UnsafePointer<UInt32>?, UnsafeMutablePointer<UInt32>?)
        -> Void
    private typealias Levels =
        @convention(c) @Sendable (
            UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, CInt, UnsafeMutablePointer<UInt32>?,
            UnsafeMutablePointer<Int8>?
        ) -> Int8

    /// `FRIBIDI_PAR_LTR` and `FRIBIDI_PAR_RTL`.
    private static let (leftToRight, rightToLeft): (UInt32, UInt32) = (0x110, 0x111)

    /// The library of this machine; nil if it is not installed.
    static let installed = FriBidi(named: "libfribidi.so.0")

    private let types: Types
    private let bracketTypes: BracketTypes
    private let levels: Levels

    /// Loads the library with a name (`dlopen`); nil if it is not installed or lacks a function.
    init?(named name: String) {
        guard var library = SharedLibrary(named: name) else { return nil }
        unsafe types = library.function("fribidi_get_bidi_types")
        unsafe bracketTypes = library.function("fribidi_get_bracket_types")
        unsafe levels = library.function("fribidi_get_par_embedding_levels_ex")
        guard library.isWhole else { return nil }
    }

    /// Returns the level of each character of a line: odd if it is written from the right to the left. Spaces at the
    /// end have the line's own.
    func levels(of text: [UInt32], isRightToLeft: Bool) -> [Int8] {
        let count = CInt(text.count)
        var (types, brackets) = ([UInt32](repeating: 0, count: text.count), [UInt32](repeating: 0, count: text.count))
        var levels = [Int8](repeating: 0, count: text.count)
        var direction = isRightToLeft ? Self.rightToLeft : Self.leftToRight
        unsafe self.types(text, count, &types)
        unsafe bracketTypes(text, count, types, &brackets)
        guard unsafe self.levels(types, brackets, count, &direction, &levels) > 0 else {
            return [Int8](repeating: isRightToLeft ? 1 : 0, count: text.count)
        }
        for index in text.indices.reversed() {
            guard text[index] == 0x20 || text[index] == 0x09 else { break }
            levels[index] = isRightToLeft ? 1 : 0
        }
        return levels
    }
}
