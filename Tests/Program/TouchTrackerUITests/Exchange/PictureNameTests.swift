import Testing

@testable import TouchTrackerUI

struct PictureNameTests {
    @Test(arguments: [
        ("/home/a/photo.PNG", "PNG", "photo.svg"), ("scan.v2.jpeg", "JPEG", "scan.v2.svg"),
        ("/folder/a.pdf/", "PDF", "a.svg"),
    ])
    func `the name of another kind of file is refused, with one for a drawing`(
        path: String, format: String, name: String
    ) {
        let sentence = "\(path) has the name of a \(format) file, but a drawing is an SVG file, such as \(name)"
        #expect(PictureName.problem(of: path) == sentence)
    }

    @Test(arguments: ["/home/a.png/drawing", ".png", "/x/.pdf", "drawing.svg", "png", "a.", "/", ""])
    func `a drawing may have any other name`(path: String) {
        #expect(PictureName.problem(of: path) == nil)
    }
}
