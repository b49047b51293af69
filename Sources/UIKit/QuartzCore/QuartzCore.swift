// Code written for iOS imports QuartzCore for layers and display links, which are UIKit's here.
@_exported public import Foundation
@_exported public import UIKit
