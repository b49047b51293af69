// How waiting ends where nothing more can come.
extension GestureArbiter {
    /// Nothing more will happen: recognizers that wait for another finger or for a time fail, as they would in the end. So those
    /// that waited for them win, and views are told what was held back from them.
    func endWaiting() {
        for attempt in attempts where attempt.recognizer.progress.expected == .possible {
            end(attempt.recognizer)
        }
    }
}
