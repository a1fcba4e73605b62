import { mustHold, type ParserTarget } from '../target.ts';
import { importOf } from '../read-import.ts';

const DAY = { symbol: 'AAA', date: '2024-01-02', close: 1.5 };
const ACTION = { kind: 'dividend', symbol: 'AAA', exDate: '2024-01-02', amount: 0.5 };

/** JSON files of `meridian import`. */
export const target: ParserTarget = {
  tokens: [
    '{',
    '}',
    '[',
    ']',
    '"results":',
    '"symbol"',
    '"exDate"',
    '2024-01-02',
    '\\u0022',
    '\n',
    'null',
    '1e308',
  ],
  seeds: () =>
    [
      JSON.stringify([DAY, { ...DAY, date: '2024-01-03' }], null, 1),
      JSON.stringify({ results: [ACTION, { ...ACTION, kind: 'split', ratio: 2 }], nextCursor: null }),
      `${JSON.stringify(DAY)}\n{"symbol"\n${JSON.stringify({ ...DAY, close: null })}\n`,
    ].map((text) => Buffer.from(text)),
  async check(input) {
    const parsed = await importOf('rows.json', 'json', input);
    if (parsed === undefined) return;
    mustHold(parsed.rows <= input.length, 'there are no more rows than bytes');
  },
};
