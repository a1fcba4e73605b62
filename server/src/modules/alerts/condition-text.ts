import type { AlertCondition } from '@meridian/contracts/alerts';

const OPS = { above: 'above', below: 'below', crosses: 'crosses' } as const;

/** A condition in words: `price above 160`, `changePct below -2 within 15m`, `rsi:14 crosses 30 on 1h bars`. */
export function conditionText({ metric, op, value, window }: AlertCondition): string {
  return `${metric} ${OPS[op]} ${value}${spanText(metric, window)}`;
}

function spanText(metric: string, window: AlertCondition['window']): string {
  if (metric === 'price' || window === '1d') return '';
  return metric === 'changePct' || metric === 'volume' ? ` within ${window}` : ` on ${window} bars`;
}
