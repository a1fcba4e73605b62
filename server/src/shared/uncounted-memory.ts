const MEGABYTE = 1_024 * 1_024;
/** Room for what caches keep there, 96 MB of series and 64 MB of their text, and for as much of it that was dropped and is not collected yet. */
const BYTES_MOST = 224 * MEGABYTE;

let taken = 0;
const collected = new FinalizationRegistry<number>((bytes) => (taken -= bytes));

/**
 * Memory filled with zeros for what caches keep. It is shared memory, which V8 does not count: for every 64 MB that it counts outside of its heap
 * it marks the whole heap, so that reading many series for the first time held up the event loop. Beyond the limit it is
 * memory that V8 counts, and what it collects then makes room again.
 */
export function uncountedMemory(bytes: number): ArrayBuffer | SharedArrayBuffer {
  if (bytes === 0 || taken + bytes > BYTES_MOST) return new ArrayBuffer(bytes);
  const memory = new SharedArrayBuffer(bytes);
  taken += bytes;
  collected.register(memory, bytes);
  return memory;
}
