// Code written for iOS imports UIKit and gets TouchKit and, as on iOS, Foundation. The folders of this module hold what
// such code uses beside touches. What they add to a view hangs on its attachment, a `ViewExtension`.
@_exported public import Foundation
@_exported public import TouchKit
