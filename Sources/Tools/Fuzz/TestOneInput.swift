import Foundation

/// What libFuzzer invents: `FUZZ` in the environment of the program names it.
private enum Input: String, CaseIterable {
    case drawings
    case pictures
    case preferences
    case recordings

    static let wanted: Input = {
        let name = ProcessInfo.processInfo.environment["FUZZ"] ?? ""
        guard let input = Input(rawValue: name) else {
            fatalError("FUZZ is one of \(allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return input
    }()

    func read(_ file: Data) {
        switch self {
        case .drawings: FuzzedDrawing.read(file)
        case .pictures: FuzzedPicture.read(file)
        case .preferences: FuzzedPreferences.read(file)
        case .recordings: FuzzedRecording.read(file)
        }
    }
}

/// Called by libFuzzer, whose library has `main`, with files that follow the branches of the code.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // An empty file may have no address.
    Input.wanted.read(unsafe start.map { unsafe Data(bytes: $0, count: count) } ?? Data())
    return 0
}
