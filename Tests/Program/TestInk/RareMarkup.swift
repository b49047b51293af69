/// What XML and SVG allow and hardly any file contains.
package enum RareMarkup {
    package static let words = [
        "<?a?>", "<!DOCTYPE svg [<!ATTLIST svg a CDATA #IMPLIED>]>",
        "<!DOCTYPE svg [<!ATTLIST svg a CDATA #REQUIRED>]>",
        "<!DOCTYPE a [<!NOTATION n PUBLIC \"\">]>", "<!DOCTYPE a [<!ENTITY e SYSTEM \"/etc/passwd\" NDATA n>]>", "&e;",
        "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">", "<!ENTITY % p SYSTEM \"/etc/passwd\"> %p;", "<![CDATA[", "]]>",
        "<!--",
        "-->", "&#0;", "&#x10FFFF;", "&#xD800;", "&amp", "1e309", "-0", "NaN", "1e-320", "<svg xmlns=\"", "</svg>",
        "<g>",
        "</g>", "ink:samples=\"", "ink:seal=\"", "ink:z=\"", "ink:was=\"", " ink:z=\"300\"", " ink:was=\"300\"", "<h:",
        "M0 0",
        "99999999999999999999",
        "\u{FEFF}", "\u{0}", "url(#a)", "style=\"", "%%%",
    ]
}
