import { RefreshCw } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatClock, formatCount } from '../../lib/format.ts';
import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { readFailureText } from '../../lib/problem-text.ts';
import { directionOf, formatChange, formatPercent, formatPrice } from '../../lib/price-format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { Connection } from './use-live-quotes.ts';
import type { Market, MarketItem } from './use-market.ts';
import { MARKET_STATUS_LABELS } from './labels.ts';

/** A cell that is highlighted for a moment when its value changes. */
function Changing({ value, children }: { readonly value: number; readonly children: ReactNode }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  const changes = shown.value === value ? shown.changes : shown.changes + 1;
  if (shown.value !== value) setShown({ value, changes });
  return (
    <td className="n">
      <span key={changes} className={changes > 0 ? 'live-value is-changed' : 'live-value'}>
        {children}
      </span>
    </td>
  );
}

/** The position of the price between the low and the high of 52 weeks. */
function YearRange({ item: { price, low52w, high52w } }: { readonly item: MarketItem }) {
  const share = high52w > low52w ? (100 * (price - low52w)) / (high52w - low52w) : 50;
  return (
    <span
      className="year-range"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn by its style
      role="img"
      aria-label={`${formatPrice(low52w)} to ${formatPrice(high52w)}`}
      style={{ '--at': Math.min(100, Math.max(0, share)) } as CSSProperties}
    />
  );
}

interface RowProps {
  readonly item: MarketItem;
  readonly onChoose: (symbol: string) => void;
}

function Row({ item, onChoose }: RowProps) {
  const { symbol, name, price, change, changePct, open, high, low, volume, marketStatus, closes } = item;
  const status = MARKET_STATUS_LABELS[marketStatus];
  return (
    <tr>
      <th scope="row" className="sym">
        <button
          className="live-symbol"
          type="button"
          aria-label={`${symbol}, show its chart`}
          onClick={() => onChoose(symbol)}
        >
          {symbol}
        </button>
        {status && <span className="live-status">{status}</span>}
        <small className="truncate">{name}</small>
      </th>
      <Changing value={price}>
        <b className="live-price">{formatPrice(price)}</b>
      </Changing>
      <Changing value={change}>
        <span className={directionOf(change)}>{formatChange(change, price)}</span>
      </Changing>
      <Changing value={changePct}>
        <span className={directionOf(change)}>{formatPercent(changePct)}</span>
      </Changing>
      <Changing value={open}>{formatPrice(open)}</Changing>
      <Changing value={high}>{formatPrice(high)}</Changing>
      <Changing value={low}>{formatPrice(low)}</Changing>
      <Changing value={volume}>{volume > 0 ? formatCount(volume) : '–'}</Changing>
      <td className="live-range">
        <YearRange item={item} />
      </td>
      <td className="live-spark">
        <Sparkline values={closes} />
      </td>
    </tr>
  );
}

const CONNECTIONS: Readonly<Record<Connection, ReactNode>> = {
  connecting: <Badge>Connecting</Badge>,
  live: <Badge kind="ok">Live</Badge>,
  reconnecting: <Badge kind="warn">Reconnecting</Badge>,
  paused: <Badge>Paused</Badge>,
  absent: null,
};

function Aside({ market, onRefresh }: { readonly market: Market; readonly onRefresh: () => void }) {
  const { asOf, live, overview } = market;
  return (
    <div className="live-aside">
      {overview.problem && asOf !== null && (
        <span className="t-danger t-xs" role="alert">
          Not refreshed. {readFailureText(overview.problem)}
        </span>
      )}
      {!overview.unavailable && CONNECTIONS[live.connection]}
      {asOf !== null && (
        <span className="panel-note num">
          Updated <time dateTime={asOf}>{formatClock(Date.parse(asOf))} UTC</time>
        </span>
      )}
      <Button size="sm" disabled={overview.unavailable} onClick={onRefresh}>
        <RefreshCw className="icon" />
        Refresh
      </Button>
    </div>
  );
}

function Content({
  market,
  onChoose,
}: {
  readonly market: Market;
  readonly onChoose: (symbol: string) => void;
}) {
  const { items, overview } = market;
  if (items === null) {
    if (overview.unavailable) return <EmptyState title="No quotes" text={NOT_AVAILABLE} />;
    if (overview.problem === null) return <Loading label="Loading the quotes" />;
    return (
      <FailedState
        title="The quotes could not be read"
        message={readFailureText(overview.problem)}
        unchanged="Your calls and usage are not affected."
        onRetry={overview.refetch}
      />
    );
  }
  if (items.length === 0) {
    return <EmptyState title="No quotes" text="This server has no symbols yet." />;
  }
  return (
    <TableRegion label="Live market table">
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          {['Last', 'Change', 'Change %', 'Open', 'High', 'Low', 'Volume'].map((name) => (
            <th key={name} scope="col" className="n">
              {name}
            </th>
          ))}
          <th scope="col">52-week range</th>
          <th scope="col">60 days</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.symbol} item={item} onChoose={onChoose} />
        ))}
      </tbody>
    </TableRegion>
  );
}

interface Props {
  readonly market: Market;
  readonly onChoose: (symbol: string) => void;
  readonly onRefresh: () => void;
}

/** A table of quotes, updated by the stream. */
export const LiveTable = ({ market, onChoose, onRefresh }: Props) => (
  <Panel title="Live market" flush aside={<Aside market={market} onRefresh={onRefresh} />}>
    <Content market={market} onChoose={onChoose} />
  </Panel>
);
