import { CALENDAR_KINDS, type CalendarKind } from '@meridian/contracts/calendar-kinds';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayOfYear, formatHour, formatWeekday } from '../../lib/format.ts';
import { NOT_AVAILABLE, type ReplyInfo } from '../../lib/optional-calls.ts';
import { formatLevel, formatPrice } from '../../lib/price-format.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import './calendar-panel.css';

type Entry = ReplyInfo<'marketCalendar'>['items'][number];

const KINDS: Readonly<Record<CalendarKind, string>> = {
  earnings: 'Earnings',
  dividend: 'Dividend',
  split: 'Split',
  listing: 'IPO',
  economic: 'Economy',
};
const TIMES = {
  beforeOpen: 'Before the open',
  afterClose: 'After the close',
  duringSession: 'During the session',
} as const satisfies Record<NonNullable<Entry['timeOfDay']>, string>;

const SUBSCRIBE = '/documentation/guides/calendars#subscribe-in-a-calendar-program';

const dayText = (date: string) => formatDayOfYear(Date.parse(date));

/** New shares for old ones: 4 for 1, or 1 for 10. */
const ratioText = (ratio: number) =>
  ratio >= 1 ? `${+ratio.toFixed(4)} for 1` : `1 for ${+(1 / ratio).toFixed(4)}`;

function detailOf({ kind, value, high, unit, fiscalPeriod, fiscalYear, payDate }: Entry): string {
  switch (kind) {
    case 'earnings': {
      const quarter = `${fiscalPeriod === 'FY' ? 'Q4' : fiscalPeriod} ${fiscalYear}`;
      return value === null ? quarter : `${quarter}, expected ${formatPrice(value)} ${unit} a share`;
    }
    case 'dividend': {
      const amount = value === null ? 'Amount not set yet' : `${formatPrice(value)} ${unit} a share`;
      return payDate === null ? amount : `${amount}, paid on ${dayText(payDate)}`;
    }
    case 'split':
      return value === null ? '–' : ratioText(value);
    case 'listing':
      if (value === null) return 'First trading day';
      return `${formatPrice(value)}${high === null ? '' : ` to ${formatPrice(high)}`} ${unit}`;
    default:
      return value === null ? '–' : `Before: ${formatLevel(value)} ${unit}`;
  }
}

function timeOf({ timestamp, timeOfDay }: Entry): string {
  if (timestamp !== null) return `${formatHour(Date.parse(timestamp))} UTC`;
  return timeOfDay === null ? '–' : TIMES[timeOfDay];
}

function Row({ entry, onChoose }: { readonly entry: Entry; readonly onChoose: (symbol: string) => void }) {
  const { symbol, name, kind, source } = entry;
  return (
    <tr>
      <th scope="row" className="sym">
        {symbol === null ? (
          name
        ) : (
          <>
            <button type="button" className="calendar-symbol" onClick={() => onChoose(symbol)}>
              {symbol}
            </button>
            <small className="truncate">{name}</small>
          </>
        )}
      </th>
      <td>
        <Badge>{KINDS[kind]}</Badge>
        {source !== 'simulated' && <small className="calendar-source">{source}</small>}
      </td>
      <td className="num">{detailOf(entry)}</td>
      <td className="num">{timeOf(entry)}</td>
    </tr>
  );
}

interface TableProps {
  readonly items: readonly Entry[];
  readonly onChoose: (symbol: string) => void;
}

/** The entries under their days. */
function Table({ items, onChoose }: TableProps) {
  const days = Map.groupBy(items, ({ date }) => date);
  return (
    <TableRegion stacks label="Calendar of the market">
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          <th scope="col">Entry</th>
          <th scope="col">Detail</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      {Array.from(days, ([date, entries]) => (
        <tbody key={date}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="calendar-day">
              {formatWeekday(Date.parse(date))}
            </th>
          </tr>
          {entries.map((entry) => (
            <Row
              key={`${entry.kind} ${entry.symbol ?? entry.name} ${entry.timestamp}`}
              entry={entry}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      ))}
    </TableRegion>
  );
}

interface Props {
  /** The account's own lists; null until they are known. */
  readonly lists: readonly Watchlist[] | null;
  readonly onChoose: (symbol: string) => void;
}

/** Earnings, dividends, splits, IPOs and economic releases of the coming four weeks. */
export function CalendarPanel({ lists, onChoose }: Props) {
  const [kind, setKind] = useState<CalendarKind | 'all'>('all');
  const [listId, setListId] = useState('');
  const list = lists?.find(({ id }) => id === listId);
  const query = usePortalQuery(
    'marketCalendar',
    { kind, ...(list && { symbols: list.symbols.toSorted() }) },
    { enabled: list?.symbols.length !== 0 },
  );
  const { info, problem, unavailable, refetch } = query;
  const content = () => {
    if (list?.symbols.length === 0)
      return <EmptyState title="No symbols yet" text={`Add symbols to ${list.name} in the live market.`} />;
    if (unavailable) return <EmptyState title="No calendar" text={NOT_AVAILABLE} />;
    if (info)
      return info.items.length === 0 ? (
        <EmptyState
          title="Nothing in the coming four weeks"
          text="Choose another kind of entry or another list."
        />
      ) : (
        <Table items={info.items} onChoose={onChoose} />
      );
    if (problem === null) return <Loading label="Loading the calendar" />;
    return (
      <FailedState
        title="The calendar could not be read"
        message={readFailureText(problem)}
        unchanged="The rest of this page is not affected."
        onRetry={refetch}
      />
    );
  };
  return (
    <Panel
      title="Calendar"
      flush
      aside={
        <span className="panel-note num">
          {info && info.total > info.items.length
            ? `The first ${info.items.length} of ${info.total} entries`
            : info
              ? `${dayText(info.from)} to ${dayText(info.to)}`
              : ''}
        </span>
      }
    >
      <div className="calendar-tools">
        <select
          className="select"
          aria-label="Kind of entry"
          value={kind}
          onChange={({ target }) => setKind(target.value as CalendarKind | 'all')}
        >
          <option value="all">All kinds</option>
          {CALENDAR_KINDS.map((each) => (
            <option key={each} value={each}>
              {KINDS[each]}
            </option>
          ))}
        </select>
        <select
          className="select"
          aria-label="Symbols"
          value={list?.id ?? ''}
          onChange={({ target }) => setListId(target.value)}
        >
          <option value="">Whole market</option>
          {lists?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Link className="calendar-subscribe" to={SUBSCRIBE}>
          Subscribe in your calendar program
        </Link>
      </div>
      <div className="calendar-frame" aria-busy={query.current === null}>
        {info && query.current === null && <Loading label="Loading the calendar" />}
        {content()}
      </div>
    </Panel>
  );
}
