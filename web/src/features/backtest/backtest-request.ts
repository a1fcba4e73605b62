/** The call that a form makes, and what is wrong in the form. */
import { SYMBOL_PATTERN } from '@meridian/contracts/api/choices';
import {
  BORROW_RATE_MAX,
  CASH_RATES,
  COST_BPS_MAX,
  GROSS_MAX,
  INITIAL_CASH_MAX,
  LOOKBACK_MAX,
  TRADED_SYMBOLS_MAX,
} from '@meridian/contracts/portfolio-backtest-limits';
import { type BacktestForm, filledRows, symbolsIn, type TextName } from './backtest-form.ts';

export type BacktestBody = Readonly<Record<string, unknown>>;
/** Messages by field: a text of the form, `symbols`, or `row 3` by the id of the line. */
export type BacktestErrors = Readonly<Record<string, string>>;

const MONTH_DAYS = 21;
const NUMBER = /^[-+\u2212]?(?:\d+\.?\d*|\.\d+)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The number that a text is; NaN for other texts. */
const numberIn = (text: string): number => {
  const typed = text.trim().replace('%', '');
  return NUMBER.test(typed) ? Number(typed.replace('\u2212', '-')) : NaN;
};
const share = (percent: string): number => Number((numberIn(percent) / 100).toPrecision(12));
const amount = (value: number): string => value.toLocaleString('en-US');

function numberFault(text: string, least: number, most: number, whole = false): string | undefined {
  const value = numberIn(text);
  const fits = value >= least && value <= most && (!whole || Number.isInteger(value));
  return fits
    ? undefined
    : `Enter a ${whole ? 'whole ' : ''}number from ${amount(least)} to ${amount(most)}`.replace(
        '-',
        '\u2212',
      );
}

function symbolFault(symbol: string, earlier: readonly string[]): string | undefined {
  if (symbol === '') return 'Enter a symbol';
  if (!SYMBOL_PATTERN.test(symbol)) return `${symbol} is not a symbol: 1 to 15 letters, digits or . ^ = -`;
  return earlier.includes(symbol) ? `${symbol} is listed twice` : undefined;
}

/** The sum of the weights that are numbers, in percent: of the money that they invest, and of their sizes. */
export function weightSums({ rows }: Pick<BacktestForm, 'rows'>): {
  readonly net: number;
  readonly gross: number;
} {
  const weights = rows.map(({ weight }) => numberIn(weight)).filter((weight) => !Number.isNaN(weight));
  const sum = (values: readonly number[]) => Number(values.reduce((one, other) => one + other, 0).toFixed(6));
  return { net: sum(weights), gross: sum(weights.map(Math.abs)) };
}

function rowFaults(form: BacktestForm): Record<string, string> {
  const faults: Record<string, string> = {};
  const earlier: string[] = [];
  const rows = filledRows(form);
  for (const { id, symbol, weight } of rows) {
    const name = symbol.trim().toUpperCase();
    const fault =
      symbolFault(name, earlier) ??
      (Number.isNaN(numberIn(weight)) ? 'Enter the weight as a number, such as 25' : undefined);
    if (fault !== undefined) faults[`row ${id}`] = fault;
    earlier.push(name);
  }
  const { gross } = weightSums(form);
  if (rows.length === 0) faults['symbols'] = 'Enter at least one symbol';
  else if (Object.keys(faults).length === 0 && !(gross > 0 && gross <= GROSS_MAX * 100)) {
    faults['symbols'] =
      `The sizes of the weights must add up to more than 0% and at most ${GROSS_MAX * 100}%`;
  }
  return faults;
}

function listFault(symbols: readonly string[]): string | undefined {
  if (symbols.length === 0) return 'Enter at least one symbol';
  if (symbols.length > TRADED_SYMBOLS_MAX) return `Enter at most ${TRADED_SYMBOLS_MAX} symbols`;
  return symbols
    .map((symbol, at) => symbolFault(symbol, symbols.slice(0, at)))
    .find((it) => it !== undefined);
}

function rankFaults(
  { by, top, bottom, lookback, skip }: BacktestForm,
  count: number,
): Partial<Record<TextName, string>> {
  const faults: Partial<Record<TextName, string | undefined>> = {
    top: numberFault(top, 0, TRADED_SYMBOLS_MAX, true),
    bottom: numberFault(bottom, 0, TRADED_SYMBOLS_MAX, true),
    lookback: numberFault(lookback, 1, LOOKBACK_MAX, true),
    skip: skip.trim() === '' ? undefined : numberFault(skip, 0, LOOKBACK_MAX, true),
  };
  const held = numberIn(top) + numberIn(bottom);
  if (held < 1) faults.top ??= 'Hold or sell at least one symbol';
  else if (held > count) faults.top ??= `Only ${count} ${count === 1 ? 'symbol is' : 'symbols are'} listed`;
  const window = numberIn(lookback) - (skip.trim() === '' ? 0 : numberIn(skip));
  const fewest = by === 'momentum' ? 1 : 2;
  if (window < fewest) faults.lookback ??= `Must be at least ${fewest} more than the days left out`;
  return defined(faults);
}

const defined = <Name extends string>(faults: Partial<Record<Name, string | undefined>>) =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Partial<
    Record<Name, string>
  >;

/** What is wrong in a form, found as it is typed. */
export function errorsIn(form: BacktestForm): BacktestErrors {
  const { method, from, to } = form;
  const symbols = symbolsIn(form.symbols);
  const benchmark = form.benchmark.trim().toUpperCase();
  const isDay = (text: string) => text === '' || (DATE.test(text) && !Number.isNaN(Date.parse(text)));
  return {
    ...(method === 'weights' ? rowFaults(form) : defined({ symbols: listFault(symbols) })),
    ...(method === 'ranks' && rankFaults(form, symbols.length)),
    ...defined({
      from: isDay(from) ? undefined : 'Enter a date',
      to: isDay(to)
        ? from !== '' && to !== '' && to <= from
          ? 'Must be after the first day'
          : undefined
        : 'Enter a date',
      cash: numberFault(form.cash, 1, INITIAL_CASH_MAX),
      bps: numberFault(form.bps, 0, COST_BPS_MAX),
      borrow: numberFault(form.borrow, 0, BORROW_RATE_MAX * 100),
      interest: numberFault(form.interest, CASH_RATES.min * 100, CASH_RATES.max * 100),
      benchmark: benchmark === '' ? undefined : symbolFault(benchmark, []),
    }),
  };
}

function ranksOf({ by, order, top, bottom, lookback, skip }: BacktestForm): object {
  const usualSkip = by === 'momentum' && numberIn(lookback) > MONTH_DAYS ? MONTH_DAYS : 0;
  return {
    by,
    top: numberIn(top),
    ...(numberIn(bottom) !== 0 && { bottom: numberIn(bottom) }),
    ...(order !== '' && { order }),
    ...(numberIn(lookback) !== 252 && { lookback: numberIn(lookback) }),
    ...(skip.trim() !== '' && numberIn(skip) !== usualSkip && { skip: numberIn(skip) }),
  };
}

/** The body of the call. Defaults are left out. */
export function bodyOf(form: BacktestForm): BacktestBody {
  const { method, from, to, fill } = form;
  const rows = filledRows(form).map(
    ({ symbol, weight }) => [symbol.trim().toUpperCase(), share(weight)] as const,
  );
  const spread = method === 'ranks' ? form.spread : method === 'weights' ? 'equal' : method;
  const borrow = share(form.borrow);
  const benchmark = form.benchmark.trim().toUpperCase();
  return {
    symbols: method === 'weights' ? rows.map(([symbol]) => symbol) : symbolsIn(form.symbols),
    ...(method === 'weights' && { weights: Object.fromEntries(rows) }),
    ...(method === 'ranks' && { ranks: ranksOf(form) }),
    ...(spread !== 'equal' && { weighting: spread }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    rebalance: form.rebalance,
    ...(fill !== 'nextOpen' && { fill }),
    ...(numberIn(form.cash) !== 10_000 && { initialCash: numberIn(form.cash) }),
    costs: { bps: numberIn(form.bps), ...(borrow !== 0 && { borrowRate: borrow }) },
    ...(share(form.interest) !== 0 && { cashRate: share(form.interest) }),
    ...(benchmark !== '' && { benchmark }),
  };
}
