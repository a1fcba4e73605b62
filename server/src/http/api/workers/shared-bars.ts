import { BAR_COLUMNS, type Bars } from '@meridian/market/bars';

/** Copies in shared memory, by the memory of the column. Market data is never changed in place. */
const known = new WeakMap<ArrayBufferLike, SharedArrayBuffer>();

/** Bars that a thread gets without a copy of its own: each series is copied once, for all of its ranges. */
export function sharedBars(bars: Bars): Bars {
  const columns = Object.fromEntries(BAR_COLUMNS.map((name) => [name, sharedColumn(bars[name])]));
  return { ...(columns as unknown as Omit<Bars, 'length'>), length: bars.length };
}

function sharedColumn({ buffer, byteOffset, length }: Float64Array): Float64Array {
  let shared = known.get(buffer);
  if (!shared) {
    shared = new SharedArrayBuffer(buffer.byteLength);
    new Uint8Array(shared).set(new Uint8Array(buffer));
    known.set(buffer, shared);
  }
  return new Float64Array(shared, byteOffset, length);
}
