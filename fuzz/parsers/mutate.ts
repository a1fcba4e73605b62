/** A seeded generator of numbers in [0, 1) (mulberry32), so that a search can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const INPUT_BYTES_MAX = 16_384;
const BYTES = [0, 1, 9, 10, 13, 32, 34, 44, 45, 48, 57, 92, 123, 125, 127, 128, 255];
const NUMBERS = ['0', '-1', '1e999', '9007199254740993', '2147483648', '0.1', 'NaN', '00', '-0'];
const STEPS_MAX = 5;

/** Changes an input in one to five places; `others` are inputs whose parts may be inserted. */
export function mutate(
  input: Buffer,
  others: readonly Buffer[],
  tokens: readonly string[],
  random: () => number,
): Buffer {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const replace = (bytes: Buffer, at: number, removed: number, inserted: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)]);
  const part = (bytes: Buffer) => {
    const from = below(bytes.length + 1);
    return bytes.subarray(from, from + 1 + below(64));
  };
  const kinds: ((bytes: Buffer, at: number) => Buffer)[] = [
    (bytes, at) => replace(bytes, at, 1, Buffer.from([(bytes[at] ?? 0) ^ (1 << below(8))])),
    (bytes, at) => replace(bytes, at, 1, Buffer.from([pick(BYTES)])),
    (bytes, at) => replace(bytes, at, 1, Buffer.from([below(256)])),
    (bytes, at) => replace(bytes, at, 1 + below(32), Buffer.alloc(0)),
    (bytes, at) => replace(bytes, at, 0, part(bytes)),
    (bytes, at) => replace(bytes, at, below(2) * below(16), part(pick(others))),
    (bytes, at) => replace(bytes, at, below(8), Buffer.from(pick([...tokens, ...NUMBERS]), 'latin1')),
    (bytes, at) => bytes.subarray(0, at),
  ];
  let mutated = input;
  for (let step = below(STEPS_MAX); step >= 0; step--)
    mutated = pick(kinds)(mutated, below(mutated.length + 1));
  return mutated.subarray(0, INPUT_BYTES_MAX);
}
