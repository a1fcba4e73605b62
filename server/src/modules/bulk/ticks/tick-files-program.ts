/** The program of the thread that makes the files of a day of trades or quotes. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BULK_FORMATS, type TickDataset } from '@meridian/contracts/bulk';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { move } from 'piscina';
import { writeDurably } from '../../../lake/durable-write.ts';
import type { OpenTicks, TickOrigin } from '../../../lake/ticks.ts';
import type { BulkFile, BulkPeriod } from '../manifest.ts';
import { TickEncoder } from './encode-ticks.ts';
import { TICK_COLUMNS } from './tick-columns.ts';

export interface TickFilesTask {
  readonly dataset: TickDataset;
  readonly symbol: string;
  readonly source: string;
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly origin: TickOrigin;
  /** Where the files are written. */
  readonly folder: string;
  /** What their names begin with. */
  readonly stem: string;
}

const HASH_DIGITS = 8;

/** Writes the files and returns their `BulkPeriod` as JSON. */
export default async ({ folder, stem, day, source, origin, ...task }: TickFilesTask) => {
  const { rows, files: contents } = await encoded({ ...task, day, source, origin });
  const files: BulkFile[] = [];
  for (const format of rows === 0 ? [] : BULK_FORMATS) {
    const bytes = contents[format];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = `${stem}.${sha256.slice(0, HASH_DIGITS)}.${format}`;
    await writeDurably(join(folder, name), bytes);
    files.push({ format, name, bytes: bytes.length, sha256 });
  }
  const date = dateOf(day);
  const period: BulkPeriod = {
    id: date,
    from: date,
    to: date,
    rows,
    source,
    madeFrom: origin.version,
    files,
  };
  return move(new Uint8Array(new TextEncoder().encode(JSON.stringify(period))));
};

async function encoded({
  dataset,
  day,
  origin: { program, input },
  ...about
}: Omit<TickFilesTask, 'folder' | 'stem'>) {
  const { default: open } = (await import(program)) as { readonly default: OpenTicks<object> };
  const ticks = open(input);
  const range = { fromMs: day * DAY_MS, toMs: (day + 1) * DAY_MS };
  if (dataset === 'trades') {
    const encoder = new TickEncoder(TICK_COLUMNS.trades, about);
    for await (const batch of ticks.trades(range)) encoder.add(batch);
    return encoder.finish();
  }
  const encoder = new TickEncoder(TICK_COLUMNS.quotes, about);
  for await (const batch of ticks.quotes(range)) encoder.add(batch);
  return encoder.finish();
}
