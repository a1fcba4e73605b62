import { memo } from 'react';
import { linear, roundTicks } from '../../lib/scale.ts';
import { candlePaths, extent } from './candles.ts';
import { type Bar, barAt, formatPrice, type MarketSession, minuteOf } from './market-session.ts';

const PITCH_PX = 8;
const BODY_PX = 5;
/** Enough for the widest plot; a narrower one cuts off the oldest bars. */
const BARS_DRAWN = 110;
const UNITS = 1_000;
/** Free shares of the height: at the top for the time flag, at the bottom as a margin. */
const DOMAIN = [UNITS * 0.97, UNITS * 0.1] as const;
/** A price label closer to the flag than this would be hidden. */
const FLAG_UNITS = 55;

const percent = (units: number) => `${(units / 10).toFixed(1)}%`;

interface Props {
  readonly session: MarketSession;
  readonly at: number;
}

/** The previous close if it is near the bars. A distant one would flatten them and is not drawn. */
function withinReach(visible: readonly Bar[], previousClose: number | null): number | null {
  const [low, high] = extent(visible, null);
  const reach = (high - low) / 2;
  return previousClose !== null && previousClose > low - reach && previousClose < high + reach
    ? previousClose
    : null;
}

function scaleOf({ bars, previousClose, skipped }: MarketSession, at: number) {
  const end = at + 1 - skipped;
  const visible = bars.slice(Math.max(0, end - BARS_DRAWN), end);
  const [low, high] = extent(visible, withinReach(visible, previousClose));
  return { visible, y: linear([low, high], [...DOMAIN]), ticks: roundTicks(low, high, 5) };
}

/**
 * Candles up to the needle, newest at the right edge. A horizontal unit is a pixel, counted from that edge. A vertical unit is a
 * share of the height. The drawing therefore needs no measuring and is the same in the prerendered page.
 */
export const ReplayChart = memo(({ session, at }: Props) => {
  const { visible, y, ticks } = scaleOf(session, at);
  const last = visible.at(-1);
  if (!last) return null;
  const { up, down } = candlePaths(visible, {
    y,
    left: -visible.length * PITCH_PX,
    pitch: PITCH_PX,
    body: BODY_PX,
  });
  const close = Math.round(y(last.close));
  const previous = withinReach(visible, session.previousClose);
  const before = previous === null ? null : y(previous);
  return (
    <>
      <svg className="replay-svg" aria-hidden="true">
        {ticks.map((price) => (
          <line key={price} className="grid-line" x2="100%" y1={percent(y(price))} y2={percent(y(price))} />
        ))}
        {before !== null && previous !== null && (
          <line className="replay-before" x2="100%" y1={percent(before)} y2={percent(before)} />
        )}
        <svg
          x="100%"
          width={UNITS}
          height="100%"
          viewBox={`0 0 ${UNITS} ${UNITS}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path className="candle-up" d={up} />
          <path className="candle-down" d={down} />
          <path className="replay-close" d={`M-60 ${close}H0`} />
        </svg>
        {before !== null && previous !== null && (
          <text x={4} y={percent(before)} dy={before > UNITS / 2 ? -6 : 16}>
            {`Previous close ${formatPrice(previous)}`}
          </text>
        )}
      </svg>
      <Hours visible={visible} />
    </>
  );
});

/** A tick every quarter of an hour, a label every half hour. */
function Hours({ visible }: { readonly visible: readonly Bar[] }) {
  const ticks = visible.flatMap((bar, index) => {
    const time = minuteOf(bar);
    const minute = Number(time.slice(3));
    return minute % 15 === 0
      ? { time, half: minute % 30 === 0, x: (index - visible.length + 0.5) * PITCH_PX }
      : [];
  });
  return (
    <svg className="replay-hours" aria-hidden="true">
      <svg x="100%" overflow="visible">
        {ticks.map(({ time, half, x }) => (
          <g key={time}>
            <path d={`M${x} 0v${half ? 8 : 4}`} />
            {half && x < -26 && (
              <text x={x} y={22} textAnchor="middle">
                {time}
              </text>
            )}
          </g>
        ))}
      </svg>
    </svg>
  );
}

/** The price scale beside the chart, with the last price flagged. */
export const ReplayScale = memo(({ session, at }: Props) => {
  const { y, ticks } = scaleOf(session, at);
  const last = barAt(session, at)?.close;
  if (last === undefined) return null;
  const close = y(last);
  return (
    <svg className="replay-scale" aria-hidden="true">
      {ticks
        .filter((price) => Math.abs(y(price) - close) > FLAG_UNITS)
        .map((price) => (
          <text key={price} x={10} y={percent(y(price))} dy={4}>
            {price.toLocaleString('en-US')}
          </text>
        ))}
      <svg y={percent(close)} overflow="visible">
        <rect className="strip-flag" y={-9} width={68} height={18} />
        <text className="replay-flag-text" x={6} y={4}>
          {formatPrice(last)}
        </text>
      </svg>
    </svg>
  );
});
