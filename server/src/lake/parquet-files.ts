import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type Bars, type CorporateEvent, emptyBars } from '@meridian/market/bars';
import { DAY_MS, dateOf, dayOf } from '@meridian/market/dates';
import { type DecodedArray, parquetScan, type SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';

const PRICES_AND_VOLUME = ['open', 'high', 'low', 'close', 'volume'] as const;

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const dateElement: SchemaElement = {
  name: 'date',
  type: 'INT32',
  converted_type: 'DATE',
  repetition_type: 'REQUIRED',
};
const doubleElement = (name: string): SchemaElement => ({
  name,
  type: 'DOUBLE',
  repetition_type: 'REQUIRED',
});

/** A file of a symbol, and the version that its content determines. */
export interface EncodedFile {
  readonly bytes: Uint8Array;
  readonly version: string;
}

function encode(elements: SchemaElement[], data: Record<string, DecodedArray>): EncodedFile {
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      codec: 'ZSTD',
      compressors: { ZSTD: (input) => zstdCompressSync(input, FAST) },
      rowGroupSize: 1_000_000,
      createdBy: 'meridian',
      schema: [{ name: 'root', num_children: elements.length }, ...elements],
      // Prices hardly repeat, so that looking for a dictionary would double the time; dates rise by ones.
      columnData: elements.map(({ name, type }) => ({
        name,
        data: data[name]!,
        encoding: type === 'INT32' ? 'DELTA_BINARY_PACKED' : 'PLAIN',
        statistics: type === 'INT32',
        offsetIndex: false,
      })),
    }),
  );
  return { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 12) };
}

/** Daily bars as Parquet: `date`, `open`, `high`, `low`, `close`, `volume`. */
export function encodeBars(bars: Bars): EncodedFile {
  const columns = Object.fromEntries(PRICES_AND_VOLUME.map((name) => [name, bars[name]]));
  return encode([dateElement, ...PRICES_AND_VOLUME.map(doubleElement)], {
    ...columns,
    date: Int32Array.from(bars.timestamp, (timestamp) => timestamp / DAY_MS),
  });
}

/** Corporate events as Parquet: `date`, `type` (`split` or `dividend`), `value` (ratio or amount). */
export function encodeEvents(events: readonly CorporateEvent[]): EncodedFile {
  const type: SchemaElement = {
    name: 'type',
    type: 'BYTE_ARRAY',
    converted_type: 'UTF8',
    repetition_type: 'REQUIRED',
  };
  return encode([dateElement, type, doubleElement('value')], {
    date: events.map((event) => dayOf(event.date)),
    type: events.map((event) => event.type),
    value: events.map((event) => (event.type === 'split' ? event.ratio : event.amount)),
  });
}

async function decode(path: string, names: readonly string[]): Promise<DecodedArray[]> {
  const content = await readFile(path);
  const buffer = content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength);
  const scan = await parquetScan({
    file: { byteLength: buffer.byteLength, slice: (start, end) => buffer.slice(start, end) },
    compressors: { ZSTD: (input) => zstdDecompressSync(input) },
    parsers: { dateFromDays: (days: number) => days },
  });
  const rowEnd = Number(scan.metadata.num_rows);
  return Promise.all(names.map((column) => scan.readColumn({ column, rowStart: 0, rowEnd })));
}

/** Reads a file that `encodeBars` made; throws when there is none or it is damaged. */
export async function readBars(path: string): Promise<Bars> {
  const [date, ...columns] = await decode(path, ['date', ...PRICES_AND_VOLUME]);
  const bars = emptyBars(date!.length);
  for (let i = 0; i < bars.length; i++) bars.timestamp[i] = (date![i] as number) * DAY_MS;
  PRICES_AND_VOLUME.forEach((name, i) => bars[name].set(columns[i] as Float64Array));
  return bars;
}

/** Reads a file that `encodeEvents` made; throws when there is none or it is damaged. */
export async function readEvents(path: string): Promise<CorporateEvent[]> {
  const [date, type, value] = await decode(path, ['date', 'type', 'value']);
  return Array.from({ length: date!.length }, (_, i): CorporateEvent => {
    const onDate = dateOf(date![i] as number);
    const amount = value![i] as number;
    return type![i] === 'split'
      ? { date: onDate, type: 'split', ratio: amount }
      : { date: onDate, type: 'dividend', amount };
  });
}
