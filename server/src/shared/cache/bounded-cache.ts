/**
 * A map of bounded size: it keeps at least the `room` most recently used entries, and at most twice as many. Two
 * generations make that cheap: when the younger one is full, it replaces the older one.
 */
export class BoundedCache<Value> {
  readonly #room: number;
  #younger = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(room: number) {
    this.#room = room;
  }

  get(key: string): Value | undefined {
    const value = this.#younger.get(key);
    if (value !== undefined) return value;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: Value): void {
    if (this.#younger.size >= this.#room && !this.#younger.has(key)) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(key, value);
  }

  delete(key: string): void {
    this.#younger.delete(key);
    this.#older.delete(key);
  }
}
