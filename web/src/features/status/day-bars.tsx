import { STATUS_DAYS } from '@meridian/contracts/status';
import { formatWeekday } from '../../lib/format.ts';
import { DayStrip, useChosenDay, WaitingStrip } from './day-strip.tsx';
import { beginText, dayParts, daysOf, dayText, isEventful, type StatusDay } from './days.ts';
import type { ServiceStatus } from './use-status.ts';

const Key = () => (
  <ul className="days-key" aria-label="Key">
    <li className="key-up">No outage</li>
    <li className="key-outage">Outage</li>
    <li className="key-degraded">Degraded</li>
    <li className="key-planned">Planned maintenance</li>
    <li className="key-incident">Incident</li>
    <li className="key-before">No data</li>
  </ul>
);

function Bars({ status }: { readonly status: ServiceStatus }) {
  const days = daysOf(status);
  const choice = useChosenDay();
  const { chosen, at } = choice;
  const { since } = status.history;
  const day = days[at]!;
  const eventful = days.filter(isEventful);
  return (
    <figure className="days">
      <DayStrip
        label={`The last ${STATUS_DAYS} days`}
        days={days}
        textOf={(each) => dayText(each, since)}
        choice={choice}
      />
      <figcaption>
        <div className="days-ends">
          <span>{beginText({ since, as_of: status.as_of })}</span>
          <span>today</span>
        </div>
        <p className="days-figures">
          {chosen === null ? (
            summaryOf(days)
          ) : (
            <>
              <span className="strong">{formatWeekday(day.atMs)}</span> {dayParts(day, since).join(', ')}
            </>
          )}
        </p>
        <Key />
        <details className="days-text">
          <summary>The same days as text</summary>
          {eventful.length === 0 ? (
            <p>Nothing happened on these days.</p>
          ) : (
            <ul>
              {eventful.toReversed().map((each) => (
                <li key={each.atMs}>{dayText(each, since)}</li>
              ))}
            </ul>
          )}
        </details>
      </figcaption>
    </figure>
  );
}

function summaryOf(days: readonly StatusDay[]): string {
  const out = days.filter(({ outageSeconds }) => outageSeconds > 0).length;
  if (days.every(({ isBefore }) => isBefore)) return 'Nothing is recorded yet.';
  if (out === 0) return 'No outage on record in the last 90 days.';
  return `${out} ${out === 1 ? 'day' : 'days'} with an outage in the last 90 days.`;
}

/** The last 90 days as bars. Pointer and arrow keys choose a day, whose figures stand below. */
export function DayBars({ status }: { readonly status: ServiceStatus | null }) {
  if (status !== null) return <Bars status={status} />;
  return (
    <figure className="days">
      <WaitingStrip />
      <figcaption>
        <div className="days-ends">
          <span>{STATUS_DAYS} days ago</span>
          <span>today</span>
        </div>
        <p className="days-figures">Checking…</p>
        <Key />
        <details className="days-text">
          <summary>The same days as text</summary>
          <p>Checking…</p>
        </details>
      </figcaption>
    </figure>
  );
}
