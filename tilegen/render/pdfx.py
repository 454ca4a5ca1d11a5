"""The output intent and the metadata that make a PDF conform to PDF/X-4 (ISO 15930-7)."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any
from uuid import UUID

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from tilegen.render.pdfmetadata import Description, attach_metadata, escape_xml

if TYPE_CHECKING:
    from tilegen.render.profile import Profile

GROUP = "<</Type/Group/S/Transparency/CS/DeviceCMYK>>"
"""The transparency group of a page: colours are blended in the inks of the press."""

_REGISTRY = "http://www.color.org"
_DATE = "2000-01-01T00:00:00+00:00"
"""The date that reportlab writes in every file, so that the same calls make the same bytes."""

_NAMESPACES = """
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/\""""

_PROPERTIES = """
   <pdf:Trapped>False</pdf:Trapped>
   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
   <xmp:CreateDate>{date}</xmp:CreateDate>
   <xmp:ModifyDate>{date}</xmp:ModifyDate>
   <xmp:MetadataDate>{date}</xmp:MetadataDate>
   <xmp:CreatorTool>{creator}</xmp:CreatorTool>
   <xmpMM:DocumentID>uuid:{document}</xmpMM:DocumentID>
   <xmpMM:InstanceID>uuid:{document}</xmpMM:InstanceID>
   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
   <xmpMM:VersionID>1</xmpMM:VersionID>"""


def declare(pdf: Any, profile: Profile, about: Description) -> None:
    """Declares for which press a finished reportlab document is made, and what it is about. Add
    nothing to it afterwards."""
    catalog = pdf.Catalog
    catalog.OutputIntents = PDFArray([_intent(pdf, profile)])
    # reportlab writes only the entries that it knows.
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    properties = _PROPERTIES.format(
        creator=escape_xml(pdf.info.creator),
        date=_DATE,
        document=UUID(bytes=pdf.signature.digest()),
    )
    attach_metadata(pdf, about, _NAMESPACES, properties)


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
