// Code written for iOS imports UIKit and gets TouchKit and, as on iOS, Foundation.
@_exported public import Foundation
@_exported public import TouchKit
