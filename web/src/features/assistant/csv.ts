import { newRow, type HoldingRow } from './rows.ts';

const NAMES = {
  symbol: ['symbol', 'ticker', 'instrument', 'security'],
  quantity: ['quantity', 'qty', 'shares', 'units', 'amount', 'position'],
  cost: [
    'costbasis',
    'cost',
    'costpershare',
    'averagecost',
    'avgcost',
    'averageprice',
    'avgprice',
    'price',
    'purchaseprice',
  ],
} as const;

/** The cells of a line, separated by commas, semicolons or tabs, quoted where they contain such. */
function cellsOf(line: string): string[] {
  const divider = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const cell = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${divider}]*))\\s*(?:${divider}|$)`, 'gy');
  return Array.from(line.matchAll(cell), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  ).slice(0, line.split(divider).length);
}

/**
 * The rows of a pasted table: symbol, quantity and optionally the cost per unit, in this order or in that of a header
 * line. Lines without a symbol are skipped.
 */
export function rowsOfCsv(text: string): HoldingRow[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const [first] = lines;
  if (!first) return [];
  const heads = first.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placeOf = (field: keyof typeof NAMES) =>
    heads.findIndex((head) => (NAMES[field] as readonly string[]).includes(head));
  const named = placeOf('symbol') >= 0 && placeOf('quantity') >= 0;
  const places = { symbol: placeOf('symbol'), quantity: placeOf('quantity'), cost: placeOf('cost') };
  const { symbol, quantity, cost } = named ? places : { symbol: 0, quantity: 1, cost: 2 };
  return lines
    .slice(named ? 1 : 0)
    .map((cells) => newRow((cells[symbol] ?? '').toUpperCase(), cells[quantity] ?? '', cells[cost] ?? ''))
    .filter((row) => row.symbol !== '');
}
