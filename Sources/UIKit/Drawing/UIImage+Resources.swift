import Foundation
import TouchKit

extension UIImage {
    /// Returns the folder of a program's resources, as the package manager names it, in the folder of the program; that
    /// folder itself if the program has no resources.
    static func folderOfResources(beside folder: URL, program: String) -> URL {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let resources = names.sorted().first { $0.hasSuffix("_\(program).resources") }
        return resources.map { folder.appendingPathComponent($0) } ?? folder
    }
}
