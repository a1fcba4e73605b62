import type { Token } from './tokens.ts';

const VERSUS = new Set(['vs', 'versus', 'compared', 'against']);
/** Earnings come first and count more than the sales behind them. */
const FIRST_WEIGHT = 2.2;
const NEXT_WEIGHT = 1.1;
/** Figures closer than this are as expected. */
const SAME = 0.004;
/** Words between `vs` and its figure. */
const REACH = 5;

/**
 * What pairs such as `EPS $0.30 vs $0.28 estimate` say: the sum over all pairs, positive where the first is larger.
 * A range counts as its middle, a figure in parentheses as a loss.
 */
export function comparedFigures(tokens: readonly Token[]): number {
  let sum = 0;
  for (let at = 1; at < tokens.length; at++) {
    if (!VERSUS.has(tokens[at]!.word)) continue;
    const left = figureFrom(tokens, at - 1, -1);
    const right = figureFrom(tokens, at + 1, 1);
    if (left === undefined || right === undefined) continue;
    const size = Math.max(Math.abs(left), Math.abs(right));
    const ratio = (left - right) / size;
    // Other units, or not the same thing.
    if (size === 0 || Math.abs(left) * 20 < size || Math.abs(right) * 20 < size) continue;
    if (Math.abs(ratio) > SAME) sum += Math.sign(ratio) * (sum === 0 ? FIRST_WEIGHT : NEXT_WEIGHT);
  }
  return sum;
}

function figureFrom(tokens: readonly Token[], at: number, step: 1 | -1): number | undefined {
  for (let i = at; Math.abs(i - at) < REACH && tokens[i]; i += step) {
    if (!Number.isNaN(tokens[i]!.value)) return tokens[i]!.value;
  }
  return undefined;
}
