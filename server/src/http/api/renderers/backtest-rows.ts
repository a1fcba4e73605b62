import { DAY_MS } from '@meridian/market/dates';
import type { BacktestTrade } from '@meridian/market/backtest/trades';
import { figure } from '../../../shared/formatters/figure.ts';
import { numberText } from '../../../shared/formatters/number-text.ts';
import { type ConstantText, constantText } from '../formats/constant-text.ts';
import type { TextBytes } from '../formats/text-bytes.ts';
import { FIRST_DAY, LAST_DAY, WrittenDay } from '../formats/written-day.ts';

/** Bytes of a row of the equity at most, for nearly all of them; a trade has four times as many. */
export const ROW_BYTES = 64;

const NULL = constantText('null');
const FIRST = constantText('{"timestamp":"');
const NEXT = constantText('},{"timestamp":"');
const EQUITY = constantText('","equity":');
const END = constantText('}');
/** The word at which the date of a row begins, and what follows the word of its day. */
const DATE_WORD = 4;
const ZERO_HOURS = 0x30 << 24;

/** What stands before the value of a row after the first one, whose bar begins at midnight; the day is written into its words. */
class MidnightRow {
  readonly text = constantText('},{"timestamp":"0000-00-00T00:00:00Z","equity":');
  readonly #day = new WrittenDay();

  turnTo(day: number): void {
    this.#day.turnTo(day);
    const { words } = this.text;
    const date = this.#day.words;
    words[DATE_WORD] = date[0]!;
    words[DATE_WORD + 1] = date[1]!;
    words[DATE_WORD + 2] = date[2]! | ZERO_HOURS;
  }
}

/** Writes the items of the JSON list of an equity at instants, at least one. */
export function writeEquity(text: TextBytes, timestamp: Float64Array, equity: Float64Array): void {
  const row = new MidnightRow();
  let last = NaN;
  let again: ConstantText | undefined;
  for (let i = 0; i < equity.length; i++) {
    const ms = timestamp[i]!;
    const day = Math.floor(ms / DAY_MS);
    if (i > 0 && day * DAY_MS === ms && day >= FIRST_DAY && day <= LAST_DAY) {
      row.turnTo(day);
      text.constant(row.text);
    } else {
      text.constant(i === 0 ? FIRST : NEXT);
      text.time(ms);
      text.constant(EQUITY);
    }
    const value = equity[i]!;
    if (value === last) {
      // While nothing is held the equity stays.
      again ??= constantText(numberText(value));
      text.constant(again);
    } else {
      writeAmount(text, value);
      last = value;
      again = undefined;
    }
  }
  text.constant(END);
}

const SIDES = { long: constantText('{"side":"long"'), short: constantText('{"side":"short"') };
const ENTRY_TIME = constantText(',"entryTime":"');
const ENTRY_PRICE = constantText('","entryPrice":');
const EXIT_TIME = constantText(',"exitTime":"');
const EXIT_PRICE = constantText('","exitPrice":');
const NO_EXIT = constantText(',"exitTime":null,"exitPrice":null');
const QUANTITY = constantText(',"quantity":');
const PROFIT = constantText(',"profit":');
const RETURN = constantText(',"returnPct":');
const BARS = constantText(',"bars":');
const OPEN = constantText(',"open":true');
const COMMA = constantText(',');

/** Writes the items of the JSON list of trades; `timestamp` has the instants of the bars. */
export function writeTrades(
  text: TextBytes,
  trades: readonly BacktestTrade[],
  timestamp: Float64Array,
): void {
  for (const [index, it] of trades.entries()) {
    const { exitBar } = it;
    if (index > 0) text.constant(COMMA);
    text.constant(SIDES[it.side]);
    text.constant(ENTRY_TIME);
    text.time(timestamp[it.entryBar]!);
    text.constant(ENTRY_PRICE);
    writeAmount(text, it.entryPrice);
    if (exitBar === undefined) text.constant(NO_EXIT);
    else {
      text.constant(EXIT_TIME);
      text.time(timestamp[exitBar]!);
      text.constant(EXIT_PRICE);
      writeAmount(text, it.exitPrice);
    }
    text.constant(QUANTITY);
    writeAmount(text, it.quantity);
    text.constant(PROFIT);
    writeAmount(text, it.profit);
    text.constant(RETURN);
    text.text(String(figure(100 * it.return) ?? 0));
    text.constant(BARS);
    text.number(it.bars);
    if (exitBar === undefined) text.constant(OPEN);
    text.constant(END);
  }
}

/** Money, prices and quantities, without floating-point noise. */
function writeAmount(text: TextBytes, value: number): void {
  if (Number.isFinite(value)) text.number(value);
  else text.constant(NULL);
}
