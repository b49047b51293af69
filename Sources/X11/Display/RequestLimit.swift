internal import CX11

extension Display {
    /// The most bytes that one request can have (`XExtendedMaxRequestSize`, `XMaxRequestSize`) [D27].
    package var maximumRequestBytes: Int {
        let extended = unsafe XExtendedMaxRequestSize(pointer)
        return (extended > 0 ? extended : unsafe XMaxRequestSize(pointer)) * 4
    }

    /// The most bytes of data in one request: what is left beside the head of any request in use here.
    var maximumDataBytes: Int {
        maximumRequestBytes - 64
    }
}
