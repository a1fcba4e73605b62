import type { BacktestTrade } from '@meridian/market/backtest/trades';
import { figure } from '../../../shared/formatters/figure.ts';
import { fixedText, putFixed } from '../formats/fixed-text.ts';
import { NUMBER_BYTES, putComputed } from '../formats/number-bytes.ts';
import type { TextBytes } from '../formats/text-bytes.ts';
import { noDate, putTime, TIME_BYTES } from '../formats/time-bytes.ts';

/** Rows that are written without asking for more room, and the bytes that one of them can have. */
const BLOCK_ROWS = 256;
const ROW_BYTES_MOST = 40 + TIME_BYTES + NUMBER_BYTES;

const NULL = fixedText('null');
const FIRST = fixedText('{"timestamp":"');
const NEXT = fixedText('},{"timestamp":"');
const EQUITY = fixedText('","equity":');
const END = fixedText('}');

/** Writes the items of the JSON list of an equity at instants, at least one. */
export function writeEquity(text: TextBytes, timestamp: Float64Array, equity: Float64Array): void {
  const date = noDate();
  for (let from = 0; from < equity.length; from += BLOCK_ROWS) {
    const to = Math.min(equity.length, from + BLOCK_ROWS);
    text.put((to - from) * ROW_BYTES_MOST, (view, start) => {
      let at = start;
      for (let i = from; i < to; i++) {
        at = putTime(view, putFixed(view, at, i === 0 ? FIRST : NEXT), timestamp[i]!, date);
        at = putAmount(view, putFixed(view, at, EQUITY), equity[i]!);
      }
      return at;
    });
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
const putAmount = (view: DataView, at: number, value: number): number =>
  Number.isFinite(value) ? putComputed(view, at, value) : putFixed(view, at, NULL);

const writeAmount = (text: TextBytes, value: number): void =>
  text.put(NUMBER_BYTES, (view, at) => putAmount(view, at, value));
