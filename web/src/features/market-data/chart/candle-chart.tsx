import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatLevel, formatPercent, formatVolume } from '../../../lib/price-format.ts';
import { type Drawing, drawChart } from './draw-chart.ts';
import { changeOf, momentOf, ReadOut, valueText } from './read-out.tsx';
import type { Drawable } from './use-chart.ts';

/** The bar that a key press moves to from `at`, within the visible range. */
const MOVES: Readonly<Record<string, (at: number, first: number, last: number) => number>> = {
  ArrowLeft: (at, first) => Math.max(first, at - 1),
  ArrowRight: (at, _first, last) => Math.min(last, at + 1),
  PageUp: (at, first) => Math.max(first, at - 5),
  PageDown: (at, _first, last) => Math.min(last, at + 5),
  Home: (_at, first) => first,
  End: (_at, _first, last) => last,
};

const isMinutes = ({ range }: Drawable): boolean => range === '1D' || range === '5D';

function barText(drawable: Drawable, at: number): string {
  const { picture } = drawable;
  const { kind, bars, lines } = picture;
  const change = changeOf(bars, at);
  const volume = bars.volume[at]!;
  return [
    momentOf(picture, at, isMinutes(drawable)),
    ...(kind === 'percent'
      ? []
      : [
          `open ${formatLevel(bars.open[at]!)}`,
          `high ${formatLevel(bars.high[at]!)}`,
          `low ${formatLevel(bars.low[at]!)}`,
          `close ${formatLevel(bars.close[at]!)}`,
          ...(volume > 0 ? [`volume ${formatVolume(volume)}`] : []),
          ...(change === null ? [] : [formatPercent(change)]),
        ]),
    ...lines.map((line) => [line.label, line.part, valueText(picture, line, at)].filter(Boolean).join(' ')),
  ].join(', ');
}

/** The visible range in a sentence. */
function summaryOf(drawable: Drawable): string {
  const { symbol, range, picture, first } = drawable;
  const { bars } = picture;
  const last = bars.close.length - 1;
  const moment = (at: number) => momentOf(picture, at, isMinutes(drawable));
  const [from, to] = [bars.close[first]!, bars.close[last]!];
  const length = isMinutes(drawable) ? '1-minute' : 'daily';
  return (
    `${symbol}, ${last - first + 1} ${length} bars over ${range}, from ${moment(first)} to ${moment(last)}: ` +
    `close ${formatLevel(from)} to ${formatLevel(to)}, ${formatPercent((to / from - 1) * 100)}; ` +
    `highest ${formatLevel(Math.max(...bars.high.slice(first)))}, lowest ${formatLevel(Math.min(...bars.low.slice(first)))}.`
  );
}

/**
 * A chart with one needle that a pointer, a finger and arrow keys move; the read-out above follows it. There must be a bar.
 */
export function CandleChart({ drawable }: { readonly drawable: Drawable }) {
  const { symbol, picture, first } = drawable;
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = picture.bars.close.length - 1;
  const at = Math.min(Math.max(chosen ?? last, first), last);

  useEffect(() => {
    drawing.current = drawChart(box.current!, setChosen);
    return () => drawing.current?.remove();
  }, []);
  useEffect(() => drawing.current?.draw(picture), [picture]);
  useEffect(() => drawing.current?.show(first, last), [first, last]);
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
      <ReadOut picture={picture} at={at} minutes={isMinutes(drawable)} />
      <p className="visually-hidden">{summaryOf(drawable)}</p>
      <div
        className="candle-chart"
        style={{ '--panes': picture.panes - 2 } as CSSProperties}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> cannot hold the drawing
        role="slider"
        tabIndex={0}
        aria-label={`Bar of ${symbol} under the needle`}
        aria-valuemin={first}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={barText(drawable, at)}
        onKeyDown={onKeyDown}
        onPointerLeave={({ pointerType }) => {
          // A lifted finger leaves the needle where it is, to be read.
          if (pointerType === 'mouse') leave();
        }}
        onBlur={leave}
      >
        <div className="candle-canvas" ref={box} aria-hidden="true" />
      </div>
    </>
  );
}
