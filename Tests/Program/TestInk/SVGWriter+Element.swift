package import Ink

extension SVGWriter {
    /// A mark as one element, without an end of line.
    package static func element(_ mark: Mark) -> String {
        var text = SVGText()
        text.write(mark)
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
