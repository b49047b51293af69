import Foundation
import TestServer
import Testing

struct BuiltProductTests {
    @Test func `products are in the folder of the tests`() throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #expect(try BuiltProduct.path(URL(fileURLWithPath: own).lastPathComponent) == own)
    }

    @Test func `a product that was not built is an error`() throws {
        let error = try #require(throws: TestServerError.self) { try BuiltProduct.path("no-such-product") }
        #expect("\(error)".hasSuffix("/no-such-product: it has not been built"))
    }
}
