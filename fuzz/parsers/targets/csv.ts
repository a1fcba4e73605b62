import { mustHold, type ParserTarget } from '../target.ts';
import { importOf } from '../read-import.ts';

/** CSV files of `meridian import`. */
export const target: ParserTarget = {
  tokens: [
    '"',
    '""',
    '\r\n',
    '\u00ef\u00bb\u00bf',
    ',,',
    'AAPL',
    '2024-02-30',
    '2024-01-02T14:30:00Z',
    'split_ratio',
    'ex_dividend',
    'bid',
    'close',
  ],
  seeds: () =>
    [
      'symbol,date,open,high,low,close,volume,ex_dividend,split_ratio\nAAA,2024-01-02,1,2,0.5,1.5,100,0,1\nAAA,2024-01-03,1,2,1,1,5,0.2,2\n',
      'symbol,ts,open,high,low,close,volume\nAAA,2024-01-02T14:30:00Z,1,2,0.5,1.5,100\n',
      'symbol,date,close,defect\r\n"A,A",2024-01-02,1,\r\nBBB,2024-01-02,"1",gap\r\n',
      'symbol,ex_date,kind,cash_amount,split_ratio\nAAA,2024-01-02,dividend,1,\nAAA,2024-01-05,split,,4\n',
      'date,USD,JPY\n2024-01-02,1.09,155.7\n',
    ].map((text) => Buffer.from(text)),
  async check(input) {
    const parsed = await importOf('bars.csv', 'csv', input);
    if (parsed === undefined) return;
    const lines = input.filter((byte) => byte === 10).length + 1;
    mustHold(parsed.rows <= lines, 'there are no more rows than lines');
  },
};
