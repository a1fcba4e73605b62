import type { Adjustment } from '@meridian/market/bars';
import { basisOf, type BasisChoice } from './choose-basis.ts';
import { kindOf } from './recognize-columns.ts';
import { readCsv } from '../files/csv-reader.ts';
import { ImportFailure } from '../files/import-failure.ts';
import type { RowReader } from './file-kind.ts';
import { readJson } from '../files/json-source.ts';
import { openParquet } from '../files/parquet-source.ts';
import { createRejectedRows, type RejectedRows } from '../files/rejected-rows.ts';
import { readChunks, type SourceFile } from '../files/source-files.ts';
import { CsvSourceRow, ParquetSourceRow } from '../files/source-row.ts';
import type { ImportedContent } from './imported-content.ts';

/** The validated content of one file. */
export interface ParsedFile {
  readonly file: SourceFile;
  readonly content: ImportedContent;
  /** Adjustment of the prices. */
  readonly basis: BasisChoice;
  readonly rejected: RejectedRows;
  readonly rows: number;
}

export interface ReadFileOptions {
  readonly adjustment: Adjustment | undefined;
  readonly nowMs: number;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
  /** Most bytes of a file that is compressed, once it is not; undefined without a limit. */
  readonly unpackedMax?: number | undefined;
}

/** Reads and validates one file. Throws ImportFailure for an unknown kind of file or one that cannot be read. */
export async function readSourceFile(file: SourceFile, options: ReadFileOptions): Promise<ParsedFile> {
  const rejected = createRejectedRows();
  let reading: RowReader | undefined;
  const onHeader = (names: readonly string[]): RowReader => {
    const at = (name: string) => names.indexOf(name);
    return (reading = kindOf(file.name, names).open({
      at,
      names,
      fileName: file.name,
      rejected,
      nowMs: options.nowMs,
    }));
  };
  const rows =
    file.container === 'parquet'
      ? await readParquet(file, options, onHeader)
      : file.container === 'json'
        ? await readJson(watched(file, options), file.name, rejected, onHeader)
        : await readCsv(watched(file, options), file.name, (names, csvRow) => {
            const { take } = onHeader(names);
            const row = new CsvSourceRow(csvRow);
            const { length } = names;
            return () => {
              if (csvRow.fields > length && hasTextFrom(row, length, csvRow.fields))
                rejected.add(row.line, `has ${csvRow.fields} fields, the header ${length}`, () =>
                  row.whole(),
                );
              else take(row);
            };
          });
  if (rows === 0)
    throw new ImportFailure(`${file.name} has a header but no rows. There is nothing to import.`);
  return { file, content: reading!.finish(), basis: basisOf(file.name, options.adjustment), rejected, rows };
}

/** Whether one of the fields [start, end) is not empty. Extra commas at the end of a line are harmless. */
function hasTextFrom(row: CsvSourceRow, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (row.text(at) !== '') return true;
  return false;
}

async function* watched(
  file: SourceFile,
  { onBytes, signal, unpackedMax = Infinity }: ReadFileOptions,
): AsyncGenerator<Uint8Array> {
  let unpacked = 0;
  for await (const chunk of readChunks(file, onBytes)) {
    signal?.throwIfAborted();
    unpacked += chunk.length;
    if (unpacked > unpackedMax)
      throw new ImportFailure(
        `${file.name} has more than ${Math.round(unpackedMax / 2 ** 20)} MB when it is unpacked; split it, or import it on the command line.`,
      );
    yield chunk;
  }
}

async function readParquet(
  file: SourceFile,
  { onBytes, signal }: ReadFileOptions,
  onHeader: (names: readonly string[]) => RowReader,
): Promise<number> {
  const source = await openParquet(file);
  try {
    const { take } = onHeader(source.names);
    for await (const { firstRow, rows, columns } of source.groups()) {
      signal?.throwIfAborted();
      const row = new ParquetSourceRow(columns, firstRow);
      for (; row.index < rows; row.index++) take(row);
      onBytes(Math.round((file.bytes * rows) / Math.max(1, source.rows)));
    }
    return source.rows;
  } finally {
    await source.close().catch(() => undefined);
  }
}
