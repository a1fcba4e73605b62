import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Pdf from 'pdfkit';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'assets', 'fonts');

export const FACES = ['text', 'strong', 'wide'] as const;
export type Face = (typeof FACES)[number];

/** The current font of a document, parsed. */
interface WithFont {
  readonly _font: { readonly font: Uint8Array };
}

let read: Readonly<Record<Face, Uint8Array>> | undefined;

/**
 * The three cuts of the typeface, parsed for the first document. Parsing takes several times as long as drawing, so documents
 * share the fonts that pdfkit has parsed. The types of pdfkit only allow files.
 */
export const faces = (): Readonly<Record<Face, Uint8Array>> =>
  (read ??= { text: readFace('text'), strong: readFace('strong'), wide: readFace('wide') });

function readFace(face: Face): Uint8Array {
  const file = readFileSync(join(FOLDER, `archivo-${face}.ttf`));
  const reader = new Pdf({ autoFirstPage: false }).font(file);
  const {
    _font: { font },
  } = reader as unknown as WithFont;
  return font;
}

/** The characters of the typeface. */
const DRAWN =
  /^[\x20-\x7e\xa0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20a9\u20ab\u20ac\u20b9\u20ba\u20bd\u2122\u2212]$/u;
const MARKS = /\p{M}/gu;

/** Replaces characters that the typeface lacks: by the letter without accents, else by a question mark. */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (DRAWN.test(letter)) return letter;
    const plain = letter.normalize('NFKD').replaceAll(MARKS, '');
    return plain !== '' && Array.from(plain).every((part) => DRAWN.test(part)) ? plain : '?';
  }).join('');
