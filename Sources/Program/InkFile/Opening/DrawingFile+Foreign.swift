import Foundation
import Ink

extension DrawingFile {
    /// Another program's file: what it draws, and what it needs to be edited in place.
    struct ForeignContents: Sendable {
        let reading: ForeignReading
        let header: SVGHeader
        /// The file's text around the ink, without the elements.
        let page: ForeignPage
        let checksum: FileChecksum
        /// Whether the file's writer died while it wrote our ink.
        let isTorn: Bool
    }

    /// Reads a whole file that another program wrote, or changed. One that is torn is read as it is when repaired.
    static func readForeign(_ file: OpenFile) throws(DrawingFileError.Problem) -> ForeignContents {
        guard let size = file.status?.size, size <= ForeignLimits.maximumLength else { throw .notADrawing(.tooLarge) }
        var bytes = try readingFile { () throws(POSIXError) in try file.read(size, at: 0) }
        let checksum = FileChecksum(of: bytes)
        do throws(SVGError) {
            var torn: TornLayer?
            var reading: ForeignReading
            do throws(SVGError) {
                reading = try ForeignReading(bytes)
            } catch {
                torn = TornLayer(bytes)
                guard let torn else { throw error }
                (reading, bytes) = (torn.reading, torn.file)
            }
            var kept: [UInt8]?
            if reading.layer == nil, let root = reading.emptyRoot {
                // Ink needs a root with an end tag, which is written then.
                var opened = Array(bytes[..<(root.tag.upperBound - 2)])
                opened += ">".utf8
                kept = opened
                reading.end = opened.count
                opened += "</".utf8
                opened += bytes[root.name]
                opened += ">".utf8
                bytes.replaceSubrange(..<root.tag.upperBound, with: opened)
            }
            let end = reading.layer?.range.upperBound ?? reading.end
            let prefixLength = reading.layer?.range.lowerBound ?? end
            var tailStart = end
            if reading.layer != nil, tailStart < bytes.count, bytes[tailStart] == UInt8(ascii: "\n") { tailStart += 1 }
            let tail = Array(bytes[tailStart...])
            guard tail.count <= ForeignPage.maximumTailLength else { throw .tooLarge }
            let header = SVGHeader(
                layerIn: reading.page, scale: reading.scale, isPrefixed: reading.isPrefixed,
                paper: reading.layer?.paper ?? reading.paper, on: reading.paper,
                isShielded: reading.hasStyleSheet, cleared: nil)
            var page = ForeignPage(
                units: reading.units, parents: reading.parents, prefixLength: prefixLength, tail: tail)
            page.kept = kept
            return ForeignContents(
                reading: reading, header: header, page: page, checksum: checksum, isTorn: torn != nil)
        } catch {
            throw .notADrawing(error)
        }
    }
}
