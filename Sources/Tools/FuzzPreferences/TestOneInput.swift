import Foundation

/// Called by libFuzzer, whose library has `main`, with files that follow the branches of the code.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // An empty file may have no address.
    FuzzedPreferences.read(unsafe start.map { unsafe Data(bytes: $0, count: count) } ?? Data())
    return 0
}
