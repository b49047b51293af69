import Foundation
import Testing
import UIKit

@MainActor struct NSMapTableTests {
    private final class Line {}

    @Test func `a table has an object for each touch until that is removed`() {
        let lines: NSMapTable<UITouch, Line> = NSMapTable.strongToStrongObjects()
        let (first, second) = (UITouch(), UITouch())
        let line = Line()
        lines.setObject(line, forKey: first)
        lines.setObject(Line(), forKey: second)
        #expect(lines.object(forKey: first) === line && lines.object(forKey: second) !== line && lines.count == 2)
        let enumerated = lines.objectEnumerator()?.allObjects.compactMap { $0 as? Line } ?? []
        #expect(enumerated.count == 2 && enumerated.contains { $0 === line })
        lines.removeObject(forKey: first)
        #expect(lines.object(forKey: first) == nil && lines.object(forKey: nil) == nil && lines.count == 1)
        lines.removeAllObjects()
        #expect(lines.count == 0 && lines.keyEnumerator().nextObject() == nil)
    }

    @Test func `keys that are equal have the same object`() {
        let table = NSMapTable<NSString, Line>.strongToStrongObjects()
        let line = Line()
        table.setObject(Line(), forKey: NSString(string: "a"))
        table.setObject(line, forKey: NSString(string: "a"))
        #expect(table.count == 1 && table.object(forKey: NSString(string: "a")) === line)
        #expect(table.object(forKey: NSString(string: "b")) == nil)
    }

    @Test func `what a table holds weakly disappears when it is released`() {
        let byKey = NSMapTable<Line, Line>.weakToStrongObjects()
        let byObject = NSMapTable<NSString, Line>.strongToWeakObjects()
        do {
            let line = Line()
            byKey.setObject(Line(), forKey: line)
            byObject.setObject(line, forKey: NSString(string: "a"))
            #expect(byKey.count == 1 && byObject.count == 1 && byKey.object(forKey: line) != nil)
        }
        #expect(byKey.count == 0 && byObject.count == 0 && byObject.object(forKey: NSString(string: "a")) == nil)
    }

    @Test func `a set holds its objects, or holds them weakly`() {
        let (strong, weak) = (NSHashTable<Line>(), NSHashTable<Line>.weakObjects())
        let kept = Line()
        do {
            let line = Line()
            for each in [kept, line, line] {
                strong.add(each)
                weak.add(each)
            }
            #expect(strong.count == 2 && weak.count == 2 && weak.contains(line))
        }
        #expect(strong.count == 2 && weak.allObjects.count == 2)
        strong.removeAllObjects()
        #expect(strong.allObjects.isEmpty)
        #expect(weak.allObjects.count == 1 && weak.contains(kept) && !weak.contains(nil))
        weak.remove(kept)
        #expect(weak.count == 0)
    }
}
