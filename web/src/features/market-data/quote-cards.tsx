import { DASHBOARD_CARDS } from '@meridian/contracts/dashboard-symbols';
import { MARKET_STATUS_LABELS } from '../../lib/market-labels.ts';
import { directionOf, formatChange, formatPercent, formatPrice } from '../../lib/price-format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { MarketItem } from './use-market.ts';

interface Props {
  /** Null before the first response. */
  readonly items: readonly MarketItem[] | null;
  readonly chosen: string;
  readonly onChoose: (symbol: string) => void;
}

function Card({ item, chosen, onChoose }: { readonly item: MarketItem } & Omit<Props, 'items'>) {
  const { symbol, name, price, change, changePct, marketStatus, closes } = item;
  const status = MARKET_STATUS_LABELS[marketStatus];
  return (
    <button
      className="quote-card"
      type="button"
      aria-pressed={symbol === chosen}
      onClick={() => onChoose(symbol)}
    >
      <span className="quote-card-name truncate">
        <span className="sym">{symbol}</span> <span className="t-3">{name}</span>
      </span>
      <span className="quote-card-price">
        <b>{formatPrice(price)}</b>
        {status && <span className="t-3 truncate">{status}</span>}
      </span>
      <span className="quote-card-change truncate">
        <span className={directionOf(change)}>
          {formatChange(change, price)} ({formatPercent(changePct)})
        </span>
      </span>
      <Sparkline values={closes} />
    </button>
  );
}

/** Five quotes; the tab shows the chosen one. */
export function QuoteCards({ items, chosen, onChoose }: Props) {
  if (items === null)
    return (
      <div className="quote-cards" aria-hidden="true">
        {DASHBOARD_CARDS.map((symbol) => (
          <span key={symbol} className="quote-card">
            <span className="quote-card-name sym">{symbol}</span>
          </span>
        ))}
      </div>
    );
  const usual = items.filter(({ symbol }) => DASHBOARD_CARDS.some((card) => card === symbol));
  const others = items.filter((item) => !usual.includes(item));
  const cards = [...usual, ...others].slice(0, DASHBOARD_CARDS.length);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid in all browsers
    <div className="quote-cards" role="group" aria-label="Quotes; choose one to show">
      {cards.map((item) => (
        <Card key={item.symbol} item={item} chosen={chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}
