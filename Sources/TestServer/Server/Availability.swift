internal import Foundation

extension TestServer {
    /// Why no test server can be started on this machine, as a sentence; nil where one can.
    package static let unavailable: String? = {
        do {
            _ = try Installation.find()
            return nil
        } catch {
            return "\(error)"
        }
    }()

    /// Whether tests on a test server are to run, for `.enabled(if:)`: where one can be started, and always where the
    /// environment variable CI is set, so that a missing server fails there instead of passing unseen.
    package static var isExpected: Bool {
        isExpected(unavailable: unavailable, environment: ProcessInfo.processInfo.environment)
    }

    static func isExpected(unavailable: String?, environment: [String: String]) -> Bool {
        unavailable == nil || environment["CI"] != nil
    }
}
