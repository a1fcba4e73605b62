import { formatDay } from '../../lib/format.ts';
import { linear, roundTicks } from '../../lib/scale.ts';
import { candlePaths, extent } from './candles.ts';
import { type Bar, directionOf, formatChange, formatPrice, minuteOf } from './market-session.ts';
import { RECORDED } from './recorded-day.ts';

const MINUTES = 5;
const AVERAGED = 20;
/** Prices at the top, volume at the bottom, in drawing units. */
const HEIGHT = 1_000;
const PRICES = [730, 40] as const;
const VOLUME_TOP = 800;
const PITCH = 10;
const BODY = 6;

function joined(bars: readonly Bar[]): Bar {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) throw new RangeError('No bars to join');
  const [low, high] = extent(bars, null);
  const volume = bars.reduce((sum, bar) => sum + bar.volume, 0);
  return { ...first, low, high, close: last.close, volume };
}

const bars = Array.from({ length: Math.floor(RECORDED.bars.length / MINUTES) }, (_, at) =>
  joined(RECORDED.bars.slice(at * MINUTES, (at + 1) * MINUTES)),
);

/** Percent changes from bar to bar. */
export const CHANGES = bars.map(
  ({ close }, at) => (close / (bars[at - 1]?.close ?? RECORDED.previousClose ?? close) - 1) * 100,
);

const [low, high] = extent(bars, null);
const y = linear([low, high], [...PRICES]);
const ticks = roundTicks(low, high, 4);
const percent = (units: number) => `${((units / HEIGHT) * 100).toFixed(1)}%`;
const centre = (at: number) => (at + 0.5) * PITCH;

/** The mean close of the last twenty bars, starting at the twentieth. */
const average = bars.slice(AVERAGED - 1).map((_, index) => {
  const closes = bars.slice(index, index + AVERAGED).map(({ close }) => close);
  const mean = closes.reduce((sum, close) => sum + close, 0) / AVERAGED;
  return `${centre(index + AVERAGED - 1)} ${Math.round(y(mean))}`;
});

const most = Math.max(...bars.map(({ volume }) => volume));
const volumes = (up: boolean) =>
  bars
    .map(({ open, close, volume }, at) => {
      if (close >= open !== up) return '';
      const height = Math.round((volume / most) * (HEIGHT - VOLUME_TOP));
      return `M${at * PITCH + 2} ${HEIGHT}v${-height}h${BODY}V${HEIGHT}z`;
    })
    .join('');

const hours = bars.flatMap((bar, at) => {
  const time = minuteOf(bar);
  return time.endsWith(':00') && Number(time.slice(0, 2)) % 2 === 0
    ? { time, x: percent((at / bars.length) * HEIGHT) }
    : [];
});

/** The recorded session in five-minute candles, with the average of twenty bars and the volume. */
export function DayChart() {
  const last = bars.at(-1);
  if (!last) return null;
  const { up, down } = candlePaths(bars, { y, left: 0, pitch: PITCH, body: BODY });
  const close = y(last.close);
  const day = (last.close / (RECORDED.previousClose ?? last.close) - 1) * 100;
  const date = formatDay(new Date(last.timestamp));
  return (
    <>
      <p className="readout">
        <span>{`Simulated exchange, SPX, five-minute bars, ${date}`}</span>
        <span>
          C<b>{formatPrice(last.close)}</b>
        </span>
        <span className={directionOf(day)}>{`${formatChange(day)}%`}</span>
      </p>
      <figure
        className="day-chart"
        aria-label={`Five-minute candles of SPX on ${date}, close ${formatPrice(last.close)}`}
      >
        <div className="day-plot">
          <svg className="replay-svg" aria-hidden="true">
            {ticks.map((price) => (
              <line
                key={price}
                className="grid-line"
                x2="100%"
                y1={percent(y(price))}
                y2={percent(y(price))}
              />
            ))}
            <svg
              viewBox={`0 0 ${bars.length * PITCH} ${HEIGHT}`}
              width="100%"
              height="100%"
              preserveAspectRatio="none"
            >
              <path className="candle-up candle-volume" d={volumes(true)} />
              <path className="candle-down candle-volume" d={volumes(false)} />
              <path className="candle-average" d={`M${average.join('L')}`} />
              <path className="candle-up" d={up} />
              <path className="candle-down" d={down} />
              <path className="replay-needle" d={`M${centre(bars.length - 1)} 0V${HEIGHT}`} />
            </svg>
          </svg>
          <svg className="replay-hours" aria-hidden="true">
            {hours.map(({ time, x }) => (
              <g key={time}>
                <line x1={x} x2={x} y2={6} />
                <text x={x} y={22} textAnchor="middle">
                  {time}
                </text>
              </g>
            ))}
          </svg>
        </div>
        <svg className="day-scale" aria-hidden="true">
          {ticks
            .filter((price) => Math.abs(y(price) - close) > 80)
            .map((price) => (
              <text key={price} x={8} y={percent(y(price))} dy={4}>
                {price.toLocaleString('en-US')}
              </text>
            ))}
          <svg y={percent(close)} overflow="visible">
            <rect className="strip-flag" y={-9} width={64} height={18} />
            <text className="replay-flag-text" x={6} y={4}>
              {formatPrice(last.close)}
            </text>
          </svg>
        </svg>
      </figure>
    </>
  );
}
