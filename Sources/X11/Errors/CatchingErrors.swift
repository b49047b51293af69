extension Display {
    /// Runs `body` and returns, beside its value, the errors of the requests that it made.
    ///
    /// X errors arrive late: the server is waited for after `body` (`XSync`), unless the answer to its last request has come,
    /// and an error belongs to `body` by the number of its request. So the errors are exactly those of `body`, and none of
    /// them is reported elsewhere [D3, D34]. Scopes nest; the innermost gets the errors.
    package func catchingErrors<Value>(_ body: () throws -> Value) rethrows -> (value: Value, errors: [ProtocolError]) {
        let firstRequest = lastRequest &+ 1
        ErrorFunnel.change(address) { $0.scopes.append(ErrorFunnel.Scope(firstRequest: firstRequest)) }
        var errors: [ProtocolError] = []
        func finish() {
            if !hasHandled(lastRequest) { sync() }
            errors = ErrorFunnel.change(address) { $0.scopes.removeLast().errors } ?? []
        }
        do {
            let value = try body()
            finish()
            return (value, errors)
        } catch {
            finish()
            throw error
        }
    }

    /// Runs `body` and throws what the server refused of it: `DisplayError.refused` for the first error, or
    /// `.serverGone`. `purpose` completes the sentence "the X server refused to …".
    package func requiring<Value>(_ purpose: String, _ body: () -> Value) throws(DisplayError) -> Value {
        let (value, errors) = catchingErrors(body)
        if let error = errors.first {
            throw .refused(purpose: purpose, error: error)
        }
        guard isConnected else { throw .serverGone(purpose: purpose) }
        return value
    }
}
