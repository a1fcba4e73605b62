import { DASHBOARD_CARDS } from '@meridian/contracts/dashboard-symbols';
import { directionOf, formatChange, formatPercent, formatPrice } from '../../lib/price-format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { MarketItem } from './use-market.ts';
import { MARKET_STATUS_LABELS } from './labels.ts';

interface Props {
  readonly items: readonly MarketItem[];
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
      <b>{formatPrice(price)}</b>
      <span className="quote-card-change">
        <span className={directionOf(change)}>
          {formatChange(change, price)} ({formatPercent(changePct)})
        </span>
        {status && <span className="t-3">{status}</span>}
      </span>
      <Sparkline values={closes} />
    </button>
  );
}

/** Five quotes; the chosen one is charted below. */
export function QuoteCards({ items, chosen, onChoose }: Props) {
  const usual = items.filter(({ symbol }) => DASHBOARD_CARDS.some((card) => card === symbol));
  const others = items.filter((item) => !usual.includes(item));
  const cards = [...usual, ...others].slice(0, DASHBOARD_CARDS.length);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid in all browsers
    <div className="quote-cards" role="group" aria-label="Quotes; choose one to chart">
      {cards.map((item) => (
        <Card key={item.symbol} item={item} chosen={chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}
