/** What can be compared, for the list that opens at a field. */
import { INDICATOR_GROUPS } from '@meridian/contracts/indicators';
import {
  SCREENED_FUNDAMENTALS,
  SCREENED_QUOTES,
  SCREENED_RISK,
  SCREENED_TEXTS,
} from '@meridian/contracts/screen-operands';

interface OperandHint {
  readonly operand: string;
  readonly title: string;
}

const QUOTE_TITLES: Readonly<Record<(typeof SCREENED_QUOTES)[number], string>> = {
  price: 'price',
  change: 'change since the last close',
  changePct: 'change since the last close, percent',
  gapPct: 'opening against the last close, percent',
  open: 'opening price',
  high: 'high so far',
  low: 'low so far',
  volume: 'volume so far',
};

/** `priceEarnings` becomes “price earnings”. */
const spelledOut = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

const INDICATOR_HINTS = INDICATOR_GROUPS.flatMap(([, indicators]) =>
  indicators.flatMap(({ name, title, parameters, outputs }) =>
    outputs.map((output): OperandHint => {
      const operand = [name, ...parameters.map(([, usual]) => usual)].join(':');
      return output === ''
        ? { operand, title }
        : { operand: `${operand}.${output}`, title: `${title}, ${output}` };
    }),
  ),
);

export const OPERAND_HINTS: readonly OperandHint[] = [
  { operand: 'close', title: 'Last close' },
  { operand: 'close[1]', title: 'Close of the session before' },
  { operand: 'open', title: 'Opening price' },
  { operand: 'high', title: 'High of the session' },
  { operand: 'low', title: 'Low of the session' },
  { operand: 'volume', title: 'Volume of the session' },
  ...SCREENED_QUOTES.map((name) => ({ operand: `quote.${name}`, title: `Now: ${QUOTE_TITLES[name]}` })),
  ...SCREENED_TEXTS.map((name) => ({ operand: name, title: `The ${name} of the symbol` })),
  ...SCREENED_FUNDAMENTALS.map((name) => ({
    operand: `fundamentals.${name}`,
    title: `Company: ${spelledOut(name)}, twelve months`,
  })),
  ...SCREENED_RISK.map((name) => ({ operand: `risk.${name}`, title: `Risk: ${spelledOut(name)}, one year` })),
  ...INDICATOR_HINTS,
];
