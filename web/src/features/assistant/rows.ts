/** The holdings as typed: rows of text until they are sent. */
import { HOLDINGS_MAX } from '@meridian/contracts/assistant-limits';
import type { PortalInput } from '@meridian/contracts/portal';

export interface HoldingRow {
  /** Identifies the row while others are added and removed. */
  readonly id: number;
  readonly symbol: string;
  readonly quantity: string;
  readonly cost: string;
}
export type RowField = 'symbol' | 'quantity' | 'cost';
/** Errors by `id.field`; `all` is the error of all rows together. */
export type RowErrors = Readonly<Record<string, string>>;
export type Holdings = PortalInput<'askAssistant'>['holdings'];

let rows = 0;
export const newRow = (symbol = '', quantity = '', cost = ''): HoldingRow => ({
  id: ++rows,
  symbol,
  quantity,
  cost,
});

/** A sample: shares of several sectors, a fund, a coin and a currency. */
export const sampleRows = (): HoldingRow[] => [
  newRow('AAPL', '120', '128.40'),
  newRow('MSFT', '60', '97.15'),
  newRow('JPM', '45', '182'),
  newRow('XOM', '80', '141.30'),
  newRow('SPY', '25', '310'),
  newRow('BTCUSD', '0.15', '72000'),
  newRow('EURUSD', '4000', ''),
];

const isEmpty = ({ symbol, quantity, cost }: HoldingRow) => `${symbol}${quantity}${cost}`.trim() === '';

/** Parses a typed number: thousands separators, any minus sign and a dollar sign are allowed. NaN for anything else. */
export function typedNumber(text: string): number {
  const bare = text
    .trim()
    .replace(/^([-\u2212+]?)\$/, '$1')
    .replace('\u2212', '-');
  return /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/.test(bare) && /\d/.test(bare)
    ? Number(bare.replaceAll(',', ''))
    : NaN;
}

/** Validates the rows. Returns the holdings for the call, which row each came from (`submitted`), and the errors. */
export function holdingsOf(all: readonly HoldingRow[]): {
  readonly holdings: Holdings;
  readonly submitted: readonly HoldingRow[];
  readonly errors: RowErrors;
} {
  const submitted = all.filter((row) => !isEmpty(row));
  const errors: Record<string, string> = {};
  const holdings = submitted.map(({ id, symbol, quantity, cost }) => {
    const [units, paid] = [typedNumber(quantity), typedNumber(cost)];
    if (!/^[A-Za-z0-9.^=-]{1,15}$/.test(symbol.trim()))
      errors[`${id}.symbol`] = 'Enter a symbol, such as AAPL.';
    if (!(units !== 0))
      errors[`${id}.quantity`] = 'Enter a quantity. Use a negative number for a short position.';
    if (Number.isNaN(units)) errors[`${id}.quantity`] = 'Enter the quantity as a number.';
    if (cost.trim() !== '' && !(paid >= 0))
      errors[`${id}.cost`] = 'Enter the cost of one unit, or leave it empty.';
    return {
      symbol: symbol.trim().toUpperCase(),
      quantity: units,
      ...(cost.trim() === '' ? {} : { costBasis: paid }),
    };
  });
  if (submitted.length === 0) errors['all'] = 'Enter at least one holding.';
  if (submitted.length > HOLDINGS_MAX) errors['all'] = `At most ${HOLDINGS_MAX} holdings are allowed.`;
  return { holdings, submitted, errors };
}

const FIELDS: Readonly<Record<string, RowField>> = {
  symbol: 'symbol',
  quantity: 'quantity',
  costBasis: 'cost',
};

/** Assigns the server's errors, such as for `holdings.3.symbol`, to row and field. */
export function serverErrors(errors: unknown, submitted: readonly HoldingRow[]): RowErrors {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries((errors ?? {}) as Record<string, unknown>)) {
    const [, index, field = 'symbol'] = /^holdings\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const row = index === undefined ? undefined : submitted[Number(index)];
    if (typeof message !== 'string') continue;
    found[row ? `${row.id}.${FIELDS[field] ?? 'symbol'}` : 'all'] = sentence(message);
  }
  return found;
}

const sentence = (text: string) =>
  `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
