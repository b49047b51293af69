internal import CX11

extension Display {
    /// The number of the latest request (`XNextRequest`).
    package var lastRequest: UInt {
        unsafe XNextRequest(pointer) &- 1
    }

    /// Whether the server is known to have handled a request, from the number that every event, reply and error carries
    /// (`XLastKnownRequestProcessed`). Sends nothing.
    package func hasHandled(_ request: UInt) -> Bool {
        unsafe XLastKnownRequestProcessed(pointer) >= request
    }
}

extension Display {
    /// The maximum size of a request, in bytes (`XExtendedMaxRequestSize`, `XMaxRequestSize`, D27).
    package var maximumRequestBytes: Int {
        let extended = unsafe XExtendedMaxRequestSize(pointer)
        return (extended > 0 ? extended : unsafe XMaxRequestSize(pointer)) * 4
    }

    /// The maximum bytes of data in a request, after the header of any request used here.
    var maximumDataBytes: Int {
        maximumRequestBytes - 64
    }
}

/// Splits long data into pieces that each fit a request (D27).
enum RequestPieces {
    /// Returns consecutive ranges that cover `count` elements, each of at most `largest` elements. Each range after the
    /// first begins `overlap` elements before the end of the previous one.
    static func ranges(of count: Int, largest: Int, overlap: Int = 0) -> [Range<Int>] {
        precondition(largest > overlap && overlap >= 0, "A piece must hold more than it shares with the one before")
        guard count > largest else { return count > 0 ? [0..<count] : [] }
        var ranges: [Range<Int>] = []
        var start = 0
        while start + overlap < count {
            let end = min(start + largest, count)
            ranges.append(start..<end)
            start = end - overlap
        }
        return ranges
    }
}
