import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatDay } from '../../lib/format-day.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { ReplayChart, ReplayScale } from './replay-chart.tsx';
import { ReplayFeed } from './replay-feed.tsx';
import {
  type Bar,
  barAt,
  directionOf,
  formatChange,
  formatPrice,
  isOpen,
  type MarketSession,
  minuteOf,
  minutesOf,
} from './market-session.ts';
import { useMarketSession } from './use-market-session.ts';
import { useReplay } from './use-replay.ts';

/** A few minutes before the close of a full session. */
const START_AT = 382;

const sourceText = (source: string) => (source === 'simulated' ? 'Simulated exchange' : source);

function stateText(session: MarketSession): string {
  if (session.origin === 'recorded') return 'A recorded session. Left of the line is history.';
  return isOpen(session)
    ? 'Open now: the last bar updates every minute.'
    : 'The latest session, read from this service just now.';
}

const MINUTE_MS = 60_000;

/** The start of the session and the end of its last bar, such as `09:30 to 16:00 New York`. */
function spanText({ bars, skipped }: MarketSession): string {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return '';
  const at = (bar: Bar, minutes: number) =>
    minuteOf({ timestamp: new Date(Date.parse(bar.timestamp) + minutes * MINUTE_MS).toISOString() });
  return `${at(first, -skipped)} to ${at(last, 1)} New York`;
}

/** Open, high, low, close and the day's change. */
function Readout({ bar, previousClose }: { readonly bar: Bar; readonly previousClose: number | null }) {
  const day = previousClose === null ? null : (bar.close / previousClose - 1) * 100;
  return (
    <span className="readout">
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <span key={name} className={name === 'close' ? undefined : 'wide-only'}>
          {name.charAt(0).toUpperCase()}
          <b>{formatPrice(bar[name])}</b>
        </span>
      ))}
      {day !== null && <span className={directionOf(day)}>{`${formatChange(day)}%`}</span>}
    </span>
  );
}

/** Replays a market session: the chart on the left, the matching API rows on the right. */
export function Replay() {
  const session = useMarketSession();
  const minutes = minutesOf(session);
  const { at, playing, box, go, step, toggle } = useReplay(
    session.skipped,
    minutes,
    isOpen(session),
    START_AT,
  );
  const hydrated = useHydrated();
  const bar = barAt(session, at);
  if (!bar) return null;
  const time = minuteOf(bar);
  const date = formatDay(new Date(bar.timestamp));
  const share = `${(((at - session.skipped) / Math.max(1, session.bars.length - 1)) * 100).toFixed(2)}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring its own border and legend
    <div className="replay" role="group" aria-label="Session replay" ref={box}>
      <div className="replay-head">
        <strong>Session replay</strong>
        <span className="replay-title">
          {`${sourceText(session.source)}, ${session.symbol}, one-minute bars, ${date}`}
        </span>
        <Readout bar={bar} previousClose={session.previousClose} />
      </div>
      <ReplayFeed session={session} at={at}>
        {(row, panel) => (
          <>
            <div className="replay-head replay-head-side">
              {row}
              <span className="replay-count">{`${at + 1} of ${minutes}`}</span>
            </div>
            <figure
              className="replay-plot"
              aria-label={`One-minute candles of ${session.symbol} on ${date} up to ${time} New York, close ${formatPrice(bar.close)}`}
            >
              <ReplayChart session={session} at={at} />
            </figure>
            <div className="replay-side">
              <ReplayScale session={session} at={at} />
              <div className="replay-feed">{panel}</div>
            </div>
          </>
        )}
      </ReplayFeed>
      <div className="replay-foot">
        <div className="transport">
          <button
            className="btn btn-quiet btn-icon btn-sm"
            type="button"
            aria-label="Back one minute"
            onClick={() => step(-1)}
          >
            <SkipBack className="icon" />
          </button>
          <button
            className="btn btn-quiet btn-icon btn-sm"
            type="button"
            aria-label={playing ? 'Pause replay' : 'Play replay'}
            onClick={toggle}
          >
            {playing ? <Pause className="icon" /> : <Play className="icon" />}
          </button>
          <button
            className="btn btn-quiet btn-icon btn-sm"
            type="button"
            aria-label="Forward one minute"
            onClick={() => step(1)}
          >
            <SkipForward className="icon" />
          </button>
        </div>
        <input
          className="replay-range"
          type="range"
          min={session.skipped}
          max={minutes - 1}
          value={at}
          aria-label="Replay time"
          aria-valuetext={`${time} New York, close ${formatPrice(bar.close)}`}
          // Not in the prerendered page, whose policy forbids style attributes; the style sheet has the start position.
          style={hydrated ? ({ '--pos': share } as CSSProperties) : undefined}
          onChange={({ target }) => go(Number(target.value))}
        />
        <span>{spanText(session)}</span>
      </div>
      <p className="replay-foot-side">{stateText(session)}</p>
      <span className="flag replay-time" aria-hidden="true">{`${time} ET`}</span>
    </div>
  );
}
