import { BRAND_COLORS } from '@meridian/contracts/brand-colors';
import { PORTAL } from '@meridian/contracts/portal-config';
import Pdf from 'pdfkit';
import { embed, type EmbeddedFile, escapeMetadata } from './metadata.ts';
import { drawable, type Face, FACES, faces } from './typeface.ts';

/** Millimetres in points. */
export const mm = (length: number): number => (length * 72) / 25.4;

export const COLOURS = {
  ink: '#141a1e',
  soft: '#3b4449',
  dim: '#566067',
  line: '#dde1e3',
  strongLine: '#b5bcc0',
  signal: BRAND_COLORS.signalOnLight,
  paper: '#ffffff',
  grid: '#e3e6e8',
  up: '#00628f',
  upMark: '#0079a8',
  down: '#8f4a00',
  downMark: '#b96a14',
  area: '#1f6480',
} as const;

/** A4 with the margins of all printed pages; the axis parts work from margin. */
export const PAGE = {
  width: mm(210),
  height: mm(297),
  left: mm(15),
  right: mm(195),
  axis: mm(135),
  bottom: mm(278),
} as const;

export interface TextStyle {
  readonly face?: Face;
  /** In points. */
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  /** Points between letters, negative for closer. */
  readonly spacing?: number;
}

/** Roles of the document structure, for screen readers. */
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** What a screen reader announces: the scope of a table header, the content of a figure and its place. */
interface PartOptions {
  readonly scope?: 'Column' | 'Row';
  readonly alt?: string;
  /** Left, top, right and bottom. */
  readonly bbox?: readonly [number, number, number, number];
}

/** A document in progress, with the methods that draw on it. Distances are in points from the upper left. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Draws text at `x`, `y` in lines of `width`; returns its height. */
  text(text: string, at: { x: number; y: number; width: number }, style: TextStyle): number;
  /** Draws text that stays on one line; aligned to the right it ends at `x`. */
  line(text: string, at: { x: number; y: number }, style: TextStyle): void;
  /** The height of a text. */
  heightOf(text: string, width: number, style: TextStyle): number;
  widthOf(text: string, style: TextStyle): number;
  rule(
    from: { x: number; y: number },
    to: { x: number; y: number },
    style?: { colour?: string; width?: number },
  ): void;
  /** Draws a part of the content, nested in the current part. */
  part(role: Role, draw: () => void, options?: PartOptions): void;
  /** Draws decoration, which screen readers skip. */
  decoration(draw: () => void): void;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>;
}

/** Starts a document whose bytes depend only on its content and `atMs`. Tests use `compress: false` to read it. */
export function openSheet(about: {
  title: string;
  author: string;
  subject: string;
  atMs: number;
  compress?: boolean;
  /** Makes it an archivable document (PDF/A-3) with this file. */
  embedded?: EmbeddedFile | null;
}): Sheet {
  const { atMs, compress = true, embedded } = about;
  const at = new Date(atMs);
  // The type of the options lacks this subset, and fonts that are no files.
  const settings: unknown = {
    size: 'A4',
    margin: 0,
    bufferPages: true,
    compress,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: embedded ? 'PDF/A-3a' : 'PDF/UA',
    font: faces().text,
    info: {
      Title: drawable(about.title),
      Author: about.author,
      Subject: about.subject,
      Creator: PORTAL.brand.name,
      Producer: PORTAL.brand.name,
      CreationDate: at,
      ModDate: at,
    },
  };
  const pdf = new Pdf(settings as PDFKit.PDFDocumentOptions);
  escapeMetadata(pdf);
  if (embedded) embed(pdf, embedded, at);
  for (const face of FACES) pdf.registerFont(face, faces()[face]);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const open = [root];

  const use = ({ face = 'text', size, colour = COLOURS.ink }: TextStyle) =>
    pdf.font(face).fontSize(size).fillColor(colour);
  const shape = (width: number, { align = 'left', spacing = 0, size }: TextStyle) => ({
    width,
    align,
    characterSpacing: spacing,
    lineGap: size * 0.18,
    features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[],
  });
  const heightOf = (text: string, width: number, style: TextStyle) =>
    use(style).heightOfString(drawable(text), shape(width, style));
  const widthOf = (text: string, style: TextStyle) =>
    use(style).widthOfString(drawable(text), shape(PAGE.width, style));

  return {
    pdf,
    heightOf,
    text(text, { x, y, width }, style) {
      const height = heightOf(text, width, style);
      use(style).text(drawable(text), x, y, shape(width, style));
      return height;
    },
    line(text, { x, y }, style) {
      const { characterSpacing, features } = shape(0, style);
      const left = style.align === 'right' ? x - widthOf(text, style) : x;
      use(style).text(drawable(text), left, y, { characterSpacing, features, lineBreak: false });
    },
    widthOf,
    rule(from, to, { colour = COLOURS.strongLine, width = mm(0.25) } = {}) {
      pdf.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).strokeColor(colour).stroke();
    },
    part(role, draw, options = {}) {
      const parent = open.at(-1)!;
      if (role !== 'Table' && role !== 'TR') {
        parent.add(pdf.struct(role, { ...options }, draw));
        return;
      }
      const element = pdf.struct(role);
      parent.add(element);
      open.push(element);
      draw();
      open.pop();
      element.end();
    },
    decoration(draw) {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    async finish() {
      root.end();
      pdf.end();
      const chunks: Uint8Array[] = [];
      for await (const chunk of pdf as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}
