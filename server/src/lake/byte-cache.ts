/** A least-recently-used cache whose values together take at most `maxBytes`. */
interface ByteCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
}

/**
 * `sizeOf` returns the bytes that a value takes in memory. A value larger than the whole cache is not cached. `dropped` gets each value
 * that made room for others or was replaced.
 */
export function createByteCache<T>(
  maxBytes: number,
  sizeOf: (value: T) => number,
  dropped?: (value: T) => void,
): ByteCache<T> {
  // A Map iterates in insertion order, so its first key is the least recently used.
  const entries = new Map<string, { value: T; bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    total -= entry.bytes;
    entries.delete(key);
    dropped?.(entry.value);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const bytes = sizeOf(value);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
