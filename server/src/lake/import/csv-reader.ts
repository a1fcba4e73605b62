import { ImportFailure } from './failure.ts';
import { textOf } from './csv-values.ts';

/** One line of a CSV file: field i is the bytes [starts[i], ends[i]). Valid until the next line is read. */
export interface CsvRow {
  line: number;
  fields: number;
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
}

export type OnRow = (row: CsvRow) => void;

const NEWLINE = 10;
const RETURN = 13;
const COMMA = 44;
const QUOTE = 34;
const MAX_FIELDS = 256;
const MAX_LINE_BYTES = 1 << 20;

export const fieldText = (row: CsvRow, i: number) =>
  i < row.fields ? textOf(row.bytes, row.starts[i]!, row.ends[i]!) : '';

/** The whole line as it stands in the file. */
export const rowText = (row: CsvRow) =>
  Array.from({ length: row.fields }, (_, i) => quoted(fieldText(row, i))).join(',');

/** A field as RFC 4180 writes it. */
export const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Reads comma-separated lines (RFC 4180 without line breaks inside quotes; UTF-8, with or without byte order mark,
 * LF or CRLF) from byte chunks. The first line goes to `onHeader`, which answers what to do with the others; blank
 * lines are passed over. Line numbers are those of an editor, the header is line 1. Answers the number of rows.
 */
export async function readCsv(
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
  onHeader: (names: string[]) => OnRow,
): Promise<number> {
  const row: CsvRow = {
    line: 0,
    fields: 0,
    bytes: new Uint8Array(),
    starts: new Int32Array(MAX_FIELDS),
    ends: new Int32Array(MAX_FIELDS),
  };
  let onRow: OnRow | undefined;
  let rows = 0;
  let rest: Uint8Array = new Uint8Array();

  const take = (bytes: Uint8Array, start: number, end: number) => {
    row.line++;
    const stop = end > start && bytes[end - 1] === RETURN ? end - 1 : end;
    if (stop === start) return;
    splitLine(row, bytes, start, stop);
    if (onRow) {
      rows++;
      onRow(row);
    } else onRow = onHeader(headerNames(row));
  };

  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      take(bytes, start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > MAX_LINE_BYTES)
      throw new ImportFailure(`${fileName} has a line of over a megabyte: it is not a CSV file.`);
  }
  if (rest.length > 0) take(rest, 0, rest.length);
  if (!onRow) throw new ImportFailure(`${fileName} is empty; give a file with a header line and rows.`);
  return rows;
}

function headerNames(row: CsvRow): string[] {
  return Array.from({ length: row.fields }, (_, i) =>
    fieldText(row, i)
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
}

function splitLine(row: CsvRow, bytes: Uint8Array, start: number, end: number): void {
  row.bytes = bytes;
  row.fields = 0;
  let from = start;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) return splitQuotedLine(row, textOf(bytes, start, end));
    if (byte === COMMA) {
      addField(row, from, at);
      from = at + 1;
    }
  }
  addField(row, from, end);
}

function addField(row: CsvRow, start: number, end: number): void {
  // Further fields can only belong to a line that is refused for having too many.
  if (row.fields === MAX_FIELDS) return;
  row.starts[row.fields] = start;
  row.ends[row.fields] = end;
  row.fields++;
}

const FIELD = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/** The rare line with quotes is taken apart as text and put back as bytes without them. */
function splitQuotedLine(row: CsvRow, line: string): void {
  const fields = [...line.matchAll(FIELD)].map(([, inQuotes, plain]) =>
    inQuotes === undefined ? (plain ?? '') : inQuotes.replaceAll('""', '"'),
  );
  row.bytes = Buffer.from(fields.join(''));
  row.fields = 0;
  let at = 0;
  for (const field of fields) {
    const end = at + Buffer.byteLength(field);
    addField(row, at, end);
    at = end;
  }
}
