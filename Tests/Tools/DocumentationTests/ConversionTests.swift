import Testing

@Suite(.serialized, .enabled(if: DocC.isExpected, "\(DocC.unavailable ?? "")"))
struct ConversionTests {
    @Test(arguments: ["TouchKit", "TouchKitX11", "TouchKitTesting"])
    func `a library's catalog converts without a warning, each symbol link included`(_ module: String) throws {
        let complaints = try DocC.complaints(module, hasSymbols: true)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    @Test func `the program's catalog converts without a warning`() throws {
        let complaints = try DocC.complaints("TouchTracker", hasSymbols: false)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }
}
