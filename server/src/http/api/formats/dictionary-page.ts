import type { Encoding } from 'hyparquet';

/** More values than this are not looked for: their indices would be hardly shorter than what they stand for. */
const VALUES_MOST = 1 << 15;
/** A dictionary pays when each of its values stands for so many rows. */
const ROWS_OF_VALUE = 4;
/** Places of a hash table that is never more than a quarter full. */
const PLACE_BITS = 17;
const PLACE_MASK = (1 << PLACE_BITS) - 1;
/** Odd factors that spread both halves of a number over the places. */
const SPREAD_LOW = 0x9e3779b1;
const SPREAD = 0x85ebca6b;
/** One more than the index of the value at each place, 0 for none. */
const places = new Uint16Array(1 << PLACE_BITS);
const WORD_BITS = 16;

/** The values of a page, and what they are indices of, if they are. */
export interface NumbersPage {
  readonly encoding: Encoding;
  readonly values: Uint8Array;
  readonly dictionary?: { readonly values: Uint8Array; readonly count: number };
}

/** Numbers as those that differ, and the index of each among them. */
interface Indexed {
  readonly distinct: Float64Array<ArrayBuffer>;
  readonly indices: Uint16Array;
}

/**
 * The page of numbers of eight bytes, which `stored` makes of them: indices into a dictionary where few differ, as prices do, which
 * takes a fraction of the time to compress; else one after the other.
 */
export function numbersPage(
  values: Float64Array<ArrayBuffer>,
  stored: (values: Float64Array<ArrayBuffer>) => Uint8Array,
): NumbersPage {
  const indexed = indexedNumbers(values);
  if (!indexed) return { encoding: 'PLAIN', values: stored(values) };
  const { distinct, indices } = indexed;
  return {
    encoding: 'RLE_DICTIONARY',
    values: packed(indices, Math.max(1, Math.ceil(Math.log2(distinct.length)))),
    dictionary: { values: stored(distinct), count: distinct.length },
  };
}

/** Undefined when too many differ. */
function indexedNumbers(values: Float64Array<ArrayBuffer>): Indexed | undefined {
  const rows = values.length;
  const halves = new Int32Array(values.buffer, values.byteOffset, 2 * rows);
  const most = Math.min(VALUES_MOST, Math.floor(rows / ROWS_OF_VALUE));
  const distinct = new Float64Array(most);
  const indices = new Uint16Array(rows);
  places.fill(0);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const value = values[row]!;
    const low = Math.imul(halves[2 * row]!, SPREAD_LOW);
    let place = Math.imul(low ^ halves[2 * row + 1]!, SPREAD) >>> (32 - PLACE_BITS);
    let next = places[place]!;
    while (next > 0 && distinct[next - 1] !== value) {
      place = (place + 1) & PLACE_MASK;
      next = places[place]!;
    }
    if (next === 0) {
      if (count === most) return undefined;
      distinct[count++] = value;
      places[place] = next = count;
    }
    indices[row] = next - 1;
  }
  return { distinct: distinct.subarray(0, count), indices };
}

/** Indices of so many bits as one bit-packed run: their width, the number of eights in the run, and the bits, lowest first. */
function packed(indices: Uint16Array, bits: number): Uint8Array {
  const eights = Math.ceil(indices.length / 8);
  const words = new Uint16Array(Math.ceil((eights * bits) / 2) + 1);
  let at = 0;
  let waiting = 0;
  let held = 0;
  for (let row = 0; row < indices.length; row++) {
    waiting |= indices[row]! << held;
    held += bits;
    if (held >= WORD_BITS) {
      words[at++] = waiting;
      waiting >>>= WORD_BITS;
      held -= WORD_BITS;
    }
  }
  words[at] = waiting;
  const head = [bits];
  let rest = (eights << 1) | 1;
  for (; rest > 0x7f; rest >>>= 7) head.push((rest & 0x7f) | 0x80);
  head.push(rest);
  return Buffer.concat([Buffer.from(head), new Uint8Array(words.buffer, 0, eights * bits)]);
}
