// How waiting ends when nothing more can come.
extension GestureArbiter {
    /// Fails the recognizers that wait for another finger or for a time, as they would in the end. So those that waited for them
    /// win, and views are told what was held back from them.
    func endWaiting() {
        for attempt in live where attempt.recognizer.progress.expected == .possible {
            end(attempt.recognizer)
        }
    }
}
