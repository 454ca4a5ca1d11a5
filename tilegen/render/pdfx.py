"""The output intent and the metadata that make a PDF conform to PDF/X-4 (ISO 15930-7)."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any
from uuid import UUID

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

if TYPE_CHECKING:
    from tilegen.render.profile import Profile

GROUP = "<</Type/Group/S/Transparency/CS/DeviceCMYK>>"
"""The transparency group of a page: colours are blended in the inks of the press."""

_REGISTRY = "http://www.color.org"
_DATE = "2000-01-01T00:00:00+00:00"
"""The date that reportlab writes in every file, so that the same calls make the same bytes."""

_METADATA = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <pdf:Producer>{producer}</pdf:Producer>
   <pdf:Trapped>False</pdf:Trapped>
   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
   <xmp:CreateDate>{date}</xmp:CreateDate>
   <xmp:ModifyDate>{date}</xmp:ModifyDate>
   <xmp:MetadataDate>{date}</xmp:MetadataDate>
   <xmp:CreatorTool>{creator}</xmp:CreatorTool>
   <xmpMM:DocumentID>uuid:{document}</xmpMM:DocumentID>
   <xmpMM:InstanceID>uuid:{document}</xmpMM:InstanceID>
   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
   <xmpMM:VersionID>1</xmpMM:VersionID>
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


def declare(pdf: Any, profile: Profile) -> None:
    """Declares for which press a finished reportlab document is made. Add nothing to it
    afterwards."""
    catalog = pdf.Catalog
    catalog.OutputIntents = PDFArray([_intent(pdf, profile)])
    # reportlab writes only the entries that it knows.
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.Metadata = _metadata(pdf)


def _intent(pdf: Any, profile: Profile) -> PDFDictionary:
    content = zlib.compress(profile.content, 9)
    pdf.updateSignature(content)
    stream: Any = PDFStream(content=content)
    stream.dictionary.dict |= {"N": 4, "Filter": PDFName("FlateDecode")}
    condition = profile.condition
    return PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString(condition.identifier),
            "OutputCondition": PDFString(condition.description),
            "Info": PDFString(condition.description),
            "RegistryName": PDFString(_REGISTRY),
            "DestOutputProfile": pdf.Reference(stream),
        }
    )


def _metadata(pdf: Any) -> Any:
    info = pdf.info
    xml = _METADATA.format(
        title=_escape_xml(info.title),
        producer=_escape_xml(info.producer),
        creator=_escape_xml(info.creator),
        date=_DATE,
        document=UUID(bytes=pdf.signature.digest()),
    )
    stream: Any = _Readable(content=xml.encode())
    stream.dictionary.dict |= {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
    return pdf.Reference(stream)


def _escape_xml(text: str) -> str:
    # `xml.sax.saxutils` has this too, but loads a client for the web: a twentieth of a build.
    return text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
