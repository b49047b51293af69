public import Foundation

/// A whole number, as Objective-C names it.
public typealias NSInteger = Int
/// A whole number that is not negative, as Objective-C names it.
public typealias NSUInteger = UInt
/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// Seconds since the first instant of January 1, 2001, GMT.
public typealias CFAbsoluteTime = CFTimeInterval
/// A text, as Core Foundation names it.
public typealias CFString = NSString
/// A place of a file, as Core Foundation names it.
public typealias CFURL = URL

/// How Core Foundation gets memory: here always in the same way.
public nonisolated var kCFAllocatorDefault: AnyObject? { nil }
/// The greatest number of the type `Float`, as C names it.
public nonisolated let HUGE = Float.greatestFiniteMagnitude

/// Returns the present date in seconds since the first instant of January 1, 2001, GMT, which the clock of the computer
/// says and not that of the application.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
