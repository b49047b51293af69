import InkFile
import TouchKit

extension BackgroundWork {
    /// Calls a closure with the outcome in a turn of the program's loop: of the application that is the shared one now.
    func onEnd(_ receiver: @escaping Receiver) {
        onEnd(postedBy: UIApplication.shared.loopQueue.promise(), receiver)
    }
}

extension AwaitedWork {
    /// Calls a closure in a turn of the loop when the work has ended.
    func whenEnded(_ body: @escaping @MainActor () -> Void) {
        onEnd(postedBy: UIApplication.shared.loopQueue.promise(), body)
    }
}
