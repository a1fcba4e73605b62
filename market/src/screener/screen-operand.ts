import { barsBefore, type Operand, parseOperand } from '../backtest/operand.ts';

/** The names that the screener knows beside operands of bars. */
export interface ScreenNames {
  readonly texts: ReadonlySet<string>;
  readonly fundamentals: ReadonlySet<string>;
  readonly risk: ReadonlySet<string>;
  readonly quote: ReadonlySet<string>;
}

/** Figures of companies, of risk, and of the quote at the present. */
type FigureKind = 'fundamentals' | 'risk' | 'quote';

/** What a comparison, a column or a sorting of the screener looks at. */
export type ScreenOperand =
  | { readonly kind: 'bars'; readonly operand: Exclude<Operand, { readonly kind: 'number' }> }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: FigureKind; readonly name: string };

const FIGURE = /^(fundamentals|risk|quote)\.(\w+)$/;

/** The operand that a text or number names, or a text that says what is wrong with it. */
export function parseScreenOperand(given: string | number, names: ScreenNames): ScreenOperand | string {
  if (typeof given === 'string') {
    if (names.texts.has(given)) return { kind: 'text', name: given };
    const match = FIGURE.exec(given);
    if (match) {
      const kind = match[1] as FigureKind;
      const name = match[2]!;
      if (names[kind].has(name)) return { kind, name };
      return `${given} is no figure; ${kind} has ${[...names[kind]].join(', ')}`;
    }
  }
  const operand = parseOperand(given, { benchmark: true });
  if (typeof operand === 'string') return operand;
  return operand.kind === 'number' ? operand : { kind: 'bars', operand };
}

/**
 * Bars up to and including the last one that an operand needs, for its value there and at the bar before. Infinity for
 * indicators that add up from the first bar.
 */
export function barsNeeded(operand: Exclude<Operand, { readonly kind: 'number' }>): number {
  if (operand.kind === 'indicator' && operand.indicator.cumulative) return Infinity;
  return barsBefore(operand) + 2;
}
