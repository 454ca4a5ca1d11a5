"""The description of a PDF in XMP, for programs that read more than its title."""

from __future__ import annotations

from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFName, PDFStream


class Description(NamedTuple):
    """The description of a file, in its own language; empty parts are left out."""

    author: str = ""
    subject: str = ""
    licence: str = ""
    keywords: tuple[str, ...] = ()


NAMESPACES = """\
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/\""""

_PACKET = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
{namespaces}{more_namespaces}>
{properties}{more_properties}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
"""


class _Readable(PDFStream):
    """A stream stored uncompressed, since some programs search files for it. reportlab's own
    streams always declare filters, even if they have none."""

    def format(self, document: Any) -> bytes:
        usual, document.defaultStreamFilters = document.defaultStreamFilters, None
        try:
            return bytes(super().format(document))
        finally:
            document.defaultStreamFilters = usual


def attach_metadata(
    pdf: Any, about: Description, more_namespaces: str = "", more_properties: str = ""
) -> None:
    """Attaches the metadata to a finished reportlab document, with more properties as XML."""
    xml = _PACKET.format(
        namespaces=NAMESPACES,
        more_namespaces=more_namespaces,
        properties=_format_properties(pdf, about),
        more_properties=more_properties,
    )
    stream: Any = _Readable(content=xml.encode())
    stream.dictionary.dict |= {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
    pdf.Catalog.Metadata = pdf.Reference(stream)


def _format_properties(pdf: Any, about: Description) -> str:
    lines = [
        "   <dc:format>application/pdf</dc:format>",
        _format_list("dc:title", "Alt", (pdf.info.title,)),
        _format_list("dc:creator", "Seq", (about.author,)),
        _format_list("dc:description", "Alt", (about.subject,)),
        _format_list("dc:subject", "Bag", about.keywords),
        _format_list("dc:rights", "Alt", (about.licence,)),
        _format_list("xmpRights:UsageTerms", "Alt", (about.licence,)),
        f"   <pdf:Producer>{escape_xml(pdf.info.producer)}</pdf:Producer>",
    ]
    return "\n".join(filter(None, lines))


def _format_list(name: str, kind: str, values: tuple[str, ...]) -> str:
    """A property with a list of values; empty if all of them are."""
    language = ' xml:lang="x-default"' if kind == "Alt" else ""
    items = "".join(f"<rdf:li{language}>{escape_xml(value)}</rdf:li>" for value in values if value)
    return f"   <{name}><rdf:{kind}>{items}</rdf:{kind}></{name}>" if items else ""


def escape_xml(text: str) -> str:
    """The text as XML has it between tags."""
    # `xml.sax.saxutils` has this too, but loads a client for the web: a twentieth of a build.
    return text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
