import type { AlertCondition } from '@meridian/contracts/alerts';

const numberText = (value: number) => String(Number(value.toPrecision(8)));

/** What was observed when an alert was triggered, as a sentence: `AAPL at 156.12, up 1.54%.` */
export function observedText(
  { metric }: AlertCondition,
  { symbol, value, price }: { symbol: string; value: number; price: number },
): string {
  const at = `${symbol} at ${numberText(price)}`;
  if (metric === 'price') return `${at}.`;
  if (metric !== 'changePct') return `${at}, ${metric} at ${numberText(value)}.`;
  return `${at}, ${value < 0 ? 'down' : 'up'} ${Math.abs(value).toFixed(2)}%.`;
}
