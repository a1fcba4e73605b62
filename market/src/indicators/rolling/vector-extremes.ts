/**
 * The larger, or the smaller, of two columns at each place, by a vector instruction. JavaScript has none, and a processor guesses half of the
 * branches of its comparisons wrong, which made sliding extremes twice to three times as slow as C. In the text format of WebAssembly:
 *
 *     (module
 *       (memory (export "memory") 2)
 *       (func (export "larger") (param $one i32) (param $other i32) (param $to i32) (param $end i32)
 *         (loop $next
 *           (v128.store (local.get $to)
 *             (f64x2.pmax (v128.load (local.get $one)) (v128.load (local.get $other))))
 *           (local.set $one (i32.add (local.get $one) (i32.const 16)))
 *           (local.set $other (i32.add (local.get $other) (i32.const 16)))
 *           (local.set $to (i32.add (local.get $to) (i32.const 16)))
 *           (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))
 *       (func (export "smaller") … the same with f64x2.pmin))
 *
 * Source of the instructions: WebAssembly Core Specification 2.0, section 5.4.
 */
interface Extremes {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** Parameters are positions in bytes: of two columns, of the results, and their end. Pairs of numbers are walked. */
  readonly larger: Walk;
  readonly smaller: Walk;
}
type Walk = (one: number, other: number, to: number, end: number) => void;

/** The part of the global object that is used here; Node's types have none of it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

const PAGES = 2;
const I32 = 0x7f;
const VECTOR = 0xfd;
const NUMBER_BYTES = 8;
const VECTOR_BYTES = 16;

const section = (id: number, content: readonly number[]) => [id, content.length, ...content];
const text = (name: string) => [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0))];
const get = (local: number) => [0x20, local];
const load = (local: number) => [...get(local), VECTOR, 0x00, 3, 0];
const advanced = (local: number) => [...get(local), 0x41, VECTOR_BYTES, 0x6a];
const set = (local: number) => [...advanced(local), 0x21, local];

/** The body of a function: without locals of its own, a loop up to `br_if`, and the ends of both. */
function walk(instruction: number): number[] {
  const step = [...get(2), ...load(0), ...load(1), VECTOR, instruction, 0x01, VECTOR, 0x0b, 3, 0];
  const next = [...set(0), ...set(1), ...set(2), ...get(2), ...get(3), 0x49, 0x0d, 0];
  const body = [0, 0x03, 0x40, ...step, ...next, 0x0b, 0x0b];
  return [body.length, ...body];
}

const PMIN = 0xf6;
const PMAX = 0xf7;
/** `\0asm` of version 1. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const MODULE = Uint8Array.from([
  ...MAGIC,
  ...section(1, [1, 0x60, 4, I32, I32, I32, I32, 0]),
  ...section(3, [2, 0, 0]),
  ...section(5, [1, 0, PAGES]),
  ...section(7, [3, ...text('memory'), 2, 0, ...text('larger'), 0, 0, ...text('smaller'), 0, 1]),
  ...section(10, [2, ...walk(PMAX), ...walk(PMIN)]),
]);

const made = new WebAssembly.Instance(new WebAssembly.Module(MODULE)).exports as Extremes;
const numbers = new Float64Array(made.memory.buffer);
/** The columns of a block: each has room before it, which the first windows of a block look into. */
const ROOM = 1_024;
const COLUMN = numbers.length / 2;
const BLOCK = COLUMN - ROOM;

/** Windows may have so many values. */
export const WINDOW_MOST = ROOM;

/**
 * Writes the highest, or the lowest, of the last `length` values from the first full window on, at most WINDOW_MOST. None of the values is
 * NaN. Extremes of twice as many values come from those of half of them, so a window of 20 takes five steps.
 */
export function writeExtremes(
  values: Float64Array,
  out: Float64Array,
  length: number,
  which: 'larger' | 'smaller',
): void {
  const pass = made[which];
  const first = length - 1;
  const step = BLOCK - first;
  for (let start = 0; start + first < values.length; start += step) {
    const end = Math.min(values.length, start + BLOCK);
    numbers.set(values.subarray(start, end), ROOM);
    let [from, to] = [ROOM, COLUMN + ROOM];
    for (let covered = 1; covered < length;) {
      const more = Math.min(covered, length - covered);
      const begin = from * NUMBER_BYTES;
      pass(begin, begin - more * NUMBER_BYTES, to * NUMBER_BYTES, (to + end - start) * NUMBER_BYTES);
      covered += more;
      [from, to] = [to, from];
    }
    out.set(numbers.subarray(from + first, from + end - start), start + first);
  }
}
