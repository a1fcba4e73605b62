/** Columns of cells that vary from row to row, beside the numbers of `typed-columns.ts`. */
import { ByteWriter } from 'hyparquet-writer';
import { arrowBooleans, arrowIntegers, arrowTexts } from './arrow.ts';
import { numbersPage } from './dictionary-page.ts';
import { finiteIn, int64, NOTHING, runs, type TypedColumn } from './typed-columns.ts';

/** Texts without nulls. */
export const textColumn = (name: string, texts: readonly string[]): TypedColumn => ({
  element: {
    name,
    type: 'BYTE_ARRAY',
    repetition_type: 'REQUIRED',
    logical_type: { type: 'STRING' },
    converted_type: 'UTF8',
  },
  page(start, end) {
    const own = texts.slice(start, end);
    const bytes = Buffer.allocUnsafe(own.reduce((sum, text) => sum + 4 + 3 * text.length, 0));
    let at = 0;
    for (const text of own) {
      const length = bytes.write(text, at + 4);
      bytes.writeUInt32LE(length, at);
      at += 4 + length;
    }
    return { encoding: 'PLAIN', values: bytes.subarray(0, at), levels: NOTHING, nulls: 0 };
  },
  arrow: (rows) => arrowTexts(texts.slice(0, rows)),
});

/** Truth values, one per byte, 0 or 1. */
export const booleanColumn = (name: string, flags: Uint8Array): TypedColumn => ({
  element: { name, type: 'BOOLEAN', repetition_type: 'REQUIRED' },
  page(start, end) {
    const packed = runs(flags.slice(start, end), 1);
    const values = new ByteWriter();
    values.appendUint32(packed.length);
    values.appendBytes(packed);
    return { encoding: 'RLE', values: values.getBytes(), levels: NOTHING, nulls: 0 };
  },
  arrow: (rows) => arrowBooleans(flags.slice(0, rows)),
});

/** Integers, with null for values that are not finite. */
export const nullableIntegers = (name: string, values: Float64Array): TypedColumn => ({
  element: { name, type: 'INT64', repetition_type: 'OPTIONAL' },
  page(start, end) {
    const { known, finite } = finiteIn(values, start, end);
    return {
      ...numbersPage(finite, (it) => new Uint8Array(int64(it, 0, it.length).buffer)),
      levels: runs(known, 1),
      nulls: known.length - finite.length,
    };
  },
  arrow(rows) {
    const { known } = finiteIn(values, 0, rows);
    const filled = values.slice(0, rows);
    for (let row = 0; row < rows; row++) if (!known[row]) filled[row] = 0;
    return arrowIntegers(int64(filled, 0, rows), known);
  },
});
