import type { DecodedArray } from 'hyparquet';
import { Piscina } from 'piscina';
import { columnName } from './column-name.ts';
import { ImportFailure } from './import-failure.ts';
import type { ParquetOutline, ParquetTask } from './parquet-program.ts';
import type { SourceFile } from './source-files.ts';

/** Rows of a Parquet file: the columns in the order of `names`, and the number of the first row, from 1. */
export interface RowGroup {
  readonly firstRow: number;
  readonly rows: number;
  readonly columns: readonly DecodedArray[];
}

export interface ParquetSource {
  /** As `columnName` spells them. */
  readonly names: readonly string[];
  readonly rows: number;
  groups(): AsyncGenerator<RowGroup>;
  close(): Promise<void>;
}

/** Readers take less than a second for a hundred megabytes. A damaged column may never end. */
const COLUMN_MAX_MS = { least: 5_000, perByte: 0.001 };
/** Enough for a column of ten million texts; a damaged one may claim billions of values. */
const MEMORY_MAX_MB = 2_048;

/**
 * Opens a Parquet file of any writer. Throws ImportFailure when it is damaged or truncated, also when reading it would not
 * end or not fit into memory. A thread of its own reads the file, since only a thread can be stopped.
 */
export async function openParquet({ path, name, bytes }: SourceFile): Promise<ParquetSource> {
  const thread = new Piscina({
    filename: new URL('parquet-program.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  // Without a listener, an error between two tasks would end the process.
  thread.on('error', () => undefined);
  const close = () => thread.destroy();
  const run = async <Result>(task: Pick<ParquetTask, 'column'>): Promise<Result> => {
    const signal = AbortSignal.timeout(COLUMN_MAX_MS.least + Math.ceil(bytes * COLUMN_MAX_MS.perByte));
    try {
      return (await thread.run({ path, bytes, ...task } satisfies ParquetTask, { signal })) as Result;
    } catch (error) {
      await close();
      const cause = signal.aborted ? 'reading it does not end' : messageOf(error);
      throw new ImportFailure(`${name} is not a readable Parquet file (${cause}); write or copy it again.`);
    }
  };
  const { names, rows, ranges } = await run<ParquetOutline>({});
  return {
    names: names.map(columnName),
    rows,
    async *groups() {
      for (const range of ranges) {
        const columns: DecodedArray[] = [];
        for (const column of names)
          columns.push(await run<DecodedArray>({ column: { name: column, range } }));
        yield { firstRow: range.rowStart + 1, rows: range.rowEnd - range.rowStart, columns };
      }
    },
    close,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
