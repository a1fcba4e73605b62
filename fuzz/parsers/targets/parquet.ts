import { parquetWriteBuffer } from 'hyparquet-writer';
import { importOf } from '../read-import.ts';
import type { ParserTarget } from '../target.ts';

/** Parquet files of `meridian import`. */
export const target: ParserTarget = {
  tokens: [
    'PAR1',
    'symbol',
    'date',
    'close',
    '\u0015\0',
    '\u00ff\u00ff\u00ff\u00ff\u000f',
    '\u0000\u0000\u0000\u0080',
  ],
  seeds: () => {
    const text = (name: string, data: string[]) => ({ name, data, type: 'STRING' as const });
    const numbers = (name: string, data: number[]) => ({ name, data, type: 'DOUBLE' as const });
    const keys = [
      text('symbol', ['AAA', 'AAA', 'BBB']),
      text('date', ['2024-01-02', '2024-01-03', '2024-01-02']),
    ];
    const prices = ['open', 'high', 'low', 'close', 'volume'].map((name) => numbers(name, [1, 2, 3]));
    return [
      Buffer.from(parquetWriteBuffer({ columnData: [...keys, ...prices] })),
      Buffer.from(
        parquetWriteBuffer({ columnData: [...keys, numbers('close', [1, 2, 3])], codec: 'UNCOMPRESSED' }),
      ),
    ];
  },
  async check(input) {
    await importOf('bars.parquet', 'parquet', input);
  },
};
