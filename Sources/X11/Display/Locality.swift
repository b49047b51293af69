internal import Glibc

extension Display {
    /// Whether the server runs on this machine: the connection is a Unix socket (`getpeername`). Over ssh it is not, though
    /// the display's name says `localhost` [D28].
    package var isLocal: Bool {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { storage in
            unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe getpeername(descriptor, address, &length)
            }
        }
        return status == 0 && address.ss_family == sa_family_t(AF_UNIX)
    }
}
