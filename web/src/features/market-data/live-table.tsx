import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatClock } from '../../lib/format.ts';
import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { LiveRow } from './live-row.tsx';
import type { Connection } from './use-live-quotes.ts';
import type { Market } from './use-market.ts';
import { ListTabs } from './watchlists/list-tabs.tsx';
import { ListTools } from './watchlists/list-tools.tsx';
import type { RowEdit } from './watchlists/row-tools.tsx';
import type { Watchlists } from './watchlists/use-watchlists.ts';

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

interface ContentProps {
  readonly market: Market;
  /** The name of an own list; null for the server's. */
  readonly name: string | null;
  /** The symbol that the tab shows. */
  readonly chosen: string;
  readonly onChoose: (symbol: string) => void;
  readonly edit: RowEdit | null;
}

function Content({ market, name, chosen, onChoose, edit }: ContentProps) {
  const { rows, overview } = market;
  if (rows === null) {
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
  if (rows.length === 0)
    return name === null ? (
      <EmptyState title="No quotes" text="This server has no symbols yet." />
    ) : (
      <EmptyState
        title="No symbols yet"
        text={`Add a symbol above. Its live price appears here in ${name}.`}
      />
    );
  return (
    <TableRegion label={name === null ? 'Live market table' : `Live prices of ${name}`}>
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          <th scope="col" className="n">
            Last
          </th>
          {['Change', 'Change %', 'Open', 'High', 'Low', 'Volume'].map((column) => (
            <th key={column} scope="col" className="n live-wide">
              {column}
            </th>
          ))}
          <th scope="col" className="live-wide">
            52-week range
          </th>
          <th scope="col" className="live-spark">
            60 days
          </th>
          {edit && <th scope="col">Order</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LiveRow
            key={row.symbol}
            row={row}
            chosen={row.symbol === chosen}
            onChoose={onChoose}
            edit={edit}
          />
        ))}
      </tbody>
    </TableRegion>
  );
}

interface Props {
  readonly market: Market;
  readonly watchlists: Watchlists;
  readonly onChoose: (symbol: string) => void;
  readonly onRefresh: () => void;
}

/** A table of quotes, updated by the stream: of the server's list, or of one of the account's own. */
export function LiveTable({ market, watchlists, onChoose, onRefresh }: Props) {
  const { chosen: list, onOrder, onRemove } = watchlists;
  const [edited, setEdited] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const editing = list !== null && edited === list.id;
  const editButton = useRef<HTMLButtonElement>(null);
  /** The pressed button loses the focus when its row moves in the page. */
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another order of the list moves the row
  }, [list]);
  const edit: RowEdit | null = !editing
    ? null
    : {
        list,
        onMove(symbol, by) {
          const symbols = list.symbols.filter((each) => each !== symbol);
          const at = list.symbols.indexOf(symbol) + by;
          symbols.splice(at, 0, symbol);
          pressed.current = document.activeElement;
          setSaid(`${symbol} is now ${at + 1} of ${list.symbols.length}`);
          onOrder(list, symbols);
        },
        onRemove(symbol) {
          editButton.current?.focus();
          setSaid(`${symbol} removed from ${list.name}`);
          onRemove(list, symbol);
        },
      };
  return (
    <Panel title="Live market" flush aside={<Aside market={market} onRefresh={onRefresh} />}>
      <ListTabs watchlists={watchlists} />
      {list && (
        <ListTools
          key={list.id}
          watchlists={watchlists}
          list={list}
          symbol={market.shown.symbol}
          editing={editing}
          onEditing={(next) => setEdited(next ? list.id : null)}
          editButton={editButton}
        />
      )}
      <output className="visually-hidden">{said}</output>
      <Content
        market={market}
        name={list?.name ?? null}
        chosen={market.shown.symbol}
        onChoose={onChoose}
        edit={edit}
      />
    </Panel>
  );
}
