import type { AlertCondition } from '@meridian/contracts/alerts';

const shown = (value: number) => String(Number(value.toPrecision(8)));

/** What was seen when an alert fired, as a sentence: `AAPL stood at 160.12.` */
export function observedText(
  { metric }: AlertCondition,
  { symbol, value, price }: { symbol: string; value: number; price: number },
): string {
  const stood = `${symbol} stood at ${shown(price)}`;
  if (metric === 'price') return `${stood}.`;
  const unit = metric === 'changePct' ? '%' : '';
  return `${stood}, ${metric} at ${shown(value)}${unit}.`;
}
