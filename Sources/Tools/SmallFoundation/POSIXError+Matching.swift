// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

/// Lets a `catch` name the system's errors.
public func ~= (code: POSIXErrorCode, error: any Error) -> Bool { (error as? POSIXError)?.code == code }
