public import Foundation

// Core Foundation's bytes, with which older code makes images: Foundation's classes under the other names.

/// Bytes.
public typealias CFData = NSData
/// Bytes that change.
public typealias CFMutableData = NSMutableData
/// A number of bytes, or the index of one.
public typealias CFIndex = Int

/// Returns bytes that change, without any.
/// - Parameters:
///   - allocator: nil.
///   - capacity: 0 for any number of bytes.
public nonisolated func CFDataCreateMutable(_ allocator: AnyObject?, _ capacity: CFIndex) -> CFMutableData! {
    NSMutableData()
}

/// Sets the number of bytes; new ones are 0.
public nonisolated func CFDataSetLength(_ data: CFMutableData!, _ length: CFIndex) {
    data?.length = max(0, length)
}

/// Returns the number of bytes.
public nonisolated func CFDataGetLength(_ data: CFData!) -> CFIndex { data?.length ?? 0 }

/// Returns the place of the bytes, which is valid until their number changes; nil for no data.
public nonisolated func CFDataGetMutableBytePtr(_ data: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
    guard let data else { return nil }
    return unsafe data.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the place of the bytes, which is valid until their number changes; nil for no data.
public nonisolated func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    guard let data else { return nil }
    return unsafe data.bytes.assumingMemoryBound(to: UInt8.self)
}
