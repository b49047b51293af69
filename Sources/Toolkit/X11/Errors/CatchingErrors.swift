extension Display {
    /// Runs `body` and returns its value and the errors of the requests that it made.
    ///
    /// X errors arrive late, so this waits for the server after `body` (`XSync`), unless the answer to its last request
    /// has come. Errors are assigned by request number: they are exactly those of `body`, and are not reported
    /// elsewhere (D3, D34). Scopes nest; the innermost gets the errors.
    package func catchingErrors<Value>(_ body: () -> Value) -> (value: Value, errors: [ProtocolError]) {
        let firstRequest = lastRequest &+ 1
        ErrorHandlers.change(address) { $0.scopes.append(ErrorHandlers.Scope(firstRequest: firstRequest)) }
        let value = body()
        if !hasHandled(lastRequest) { sync() }
        return (value, ErrorHandlers.change(address) { $0.scopes.removeLast().errors } ?? [])
    }

    /// Runs `body` and throws `DisplayError.refused` for the first error of its requests, or `.serverGone`. `purpose`
    /// completes the sentence "the X server refused to …".
    package func requiring<Value>(_ purpose: String, _ body: () -> Value) throws(DisplayError) -> Value {
        let (value, errors) = catchingErrors(body)
        if let error = errors.first {
            throw .refused(purpose: purpose, error: error)
        }
        guard isConnected else { throw .serverGone(purpose: purpose) }
        return value
    }
}
