import Testing

/// Small files that ImageMagick wrote, and their pixels as it reads them; those of 16 bits are rounded to 8.
///
/// Each is 6 by 5 pixels, so that all seven passes of an interlaced one have some.
enum ConformingPNG {
    struct File: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The file, in base 64.
        let file: String
        /// The red, green, blue and alpha of each pixel, in base 64, not premultiplied.
        let pixels: String
    }

    static let files = [
        File(
            testDescription: "gray of 1 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQAAAABOI6BLAAAAEklEQVQI12O4wzCFIYUhgoEBAA7OAi089xfsAAAAAElF"
                + "TkSuQmCC",
            pixels: "//////////8AAAD//////////////////////wAAAP8AAAD//////wAAAP//////AAAA////////////AAAA/wAAAP//"
                + "////AAAA//////8AAAD///////////8AAAD/AAAA/wAAAP8AAAD/AAAA/wAAAP8AAAD/"),
        File(
            testDescription: "gray of 1 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQAAAAE5JJDdAAAAGElEQVQI12NoYGhggAAHhgcMC4D0FIYIACUqA63X3FxD"
                + "AAAAAElFTkSuQmCC",
            pixels: "//////////8AAAD//////////////////////wAAAP8AAAD//////wAAAP//////AAAA////////////AAAA/wAAAP//"
                + "////AAAA//////8AAAD///////////8AAAD/AAAA/wAAAP8AAAD/AAAA/wAAAP8AAAD/"),
        File(
            testDescription: "gray of 2 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgAAAAAJg9qbAAAAF0lEQVQI12NY/oChvYDBQoEhbQKDYAAAJg4ELrn0xKUA"
                + "AAAASUVORK5CYII=",
            pixels: "qqqq/6qqqv9VVVX///////////+qqqr/qqqq/wAAAP9VVVX//////1VVVf//////AAAA//////+qqqr/AAAA/wAAAP+q"
                + "qqr/VVVV/6qqqv9VVVX/qqqq/6qqqv9VVVX/AAAA/1VVVf8AAAD/VVVV/1VVVf9VVVX/"),
        File(
            testDescription: "gray of 2 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgAAAAF+hOoNAAAAIElEQVQI12NoYDjAIMDgwMDAoMCwg+EEQwhDewFD2gQA"
                + "OWMFcoQFkrMAAAAASUVORK5CYII=",
            pixels: "qqqq/6qqqv9VVVX///////////+qqqr/qqqq/wAAAP9VVVX//////1VVVf//////AAAA//////+qqqr/AAAA/wAAAP+q"
                + "qqr/VVVV/6qqqv9VVVX/qqqq/6qqqv9VVVX/AAAA/1VVVf8AAAD/VVVV/1VVVf9VVVX/"),
        File(
            testDescription: "gray of 4 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAACGwy87AAAAHElEQVQI12PojvvDMCkul0G3UZKhOmc5g4iqGwBGxgYX"
                + "jXlgcgAAAABJRU5ErkJggg==",
            pixels: "iIiI/7u7u/9VVVX/7u7u///////MzMz/mZmZ/yIiIv9VVVX/7u7u/2ZmZv/d3d3/IiIi/93d3f+IiIj/ERER/xEREf+Z"
                + "mZn/d3d3/7u7u/9mZmb/zMzM/6qqqv93d3f/ERER/0RERP8iIiL/VVVV/0RERP9mZmb/"),
        File(
            testDescription: "gray of 4 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAAAAAHxxB+tAAAAJ0lEQVQI12NoYPjAIMIQwKDAoCHAsO8Aw8UJDK4JDJPi"
                + "chmqc5YDAHGcCJyB9tZRAAAAAElFTkSuQmCC",
            pixels: "iIiI/7u7u/9VVVX/7u7u///////MzMz/mZmZ/yIiIv9VVVX/7u7u/2ZmZv/d3d3/IiIi/93d3f+IiIj/ERER/xEREf+Z"
                + "mZn/d3d3/7u7u/9mZmb/zMzM/6qqqv93d3f/ERER/0RERP8iIiL/VVVV/0RERP9mZmb/"),
        File(
            testDescription: "gray of 8 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAABDM8I6AAAALklEQVQI1wEjANz/AI2zXO79xwIPdPP+ZhID1r7sX9ke"
                + "BFfY4rHiywETK+kz5SVIyxHuCepxMwAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "gray of 8 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAAE0NPKsAAAAMklEQVQI12PoZfjLKKzDEMP8k0GlVYxh87vjTAaa5xjt"
                + "ZLiY59y0Ofp2BbNu1iN50S0ADNkOSjQzCtIAAAAASUVORK5CYII=",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "gray of 16 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAAAAAATox55AAAAB3RJTUUH6gsaCwoXRhaWAgAAAExJREFUCNcBQQC+/wGN"
                + "riffqN+T+Q/ZyncCDw9zrfS4/lJlsxL9A9bjv8fr6F4G2icezwRYw9hV4zSyGeHFyxUBFBAqsOkDNInlxyX9a9chczmk"
                + "bloAAAAASUVORK5CYII=",
            pixels: "jY2N/7S0tP9cXFz/7u7u//39/f/IyMj/nJyc/ycnJ/9QUFD/7e3t/2RkZP/a2tr/JCQk/+Pj4/+FhYX/GBgY/xcXF/+W"
                + "lpb/fHx8/7y8vP9oaGj/ycnJ/6qqqv91dXX/FBQU/z8/P/8oKCj/W1tb/0BAQP9lZWX/"),
        File(
            testDescription: "gray of 16 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAAAAAFkpC7vAAAAB3RJTUUH6gsaCwoXRhaWAgAAAFJJREFUCNcBRwC4/wCN"
                + "rgD+PgEUECwDAFxsACfDACRBhfwXDwG0jTvY2VAA5AQX35YvAT7AHYwKxACcvSc6UCTtt2Px2rIDLqZrOuLyH9YUN7Mm"
                + "Z9gbPHKlMO8AAAAASUVORK5CYII=",
            pixels: "jY2N/7S0tP9cXFz/7u7u//39/f/IyMj/nJyc/ycnJ/9QUFD/7e3t/2RkZP/a2tr/JCQk/+Pj4/+FhYX/GBgY/xcXF/+W"
                + "lpb/fHx8/7y8vP9oaGj/ycnJ/6qqqv91dXX/FBQU/z8/P/8oKCj/W1tb/0BAQP9lZWX/"),
        File(
            testDescription: "RGB of 8 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAaklEQVQI1wFfAKD/AI2NjbOzs1xcXO7u7v39/cfHxwIP"
                + "Dw90dHTz8/P+/v5mZmYSEhID1tbWvr6+7OzsX19f2dnZHh4eBFdXV9jY2OLi4rGxseLi4svLywETExMrKyvp6ekzMzPl"
                + "5eUlJSVvqzW0FJiXYwAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "RGB of 8 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAAGePTonAAAAcElEQVQI1wFlAJr/AI2NjQD9/f0BExMTLCwsAFxcXAP5"
                + "+fkAJCQkhYWFFhYWALOzs+7u7sfHxwIwMDApKSnOzs4BPj4+HBwcCgoKA5ycnNnZ2Tw8PMXFxe3t7aioqAMtLS1qamri"
                + "4uIfHx8VFRW0tLQrOirCHiMODAAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "RGB of 16 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAC5qtbyAAAAB3RJTUUH6gsaCwoXRhaWAgAAAL5JREFUCNcFwbEKRVAY"
                + "AODuPTfrLzFYbDplPk+ilMnmCQyewWDyEhYSi80gnWKwCctJJ0VWi+Hoft8nzuM8zjHDDLOUpSxlyZM8yQMLLLD0YR/2"
                + "4RcAACDIgizI7vqu7/q1X/u1/cqv/EoRilAEmvjEJ97Qhjb0Oq7jOjzJkzxpxStesTEaozH+3NZt3XZ2Zmd2OOGEk1Iv"
                + "9VLfuq3bukEbtEH7qLIqq7JVWIVVnOhEJyIRiUi0053u1BSmMMUftcpkQWdlKyAAAAAASUVORK5CYII=",
            pixels: "jY2N/7S0tP9cXFz/7u7u//39/f/IyMj/nJyc/ycnJ/9QUFD/7e3t/2RkZP/a2tr/JCQk/+Pj4/+FhYX/GBgY/xcXF/+W"
                + "lpb/fHx8/7y8vP9oaGj/ycnJ/6qqqv91dXX/FBQU/z8/P/8oKCj/W1tb/0BAQP9lZWX/"),
        File(
            testDescription: "RGB of 16 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAIAAAHOreZkAAAAB3RJTUUH6gsaCwoXRhaWAgAAAL9JREFUCNcFwbEKQEAA"
                + "ANATk4Xh6iZZLreIUZ268gf3ATYjv2Fzq8lsNKBMSvENwqJkNTBL3gOiEpWowMc+9jEJ6lCHui3bsi2DMAmTMAFkJCMZ"
                + "AQ5wgIP0Td/0RRrSkCa1ohWt8Bd/8ZeVr3zl4FRO5VTQjna0527u5q7EBjawwciMzMjUSZ3UCRR90Rc9oYQSyjHHHF/d"
                + "1V1ddEd3dG/1Vm+17JRO6ZQxjWlMj+d4jseczdmcoQc96DVWYzXWD3HxUabXE3JpAAAAAElFTkSuQmCC",
            pixels: "jY2N/7S0tP9cXFz/7u7u//39/f/IyMj/nJyc/ycnJ/9QUFD/7e3t/2RkZP/a2tr/JCQk/+Pj4/+FhYX/GBgY/xcXF/+W"
                + "lpb/fHx8/7y8vP9oaGj/ycnJ/6qqqv91dXX/FBQU/z8/P/8oKCj/W1tb/0BAQP9lZWX/"),
        File(
            testDescription: "palette of 1 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQMAAABclg+lAAAABlBMVEXAwMBFRUXWPuDSAAAAEklEQVQI12NQYMhgmMGw"
                + "hOEPAAniAsFBjJ4JAAAAAElFTkSuQmCC",
            pixels: "wMDA/8DAwP9FRUX/wMDA/8DAwP/AwMD/wMDA/0VFRf9FRUX/wMDA/0VFRf/AwMD/RUVF/8DAwP/AwMD/RUVF/0VFRf/A"
                + "wMD/RUVF/8DAwP9FRUX/wMDA/8DAwP9FRUX/RUVF/0VFRf9FRUX/RUVF/0VFRf9FRUX/"),
        File(
            testDescription: "palette of 1 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAQMAAAErkT8zAAAABlBMVEXAwMBFRUXWPuDSAAAAGklEQVQI12NgAIIDDA1A"
                + "uADIcmB4wJDBsAQAKbIEjWPB5mcAAAAASUVORK5CYII=",
            pixels: "wMDA/8DAwP9FRUX/wMDA/8DAwP/AwMD/wMDA/0VFRf9FRUX/wMDA/0VFRf/AwMD/RUVF/8DAwP/AwMD/RUVF/0VFRf/A"
                + "wMD/RUVF/8DAwP9FRUX/wMDA/8DAwP9FRUX/RUVF/0VFRf9FRUX/RUVF/0VFRf9FRUX/"),
        File(
            testDescription: "palette of 2 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgMAAAAbNnV1AAAACVBMVEVgYGDAwMAiIiJD9gkZAAAAF0lEQVQI12MQDGBI"
                + "FGCYNIFB0IFhRQMAFX0Dbkzb+1QAAAAASUVORK5CYII=",
            pixels: "YGBg/8DAwP9gYGD/wMDA/8DAwP/AwMD/wMDA/yIiIv9gYGD/wMDA/2BgYP/AwMD/IiIi/8DAwP9gYGD/IiIi/yIiIv/A"
                + "wMD/YGBg/8DAwP9gYGD/wMDA/8DAwP9gYGD/IiIi/yIiIv8iIiL/YGBg/yIiIv9gYGD/"),
        File(
            testDescription: "palette of 2 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFAgMAAAFsMUXjAAAACVBMVEVgYGDAwMAiIiJD9gkZAAAAHklEQVQI12NgYHBg"
                + "WMDAwNDA0MEQwpACpBMFGAQdACzHA+M9OfbBAAAAAElFTkSuQmCC",
            pixels: "YGBg/8DAwP9gYGD/wMDA/8DAwP/AwMD/wMDA/yIiIv9gYGD/wMDA/2BgYP/AwMD/IiIi/8DAwP9gYGD/IiIi/yIiIv/A"
                + "wMD/YGBg/8DAwP9gYGD/wMDA/8DAwP9gYGD/IiIi/yIiIv8iIiL/YGBg/yIiIv9gYGD/"),
        File(
            testDescription: "palette of 4 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAACUdoDVAAAAHlBMVEWRkZGzs7NXV1fq6ur9/f3Ozs4sLCxsbGwWFhY/"
                + "Pz9F6+fkAAAAHElEQVQI12NgVHZlYFMuZUjmaGAoLBVnaEuaDgAhrQRvuiScIAAAAABJRU5ErkJggg==",
            pixels: "kZGR/7Ozs/9XV1f/6urq//39/f/Ozs7/kZGR/ywsLP9XV1f/6urq/2xsbP/Ozs7/LCws/+rq6v+RkZH/FhYW/xYWFv+R"
                + "kZH/bGxs/7Ozs/9sbGz/zs7O/7Ozs/9sbGz/FhYW/ywsLP8sLCz/V1dX/z8/P/9sbGz/"),
        File(
            testDescription: "palette of 4 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFBAMAAAHjcbBDAAAAHlBMVEWRkZGzs7NXV1fq6ur9/f3Ozs4sLCxsbGwWFhY/"
                + "Pz9F6+fkAAAAJklEQVQI12NgYHBg6GRQYEhgSGhgEA5gsGBgSCpgYFMuZSgsFQcARTQFMqLmgN8AAAAASUVORK5CYII=",
            pixels: "kZGR/7Ozs/9XV1f/6urq//39/f/Ozs7/kZGR/ywsLP9XV1f/6urq/2xsbP/Ozs7/LCws/+rq6v+RkZH/FhYW/xYWFv+R"
                + "kZH/bGxs/7Ozs/9sbGz/zs7O/7Ozs/9sbGz/FhYW/ywsLP8sLCz/V1dX/z8/P/9sbGz/"),
        File(
            testDescription: "palette of 8 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAABRhm3UAAAAV1BMVEWNjY2zs7NcXFzu7u79/f3Hx8ecnJwnJydPT0/s"
                + "7OxjY2PZ2dkkJCTj4+OFhYUXFxcWFhaVlZV7e3u7u7tnZ2fIyMiqqqp1dXUTExM+Pj5aWlo/Pz9kZGSwgXV3AAAAK0lE"
                + "QVQI12NgYGRiZmFlYGPn4OTiZuDh5eMXEGQQEhYRFRNnkJBkl5KWAQATXgGePkxhSgAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "palette of 8 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAAEmgV1CAAAAV1BMVEWNjY2zs7NcXFzu7u79/f3Hx8ecnJwnJydPT0/s"
                + "7OxjY2PZ2dkkJCTj4+OFhYUXFxcWFhaVlZV7e3u7u7tnZ2fIyMiqqqp1dXUTExM+Pj5aWlo/Pz9kZGSwgXV3AAAAMUlE"
                + "QVQI12NgYGBhkJBmYGJgZ+DhE2BgZGZl4OUXZJCUkmFgY+fg5OJmEBIWERUTBwAaZQGepZi07AAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "palette with alphas",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAABRhm3UAAAAWlBMVEWNjY2zs7NcXFzu7u79/f3Hx8ecnJwnJydPT0/s"
                + "7OxjY2PZ2dkkJCTj4+OFhYUXFxcWFhaVlZV7e3u7u7tnZ2fIyMiqqqp1dXUTExM+Pj4nJydaWlo/Pz9kZGSMi+eRAAAA"
                + "K0lEQVQI12NgYGRiZmFlYGPn4OTiZuDh5eMXEGQQEhYRFRNnkJCUkpaRBQATsAG0xizuggAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "palette with alphas, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAMAAAEmgV1CAAAAWlBMVEWNjY2zs7NcXFzu7u79/f3Hx8ecnJwnJydPT0/s"
                + "7OxjY2PZ2dkkJCTj4+OFhYUXFxcWFhaVlZV7e3u7u7tnZ2fIyMiqqqp1dXUTExM+Pj4nJydaWlo/Pz9kZGSMi+eRAAAA"
                + "MElEQVQI1wXBCQJAIAAAwU2oJN2Ho/9/0wywMj4WHs4rIOSG85H7nexKm8OScqmt/xz0AbR0wHWqAAAAAElFTkSuQmCC",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "gray and alpha of 8 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAQAAADMUVVtAAAATElEQVQI1wFBAL7/AI1Gswlcye6j/bjHSwIPbXQf847+"
                + "Q2bGEoQD1qy+wOz3Xx/Z5B4/AlfG2JniXrGElDTgKgSYUsO16Urz3eX0JbNLTCMR1o9+dgAAAABJRU5ErkJggg==",
            pixels: "jY2NRrOzswlcXFzJ7u7uo/39/bjHx8dLnJycsycnJyhPT09X7Ozs5mNjY37Z2dnPJCQkBePj49aFhYWNFxcX2BYWFo+V"
                + "lZXue3t7y7u7u29nZ2fryMjIXKqqqsN1dXUYExMTHT4+PtInJyc1WlpaEj8/P1BkZGTL"),
        File(
            testDescription: "gray and alpha of 8 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAQAAAG7VmX7AAAAUklEQVQI1wFHALj/AI1GAP24ARMdLDMAXMkD+dEBJAVh"
                + "iJECALMJ7qPHSwDj1hfYle4BPtIcQAq5A5yz2c88Q8W77QuokAMtcmr24ogfdBVWtE/lkR4Bji4AuQAAAABJRU5ErkJg"
                + "gg==",
            pixels: "jY2NRrOzswlcXFzJ7u7uo/39/bjHx8dLnJycsycnJyhPT09X7Ozs5mNjY37Z2dnPJCQkBePj49aFhYWNFxcX2BYWFo+V"
                + "lZXue3t7y7u7u29nZ2fryMjIXKqqqsN1dXUYExMTHT4+PtInJyc1WlpaEj8/P1BkZGTL"),
        File(
            testDescription: "gray and alpha of 16 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAQAAACcwYkuAAAAiElEQVQI1wF9AIL/AY2uRZAn38NbqN/A/pP521QP2RUo"
                + "yneTrQIPD21Mc60f0vS4jnb+UkMsZbPG7BL9hCwD1uOrRr/HwQXr6PYvXgYfCNon5OYezz9DAHwEy8C8WW8oaDDrnslJ"
                + "W2Wq1MLddekXbQEUEBzuKrC2u+kDY1c0idxb5cc/9SX9e+WoJz+TttFCKgAAAABJRU5ErkJggg==",
            pixels: "jY2NRbS0tAlcXFzI7u7uo/39/bjIyMhLnJycsicnJyhQUFBW7e3t5mRkZH7a2trOJCQkBePj49aFhYWMGBgY2BcXF4+W"
                + "lpbufHx8y7y8vG9oaGjrycnJW6qqqsJ1dXUXFBQUHT8/P9IoKCg1W1tbEUBAQFBlZWXK"),
        File(
            testDescription: "gray and alpha of 16 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAQAAAHrxrm4AAAAjklEQVQI1wGDAHz/AI2uRZAA/j64ZQMUEBzuNgtC2QBc"
                + "bMjpACfDNQABJEEEtGG7iAmSEwOfALSNCOvvZaM9yLVLEgHkBNa9M9sC3n9QFvUEWrz87ERtP8DP4braA5y9stzZ3M5P"
                + "PQdDAcWluzrtlgsdqTqQFgLgRxnklR9IaxgMlT/cknX8R+NEjJs3SC8uCTmbSCE8kgAAAABJRU5ErkJggg==",
            pixels: "jY2NRbS0tAlcXFzI7u7uo/39/bjIyMhLnJycsicnJyhQUFBW7e3t5mRkZH7a2trOJCQkBePj49aFhYWMGBgY2BcXF4+W"
                + "lpbufHx8y7y8vG9oaGjrycnJW6qqqsJ1dXUXFBQUHT8/P9IoKCg1W1tbEUBAQFBlZWXK"),
        File(
            testDescription: "RGBA of 8 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAYAAABmWJ3mAAAAiElEQVQI1wF9AIL/AI2NjUazs7MJXFxcye7u7qP9/f24"
                + "x8fHSwIPDw9tdHR0H/Pz847+/v5DZmZmxhISEoQD1tbWrL6+vsDs7Oz3X19fH9nZ2eQeHh4/BFdXV8bY2NiZ4uLifLGx"
                + "sXHi4uJny8vLKgETExMdKysrtenp6WMzMzPd5eXlPiUlJXtRMERmlVzhsgAAAABJRU5ErkJggg==",
            pixels: "jY2NRrOzswlcXFzJ7u7uo/39/bjHx8dLnJycsycnJyhPT09X7Ozs5mNjY37Z2dnPJCQkBePj49aFhYWNFxcX2BYWFo+V"
                + "lZXue3t7y7u7u29nZ2fryMjIXKqqqsN1dXUYExMTHT4+PtInJyc1WlpaEj8/P1BkZGTL"),
        File(
            testDescription: "RGBA of 8 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAYAAAERX61wAAAAjklEQVQI1wGDAHz/AI2NjUYA/f39uAETExMdLCwsMwBc"
                + "XFzJA/n5+dEAJCQkBYWFhY0WFhaPALOzswnu7u6jx8fHSwDj4+PWFxcX2JWVle4BPj4+0hwcHEAKCgq5A5ycnLPZ2dnP"
                + "PDw8Q8XFxbvt7e0LqKiokAMtLS1yampq9uLi4ogfHx90FRUVVrS0tE/PxTuDU9WfiAAAAABJRU5ErkJggg==",
            pixels: "jY2NRrOzswlcXFzJ7u7uo/39/bjHx8dLnJycsycnJyhPT09X7Ozs5mNjY37Z2dnPJCQkBePj49aFhYWNFxcX2BYWFo+V"
                + "lZXue3t7y7u7u29nZ2fryMjIXKqqqsN1dXUYExMTHT4+PtInJyc1WlpaEj8/P1BkZGTL"),
        File(
            testDescription: "RGBA of 16 bits",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAYAAAA2yEGlAAABAElEQVQI1wH1AAr/AY2uja6NrkWQJ98n3yffw1uo36jf"
                + "qN/A/pP5k/mT+dtUD9kP2Q/ZFSjKd8p3yneTrQIPDw8PDw9tTHOtc61zrR/S9Lj0uPS4jnb+Uv5S/lJDLGWzZbNls8bs"
                + "Ev0S/RL9hCwD1uPW49bjq0a/x7/Hv8fBBevo6+jr6PYvXgZeBl4GHwjaJ9on2ifk5h7PHs8ezz9DBFjDWMNYw8cM2FXY"
                + "VdhVmWjjNOM04zR8drIZshmyGXDK4cXhxeHFZ4HLFcsVyxUpkAEUEBQQFBAc7iqwKrAqsLa76QPpA+kDY1c0iTSJNInc"
                + "W+XH5cflxz/1Jf0l/SX9e+X1CYINlDADPAAAAABJRU5ErkJggg==",
            pixels: "jY2NRbS0tAlcXFzI7u7uo/39/bjIyMhLnJycsicnJyhQUFBW7e3t5mRkZH7a2trOJCQkBePj49aFhYWMGBgY2BcXF4+W"
                + "lpbufHx8y7y8vG9oaGjrycnJW6qqqsJ1dXUXFBQUHT8/P9IoKCg1W1tbEUBAQFBlZWXK"),
        File(
            testDescription: "RGBA of 16 bits, interlaced",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFEAYAAAFBz3EzAAABBklEQVQI1wH7AAT/AI2uja6NrkWQAP4+/j7+PrhlARQQ"
                + "FBAUEBzuLAMsAywDNGIAXGxcbFxsyOkAJ8MnwyfDNQAAJEEkQSRBBLSF/IX8hfyMvRcPFw8XD49cAbSNtI20jQjrO9g7"
                + "2DvYm1LZUNlQ2VCo1QDkBOQE5ATWvRffF98X39ibli+WL5Yv7pABPsA+wD7A0qkdjB2MHYw/sgrECsQKxLraA5y9nL2c"
                + "vbLc2dzZ3Nnczk89Bz0HPQdDAcWlxaXFpbs67Zbtlu2WCx2pOqk6qTqQFgMupi6mLqZyUms6azprOvZq4vLi8uLyiVsf"
                + "1h/WH9Zz4hQ3FDcUN1aCsyazJrMmT+BsXHJUQSzFlQAAAABJRU5ErkJggg==",
            pixels: "jY2NRbS0tAlcXFzI7u7uo/39/bjIyMhLnJycsicnJyhQUFBW7e3t5mRkZH7a2trOJCQkBePj49aFhYWMGBgY2BcXF4+W"
                + "lpbufHx8y7y8vG9oaGjrycnJW6qqqsJ1dXUXFBQUHT8/P9IoKCg1W1tbEUBAQFBlZWXK"),
        File(
            testDescription: "filter 0",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAaklEQVQI1wFfAKD/AI2NjbOzs1xcXO7u7v39/cfHxwIP"
                + "Dw90dHTz8/P+/v5mZmYSEhID1tbWvr6+7OzsX19f2dnZHh4eBFdXV9jY2OLi4rGxseLi4svLywETExMrKyvp6ekzMzPl"
                + "5eUlJSVvqzW0FJiXYwAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "filter 1",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAaklEQVQI1wFfAKD/AI2NjbOzs1xcXO7u7v39/cfHxwCc"
                + "nJwnJydPT0/s7OxjY2PZ2dkAJCQk4+PjhYWFFxcXFhYWlZWVAHt7e7u7u2dnZ8jIyKqqqnV1dQATExM+Pj4nJydaWlo/"
                + "Pz9kZGRW5CxuW/VQ4AAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "filter 2",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAaklEQVQI1wFfAKD/AI2NjbOzs1xcXO7u7v39/cfHxwCc"
                + "nJwnJydPT0/s7OxjY2PZ2dkAJCQk4+PjhYWFFxcXFhYWlZWVAHt7e7u7u2dnZ8jIyKqqqnV1dQATExM+Pj4nJydaWlo/"
                + "Pz9kZGRW5CxuW/VQ4AAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "filter 3",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAaklEQVQI1wFfAKD/AI2NjbOzs1xcXO7u7v39/cfHxwCc"
                + "nJwnJydPT0/s7OxjY2PZ2dkAJCQk4+PjhYWFFxcXFhYWlZWVAHt7e7u7u2dnZ8jIyKqqqnV1dQATExM+Pj4nJydaWlo/"
                + "Pz9kZGRW5CxuW/VQ4AAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
        File(
            testDescription: "filter 4",
            file: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAAaklEQVQI1wFfAKD/AI2NjbOzs1xcXO7u7v39/cfHxwCc"
                + "nJwnJydPT0/s7OxjY2PZ2dkAJCQk4+PjhYWFFxcXFhYWlZWVAHt7e7u7u2dnZ8jIyKqqqnV1dQATExM+Pj4nJydaWlo/"
                + "Pz9kZGRW5CxuW/VQ4AAAAABJRU5ErkJggg==",
            pixels: "jY2N/7Ozs/9cXFz/7u7u//39/f/Hx8f/nJyc/ycnJ/9PT0//7Ozs/2NjY//Z2dn/JCQk/+Pj4/+FhYX/FxcX/xYWFv+V"
                + "lZX/e3t7/7u7u/9nZ2f/yMjI/6qqqv91dXX/ExMT/z4+Pv8nJyf/Wlpa/z8/P/9kZGT/"),
    ]
}
