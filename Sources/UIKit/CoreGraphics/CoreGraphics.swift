// Code written for iOS imports CoreGraphics for its types, which are UIKit's, TouchKit's and Foundation's here.
@_exported public import Foundation
@_exported public import UIKit
