import {
  CARRIED,
  COLUMNS,
  type Get,
  type Keep,
  Locals,
  type Read,
  bytesOf,
  fixed,
  handedOn,
  inSpans,
  placeOf,
  positionOf,
  setFixed,
} from './column-memory.ts';
import {
  NUMBER_BYTES,
  type Pair,
  type Walked,
  compiled,
  loadTwice,
  numbers,
  storeFirst,
} from './vector-code.ts';

/**
 * A formula for one bar that depends on the bars before it. Both numbers of a pair are the same, unless it makes use of them. Choices are made
 * between pairs that are both computed: a processor guesses half of the branches on prices wrong.
 */
interface BarPlan {
  /** How many columns go in. */
  readonly inputs: number;
  /** How many pairs each bar hands on to the next. */
  readonly carried: number;
  readonly step: (
    input: Read,
    carried: Get,
    parameter: Get,
    keep: Keep,
  ) => { readonly outputs: readonly Pair[]; readonly carried: readonly Pair[] };
}

/** Gives walks of a plan with these parameters; it is compiled when the first is asked for. */
export function barWalk(plan: BarPlan): (...parameters: readonly number[]) => BarWalk {
  let walk: Walked | undefined;
  return (...parameters) => new BarWalk(plan, (walk ??= compiledStep(plan)), parameters);
}

export class BarWalk {
  /** What the last bar handed on, two numbers for each pair. */
  readonly carried: Float64Array;
  /** The inputs of the last bar. */
  readonly lasts: Float64Array;
  private readonly walk: Walked;
  private readonly parameters: readonly number[];

  constructor(plan: BarPlan, walk: Walked, parameters: readonly number[]) {
    this.carried = new Float64Array(2 * plan.carried);
    this.lasts = new Float64Array(plan.inputs).fill(NaN);
    this.walk = walk;
    this.parameters = parameters;
  }

  /** Takes the next bars of all inputs and writes the results at each. */
  over(inputs: readonly Float64Array[], outputs: readonly Float64Array[]): void {
    const { carried, lasts } = this;
    setFixed(this.parameters);
    numbers.set(carried, CARRIED);
    for (let index = 0; index < lasts.length; index++) numbers[placeOf(index, -1)] = lasts[index]!;
    inSpans(inputs, outputs, lasts.length, (bars) => {
      this.walk(positionOf(0), positionOf(bars));
      for (let index = 0; index < lasts.length; index++) {
        lasts[index] = numbers[placeOf(index, -1)] = numbers[placeOf(index, bars - 1)]!;
      }
    });
    carried.set(numbers.subarray(CARRIED, CARRIED + carried.length));
  }
}

function compiledStep(plan: BarPlan): Walked {
  const own = new Locals();
  const { get, before, onwards, after } = handedOn(own, plan.carried);
  const input: Read = (column, back = 0) => loadTwice(bytesOf(column) - back * NUMBER_BYTES);
  const { outputs, carried } = plan.step(input, get, fixed, own.keep);
  if (plan.inputs + outputs.length > COLUMNS)
    throw new RangeError(`The memory has room for ${COLUMNS} columns.`);
  const next = carried.map(own.keep);
  const results = outputs.flatMap((it, index) => storeFirst(bytesOf(plan.inputs + index), it));
  const step = [...own.code, ...results];
  const { walk } = compiled([
    {
      name: 'walk',
      isSingle: true,
      before: before(),
      step,
      onwards: onwards(next),
      after: after(),
      locals: own.count,
    },
  ]);
  return walk;
}
