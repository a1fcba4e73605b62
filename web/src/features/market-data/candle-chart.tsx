import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { type Candle, type OverlayId, type ChartRange, startOfRange } from './candles.ts';
import { type Drawing, drawCandles } from './draw-candles.ts';
import { directionOf, formatLevel, formatPercent, formatVolume } from '../../lib/price-format.ts';

interface Props {
  readonly symbol: string;
  readonly candles: readonly Candle[];
  readonly span: ChartRange;
  readonly overlays: readonly OverlayId[];
}

/** The bar that a key press moves to from `at`, within the visible range. */
const MOVES: Readonly<Record<string, (at: number, first: number, last: number) => number>> = {
  ArrowLeft: (at, first) => Math.max(first, at - 1),
  ArrowRight: (at, _first, last) => Math.min(last, at + 1),
  PageUp: (at, first) => Math.max(first, at - 5),
  PageDown: (at, _first, last) => Math.min(last, at + 5),
  Home: (_at, first) => first,
  End: (_at, _first, last) => last,
};

function changeOf(candles: readonly Candle[], at: number): number | null {
  const before = candles[at - 1];
  return before ? (candles[at]!.close / before.close - 1) * 100 : null;
}

const LEVELS = [
  ['O', 'open'],
  ['H', 'high'],
  ['L', 'low'],
  ['C', 'close'],
] as const;
const DRAWN = [
  ['sma50', 'SMA', ['sma50']],
  ['ema20', 'EMA', ['ema20']],
  ['bands', 'BB', ['bbUpper', 'bbLower']],
  ['rsi14', 'RSI', ['rsi14']],
] as const;

/** The read-out of one bar. */
function ReadOut({ candles, at, overlays }: Pick<Props, 'candles' | 'overlays'> & { readonly at: number }) {
  const candle = candles[at]!;
  const change = changeOf(candles, at);
  const value = (name: (typeof DRAWN)[number][2][number]) => {
    const level = candle[name];
    if (level === null) return '–';
    return name === 'rsi14' ? level.toFixed(1) : formatLevel(level);
  };
  return (
    <p className="readout candle-readout" aria-hidden="true">
      <span>{formatDay(new Date(candle.date))}</span>
      {LEVELS.map(([letter, name]) => (
        <span key={name}>
          {letter}
          <b>{formatLevel(candle[name])}</b>
        </span>
      ))}
      {candle.volume > 0 && (
        <span>
          Vol<b>{formatVolume(candle.volume)}</b>
        </span>
      )}
      {change !== null && <span className={directionOf(change)}>{formatPercent(change)}</span>}
      {DRAWN.filter(([id]) => overlays.includes(id)).map(([id, name, values]) => (
        <span key={id}>
          {name}
          <b>{values.map(value).join(' / ')}</b>
        </span>
      ))}
    </p>
  );
}

function barText(candles: readonly Candle[], at: number): string {
  const { date, open, high, low, close, volume } = candles[at]!;
  const change = changeOf(candles, at);
  return [
    formatDay(new Date(date)),
    `open ${formatLevel(open)}`,
    `high ${formatLevel(high)}`,
    `low ${formatLevel(low)}`,
    `close ${formatLevel(close)}`,
    ...(volume > 0 ? [`volume ${formatVolume(volume)}`] : []),
    ...(change === null ? [] : [formatPercent(change)]),
  ].join(', ');
}

/** The visible range in a sentence. */
function summaryOf({ symbol, candles, span }: Props, first: number): string {
  const shown = candles.slice(first);
  const [from, to] = [shown[0]!, shown.at(-1)!];
  const change = formatPercent((to.close / from.close - 1) * 100);
  const high = formatLevel(Math.max(...shown.map((candle) => candle.high)));
  const low = formatLevel(Math.min(...shown.map((candle) => candle.low)));
  return (
    `${symbol}, ${shown.length} daily bars over ${span}, from ${formatDay(new Date(from.date))} to ` +
    `${formatDay(new Date(to.date))}: close ${formatLevel(from.close)} to ${formatLevel(to.close)}, ${change}; ` +
    `highest ${high}, lowest ${low}.`
  );
}

/**
 * Daily bars with one needle that pointer and arrow keys move; the read-out above follows it. `candles` must not be
 * empty.
 */
export function CandleChart(props: Props) {
  const { symbol, candles, span, overlays } = props;
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = candles.length - 1;
  const first = startOfRange(candles, span);
  const at = Math.min(Math.max(chosen ?? last, first), last);

  useEffect(() => {
    drawing.current = drawCandles(box.current!, setChosen);
    return () => drawing.current?.remove();
  }, []);
  useEffect(() => drawing.current?.draw(candles, overlays), [candles, overlays]);
  useEffect(() => drawing.current?.show(first, candles.length - 1), [first, candles.length]);
  useEffect(() => drawing.current?.point(at), [at]);

  const leave = () => setChosen(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(at, first, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <>
      <ReadOut candles={candles} at={at} overlays={overlays} />
      <p className="visually-hidden">{summaryOf(props, first)}</p>
      <div
        className="candle-chart"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> cannot hold the drawing
        role="slider"
        tabIndex={0}
        aria-label={`Bar of ${symbol} under the needle`}
        aria-valuemin={first}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={barText(candles, at)}
        onKeyDown={onKeyDown}
        onPointerLeave={leave}
        onBlur={leave}
      >
        <div className="candle-canvas" ref={box} aria-hidden="true" />
      </div>
    </>
  );
}
