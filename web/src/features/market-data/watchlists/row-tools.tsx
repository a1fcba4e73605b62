import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { ArrowDown, ArrowUp, X } from 'lucide-react';

export interface RowEdit {
  readonly list: Watchlist;
  readonly onMove: (symbol: string, by: -1 | 1) => void;
  readonly onRemove: (symbol: string) => void;
}

/** Moves a symbol within its list, or removes it. */
export function RowTools({
  symbol,
  edit: { list, onMove, onRemove },
}: {
  readonly symbol: string;
  readonly edit: RowEdit;
}) {
  const at = list.symbols.indexOf(symbol);
  const isFirst = at === 0;
  const isLast = at === list.symbols.length - 1;
  // Not `disabled`: the button must keep the focus when its row has reached the end.
  return (
    <td className="row-tools">
      <button
        className="btn btn-quiet btn-icon btn-sm"
        type="button"
        aria-label={`Move ${symbol} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(symbol, -1)}
      >
        <ArrowUp className="icon" />
      </button>
      <button
        className="btn btn-quiet btn-icon btn-sm"
        type="button"
        aria-label={`Move ${symbol} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(symbol, 1)}
      >
        <ArrowDown className="icon" />
      </button>
      <button
        className="btn btn-quiet btn-icon btn-sm"
        type="button"
        aria-label={`Remove ${symbol}`}
        onClick={() => onRemove(symbol)}
      >
        <X className="icon" />
      </button>
    </td>
  );
}
