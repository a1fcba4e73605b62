/** What the page edits, as it is typed, and how an address keeps it. */

export type Method = 'weights' | 'ranks' | 'equal' | 'inverseVolatility';

/** A line of symbols with weights. */
export interface WeightRow {
  readonly id: number;
  readonly symbol: string;
  /** In percent. */
  readonly weight: string;
}

/** Fields that are one text each, with what a new form has in them. Rates are in percent. */
const TEXTS = {
  by: 'momentum',
  order: '',
  top: '3',
  bottom: '0',
  lookback: '252',
  skip: '',
  spread: 'equal',
  from: '',
  to: '',
  rebalance: 'monthly',
  fill: 'nextOpen',
  cash: '10000',
  bps: '10',
  borrow: '0',
  interest: '0',
  benchmark: 'SPY',
} as const;
export type TextName = keyof typeof TEXTS;
const TEXT_NAMES = Object.keys(TEXTS) as TextName[];

export interface BacktestForm extends Readonly<Record<TextName, string>> {
  readonly method: Method;
  /** For fixed weights. */
  readonly rows: readonly WeightRow[];
  /** For the other methods: symbols with commas or spaces between. */
  readonly symbols: string;
}

let lastId = 0;
export const newRow = (symbol = '', weight = ''): WeightRow => ({ id: ++lastId, symbol, weight });

const METHODS: readonly Method[] = ['weights', 'ranks', 'equal', 'inverseVolatility'];
const SAMPLE = [
  ['AAPL', '30'],
  ['MSFT', '30'],
  ['JPM', '20'],
  ['XOM', '20'],
] as const;

export const sampleForm = (): BacktestForm => ({
  ...TEXTS,
  method: 'weights',
  rows: SAMPLE.map(([symbol, weight]) => newRow(symbol, weight)),
  symbols: '',
});

/** The symbols of a text, in capitals. */
export const symbolsIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((symbol) => symbol !== '');

/** The lines that say something. */
export const filledRows = ({ rows }: Pick<BacktestForm, 'rows'>): readonly WeightRow[] =>
  rows.filter(({ symbol, weight }) => symbol.trim() !== '' || weight.trim() !== '');

/** The form with another method, which keeps the symbols. Weights that were not typed are equal. */
export function withMethod(form: BacktestForm, method: Method): BacktestForm {
  if (method === form.method) return form;
  const listed = filledRows(form).map(({ symbol }) => symbol.trim().toUpperCase());
  if (form.method === 'weights') return { ...form, method, symbols: listed.join(', ') };
  const symbols = symbolsIn(form.symbols);
  if (method !== 'weights' || symbols.join() === listed.join()) return { ...form, method };
  const share = String(Math.floor(10_000 / Math.max(1, symbols.length)) / 100);
  return { ...form, method, rows: symbols.map((symbol) => newRow(symbol, share)) };
}

/** Writes the form into the query of an address. What a new form has is left out. */
export function writeForm(form: BacktestForm, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  put('method', form.method, 'weights');
  const lines = filledRows(form).map(({ symbol, weight }) => `${symbol.trim()}:${weight.trim()}`);
  put('weights', form.method === 'weights' ? lines.join(',') : '', '');
  put('symbols', form.method === 'weights' ? '' : symbolsIn(form.symbols).join(','), '');
  for (const name of TEXT_NAMES) put(name, form[name], TEXTS[name]);
  return next;
}

/** The form of an address; null where it names no symbols. */
export function readForm(search: URLSearchParams): BacktestForm | null {
  const method = METHODS.find((it) => it === search.get('method')) ?? 'weights';
  const listed = search.get(method === 'weights' ? 'weights' : 'symbols');
  if (listed === null) return null;
  const texts = TEXT_NAMES.map((name) => [name, (search.get(name) ?? TEXTS[name]).slice(0, 40)] as const);
  const rows = listed.split(',').map((line) => {
    const [symbol = '', weight = ''] = line.split(':');
    return newRow(symbol, weight);
  });
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    method,
    rows: method === 'weights' ? rows : [],
    symbols: method === 'weights' ? '' : listed.replaceAll(',', ', '),
  };
}
