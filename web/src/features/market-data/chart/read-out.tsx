import { formatDay, formatHour } from '../../../lib/format.ts';
import { withMinus } from '../../../lib/signed.ts';
import { directionOf, formatLevel, formatPercent, formatVolume } from '../../../lib/price-format.ts';
import type { ChartBars } from './bars.ts';
import { type ChartLine, type ChartPicture, LOOKS_MAX } from './picture.ts';

const LEVELS = [
  ['O', 'open'],
  ['H', 'high'],
  ['L', 'low'],
  ['C', 'close'],
] as const;

/** `20 Nov 2026`, with the minute where bars are minutes. */
export const momentOf = (
  { kind, bars, untilSeconds }: ChartPicture,
  at: number,
  minutes: boolean,
): string => {
  const ms = bars.startSeconds[at]! * 1_000;
  return minutes || kind === 'line' || untilSeconds !== null
    ? `${formatDay(ms)}, ${formatHour(ms)} UTC`
    : formatDay(ms);
};

export function changeOf({ close }: ChartBars, at: number): number | null {
  const before = close[at - 1];
  return before === undefined ? null : (close[at]! / before - 1) * 100;
}

/** The value of a line at a bar, in the unit of its pane. */
export function valueText({ kind }: ChartPicture, line: ChartLine, at: number): string {
  const value = line.values[at] ?? null;
  if (value === null) return '–';
  if (kind === 'percent') return formatPercent(value);
  return withMinus(line.pane > 1 && Math.abs(value) >= 100_000 ? formatVolume(value) : formatLevel(value));
}

interface Props {
  readonly picture: ChartPicture;
  readonly at: number;
  readonly minutes: boolean;
}

/** The bar under the needle, and the legend: every line with its value there. */
export function ReadOut({ picture, at, minutes }: Props) {
  const { bars, kind, lines } = picture;
  const change = changeOf(bars, at);
  const labels = [...new Set(lines.map(({ label }) => label))];
  return (
    <div className="readout candle-readout" aria-hidden="true">
      <span>{momentOf(picture, at, minutes)}</span>
      {kind !== 'percent' && (
        <>
          {LEVELS.map(([letter, name]) => (
            <span key={name}>
              {letter}
              <b>{formatLevel(bars[name][at]!)}</b>
            </span>
          ))}
          {bars.volume[at]! > 0 && (
            <span>
              Vol<b>{formatVolume(bars.volume[at]!)}</b>
            </span>
          )}
          {change !== null && <span className={directionOf(change)}>{formatPercent(change)}</span>}
        </>
      )}
      {labels.map((label) => (
        <span key={label}>
          {label}
          {lines
            .filter((line) => line.label === label)
            .map((line) => (
              <b key={line.key} className={`look look-${line.look % LOOKS_MAX}`}>
                {valueText(picture, line, at)}
              </b>
            ))}
        </span>
      ))}
    </div>
  );
}
