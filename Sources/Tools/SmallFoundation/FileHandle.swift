// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

public final class FileHandle: Sendable {
    public static let standardOutput = FileHandle(fileDescriptor: STDOUT_FILENO, closeOnDealloc: false)
    public static let standardError = FileHandle(fileDescriptor: STDERR_FILENO, closeOnDealloc: false)

    private let descriptor: Int32
    private let closesDescriptor: Bool

    public init(fileDescriptor: Int32, closeOnDealloc: Bool) {
        descriptor = fileDescriptor
        closesDescriptor = closeOnDealloc
    }

    deinit {
        if closesDescriptor { close(descriptor) }
    }

    /// Hands all bytes to the system.
    public func write(contentsOf data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        }
    }
}
