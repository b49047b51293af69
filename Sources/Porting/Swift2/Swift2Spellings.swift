/// What Swift 2 and Swift 5 call differently: the tables of the renaming that Swift 3 brought.
enum Swift2Spellings {
    /// A method's new name and argument labels.
    struct Method: Equatable {
        let name: String
        /// The label of the first argument; empty for none.
        let firstLabel: String
        /// The new labels of arguments, by their old ones.
        fileprivate(set) var labels: [String: String]
    }

    /// The methods, by their old names. Overloads share a row.
    static let methods: [String: Method] = {
        var methods: [String: Method] = [:]
        for line in signatures.split(separator: "\n") {
            let sides = line.split(separator: ">").map { $0.filter { $0 != " " } }
            guard sides.count == 2 else { continue }
            let (old, new) = (parts(sides[0]), parts(sides[1]))
            let pairs = zip(old.labels, new.labels).filter { $0.0 != "_" }
            let labels = Dictionary(pairs.map { ($0.0, $0.1) }) { first, _ in first }
            let first = old.labels.first == "_" ? new.labels.first ?? "_" : "_"
            var method = methods[old.name] ?? Method(name: new.name, firstLabel: first == "_" ? "" : first, labels: [:])
            method.labels.merge(labels) { first, _ in first }
            methods[old.name] = method
        }
        return methods
    }()

    /// Splits a signature: `hitTest(_:with:)`.
    private static func parts(_ signature: String) -> (name: String, labels: [String]) {
        let name = signature.prefix { $0 != "(" }
        let labels = signature.dropFirst(name.count + 1).dropLast().split(separator: ":").map(String.init)
        return (String(name), labels)
    }

    /// The methods of UIKit and of Swift's library: the old signature, and the new one.
    private static let signatures = """
        touchesBegan(_:withEvent:) > touchesBegan(_:with:)
        touchesMoved(_:withEvent:) > touchesMoved(_:with:)
        touchesEnded(_:withEvent:) > touchesEnded(_:with:)
        touchesCancelled(_:withEvent:) > touchesCancelled(_:with:)
        pressesBegan(_:withEvent:) > pressesBegan(_:with:)
        pressesEnded(_:withEvent:) > pressesEnded(_:with:)
        motionBegan(_:withEvent:) > motionBegan(_:with:)
        motionEnded(_:withEvent:) > motionEnded(_:with:)
        hitTest(_:withEvent:) > hitTest(_:with:)
        pointInside(_:withEvent:) > point(inside:with:)
        drawRect(_:) > draw(_:)
        beginTrackingWithTouch(_:withEvent:) > beginTracking(_:with:)
        continueTrackingWithTouch(_:withEvent:) > continueTracking(_:with:)
        endTrackingWithTouch(_:withEvent:) > endTracking(_:with:)
        cancelTrackingWithEvent(_:) > cancelTracking(with:)
        sendAction(_:to:forEvent:) > sendAction(_:to:for:)
        sendActionsForControlEvents(_:) > sendActions(for:)
        addTarget(_:action:forControlEvents:) > addTarget(_:action:for:)
        removeTarget(_:action:forControlEvents:) > removeTarget(_:action:for:)
        setTitle(_:forState:) > setTitle(_:for:)
        setTitle(_:forSegmentAtIndex:) > setTitle(_:forSegmentAt:)
        setTitleColor(_:forState:) > setTitleColor(_:for:)
        setImage(_:forState:) > setImage(_:for:)
        setBackgroundImage(_:forState:) > setBackgroundImage(_:for:)
        setThumbImage(_:forState:) > setThumbImage(_:for:)
        titleForState(_:) > title(for:)
        titleForSegmentAtIndex(_:) > titleForSegment(at:)
        locationInView(_:) > location(in:)
        previousLocationInView(_:) > previousLocation(in:)
        preciseLocationInView(_:) > preciseLocation(in:)
        azimuthAngleInView(_:) > azimuthAngle(in:)
        azimuthUnitVectorInView(_:) > azimuthUnitVector(in:)
        coalescedTouchesForTouch(_:) > coalescedTouches(for:)
        predictedTouchesForTouch(_:) > predictedTouches(for:)
        touchesForView(_:) > touches(for:)
        translationInView(_:) > translation(in:)
        setTranslation(_:inView:) > setTranslation(_:in:)
        velocityInView(_:) > velocity(in:)
        locationOfTouch(_:inView:) > location(ofTouch:in:)
        requireGestureRecognizerToFail(_:) > require(toFail:)
        ignoreTouch(_:forEvent:) > ignore(_:for:)
        canPreventGestureRecognizer(_:) > canPrevent(_:)
        canBePreventedByGestureRecognizer(_:) > canBePrevented(by:)
        gestureRecognizer(_:shouldReceiveTouch:) > gestureRecognizer(_:shouldReceive:)
        gestureRecognizer(_:shouldRecognizeSimultaneouslyWithGestureRecognizer:) > gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
        gestureRecognizer(_:shouldRequireFailureOfGestureRecognizer:) > gestureRecognizer(_:shouldRequireFailureOf:)
        gestureRecognizer(_:shouldBeRequiredToFailByGestureRecognizer:) > gestureRecognizer(_:shouldBeRequiredToFailBy:)
        animateWithDuration(_:) > animate(withDuration:)
        animateKeyframesWithDuration(_:) > animateKeyframes(withDuration:)
        addKeyframeWithRelativeStartTime(_:) > addKeyframe(withRelativeStartTime:)
        transitionWithView(_:) > transition(with:)
        transitionFromView(_:toView:) > transition(from:to:)
        convertPoint(_:toView:) > convert(_:to:)
        convertPoint(_:fromView:) > convert(_:from:)
        convertPoint(_:toLayer:) > convert(_:to:)
        convertPoint(_:fromLayer:) > convert(_:from:)
        convertRect(_:toView:) > convert(_:to:)
        convertRect(_:fromView:) > convert(_:from:)
        insertSubview(_:atIndex:) > insertSubview(_:at:)
        exchangeSubviewAtIndex(_:withSubviewAtIndex:) > exchangeSubview(at:withSubviewAt:)
        isDescendantOfView(_:) > isDescendant(of:)
        willMoveToSuperview(_:) > willMove(toSuperview:)
        willMoveToWindow(_:) > willMove(toWindow:)
        setNeedsDisplayInRect(_:) > setNeedsDisplay(_:)
        drawLayer(_:inContext:) > draw(_:in:)
        drawInContext(_:) > draw(in:)
        renderInContext(_:) > render(in:)
        layoutSublayersOfLayer(_:) > layoutSublayers(of:)
        insertSublayer(_:atIndex:) > insertSublayer(_:at:)
        addAnimation(_:forKey:) > add(_:forKey:)
        removeAnimationForKey(_:) > removeAnimation(forKey:)
        animationForKey(_:) > animation(forKey:)
        needsDisplayForKey(_:) > needsDisplay(forKey:)
        addToRunLoop(_:forMode:) > add(to:forMode:)
        removeFromRunLoop(_:forMode:) > remove(from:forMode:)
        scheduledTimerWithTimeInterval(_:) > scheduledTimer(timeInterval:)
        moveToPoint(_:) > move(to:)
        addLineToPoint(_:) > addLine(to:)
        addCurveToPoint(_:controlPoint1:controlPoint2:) > addCurve(to:controlPoint1:controlPoint2:)
        addQuadCurveToPoint(_:controlPoint:) > addQuadCurve(to:controlPoint:)
        addArcWithCenter(_:) > addArc(withCenter:)
        appendPath(_:) > append(_:)
        applyTransform(_:) > apply(_:)
        containsPoint(_:) > contains(_:)
        strokeWithBlendMode(_:alpha:) > stroke(with:alpha:)
        fillWithBlendMode(_:alpha:) > fill(with:alpha:)
        drawInRect(_:) > draw(in:)
        drawAtPoint(_:) > draw(at:)
        drawViewHierarchyInRect(_:) > drawHierarchy(in:)
        sizeWithAttributes(_:) > size(withAttributes:)
        colorWithAlphaComponent(_:) > withAlphaComponent(_:)
        systemFontOfSize(_:) > systemFont(ofSize:)
        boldSystemFontOfSize(_:) > boldSystemFont(ofSize:)
        italicSystemFontOfSize(_:) > italicSystemFont(ofSize:)
        fontWithSize(_:) > withSize(_:)
        imageWithRenderingMode(_:) > withRenderingMode(_:)
        resizableImageWithCapInsets(_:) > resizableImage(withCapInsets:)
        viewWillTransitionToSize(_:withTransitionCoordinator:) > viewWillTransition(to:with:)
        presentViewController(_:animated:completion:) > present(_:animated:completion:)
        dismissViewControllerAnimated(_:completion:) > dismiss(animated:completion:)
        popViewControllerAnimated(_:) > popViewController(animated:)
        popToRootViewControllerAnimated(_:) > popToRootViewController(animated:)
        addChildViewController(_:) > addChild(_:)
        didMoveToParentViewController(_:) > didMove(toParent:)
        willMoveToParentViewController(_:) > willMove(toParent:)
        viewForZoomingInScrollView(_:) > viewForZooming(in:)
        scrollViewWillBeginZooming(_:withView:) > scrollViewWillBeginZooming(_:with:)
        scrollViewDidEndZooming(_:withView:atScale:) > scrollViewDidEndZooming(_:with:atScale:)
        zoomToRect(_:animated:) > zoom(to:animated:)
        numberOfSectionsInTableView(_:) > numberOfSections(in:)
        tableView(_:cellForRowAtIndexPath:) > tableView(_:cellForRowAt:)
        tableView(_:didSelectRowAtIndexPath:) > tableView(_:didSelectRowAt:)
        tableView(_:didDeselectRowAtIndexPath:) > tableView(_:didDeselectRowAt:)
        tableView(_:willDisplayCell:forRowAtIndexPath:) > tableView(_:willDisplay:forRowAt:)
        tableView(_:heightForRowAtIndexPath:) > tableView(_:heightForRowAt:)
        dequeueReusableCellWithIdentifier(_:forIndexPath:) > dequeueReusableCell(withIdentifier:for:)
        cellForRowAtIndexPath(_:) > cellForRow(at:)
        deselectRowAtIndexPath(_:animated:) > deselectRow(at:animated:)
        textField(_:shouldChangeCharactersInRange:) > textField(_:shouldChangeCharactersIn:)
        constraintsWithVisualFormat(_:options:metrics:views:) > constraints(withVisualFormat:options:metrics:views:)
        setTargetRect(_:inView:) > setTargetRect(_:in:)
        rectByInsetting(_:) > insetBy(_:)
        rectByUnion(_:) > union(_:)
        rectByIntersecting(_:) > intersection(_:)
        rectByOffsetting(_:) > offsetBy(_:)
        removeAll(keepCapacity:) > removeAll(keepingCapacity:)
        encodeWithCoder(_:) > encode(with:)
        encodeObject(_:forKey:) > encode(_:forKey:)
        decodeObjectForKey(_:) > decodeObject(forKey:)
        registerUndoWithTarget(_:) > registerUndo(withTarget:)
        removeValueForKey(_:) > removeValue(forKey:)
        removeAtIndex(_:) > remove(at:)
        insert(_:atIndex:) > insert(_:at:)
        joinWithSeparator(_:) > joined(separator:)
        appendContentsOf(_:) > append(contentsOf:)
        insertContentsOf(_:at:) > insert(contentsOf:at:)
        removeRange(_:) > removeSubrange(_:)
        advancedBy(_:) > advanced(by:)
        distanceTo(_:) > distance(to:)
        componentsSeparatedByString(_:) > components(separatedBy:)
        stringByReplacingOccurrencesOfString(_:withString:) > replacingOccurrences(of:with:)
        stringByAppendingString(_:) > appending(_:)
        substringFromIndex(_:) > substring(from:)
        substringToIndex(_:) > substring(to:)
        touchesForGestureRecognizer(_:) > touches(for:)
        pressesChanged(_:withEvent:) > pressesChanged(_:with:)
        pressesCancelled(_:withEvent:) > pressesCancelled(_:with:)
        motionCancelled(_:withEvent:) > motionCancelled(_:with:)
        actionsForTarget(_:forControlEvent:) > actions(forTarget:forControlEvent:)
        thumbRectForBounds(_:trackRect:value:) > thumbRect(forBounds:trackRect:value:)
        trackRectForBounds(_:) > trackRect(forBounds:)
        textRectForBounds(_:) > textRect(forBounds:)
        textRectForBounds(_:limitedToNumberOfLines:) > textRect(forBounds:limitedToNumberOfLines:)
        editingRectForBounds(_:) > editingRect(forBounds:)
        drawTextInRect(_:) > drawText(in:)
        setMinimumTrackImage(_:forState:) > setMinimumTrackImage(_:for:)
        setMaximumTrackImage(_:forState:) > setMaximumTrackImage(_:for:)
        setTitleTextAttributes(_:forState:) > setTitleTextAttributes(_:for:)
        setAttributedTitle(_:forState:) > setAttributedTitle(_:for:)
        setEnabled(_:forSegmentAtIndex:) > setEnabled(_:forSegmentAt:)
        setWidth(_:forSegmentAtIndex:) > setWidth(_:forSegmentAt:)
        insertSegmentWithTitle(_:atIndex:animated:) > insertSegment(withTitle:at:animated:)
        removeSegmentAtIndex(_:animated:) > removeSegment(at:animated:)
        imageForState(_:) > image(for:)
        titleColorForState(_:) > titleColor(for:)
        snapshotViewAfterScreenUpdates(_:) > snapshotView(afterScreenUpdates:)
        setContentHuggingPriority(_:forAxis:) > setContentHuggingPriority(_:for:)
        setContentCompressionResistancePriority(_:forAxis:) > setContentCompressionResistancePriority(_:for:)
        systemLayoutSizeFittingSize(_:) > systemLayoutSizeFitting(_:)
        activateConstraints(_:) > activate(_:)
        deactivateConstraints(_:) > deactivate(_:)
        constraintEqualToAnchor(_:) > constraint(equalTo:)
        constraintLessThanOrEqualToAnchor(_:) > constraint(lessThanOrEqualTo:)
        constraintGreaterThanOrEqualToAnchor(_:) > constraint(greaterThanOrEqualTo:)
        constraintEqualToConstant(_:) > constraint(equalToConstant:)
        constraintLessThanOrEqualToConstant(_:) > constraint(lessThanOrEqualToConstant:)
        constraintGreaterThanOrEqualToConstant(_:) > constraint(greaterThanOrEqualToConstant:)
        actionForKey(_:) > action(forKey:)
        actionForLayer(_:forKey:) > action(for:forKey:)
        defaultActionForKey(_:) > defaultAction(forKey:)
        convertTime(_:fromLayer:) > convertTime(_:from:)
        convertRect(_:toLayer:) > convert(_:to:)
        convertRect(_:fromLayer:) > convert(_:from:)
        boundingRectWithSize(_:) > boundingRect(with:)
        preferredFontForTextStyle(_:) > preferredFont(forTextStyle:)
        monospacedDigitSystemFontOfSize(_:) > monospacedDigitSystemFont(ofSize:)
        scheduledTimerWithTimeInterval(_:repeats:) > scheduledTimer(withTimeInterval:repeats:)
        addTextFieldWithConfigurationHandler(_:) > addTextField(configurationHandler:)
        registerClass(_:forCellReuseIdentifier:) > register(_:forCellReuseIdentifier:)
        reloadRowsAtIndexPaths(_:withRowAnimation:) > reloadRows(at:with:)
        insertRowsAtIndexPaths(_:withRowAnimation:) > insertRows(at:with:)
        deleteRowsAtIndexPaths(_:withRowAnimation:) > deleteRows(at:with:)
        selectRowAtIndexPath(_:) > selectRow(at:)
        indexPathForCell(_:) > indexPath(for:)
        indexPathForRowAtPoint(_:) > indexPathForRow(at:)
        rectForRowAtIndexPath(_:) > rectForRow(at:)
        scrollToRowAtIndexPath(_:atScrollPosition:animated:) > scrollToRow(at:at:animated:)
        pathForResource(_:) > path(forResource:)
        URLForResource(_:) > url(forResource:)
        setObject(_:forKey:) > set(_:forKey:)
        setBool(_:forKey:) > set(_:forKey:)
        setInteger(_:forKey:) > set(_:forKey:)
        setDouble(_:forKey:) > set(_:forKey:)
        setFloat(_:forKey:) > set(_:forKey:)
        objectForKey(_:) > object(forKey:)
        stringForKey(_:) > string(forKey:)
        boolForKey(_:) > bool(forKey:)
        integerForKey(_:) > integer(forKey:)
        doubleForKey(_:) > double(forKey:)
        floatForKey(_:) > float(forKey:)
        removeObjectForKey(_:) > removeObject(forKey:)
        encodeInteger(_:forKey:) > encode(_:forKey:)
        encodeDouble(_:forKey:) > encode(_:forKey:)
        encodeFloat(_:forKey:) > encode(_:forKey:)
        encodeBool(_:forKey:) > encode(_:forKey:)
        decodeIntegerForKey(_:) > decodeInteger(forKey:)
        decodeDoubleForKey(_:) > decodeDouble(forKey:)
        decodeFloatForKey(_:) > decodeFloat(forKey:)
        decodeBoolForKey(_:) > decodeBool(forKey:)
        stringByAppendingPathComponent(_:) > appendingPathComponent(_:)
        unarchiveObjectWithFile(_:) > unarchiveObject(withFile:)
        unarchiveObjectWithData(_:) > unarchiveObject(with:)
        archivedDataWithRootObject(_:) > archivedData(withRootObject:)
        stringByTrimmingCharactersInSet(_:) > trimmingCharacters(in:)
        rangeOfString(_:) > range(of:)
        lengthOfBytesUsingEncoding(_:) > lengthOfBytes(using:)
        dataUsingEncoding(_:) > data(using:)
        stringFromDate(_:) > string(from:)
        dateFromString(_:) > date(from:)
        stringFromNumber(_:) > string(from:)
        addObject(_:) > add(_:)
        addObjectsFromArray(_:) > addObjects(from:)
        insertObject(_:atIndex:) > insert(_:at:)
        removeObject(_:) > remove(_:)
        removeObjectAtIndex(_:) > removeObject(at:)
        replaceObjectAtIndex(_:withObject:) > replaceObject(at:with:)
        containsObject(_:) > contains(_:)
        objectAtIndex(_:) > object(at:)
        indexOfObject(_:) > index(of:)
        timeIntervalSinceDate(_:) > timeIntervalSince(_:)
        dateByAddingTimeInterval(_:) > addingTimeInterval(_:)
        """

    /// The methods that protocols require, so that their declarations need not be overrides.
    static let requirements: Set<String> = [
        "actionForLayer", "drawLayer", "encodeWithCoder", "gestureRecognizer", "layoutSublayersOfLayer",
        "numberOfSectionsInTableView", "scrollViewDidEndZooming", "scrollViewWillBeginZooming", "tableView",
        "textField", "viewForZoomingInScrollView",
    ]

    /// Methods without arguments that are properties now, by their old names.
    static let properties = [
        "canBecomeFirstResponder": "canBecomeFirstResponder", "currentDevice": "current", "currentRunLoop": "current",
        "defaultCenter": "default", "defaultManager": "default", "generalPasteboard": "general",
        "identityMatrix": "identity", "intrinsicContentSize": "intrinsicContentSize", "layerClass": "layerClass",
        "mainBundle": "main", "mainQueue": "main", "mainRunLoop": "main", "mainScreen": "main",
        "numberOfTouches": "numberOfTouches",
        "preferredStatusBarStyle": "preferredStatusBarStyle", "prefersStatusBarHidden": "prefersStatusBarHidden",
        "sharedApplication": "shared", "sharedMenuController": "shared", "shouldAutorotate": "shouldAutorotate",
        "standardUserDefaults": "standard", "supportedInterfaceOrientations": "supportedInterfaceOrientations",
        "CATransform3DValue": "caTransform3DValue", "CGAffineTransformValue": "cgAffineTransformValue",
        "CGPointValue": "cgPointValue", "CGRectValue": "cgRectValue", "CGSizeValue": "cgSizeValue",
        "allTargets": "allTargets", "allTouches": "allTouches", "anyObject": "first", "currentCalendar": "current",
        "currentThread": "current",
        "indexPathForSelectedRow": "indexPathForSelectedRow", "isFirstResponder": "isFirstResponder",
        "isViewLoaded": "isViewLoaded", "processInfo": "processInfo",
    ]

    /// Methods without arguments whose calls only Swift 2 has.
    static let markingProperties = Set(properties.filter { $0.key != $0.value && $0.key != "anyObject" }.keys)

    /// The methods of `UIColor` that are properties now.
    static let colors: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "groupTableViewBackground", "lightGray",
        "magenta", "orange", "purple", "red", "white", "yellow",
    ]

    /// Members that have another name now: properties, methods of sequences and labels of initializers.
    static let members = [
        "CGColor": "cgColor", "CGImage": "cgImage", "CGPath": "cgPath", "animating": "isAnimating",
        "bezierPathByReversingPath": "reversing", "capitalizedString": "capitalized",
        "decelerating": "isDecelerating", "doubleSided": "isDoubleSided", "dragging": "isDragging",
        "editing": "isEditing", "enabled": "isEnabled", "enumerate": "enumerated", "exclusiveTouch": "isExclusiveTouch",
        "hidden": "isHidden", "integerRect": "integral", "lowercaseString": "lowercased()",
        "menuVisible": "isMenuVisible", "highlighted": "isHighlighted", "maxElement": "max", "minElement": "min",
        "modelLayer": "model",
        "multipleTouchEnabled": "isMultipleTouchEnabled",
        "navigationBarHidden": "isNavigationBarHidden", "on": "isOn", "nullRect": "null", "opaque": "isOpaque",
        "pagingEnabled": "isPagingEnabled", "paused": "isPaused", "presentationLayer": "presentation",
        "removedOnCompletion":
            "isRemovedOnCompletion",
        "reverse": "reversed", "scrollEnabled": "isScrollEnabled", "selected": "isSelected",
        "touchInside":
            "isTouchInside",
        "sortInPlace": "sort", "standardizedRect": "standardized", "tracking": "isTracking",
        "uppercaseString": "uppercased()", "userInteractionEnabled": "isUserInteractionEnabled",
        "zeroPoint": "zero", "zeroRect": "zero", "zeroSize": "zero", "zooming": "isZooming",
    ]

    /// Members whose old name by itself means something else more often than an own member.
    static let membersOnly: Set<String> = [
        "enumerate", "integerRect", "maxElement", "minElement", "modelLayer", "nullRect", "on", "paused",
        "presentationLayer", "reverse", "zeroPoint", "zeroRect", "zeroSize",
    ]

    /// Labels of initializers.
    static let labels = [
        "CATransform3D": "caTransform3D", "CGAffineTransform": "cgAffineTransform", "CGColor": "cgColor",
        "CGImage": "cgImage", "CGPath": "cgPath", "CGPoint": "cgPoint", "CGRect": "cgRect", "CGSize": "cgSize",
        "ovalInRect": "ovalIn",
    ]

    /// Types, functions and constants, which stand without a point before them.
    static let names = [
        "CGColorRef": "CGColor", "CGColorSpaceRef": "CGColorSpace", "CGContextRef": "CGContext",
        "CGGradientRef": "CGGradient", "CGImageRef": "CGImage", "CGMutablePathRef": "CGMutablePath",
        "CGPathRef": "CGPath", "CollectionType": "Collection", "DISPATCH_TIME_NOW": "DispatchTime.now()",
        "ErrorType": "Error",
        "NSBundle": "Bundle", "NSCalendar": "Calendar", "NSCharacterSet": "CharacterSet", "NSData": "Data",
        "NSDate": "Date", "NSDateFormatter": "DateFormatter", "NSFileManager": "FileManager",
        "NSIndexPath": "IndexPath", "NSLocale": "Locale",
        "NSNotificationCenter": "NotificationCenter", "NSNumberFormatter": "NumberFormatter",
        "NSOperationQueue": "OperationQueue", "NSProcessInfo": "ProcessInfo", "NSRunLoop": "RunLoop",
        "NSUTF8StringEncoding": "String.Encoding.utf8",
        "NSSearchPathDirectory": "FileManager.SearchPathDirectory",
        "NSSearchPathDomainMask": "FileManager.SearchPathDomainMask",
        "NSTimeInterval": "TimeInterval", "NSThread": "Thread", "NSTimer": "Timer", "NSUUID": "UUID",
        "NSUndoManager": "UndoManager", "NSURL": "URL", "NSUserDefaults": "UserDefaults", "SequenceType": "Sequence",
        "UIApplicationDidBecomeActiveNotification": "UIApplication.didBecomeActiveNotification",
        "UIApplicationDidEnterBackgroundNotification": "UIApplication.didEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification": "UIApplication.willEnterForegroundNotification",
        "UIApplicationWillResignActiveNotification": "UIApplication.willResignActiveNotification",
        "UIApplicationWillTerminateNotification": "UIApplication.willTerminateNotification",
        "UIKeyboardDidHideNotification": "UIResponder.keyboardDidHideNotification",
        "UIKeyboardDidShowNotification": "UIResponder.keyboardDidShowNotification",
        "UIKeyboardWillHideNotification": "UIResponder.keyboardWillHideNotification",
        "UIKeyboardWillShowNotification": "UIResponder.keyboardWillShowNotification", "__FUNCTION__": "#function",
        "kCGPathEOFill": "CGPathDrawingMode.eoFill", "kCGPathEOFillStroke": "CGPathDrawingMode.eoFillStroke",
        "kCGPathFill": "CGPathDrawingMode.fill", "kCGPathFillStroke": "CGPathDrawingMode.fillStroke",
        "kCGPathStroke": "CGPathDrawingMode.stroke", "kCGBlendModeClear": "CGBlendMode.clear",
        "kCGBlendModeNormal": "CGBlendMode.normal",
        "kCGLineCapButt": "CGLineCap.butt", "kCGLineCapRound": "CGLineCap.round",
        "kCGLineCapSquare": "CGLineCap.square", "kCGLineJoinBevel": "CGLineJoin.bevel",
        "kCGLineJoinMiter": "CGLineJoin.miter", "kCGLineJoinRound": "CGLineJoin.round", "println": "print",
    ]

    /// Functions of Swift's library, which stand without a point before them, with what their calls become.
    static let globalFunctions = [
        "contains": "$0.contains($1)", "countElements": "$0.count", "enumerate": "$0.enumerated()",
        "find": "$0.firstIndex(of: $1)", "maxElement": "$0.max()!", "minElement": "$0.min()!",
        "reverse": "$0.reversed()", "toString": "String(describing: $0)",
    ]

    /// Words that only Swift 2 has: a source that contains one is in Swift 2.
    static let marks: Set<String> = {
        let ambiguous: Set<String> = [
            "addTarget", "gestureRecognizer", "hitTest", "insert", "insertSubview", "insertSublayer", "motionBegan",
            "motionEnded", "pressesBegan", "pressesEnded", "removeTarget", "scrollViewDidEndZooming",
            "scrollViewWillBeginZooming", "sendAction", "setBackgroundImage", "setImage", "setThumbImage", "setTitle",
            "setTitleColor", "setTranslation", "tableView", "textField", "touchesBegan", "touchesCancelled",
            "touchesEnded", "touchesMoved", "addChildViewController", "containsPoint", "appendPath", "moveToPoint",
            "addAnimation", "removeAll", "setTargetRect", "actionForKey", "boolForKey", "distanceTo", "objectForKey",
            "addObject", "insertObject", "removeObject", "removeObjectAtIndex", "replaceObjectAtIndex",
            "containsObject",
            "objectAtIndex", "indexOfObject", "addObjectsFromArray",
            "setBool", "setDouble", "setEnabled", "setFloat", "setInteger", "setObject", "setWidth", "stringForKey",
        ]
        return Set(methods.keys).subtracting(ambiguous).union(functions.keys).union([
            "dispatch_after", "dispatch_async", "forControlEvents", "forState", "println", "withEvent",
        ])
    }()
}
