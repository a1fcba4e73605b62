import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { add, constant, div, higher, lower, mul, quotient, sub } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const shares = windowSums({
  inputs: 3,
  parts: (input, keep) => {
    const [high, low, close, before] = [input(0), input(1), input(2), input(2, 1)];
    const bottom = keep(lower(before, low));
    return [sub(close, bottom), sub(higher(before, high), bottom)];
  },
  sums: [0, 1, 2].flatMap((window) => [
    { part: 0, window },
    { part: 1, window },
  ]),
  outputs: (sum) => {
    const share = (window: number) => quotient(sum(2 * window), sum(2 * window + 1));
    const weighted = add(add(mul(constant(4), share(0)), mul(constant(2), share(1))), share(2));
    return [div(mul(constant(100), weighted), constant(7))];
  },
});

/**
 * Ultimate oscillator: the buying pressure (close less true low) of the bars in three windows, as a share of their
 * true ranges, weighted 4, 2 and 1, 0 to 100. The weights go with the parameters as written, also when `short` is the
 * longest. No value where a window has no true range.
 * Source: L. Williams, The Ultimate Oscillator, Stocks & Commodities 3:4, 1985.
 */
export const ultosc = barwise({
  name: 'ultosc',
  title: 'Ultimate oscillator',
  formula:
    '100 × (4 × a(short) + 2 × a(middle) + a(long)) / 7, where a(n) = sum(C - min(L, C[1]), n) / sum(true range, n)',
  levels: [30, 70],
  parameters: [period(7, 'short'), period(14, 'middle'), period(28, 'long')],
  outputs: [''],
  warmup: (lengths) => Math.max(...lengths),
  memory: () => 0,
  begin(lengths) {
    const share = shares(...lengths);
    return ({ high, low, close }, outputs) => share.over([high, low, close], outputs);
  },
});
