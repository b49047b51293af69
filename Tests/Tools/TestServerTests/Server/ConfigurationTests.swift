import Testing

@testable import TestServer

struct ConfigurationTests {
    @Test func `the default configuration is valid`() throws {
        try TestServer.Configuration().check()
    }

    @Test(arguments: [(199, 768), (1024, 0), (16385, 768)])
    func `a screen that is too small or too large is refused with its size`(width: Int, height: Int) throws {
        let error = try #require(throws: TestServerError.self) {
            try TestServer.Configuration(width: width, height: height).check()
        }
        #expect("\(error)".contains("\(width)×\(height)"))
    }

    @Test func `a depth that the driver does not have is refused`() {
        #expect(throws: TestServerError.self) { try TestServer.Configuration(depth: 32).check() }
    }

    @Test(arguments: ["", "a \"quoted\" one", "two\nlines"])
    func `a name that would break the configuration file is refused`(name: String) {
        #expect(throws: TestServerError.self) {
            try TestServer.Configuration(devices: [DeviceDescription(name, .mouse)]).check()
        }
    }

    @Test func `two devices of one name are refused`() {
        let twice = [DeviceDescription("Twin", .mouse), DeviceDescription("Twin", .pen)]
        #expect(throws: TestServerError.badConfiguration("two devices with the name \"Twin\"")) {
            try TestServer.Configuration(devices: twice).check()
        }
    }
}
