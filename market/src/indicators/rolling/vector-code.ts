/**
 * Puts functions of WebAssembly together that walk over columns of numbers in pairs. JavaScript has no instruction for two numbers at once,
 * and none that chooses without a branch. Source of the instructions: WebAssembly Core Specification 2.0, section 5.4.
 */

/** Instructions that leave one pair of numbers on the stack. A pair of truths has all bits of a number set, or none. */
export type Pair = readonly number[];
/** Instructions that leave nothing there. */
export type Code = readonly number[];
type Unary = (one: Pair) => Pair;
type Binary = (one: Pair, other: Pair) => Pair;

/**
 * A function of positions in bytes, (at, end, …others), which moves all of them but `end` on by a pair until `at` is there. It
 * returns where it stopped.
 */
export interface Walk {
  readonly name: string;
  /** How many positions there are beside `at` and `end`. */
  readonly others?: number;
  /** How many pairs are kept in locals. */
  readonly locals?: number;
  readonly before?: Code;
  readonly step: Code;
  /** Pairs of truths: the walk stops at the first pair where one of these is false. */
  readonly whileTrue?: readonly Pair[];
  /** Where these held. */
  readonly onwards?: Code;
  readonly after?: Code;
  /** It moves on by single bars, and what counts of a pair is its first number. */
  readonly isSingle?: true;
}

export type Walked = (at: number, end: number, ...others: number[]) => number;

/** The part of the global object that is used here; Node's types have none of it. */
declare const WebAssembly: {
  readonly Memory: new (limits: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

export const NUMBER_BYTES = 8;
export const PAIR_BYTES = 16;
const I32 = 0x7f;
const V128 = 0x7b;
const VECTOR = 0xfd;
const LOOP = 0x03;
const BLOCK = 0x02;
const NOTHING = 0x40;
const END = 0x0b;
const BRANCH_IF = 0x0d;
/** Of numbers of 8 bytes, as a power of two. */
const ALIGNED = 3;
/** `\0asm` of version 1. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A whole number as LEB128, seven bits a byte. */
const whole = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...whole(value >>> 7)];

const unary =
  (code: number): Unary =>
  (one) => [...one, VECTOR, ...whole(code)];
const binary =
  (code: number): Binary =>
  (one, other) => [...one, ...other, VECTOR, ...whole(code)];

export const abs = unary(0xec);
export const negated = unary(0xed);
export const not = unary(0x4d);
export const floor = unary(0x75);
export const sqrt = unary(0xef);
export const add = binary(0xf0);
export const sub = binary(0xf1);
export const mul = binary(0xf2);
export const div = binary(0xf3);
/** The sum of the one half and the other, and so each half: additions that do not wait for each other. */
export const total = (pairs: readonly Pair[]): Pair => {
  if (pairs.length === 1) return pairs[0]!;
  const half = pairs.length >> 1;
  return add(total(pairs.slice(0, half)), total(pairs.slice(half)));
};
/** The other where it is smaller, else the one: the one, too, where it is NaN. */
export const lower = binary(0xf6);
export const higher = binary(0xf7);
export const isEqual = binary(0x47);
export const isLess = binary(0x49);
export const isGreater = binary(0x4a);
export const isAtMost = binary(0x4b);
export const isAtLeast = binary(0x4c);
export const both = binary(0x4e);
/** Where one of two truths holds, and the other does not. */
export const differ = binary(0x51);
/** The one pair where a truth holds, else the other. */
export const select = (truth: Pair, one: Pair, other: Pair): Pair => [
  ...one,
  ...other,
  ...truth,
  VECTOR,
  0x52,
];
/** The pair where the truth is false, 0 where it is true. */
export const unless = binary(0x4f);

const lanes = (number: number) =>
  Array.from({ length: NUMBER_BYTES }, (_, byte) => number * NUMBER_BYTES + byte);
/** Two of four numbers: 0 and 1 are those of the one pair, 2 and 3 those of the other. */
export const choose = (one: Pair, other: Pair, first: number, second: number): Pair => [
  ...one,
  ...other,
  VECTOR,
  0x0d,
  ...lanes(first),
  ...lanes(second),
];

const INITIAL_PAGES = 32;
const made = new WebAssembly.Memory({ initial: INITIAL_PAGES });
/** The memory of all walks. Each use of it begins again. */
export const numbers = new Float64Array(made.buffer);

/** Places of constants, from the end of the memory on. */
const constants = new Map<string, number>();
/** Both numbers, read from the memory: an instruction that has them in itself is three of the processor, at each turn of a loop. */
export function constant(first: number, second = first): Pair {
  const key = `${first},${second}`;
  let at = constants.get(key);
  if (at === undefined) {
    at = numbers.length - 2 * (constants.size + 1);
    numbers.set([first, second], at);
    constants.set(key, at);
  }
  return loadFixed(at * NUMBER_BYTES);
}

const get = (local: number): number[] => [0x20, ...whole(local)];
const memory = (instruction: number, offset: number) => [VECTOR, instruction, ALIGNED, ...whole(offset)];
/** The pair at so many bytes behind a position. */
export const load = (offset: number, position = 0): Pair => [...get(position), ...memory(0x00, offset)];
/** The pair at a place of the memory. */
export const loadFixed = (address: number): Pair => [0x41, 0, ...memory(0x00, address)];
/** The number there, twice. */
export const loadTwice = (offset: number, position = 0): Pair => [...get(position), ...memory(0x0a, offset)];
export const storeFixed = (address: number, pair: Pair): Code => [0x41, 0, ...pair, ...memory(0x0b, address)];
export const store = (offset: number, pair: Pair): Code => [...get(0), ...pair, ...memory(0x0b, offset)];
/** Stores the first number of a pair alone. */
export const storeFirst = (offset: number, pair: Pair): Code => [
  ...get(0),
  ...pair,
  ...memory(0x5b, offset),
  0,
];
/** The locals of a walk with so many other positions. */
export const local = (index: number, others = 0): { get: Pair; set: (pair: Pair) => Code } => ({
  get: get(2 + others + index),
  set: (pair) => [...pair, 0x21, ...whole(2 + others + index)],
});

/** `part` of `whole`, NaN where there is no whole, as `ratio` has it. The divisor is made twice unless it is kept. */
export const quotient: Binary = (part, divisor) => div(unless(part, isEqual(divisor, constant(0))), divisor);

const sized = (content: readonly number[]) => [...whole(content.length), ...content];
const section = (id: number, content: readonly number[]) => [id, ...sized(content)];
const text = (name: string) => sized(Array.from(name, (letter) => letter.charCodeAt(0)));

function body(walk: Walk): number[] {
  const {
    others = 0,
    locals = 0,
    before = [],
    step,
    whileTrue = [],
    onwards = [],
    after = [],
    isSingle,
  } = walk;
  const holds = whileTrue.length > 0 ? whileTrue.reduce(both) : [];
  // Both signs are set, else out of the block around the loop.
  const check = holds.length > 0 ? [...holds, VECTOR, ...whole(0xc4), 0x41, 3, 0x47, BRANCH_IF, 1] : [];
  const positions = [0, ...Array.from({ length: others }, (_, index) => 2 + index)];
  const advance = positions.flatMap((it) =>
    get(it).concat(0x41, isSingle ? NUMBER_BYTES : PAIR_BYTES, 0x6a, 0x21, whole(it)),
  );
  const again = [...get(0), ...get(1), 0x49, BRANCH_IF, 0];
  return sized([
    ...(locals > 0 ? [1, ...whole(locals), V128] : [0]),
    ...before,
    BLOCK,
    NOTHING,
    LOOP,
    NOTHING,
    ...step,
    ...check,
    ...onwards,
    ...advance,
    ...again,
    END,
    END,
    ...after,
    ...get(0),
    END,
  ]);
}

/** The functions of these names. */
export function compiled<Name extends string>(
  walks: readonly (Walk & { readonly name: Name })[],
): Record<Name, Walked> {
  const type = ({ others = 0 }: Walk) => [
    0x60,
    ...sized(Array.from({ length: 2 + others }, () => I32)),
    1,
    I32,
  ];
  const bytes = [
    ...MAGIC,
    ...section(1, [walks.length, ...walks.flatMap(type)]),
    ...section(2, [1, ...text('own'), ...text('memory'), 2, 0, ...whole(INITIAL_PAGES)]),
    ...section(3, [walks.length, ...walks.keys()]),
    ...section(7, [walks.length, ...walks.flatMap(({ name }, index) => [...text(name), 0, index])]),
    ...section(10, [walks.length, ...walks.flatMap(body)]),
  ];
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), {
    own: { memory: made },
  });
  return exports as Record<Name, Walked>;
}
