import type { CSSProperties } from 'react';
import { formatPrice } from '../../lib/price-format.ts';
import type { Quote } from './with-live.ts';

/** The position of the price between the low and the high of 52 weeks. */
export function YearRange({ quote: { price, low52w, high52w } }: { readonly quote: Quote }) {
  const share = high52w > low52w ? (100 * (price - low52w)) / (high52w - low52w) : 50;
  return (
    <span
      className="year-range"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn by its style
      role="img"
      aria-label={`52 weeks: ${formatPrice(low52w)} to ${formatPrice(high52w)}`}
      style={{ '--at': Math.min(100, Math.max(0, share)) } as CSSProperties}
    />
  );
}
