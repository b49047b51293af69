// Code written for iOS imports QuartzCore for layers, which are TouchKit's here.
@_exported public import Foundation
@_exported public import TouchKit
