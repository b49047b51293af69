import Testing

@testable import TestServer

struct InstallationTests {
    private static let complete = [
        "/usr/lib/xorg/Xorg", "/usr/lib/xorg/modules/input/inputtest_drv.so",
        "/usr/lib/xorg/modules/drivers/dummy_drv.so",
    ]

    @Test func `the server itself is found`() throws {
        let installation = try Installation.find { Self.complete.contains($0) || $0 == "/usr/bin/Xorg" }
        #expect(installation.server == "/usr/lib/xorg/Xorg")
    }

    @Test(arguments: zip(complete, ["xserver-xorg-core", "xserver-xorg-core", "xserver-xorg-video-dummy"]))
    func `what is missing is named with its package`(path: String, package: String) throws {
        let error = try #require(throws: TestServerError.self) {
            try Installation.find { Self.complete.contains($0) && $0 != path }
        }
        #expect("\(error)".contains(package))
    }
}
