import Foundation

/// A sanitizer that tests may run under (Security.md).
public enum Sanitizer: String, CaseIterable {
    case address = "ASAN_OPTIONS"
    case thread = "TSAN_OPTIONS"

    /// Whether the tests run under it, because the environment has its options.
    public var isInUse: Bool { ProcessInfo.processInfo.environment[rawValue] != nil }
}
