import type { EmbeddedFile } from '../../../../shared/pdf/metadata.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';

const NAME = 'factur-x.xml';

/** Properties that PDF/A lets a document have must be declared in it. */
const property = (name: string, description: string) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`;

/** What Factur-X writes into the metadata of the document, so that programs find its invoice. */
const METADATA = `
        <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
          <fx:DocumentType>INVOICE</fx:DocumentType>
          <fx:DocumentFileName>${NAME}</fx:DocumentFileName>
          <fx:Version>1.0</fx:Version>
          <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>`;
const SCHEMA = `
            <rdf:li rdf:parseType="Resource">
              <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
              <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
              <pdfaSchema:prefix>fx</pdfaSchema:prefix>
              <pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'The name of the embedded XML document')}${property('DocumentType', 'The type of the hybrid document')}${property('Version', 'The version of the standard')}${property('ConformanceLevel', 'The profile of the XML document')}
              </rdf:Seq></pdfaSchema:property>
            </rdf:li>`;

/** The electronic invoice to embed into the PDF of a document; null when the document lacks what EN 16931 requires. */
export function facturX(content: InvoiceContent): EmbeddedFile | null {
  const xml = crossIndustryInvoice(content);
  if (xml === null) return null;
  return {
    name: NAME,
    type: 'text/xml',
    description: 'Electronic invoice by EN 16931',
    content: Buffer.from(xml),
    metadata: METADATA,
    schema: SCHEMA,
  };
}
