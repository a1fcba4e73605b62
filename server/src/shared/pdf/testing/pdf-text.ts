import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const SHOWN = /\/(\w+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g;

/** The body of an object with its stream as it was before it was compressed. */
const inflated = (body: string): string =>
  body.includes('/FlateDecode') && !body.includes('/Subtype /Image')
    ? body.replace(/stream\n([\s\S]*)\nendstream/, (_, stream: string) =>
        inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
      )
    : body;

/**
 * What a PDF file of ours says, a line for each run of text in the order of the file: glyphs are read back by the tables
 * that viewers search and copy by.
 */
export function pdfText(file: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, id, body] of file.toString('latin1').matchAll(OBJECT)) objects.set(id!, inflated(body!));
  const all = [...objects.values()];
  const fonts = new Map<string, Map<number, string>>();
  for (const body of all) {
    for (const [, list] of body.matchAll(/\/Font <<([\s\S]*?)>>/g)) {
      for (const [, name, id] of list!.matchAll(/\/(\w+) (\d+) 0 R/g)) {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '')?.[1];
        fonts.set(name!, lettersOf(objects.get(table ?? '') ?? ''));
      }
    }
  }
  const lines: string[] = [];
  let font: Map<number, string> | undefined;
  for (const body of all.filter((text) => text.includes(' Tf\n'))) {
    for (const [, name, shown] of body.matchAll(SHOWN)) {
      if (name !== undefined) font = fonts.get(name);
      else
        lines.push(
          glyphsOf(shown!)
            .map((glyph) => font?.get(glyph) ?? '')
            .join(''),
        );
    }
  }
  return lines;
}

const glyphsOf = (shown: string): number[] =>
  [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) =>
    (hex!.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
  );

/** The letters by glyph: each range of the table lists those of its glyphs. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const codes = (hex!.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      letters.set(Number.parseInt(first!, 16) + index, String.fromCharCode(...codes));
    }
  }
  return letters;
}
