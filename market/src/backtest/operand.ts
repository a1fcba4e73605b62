import { INDICATORS } from '../indicators/catalogue.ts';
import { checkParameters, type Indicator } from '../indicators/indicator.ts';

const PRICES = ['open', 'high', 'low', 'close', 'volume'] as const;

/** The furthest bar that `[n]` reaches back to. */
const AGO_MAX = 500;

/** What a comparison looks at: a number, or a column of bars as it was `ago` bars before. */
export type Operand =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'price'; readonly column: (typeof PRICES)[number]; readonly ago: number }
  | {
      readonly kind: 'indicator';
      readonly indicator: Indicator;
      readonly parameters: readonly number[];
      /** The position in the outputs of the indicator. */
      readonly output: number;
      readonly ago: number;
    };

const FORM = /^([A-Za-z]\w*)((?::-?\d+(?:\.\d+)?)*)(?:\.([A-Za-z]\w*))?(?:\[(\d{1,4})\])?$/;

/**
 * The operand that a text or number names, or a text that says what is wrong with it. Indicators against a benchmark
 * are refused without one.
 */
export function parseOperand(given: string | number, { benchmark = false } = {}): Operand | string {
  if (typeof given === 'number') return { kind: 'number', value: given };
  const match = FORM.exec(given);
  if (!match) {
    return `${given} is no operand; write a number, close, sma:200, macd:12:26:9.signal, or high[1] for the bar before`;
  }
  const [, name = '', parameters = '', output, back = '0'] = match;
  const ago = Number(back);
  if (ago > AGO_MAX) return `${given} must not reach back more than ${AGO_MAX} bars`;
  const column = PRICES.find((it) => it === name);
  if (column && parameters === '' && output === undefined) return { kind: 'price', column, ago };
  const indicator = INDICATORS.get(name);
  if (!indicator) return `${name} is neither a number, ${PRICES.join(', ')}, nor an indicator`;
  if (indicator.needsBenchmark && !benchmark)
    return `${name} needs a benchmark, which a backtest does not have`;
  const checked = checkParameters(indicator, parameters.split(':').slice(1).map(Number));
  if (typeof checked === 'string') return checked;
  const at = indicator.outputs.indexOf(output ?? '');
  if (at < 0) return `${name} has the outputs ${outputsOf(indicator)}`;
  return { kind: 'indicator', indicator, parameters: checked, output: at, ago };
}

const outputsOf = ({ name, outputs }: Indicator) =>
  outputs.map((output) => (output === '' ? name : `${name}.${output}`)).join(', ');

/** Bars before the first one of a run at which the operand must already be known as it stays. */
export function barsBefore(operand: Operand): number {
  if (operand.kind === 'number') return 0;
  if (operand.kind === 'price') return operand.ago;
  const { indicator, parameters, ago } = operand;
  return indicator.warmup(parameters) + indicator.memory(parameters) + ago;
}
