import type { BacktestTrade } from '@meridian/market/backtest/trades';
import { figure } from '../../../shared/formatters/figure.ts';
import { numberText } from '../../../shared/formatters/number-text.ts';
import { type FixedText, fixedText } from '../formats/fixed-text.ts';
import type { TextBytes } from '../formats/text-bytes.ts';

/** Bytes of a row of the equity at most, for nearly all of them; a trade has four times as many. */
export const ROW_BYTES = 64;

const NULL = fixedText('null');
const FIRST = fixedText('{"timestamp":"');
const NEXT = fixedText('},{"timestamp":"');
const EQUITY = fixedText('","equity":');
const END = fixedText('}');

/** Writes the items of the JSON list of an equity at instants, at least one. */
export function writeEquity(text: TextBytes, timestamp: Float64Array, equity: Float64Array): void {
  let last = NaN;
  let again: FixedText | undefined;
  for (let i = 0; i < equity.length; i++) {
    text.fixed(i === 0 ? FIRST : NEXT);
    text.time(timestamp[i]!);
    text.fixed(EQUITY);
    const value = equity[i]!;
    if (value === last) {
      // While nothing is held the equity stays.
      again ??= fixedText(numberText(value));
      text.fixed(again);
    } else {
      writeAmount(text, value);
      last = value;
      again = undefined;
    }
  }
  text.fixed(END);
}

const SIDES = { long: fixedText('{"side":"long"'), short: fixedText('{"side":"short"') };
const ENTRY_TIME = fixedText(',"entryTime":"');
const ENTRY_PRICE = fixedText('","entryPrice":');
const EXIT_TIME = fixedText(',"exitTime":"');
const EXIT_PRICE = fixedText('","exitPrice":');
const NO_EXIT = fixedText(',"exitTime":null,"exitPrice":null');
const QUANTITY = fixedText(',"quantity":');
const PROFIT = fixedText(',"profit":');
const RETURN = fixedText(',"returnPct":');
const BARS = fixedText(',"bars":');
const OPEN = fixedText(',"open":true');
const COMMA = fixedText(',');

/** Writes the items of the JSON list of trades; `timestamp` has the instants of the bars. */
export function writeTrades(
  text: TextBytes,
  trades: readonly BacktestTrade[],
  timestamp: Float64Array,
): void {
  for (const [index, it] of trades.entries()) {
    const { exitBar } = it;
    if (index > 0) text.fixed(COMMA);
    text.fixed(SIDES[it.side]);
    text.fixed(ENTRY_TIME);
    text.time(timestamp[it.entryBar]!);
    text.fixed(ENTRY_PRICE);
    writeAmount(text, it.entryPrice);
    if (exitBar === undefined) text.fixed(NO_EXIT);
    else {
      text.fixed(EXIT_TIME);
      text.time(timestamp[exitBar]!);
      text.fixed(EXIT_PRICE);
      writeAmount(text, it.exitPrice);
    }
    text.fixed(QUANTITY);
    writeAmount(text, it.quantity);
    text.fixed(PROFIT);
    writeAmount(text, it.profit);
    text.fixed(RETURN);
    text.text(String(figure(100 * it.return) ?? 0));
    text.fixed(BARS);
    text.number(it.bars);
    if (exitBar === undefined) text.fixed(OPEN);
    text.fixed(END);
  }
}

/** Money, prices and quantities, without floating-point noise. */
function writeAmount(text: TextBytes, value: number): void {
  if (Number.isFinite(value)) text.number(value);
  else text.fixed(NULL);
}
