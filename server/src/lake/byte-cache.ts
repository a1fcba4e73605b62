/** Values by key, the least recently used given up when together they weigh more than `maxBytes`. */
interface ByteCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
}

/** `sizeOf` answers the bytes a value keeps in memory; a value heavier than the whole cache is not kept. */
export function createByteCache<T>(maxBytes: number, sizeOf: (value: T) => number): ByteCache<T> {
  // A Map iterates in order of insertion: its first key is the least recently used.
  const entries = new Map<string, { value: T; bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
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
