import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { MARKET_STATUS_LABELS } from '../../lib/market-labels.ts';
import { directionOf, formatChange, formatPercent, formatPrice } from '../../lib/price-format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { ListRow, MarketItem } from './use-market.ts';
import { type RowEdit, RowTools } from './watchlists/row-tools.tsx';
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

function Figures({ item }: { readonly item: MarketItem }) {
  const { price, change, changePct, open, high, low, volume, closes } = item;
  return (
    <>
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
    </>
  );
}

/** The figures that a symbol without a quote does not have. */
const WIDE_CELLS = ['change', 'changePct', 'open', 'high', 'low', 'volume'] as const;
const NoFigures = () => (
  <>
    <td className="n">–</td>
    {WIDE_CELLS.map((name) => (
      <td key={name} className="n live-wide">
        –
      </td>
    ))}
    <td className="live-range live-wide">–</td>
    <td className="live-spark">–</td>
  </>
);

interface Props {
  readonly row: ListRow;
  /** The tab shows this symbol. */
  readonly chosen: boolean;
  readonly onChoose: (symbol: string) => void;
  readonly edit: RowEdit | null;
}

export function LiveRow({ row: { symbol, item }, chosen, onChoose, edit }: Props) {
  const status = item && MARKET_STATUS_LABELS[item.marketStatus];
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
        <small className="truncate">{item?.name ?? 'No quote'}</small>
      </th>
      {item ? <Figures item={item} /> : <NoFigures />}
      {edit && <RowTools symbol={symbol} edit={edit} />}
    </tr>
  );
}
