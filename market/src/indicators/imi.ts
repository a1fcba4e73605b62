import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { add, constant, higher, mul, quotient, sub } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const shares = windowSums({
  inputs: 2,
  parts: (input, keep) => {
    const body = keep(sub(input(0), input(1)));
    return [higher(body, constant(0)), higher(sub(constant(0), body), constant(0))];
  },
  sums: [{ part: 0 }, { part: 1 }],
  outputs: (sum) => [mul(constant(100), quotient(sum(0), add(sum(0), sum(1))))],
});

/**
 * Intraday momentum index, 0 to 100: of the bodies of the last `period` bars, the share of the rising ones. No
 * value where no bar has a body.
 * Source: T. S. Chande and S. Kroll, The New Technical Trader, 1994; as TA-Lib's IMI.
 */
export const imi = barwise({
  name: 'imi',
  title: 'Intraday momentum index',
  formula:
    '100 × up / (up + down), where up and down are the sums of C - O over the bars that rose and of O - C over those that fell',
  levels: [30, 70],
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const share = shares(length!);
    return ({ open, close }, outputs) => share.over([close, open], outputs);
  },
});
