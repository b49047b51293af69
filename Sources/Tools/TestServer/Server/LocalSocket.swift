internal import Glibc

/// The client's end of a Unix stream socket, closed with its last reference. Safe to use from any thread.
package final class LocalSocket: Sendable {
    /// Why a socket could not be opened, written or read, described in one sentence.
    package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// The path does not fit a socket address.
        case pathTooLong(path: String, limit: Int)
        /// A call failed; `code` is its `errno`.
        case failed(call: String, code: Int32)
        /// The other end closed the connection.
        case closed
        /// Not enough bytes arrived in time.
        case timedOut

        /// One sentence without a full stop.
        package var description: String {
            switch self {
            case .pathTooLong(let path, let limit):
                "the socket's path \"\(path)\" is longer than \(limit) bytes"
            case .failed(let call, let code):
                "\(call) failed on the socket: \(unsafe String(cString: strerror(code)))"
            case .closed:
                "the other end closed the socket"
            case .timedOut:
                "the other end of the socket did not answer in time"
            }
        }
    }

    private let descriptor: Int32

    /// Connects to the socket at `path` (`socket`, `connect`).
    /// - Throws: `pathTooLong`, or `failed` with `ENOENT` if there is no socket, `ECONNREFUSED` if no one listens.
    package init(path: String) throws(Failure) {
        var address = sockaddr_un()
        let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
        let bytes = Array(path.utf8)
        guard bytes.count <= limit else { throw .pathTooLong(path: path, limit: limit) }
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }

        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .failed(call: "socket", code: errno) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        // What is thrown here ends the socket, too, whose `deinit` closes it.
        guard result == 0 else { throw .failed(call: "connect", code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Sends all bytes, waiting while the other end's buffer is full (`send`). Never raises SIGPIPE.
    /// - Throws: `closed` if the other end is gone; `failed`.
    package func send(_ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE || errno == ECONNRESET {
                throw .closed
            } else if errno != EINTR {
                throw .failed(call: "send", code: errno)
            }
        }
    }

    /// Waits for `count` bytes and returns them (`poll`, `recv`). If it throws, bytes already received are lost.
    /// - Throws: `closed` if the other end closed the connection, `timedOut` after `limit`, `failed`.
    package func receive(_ count: Int, within limit: Duration) throws(Failure) -> [UInt8] {
        let deadline = ContinuousClock.now + limit
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            try waitUntilReadable(deadline)
            let read = unsafe bytes[filled...].withUnsafeMutableBytes { buffer in
                unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
            }
            if read > 0 {
                filled += read
            } else if read == 0 || errno == ECONNRESET {
                throw .closed
            } else if errno != EINTR {
                throw .failed(call: "recv", code: errno)
            }
        }
        return bytes
    }

    private func waitUntilReadable(_ deadline: ContinuousClock.Instant) throws(Failure) {
        while true {
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { throw .timedOut }
            // Rounded up, so that the last wait does not spin.
            let milliseconds = Int32(min(rest / .milliseconds(1), 1e9).rounded(.up))
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = unsafe poll(&request, 1, milliseconds)
            if ready > 0 { return }
            if ready < 0, errno != EINTR { throw .failed(call: "poll", code: errno) }
        }
    }
}
