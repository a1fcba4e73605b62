/** A file in an archivable document, and what the metadata of the document says of it. */
export interface EmbeddedFile {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly content: Uint8Array;
  /** As RDF: its properties, and the schema of the properties. */
  readonly metadata: string;
  readonly schema: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The package writes title, author and subject into the metadata, which are XML, as they are. */
export function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const document = pdf as unknown as { info: Record<string, unknown>; endMetadata: () => void };
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    const { info } = document;
    const escaped = Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!) : value,
    ]);
    document.info = Object.fromEntries(escaped) as Record<string, unknown>;
    endMetadata();
    document.info = info;
  };
}

/** The document stays one for screen readers, too, which PDF/A lets it say only with the schema of that. */
const UNIVERSAL = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
          <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`;
const UNIVERSAL_SCHEMA = `
            <rdf:li rdf:parseType="Resource">
              <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
              <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
              <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
              <pdfaSchema:property><rdf:Seq>
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>part</pdfaProperty:name>
                  <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                  <pdfaProperty:category>internal</pdfaProperty:category>
                  <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
                </rdf:li>
              </rdf:Seq></pdfaSchema:property>
            </rdf:li>`;

/** Embeds the file, and declares the document as archivable and as one for screen readers. */
export function embed(pdf: PDFKit.PDFDocument, file: EmbeddedFile, at: Date): void {
  const { name, type, description, content, metadata, schema } = file;
  // The types of the package lack both methods' newer options.
  const document = pdf as unknown as {
    file(content: Uint8Array, options: object): void;
    appendXML(xml: string): void;
  };
  document.file(content, {
    name,
    type,
    description,
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  });
  document.appendXML(`${metadata}${UNIVERSAL}
        <rdf:Description rdf:about=""
            xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
            xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
          <pdfaExtension:schemas><rdf:Bag>${schema}${UNIVERSAL_SCHEMA}
          </rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>`);
}
