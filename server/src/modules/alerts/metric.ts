import { parseOperand } from '@meridian/market/backtest/operand';
import type { Indicator } from '@meridian/market/indicators/indicator';

/** What an alert watches. */
export type Metric =
  | { readonly kind: 'price' | 'changePct' | 'volume' }
  | {
      readonly kind: 'indicator';
      readonly indicator: Indicator;
      readonly parameters: readonly number[];
      /** Index of the indicator's output. */
      readonly output: number;
    };

const PLAIN = ['price', 'changePct', 'volume'] as const;

/** The metric that a text names, or a text that says what is wrong with it. */
export function readMetric(text: string): Metric | string {
  const kind = PLAIN.find((it) => it.toLowerCase() === text.toLowerCase());
  if (kind) return { kind };
  const operand = parseOperand(text.toLowerCase());
  if (typeof operand !== 'string' && operand.kind === 'indicator') {
    const { indicator, parameters, output } = operand;
    return { kind: 'indicator', indicator, parameters, output };
  }
  const fault = typeof operand === 'string' ? operand : `${text} is a column of bars`;
  return `metric must be ${PLAIN.join(', ')}, or an indicator such as rsi:14; ${fault.replace('which a backtest does', 'which an alert does')}`;
}
