import Foundation
public import TouchKit
import TouchKitX11

extension UIApplicationDelegate where Self: UIResponder {
    /// Runs the application with a delegate of this class in a window on the X display until it ends, for `@main`.
    ///
    /// `UIImage(named:)` finds the images among the program's resources. The window has the program's name as its
    /// title. If the display cannot be opened, or its connection is lost, the program prints a sentence to stderr and
    /// exits with status 1; after a signal it exits with 128 and the signal's number.
    public static func main() {
        let name = ProcessInfo.processInfo.processName
        do throws(HostError) {
            let host = try WindowHost(HostConfiguration(title: name, className: name))
            UIImage.folder = UIImage.folder ?? UIImage.folderOfResources(beside: Bundle.main.bundleURL, program: name)
            let delegate = Self(delegateOf: host.application)
            switch host.run(delegate) {
            case .quit: break
            case .signal(let number): exit(128 + number)
            case .serverGone: fail(name, "the connection to the X server was lost")
            }
        } catch {
            fail(name, "\(error)")
        }
    }

    private static func fail(_ name: String, _ sentence: String) -> Never {
        FileHandle.standardError.write(Data("\(name): \(sentence)\n".utf8))
        exit(1)
    }
}
