/// The table of names that older versions of Swift spell differently.
///
/// Each row has the older spelling and Swift 5's. In a call, `$0`, `$1`… stand for the arguments, in their order.
enum OldSpellings {
    /// Types, constants and functions, which stand without a point before them.
    static let names: [String: String] = {
        var names = [
            "M_PI": "Double.pi",
            "M_PI_2": "(Double.pi / 2)",
            "M_PI_4": "(Double.pi / 4)",
            "NSAttributedStringKey": "NSAttributedString.Key",
            "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
            "NSLayoutRelation": "NSLayoutConstraint.Relation",
            "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
            "NSEC_PER_MSEC": "1_000_000",
            "NSEC_PER_SEC": "1_000_000_000",
            "NSRunLoopCommonModes": "RunLoop.Mode.common",
            "RunLoopMode": "RunLoop.Mode",
            "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
            "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
            "UIAlertActionStyle": "UIAlertAction.Style",
            "UIAlertControllerStyle": "UIAlertController.Style",
            "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
            "UIAttachmentBehaviorType": "UIAttachmentBehavior.AttachmentType",
            "UIBarButtonItemStyle": "UIBarButtonItem.Style",
            "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
            "UIBlurEffectStyle": "UIBlurEffect.Style",
            "UIButtonType": "UIButton.ButtonType",
            "UICollectionElementCategory": "UICollectionView.ElementCategory",
            "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
            "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
            "UICollectionUpdateAction": "UICollectionViewUpdateItem.Action",
            "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
            "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
            "UICollisionBehaviorMode": "UICollisionBehavior.Mode",
            "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
            "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
            "UIControlEvents": "UIControl.Event",
            "UIControlState": "UIControl.State",
            "UIEdgeInsetsZero": "UIEdgeInsets.zero",
            "UIEventSubtype": "UIEvent.EventSubtype",
            "UIEventType": "UIEvent.EventType",
            "UIFontTextStyle": "UIFont.TextStyle",
            "UIGestureRecognizerState": "UIGestureRecognizer.State",
            "UIImageOrientation": "UIImage.Orientation",
            "UIImageRenderingMode": "UIImage.RenderingMode",
            "UIImageResizingMode": "UIImage.ResizingMode",
            "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
            "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
            "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
            "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
            "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
            "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
            "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
            "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
            "UIPressPhase": "UIPress.Phase",
            "UIPressType": "UIPress.PressType",
            "UIProgressViewStyle": "UIProgressView.Style",
            "UIPushBehaviorMode": "UIPushBehavior.Mode",
            "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
            "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
            "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
            "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
            "UIStackViewAlignment": "UIStackView.Alignment",
            "UIStackViewDistribution": "UIStackView.Distribution",
            "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
            "UITabBarSystemItem": "UITabBarItem.SystemItem",
            "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
            "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
            "UITableViewCellSeparatorStyle": "UITableView.SeparatorStyle",
            "UITableViewCellStyle": "UITableViewCell.CellStyle",
            "UITableViewRowAnimation": "UITableView.RowAnimation",
            "UITableViewScrollPosition": "UITableView.ScrollPosition",
            "UITableViewStyle": "UITableView.Style",
            "UITextBorderStyle": "UITextField.BorderStyle",
            "UITextFieldViewMode": "UITextField.ViewMode",
            "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
            "UITouchPhase": "UITouch.Phase",
            "UITouchProperties": "UITouch.Properties",
            "UITouchType": "UITouch.TouchType",
            "UIViewAnimationCurve": "UIView.AnimationCurve",
            "UIViewAnimationOptions": "UIView.AnimationOptions",
            "UIViewAutoresizing": "UIView.AutoresizingMask",
            "UIViewContentMode": "UIView.ContentMode",
            "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
            "UIWindowLevel": "UIWindow.Level",
            "UIWindowLevelAlert": "UIWindow.Level.alert",
            "UIWindowLevelNormal": "UIWindow.Level.normal",
            "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
            "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
            "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
            "kCAGradientLayerAxial": "CAGradientLayerType.axial",
            "kCALineCapButt": "CAShapeLayerLineCap.butt",
            "kCALineCapRound": "CAShapeLayerLineCap.round",
            "kCALineCapSquare": "CAShapeLayerLineCap.square",
            "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
            "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
            "kCALineJoinRound": "CAShapeLayerLineJoin.round",
            "kCAGravityBottom": "CALayerContentsGravity.bottom",
            "kCAGravityCenter": "CALayerContentsGravity.center",
            "kCAGravityLeft": "CALayerContentsGravity.left",
            "kCAGravityResize": "CALayerContentsGravity.resize",
            "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
            "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
            "kCAGravityRight": "CALayerContentsGravity.right",
            "kCAGravityTop": "CALayerContentsGravity.top",
            "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
            "kCAFillModeBoth": "CAMediaTimingFillMode.both",
            "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
            "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
            "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
            "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
            "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
            "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
            "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
            "kCATransitionFade": "CATransitionType.fade",
            "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
            "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
            "kCATransitionFromRight": "CATransitionSubtype.fromRight",
            "kCATransitionFromTop": "CATransitionSubtype.fromTop",
            "kCATransitionMoveIn": "CATransitionType.moveIn",
            "kCATransitionPush": "CATransitionType.push",
            "kCATransitionReveal": "CATransitionType.reveal",
            "kCATruncationEnd": "CATextLayerTruncationMode.end",
            "kCATruncationMiddle": "CATextLayerTruncationMode.middle",
            "kCATruncationNone": "CATextLayerTruncationMode.none",
            "kCATruncationStart": "CATextLayerTruncationMode.start",
            "kCAAnimationDiscrete": "CAAnimationCalculationMode.discrete",
            "kCAAnimationLinear": "CAAnimationCalculationMode.linear",
            "kCAAlignmentCenter": "CATextLayerAlignmentMode.center",
            "kCAAlignmentLeft": "CATextLayerAlignmentMode.left",
            "kCAAlignmentRight": "CATextLayerAlignmentMode.right",
        ]
        for number in ["MAXFLOAT", "FLT_MAX"] { names[number] = "Float.greatestFiniteMagnitude" }
        for weight in ["Black", "Bold", "Heavy", "Light", "Medium", "Regular", "Semibold", "Thin", "UltraLight"] {
            names["UIFontWeight\(weight)"] = "UIFont.Weight.\(weight.prefix(1).lowercased())\(weight.dropFirst())"
        }
        for trait in [
            "AllowsDirectInteraction", "Adjustable", "Button", "Header", "Image", "Link", "None", "NotEnabled",
            "Selected", "StaticText",
        ] {
            names["UIAccessibilityTrait\(trait)"] =
                "UIAccessibilityTraits.\(trait.prefix(1).lowercased())\(trait.dropFirst())"
        }
        for (old, new) in ["Font": "font", "ForegroundColor": "foregroundColor"] {
            names["NS\(old)AttributeName"] = "NSAttributedString.Key.\(new)"
        }
        return names
    }()

    /// Members, which stand after a point, without arguments or with the same as before.
    static let members = [
        "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
        "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
        "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
        "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
        "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
        "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
        "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
        "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
        "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
        "addChildViewController": "addChild",
        "childViewControllers": "children",
        "commonModes": "common",
        "defaultRunLoopMode": "default",
        "removeFromParentViewController": "removeFromParent",
        "setNeedsDisplayIn": "setNeedsDisplay",
    ]

    /// Methods whose name and first label have changed; an empty label means no label.
    static let labels: [(name: String, label: String, newName: String, newLabel: String)] = [
        ("bringSubview", "toFront", "bringSubviewToFront", ""),
        ("didMove", "toParentViewController", "didMove", "toParent"),
        ("sendSubview", "toBack", "sendSubviewToBack", ""),
        ("size", "attributes", "size", "withAttributes"),
        ("willMove", "toParentViewController", "willMove", "toParent"),
    ]

    /// Functions, with what their calls become.
    static let calls: [String: String] = {
        var calls = templates
        for edge in ["Height", "MaxX", "MaxY", "MidX", "MidY", "MinX", "MinY", "Width"] {
            calls["CGRectGet\(edge)"] = "$0.\(edge.prefix(1).lowercased())\(edge.dropFirst())"
        }
        return calls
    }()

    private static let templates = [
        "UIEdgeInsetsInsetRect": "$0.inset(by: $1)",
        "UIEdgeInsetsMake": "UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3)",
        "UIImageJPEGRepresentation": "$0.jpegData(compressionQuality: $1)",
        "UIImagePNGRepresentation": "$0.pngData()",
    ]
}
