import type { Bars } from '@meridian/market/bars';
import { BAR_COLUMNS, TRADE_COLUMNS } from '@meridian/market/bars';
import { type FixedText, fixedText, putFixed, WORD_BYTES } from './fixed-text.ts';
import { NUMBER_BYTES, putNumber } from './number-bytes.ts';
import { TextBytes } from './text-bytes.ts';
import { noDate, putTime, TIME_BYTES } from './time-bytes.ts';

/** All bars of a series as JSON in one buffer, so that any range of bars is a slice. */
export interface BarsJson {
  readonly bytes: Buffer;
  /** The offset of each bar, and the end of the last one. */
  readonly offsets: Uint32Array;
}

/** The columns of numbers in the order of the fields, and those whose values may be unknown. */
const FIGURES = BAR_COLUMNS.filter((name) => name !== 'timestamp');
const NAMES = [...FIGURES, ...TRADE_COLUMNS];
const START = fixedText('{"timestamp":"');
const BEFORE = NAMES.map((name, at) => fixedText(`${at === 0 ? '"' : ''},"${name}":`));
const FINISHED = fixedText(',"partial":false},');
const TRUE = fixedText('true');
const FALSE = fixedText('false');
const NULL = fixedText('null');
const COMMA = 0x2c;
const QUOTE = 0x22;
/** Approximate bytes of a bar, and the most that one can have. */
const BAR_BYTES = 170;
const BAR_BYTES_MOST = 150 + TIME_BYTES + WORD_BYTES + NAMES.length * NUMBER_BYTES;

/** Renders each finished bar once, for slicing pages out of the text, in the memory of `text`, which is empty. */
export function barsJson(
  bars: Bars,
  text = new TextBytes(BAR_BYTES_MOST + bars.length * BAR_BYTES),
): BarsJson {
  const offsets = new Uint32Array(bars.length + 1);
  const columns = columnsOf(bars);
  const date = noDate();
  for (let index = 0; index < bars.length; index++) {
    text.put(BAR_BYTES_MOST, (view, start) => {
      let at = putTime(view, putFixed(view, start, START), bars.timestamp[index]!, date);
      for (let column = 0; column < columns.length; column++) {
        at = putFixed(view, at, BEFORE[column]!);
        at = putKnown(view, at, columns[column]?.[index]);
      }
      return putFixed(view, at, FINISHED);
    });
    offsets[index + 1] = text.length;
  }
  return { bytes: text.bytes(), offsets };
}

/** The bars [start, end) as comma-separated JSON. */
export function sliceBarsJson({ bytes, offsets }: BarsJson, start: number, end: number): Buffer {
  return end > start ? bytes.subarray(offsets[start], offsets[end]! - 1) : Buffer.alloc(0);
}

/** The bars as one JSON object of columns. */
export function compactBarsJson(bars: Bars, partial: boolean): Buffer {
  const text = new TextBytes(BAR_BYTES + bars.length * BAR_BYTES);
  const list = (name: string, write: (index: number) => void) => {
    text.text(`${name === 'timestamp' ? '{' : ','}"${name}":[`);
    for (let index = 0; index < bars.length; index++) {
      if (index > 0) text.byte(COMMA);
      write(index);
    }
    text.text(']');
  };
  list('timestamp', (index) => {
    text.byte(QUOTE);
    text.time(bars.timestamp[index]!);
    text.byte(QUOTE);
  });
  const columns = columnsOf(bars);
  for (const [index, name] of NAMES.entries()) {
    const values = columns[index];
    list(name, (row) => text.put(NUMBER_BYTES, (view, at) => putKnown(view, at, values?.[row])));
  }
  const flags: FixedText[] = [FALSE, TRUE];
  list('partial', (index) => text.fixed(flags[Number(partial && index === bars.length - 1)]!));
  text.text('}');
  return text.bytes();
}

/** The columns in the order of NAMES. Throws RangeError when one that every bar has is too short, instead of writing null. */
function columnsOf(bars: Bars): (Float64Array | undefined)[] {
  const short = FIGURES.find((name) => bars[name].length < bars.length);
  if (short) throw new RangeError(`${bars.length} bars have only ${bars[short].length} values of ${short}.`);
  return NAMES.map((name) => bars[name]);
}

const putKnown = (view: DataView, at: number, value = Number.NaN): number =>
  Number.isNaN(value) ? putFixed(view, at, NULL) : putNumber(view, at, value);
