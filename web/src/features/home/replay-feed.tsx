import { type ReactNode, useMemo, useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import {
  type Bar,
  barAt,
  directionOf,
  formatChange,
  formatPrice,
  type MarketSession,
  minuteOf,
} from './market-session.ts';

const EARLIER = 6;
const CSV_ROWS = 5;
const FIELDS = ['timestamp', 'open', 'high', 'low', 'close', 'volume', 'vwap', 'trades', 'partial'] as const;

const JSON_LINES: readonly (readonly (keyof Bar)[])[] = [
  ['timestamp'],
  ['open', 'high'],
  ['low', 'close'],
  ['volume', 'trades'],
  ['vwap', 'partial'],
];

const Value = ({ bar, name }: { readonly bar: Bar; readonly name: keyof Bar }) => (
  <>
    <span className="tok-k">{`"${name}"`}</span>
    {': '}
    <span className={name === 'timestamp' ? 'tok-s' : 'tok-n'}>{JSON.stringify(bar[name])}</span>
  </>
);

/** The bar as the history call returns it, two fields per line. */
const BarJson = ({ symbol, bar }: { readonly symbol: string; readonly bar: Bar }) => (
  <pre className="replay-json">
    <span className="tok-c">{`GET /api/stocks/${symbol}/history?interval=1m`}</span>
    {'\n{'}
    {JSON_LINES.map((names, row) => (
      <span key={names[0]}>
        {'\n  '}
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <Value bar={bar} name={name} />
          </span>
        ))}
        {row < JSON_LINES.length - 1 && ','}
      </span>
    ))}
    {'\n}'}
  </pre>
);

function Earlier({ session, at }: { readonly session: MarketSession; readonly at: number }) {
  // Rows keep their position, only their content changes.
  const rows = Array.from({ length: EARLIER }, (_, row) => row + 1);
  return (
    <ul className="frames" aria-label="Earlier bars">
      {rows.map((row) => {
        const bar = barAt(session, at - row);
        if (!bar) return null;
        const before = barAt(session, at - row - 1)?.close ?? session.previousClose ?? bar.close;
        return (
          <li key={row}>
            <span>{minuteOf(bar)}</span>
            <b>{formatPrice(bar.close)}</b>
            <span className={directionOf(bar.close - before)}>{formatChange(bar.close - before)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const csvOf = (bar: Bar, source: string) => [...FIELDS.map((name) => bar[name] ?? ''), source].join(',');

/** The bar and the previous ones as CSV lines of the same response. */
const BarCsv = ({
  session: { symbol, bars, source, skipped },
  at,
}: {
  readonly session: MarketSession;
  readonly at: number;
}) => (
  <pre className="replay-json replay-csv">
    <span className="tok-c">{`GET /api/stocks/${symbol}/history?interval=1m&format=csv`}</span>
    <span className="tok-k">{[...FIELDS, 'source'].join(',')}</span>
    {bars.slice(Math.max(0, at + 1 - skipped - CSV_ROWS), at + 1 - skipped).map((bar, row) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows keep their position, only their content changes
      <span key={row}>{csvOf(bar, source)}</span>
    ))}
  </pre>
);

interface Props {
  readonly session: MarketSession;
  readonly at: number;
  /** Draws the row of tabs and the panel in place. */
  readonly children: (row: ReactNode, panel: ReactNode) => ReactNode;
}

/** The bar at the needle in the formats of the API. */
export function ReplayFeed({ session, at, children }: Props) {
  const [selected, setSelected] = useState(0);
  // Not rendered again for another tab.
  const tabs = useMemo(() => {
    const bar = barAt(session, at);
    const bars = bar && (
      <>
        <BarJson symbol={session.symbol} bar={bar} />
        <Earlier session={session} at={at} />
      </>
    );
    return [
      { name: 'JSON', content: bars },
      { name: 'CSV', content: <BarCsv session={session} at={at} /> },
    ];
  }, [session, at]);
  return (
    <Tabs label="The bar at the needle" tabs={tabs} selected={selected} onSelect={setSelected}>
      {children}
    </Tabs>
  );
}
