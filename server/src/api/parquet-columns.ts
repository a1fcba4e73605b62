import type { DecodedArray, SchemaElement } from 'hyparquet';
import { tidy } from './number-text.ts';

/** One column with its exact type, so that the writer need not look at the values to find one. */
export interface TypedColumn {
  /** What is written. */
  readonly element: SchemaElement;
  /**
   * What it means, where the writer need not know: it would make an object of each instant to find out that nothing
   * is to be done.
   */
  readonly meaning?: Pick<SchemaElement, 'logical_type' | 'converted_type'>;
  readonly encoding: 'PLAIN' | 'DELTA_BINARY_PACKED' | 'RLE' | 'RLE_DICTIONARY';
  /** The values in [start, end). */
  readonly part: (start: number, end: number) => DecodedArray;
}

/** Instants in milliseconds. */
export const timeColumn = (name: string, ms: Float64Array): TypedColumn => ({
  element: { name, type: 'INT64', repetition_type: 'REQUIRED' },
  meaning: {
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    // For readers of before 2018.
    converted_type: 'TIMESTAMP_MILLIS',
  },
  encoding: 'DELTA_BINARY_PACKED',
  part(start, end) {
    // As two halves, since each BigInt would be an object.
    const halves = new Int32Array(2 * (end - start));
    for (let index = start; index < end; index++) {
      const high = Math.floor(ms[index]! / 2 ** 32);
      halves[2 * (index - start)] = (ms[index]! - high * 2 ** 32) | 0;
      halves[2 * (index - start) + 1] = high;
    }
    return new BigInt64Array(halves.buffer);
  },
});

/** Numbers as other formats have them; of a nullable column what is not finite is null. */
export const doubleColumn = (
  name: string,
  values: Float64Array,
  may: 'required' | 'nullable' = 'required',
): TypedColumn => ({
  element: { name, type: 'DOUBLE', repetition_type: may === 'nullable' ? 'OPTIONAL' : 'REQUIRED' },
  // Prices hardly repeat, so that looking for a dictionary would only take time.
  encoding: 'PLAIN',
  part(start, end) {
    const data = new Float64Array(end - start);
    let known = true;
    for (let index = start; index < end; index++) {
      const value = values[index]!;
      data[index - start] = tidy(value);
      if (!Number.isFinite(value)) known = false;
    }
    return known ? data : Array.from(data, (value) => (Number.isFinite(value) ? value : null));
  },
});

/** A column in which nothing is known. */
export const emptyColumn = (name: string, type: 'DOUBLE' | 'INT64'): TypedColumn => ({
  element: { name, type, repetition_type: 'OPTIONAL' },
  encoding: 'PLAIN',
  part: sameValue(null),
});

/** False but in the last of `rows` rows, which is `last`. */
export function lastColumn(name: string, rows: number, last: boolean): TypedColumn {
  const part = sameValue(false);
  return {
    element: { name, type: 'BOOLEAN', repetition_type: 'REQUIRED' },
    encoding: 'RLE',
    part: (start, end) => (last && end === rows ? [...part(start, end - 1), true] : part(start, end)),
  };
}

/** The same text in every row. */
export const sameText = (name: string, text: string): TypedColumn => ({
  element: { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  encoding: 'RLE_DICTIONARY',
  part: sameValue(text),
});

/** Parts that are alike, of which only the last one has another length. */
function sameValue(value: unknown): (start: number, end: number) => unknown[] {
  let part: unknown[] = [];
  return (start, end) => {
    if (part.length !== end - start) part = Array(end - start).fill(value);
    return part;
  };
}
