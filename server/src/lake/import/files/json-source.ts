import type { DecodedArray } from 'hyparquet';
import { columnName } from './column-name.ts';
import { ImportFailure } from './import-failure.ts';
import type { RejectedRows } from './rejected-rows.ts';
import { ParquetSourceRow, type SourceRow } from './source-row.ts';

/** Larger files are imported as CSV or Parquet, which are read in parts. */
const BYTES_MAX = 128 * 2 ** 20;
/** As in CSV files. */
const NAMES_MAX = 256;

interface JsonRow {
  /** Line number as in an editor. */
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A row of a JSON file, whose columns are those of all its objects. */
class JsonSourceRow extends ParquetSourceRow {
  readonly #rows: readonly JsonRow[];

  constructor(columns: readonly DecodedArray[], rows: readonly JsonRow[]) {
    super(columns, 1);
    this.#rows = rows;
  }

  override get line(): number {
    return this.#rows[this.index]!.line;
  }
}

/**
 * Reads the objects of a JSON file: a list, a reply of the API with its list in `results`, or one object per line. Returns
 * the number of rows. Throws ImportFailure for other content; a line that is no object is rejected alone.
 */
export async function readJson(
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
  rejected: RejectedRows,
  onHeader: (names: readonly string[]) => { take: (row: SourceRow) => void },
): Promise<number> {
  const text = await textOf(chunks, fileName);
  const before = rejected.count;
  const rows = rowsIn(text, fileName, rejected);
  if (rows.length === 0)
    throw new ImportFailure(`${fileName} has no objects. Write a list of them, or one on each line.`);
  const refused = rejected.count - before;
  const keys = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))];
  if (keys.length > NAMES_MAX)
    throw new ImportFailure(`${fileName} has objects with more than ${NAMES_MAX} different names.`);
  const { take } = onHeader(keys.map(columnName));
  const columns = keys.map((key) => rows.map(({ fields }) => fields[key] ?? undefined));
  const row = new JsonSourceRow(columns, rows);
  for (; row.index < rows.length; row.index++) take(row);
  return rows.length + refused;
}

async function textOf(chunks: AsyncIterable<Uint8Array>, fileName: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX)
      throw new ImportFailure(
        `${fileName} has more than ${BYTES_MAX / 2 ** 20} MB of JSON; split it, or write it as CSV or Parquet.`,
      );
    parts.push(chunk);
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function rowsIn(text: string, fileName: string, rejected: RejectedRows): JsonRow[] {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (error) {
    const cause = error instanceof Error ? error.message : '';
    if (!/^\s*\{/.test(text))
      throw new ImportFailure(`${fileName} is not valid JSON (${cause}); write it again.`);
    return rowsOfLines(text, rejected);
  }
  const list = isObject(whole) && 'results' in whole ? whole.results : whole;
  if (!Array.isArray(list)) return isObject(whole) ? [{ line: 1, fields: whole }] : [];
  const lines = linesOfObjects(text, list === whole ? '[' : '{[');
  const objects = list.filter(isObject);
  if (objects.length < list.length) rejected.add(1, 'the list has items that are no objects', () => '');
  return objects.map((fields, i) => ({ line: lines[i] ?? 1, fields }));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rowsOfLines(text: string, rejected: RejectedRows): JsonRow[] {
  return text.split('\n').flatMap((content, i): JsonRow[] => {
    if (content.trim() === '') return [];
    try {
      const fields: unknown = JSON.parse(content);
      if (isObject(fields)) return [{ line: i + 1, fields }];
    } catch {
      // Rejected with its line.
    }
    rejected.add(i + 1, 'not a JSON object', () => content.trim());
    return [];
  });
}

/** The lines on which the objects inside these brackets begin, in valid JSON. */
function linesOfObjects(text: string, inside: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let open = '';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (token === '\n') line++;
    else if (token === '{' || token === '[') {
      if (token === '{' && open === inside) lines.push(line);
      open += token;
    } else if (token === '}' || token === ']') open = open.slice(0, -1);
  }
  return lines;
}
