// Code written for iOS says `import UIKit` and gets TouchKit, with Foundation as there.
@_exported public import Foundation
@_exported public import TouchKit
