import { BAR_COLUMNS, type Bars } from '@meridian/market/bars';

/** Copies in shared memory, by the memory of a column that is not shared. Market data is never changed in place. */
const known = new WeakMap<ArrayBufferLike, Float64Array>();

/**
 * Bars that a thread gets without a copy of its own: each series is copied once, for all of its ranges, and into one memory, since each
 * memory that a message names costs as much as the rest of it. Series of the lake mostly lie in one shared memory already.
 */
export function sharedBars(bars: Bars): Bars {
  const buffers = BAR_COLUMNS.map((name) => bars[name].buffer);
  const unknown = new Set(
    buffers.filter((buffer) => !(buffer instanceof SharedArrayBuffer) && !known.has(buffer)),
  );
  if (unknown.size > 0) share([...unknown]);
  const columns = BAR_COLUMNS.map((name, at) => {
    const column = bars[name];
    const { byteOffset, length } = column;
    if (column.buffer instanceof SharedArrayBuffer) return [name, column];
    const start = byteOffset / Float64Array.BYTES_PER_ELEMENT;
    return [name, known.get(buffers[at]!)!.subarray(start, start + length)];
  });
  return { ...(Object.fromEntries(columns) as Omit<Bars, 'length'>), length: bars.length };
}

function share(buffers: readonly ArrayBufferLike[]): void {
  const shared = new SharedArrayBuffer(buffers.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const buffer of buffers) {
    const copy = new Float64Array(shared, offset, buffer.byteLength / Float64Array.BYTES_PER_ELEMENT);
    copy.set(new Float64Array(buffer));
    known.set(buffer, copy);
    offset += buffer.byteLength;
  }
}
