import Foundation
import Ink
import Synchronization

/// Reads a whole file on a thread of its own as one that another program wrote, or changed.
final class ForeignFileReader: Sendable {
    /// Why a file is not read as ours.
    enum Cause: Error {
        /// It has something that would be lost.
        case loss(SVGLoss)
        case error(SVGError)
    }

    let cause: Cause
    private let result = Mutex<Result<DrawingFile.ForeignContents, DrawingFileError.Problem>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    /// Begins to read a file.
    /// - Parameter paper: The paper that the file says before its ink.
    init(_ file: OpenFile, on paper: Paper, because cause: Cause) {
        self.cause = cause
        Thread.detachNewThread { [self] in
            let contents = Result { () throws(DrawingFileError.Problem) in
                try DrawingFile.readForeign(file, on: paper)
            }
            result.withLock { $0 = contents }
            isDone.signal()
        }
    }

    /// Blocks until the file is read, or for a number of microseconds at most.
    /// - Returns: What the file contains, once; nil if it is still being read.
    func contents(within timeout: Int?) throws(DrawingFileError.Problem) -> DrawingFile.ForeignContents? {
        if let timeout {
            guard isDone.wait(timeout: .now() + .microseconds(timeout)) == .success else { return nil }
        } else {
            isDone.wait()
        }
        let found = result.withLock { result in
            defer { result = nil }
            return result
        }
        do throws(DrawingFileError.Problem) {
            return try found?.get()
        } catch {
            throw problem(error)
        }
    }

    /// What is wrong with a file that cannot be read in either way.
    private func problem(_ problem: DrawingFileError.Problem) -> DrawingFileError.Problem {
        switch cause {
        case .loss(let loss):
            // Nothing can be written into a root without an end tag.
            if case .notADrawing(.emptyRoot) = problem { return .wouldLose(loss) }
            return problem
        case .error(let error):
            // A value that is not valid is left out, as in other programs.
            if case .badValue = error.problem { return problem }
            return .notADrawing(error)
        }
    }
}
