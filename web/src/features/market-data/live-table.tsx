import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MARKET_STATUS_LABELS } from '../../lib/market-labels.ts';
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
import { YearRange } from './year-range.tsx';

/** A cell that is highlighted for a moment when its value changes. */
function Changing({
  value,
  lead = false,
  children,
}: {
  readonly value: number;
  /** Also in the rows of a phone. */
  readonly lead?: boolean;
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState({ value, changes: 0 });
  const changes = shown.value === value ? shown.changes : shown.changes + 1;
  if (shown.value !== value) setShown({ value, changes });
  return (
    <td className={lead ? 'n' : 'n live-wide'}>
      <span key={changes} className={changes > 0 ? 'live-value is-changed' : 'live-value'}>
        {children}
      </span>
    </td>
  );
}

interface RowProps {
  readonly item: MarketItem;
  readonly chosen: boolean;
  readonly onChoose: (symbol: string) => void;
}

function Row({ item, chosen, onChoose }: RowProps) {
  const { symbol, name, price, change, changePct, open, high, low, volume, marketStatus, closes } = item;
  const status = MARKET_STATUS_LABELS[marketStatus];
  return (
    <tr className="live-row">
      <th scope="row" className="sym">
        <button
          className="live-symbol"
          type="button"
          aria-pressed={chosen}
          aria-label={`${symbol}, show it`}
          onClick={() => onChoose(symbol)}
        >
          {symbol}
        </button>
        {status && <span className="live-status">{status}</span>}
        <small className="truncate">{name}</small>
      </th>
      <Changing value={price} lead>
        <b className="live-price">{formatPrice(price)}</b>
        <small className={`live-second ${directionOf(change)}`}>{formatPercent(changePct)}</small>
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
      <td className="live-range live-wide">
        <YearRange quote={item} />
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

function Content({ market, chosen, onChoose }: Omit<Props, 'onRefresh'>) {
  const { items, overview } = market;
  if (items === null) {
    if (overview.unavailable) return <EmptyState title="No quotes" text={NOT_AVAILABLE} />;
    if (overview.problem === null)
      return (
        <div className="live-frame">
          <Loading label="Loading the quotes" />
        </div>
      );
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
          <th scope="col" className="n">
            Last
          </th>
          {['Change', 'Change %', 'Open', 'High', 'Low', 'Volume'].map((name) => (
            <th key={name} scope="col" className="n live-wide">
              {name}
            </th>
          ))}
          <th scope="col" className="live-wide">
            52-week range
          </th>
          <th scope="col">60 days</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.symbol} item={item} chosen={item.symbol === chosen} onChoose={onChoose} />
        ))}
      </tbody>
    </TableRegion>
  );
}

interface Props {
  readonly market: Market;
  /** The symbol that the tab shows. */
  readonly chosen: string;
  readonly onChoose: (symbol: string) => void;
  readonly onRefresh: () => void;
}

/** A table of quotes, updated by the stream. */
export const LiveTable = ({ market, chosen, onChoose, onRefresh }: Props) => (
  <Panel title="Live market" flush aside={<Aside market={market} onRefresh={onRefresh} />}>
    <Content market={market} chosen={chosen} onChoose={onChoose} />
  </Panel>
);
