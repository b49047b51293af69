import Foundation
import TouchKit

/// `--log-touches`: each responder call a line on stdout, at once.
enum TouchLog {
    @MainActor
    static func start() {
        ResponderLog.write = { line in
            try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        }
    }
}
