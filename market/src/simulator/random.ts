/**
 * Random numbers that are a function of their address (seed, name, day, stream, index) and of nothing that was
 * drawn before, so that any day can be asked for first.
 */
export interface RandomDraws {
  /** Strictly between 0 and 1. */
  uniform(day: number, stream: number, index?: number): number;
  /** Standard normal. */
  normal(day: number, stream: number, index?: number): number;
}

/** One round of MurmurHash3 (x86, 32 bits; Austin Appleby, public domain): a word goes into the state. */
function absorb(state: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const mixed = state ^ k;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** The finaliser of MurmurHash3: every bit of the state reaches every bit of the result. */
function finish(state: number): number {
  let h = state ^ (state >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The draws that belong to one name (a symbol or a factor) under a seed (a 32-bit integer). */
export function drawsFor(seed: number, name: string): RandomDraws {
  let key = absorb(0, seed);
  for (let i = 0; i < name.length; i++) key = absorb(key, name.charCodeAt(i));
  const uniform = (day: number, stream: number, index = 0) =>
    (finish(absorb(absorb(absorb(key, day), stream), index)) + 0.5) / 4294967296;
  return { uniform, normal: (day, stream, index = 0) => inverseNormal(uniform(day, stream, index)) };
}

/**
 * The standard normal quantile to about seven digits: algorithm AS 241, PPND7 (M. J. Wichura, Applied Statistics
 * 37, 1988, 477-484).
 */
export function inverseNormal(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (
      (q * (((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)) /
      (((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1)
    );
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const tail = r <= 5 ? nearTail(r - 1.6) : farTail(r - 5);
  return q < 0 ? -tail : tail;
}

const nearTail = (r: number) =>
  (((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777) /
  ((0.12021132975 * r + 0.7370016425) * r + 1);

const farTail = (r: number) =>
  (((0.017337203997 * r + 0.42868294337) * r + 3.081226386) * r + 6.657905115) /
  ((0.012258202635 * r + 0.24197894225) * r + 1);
