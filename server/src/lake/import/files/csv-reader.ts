import { columnName } from './column-name.ts';
import { ImportFailure } from './import-failure.ts';
import { textOf } from './csv-values.ts';

/** One line of a CSV file: field i is the bytes [starts[i], ends[i]). Valid until the next line is read. */
export interface CsvRow {
  line: number;
  fields: number;
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
}

export type OnRow = () => void;

const NEWLINE = 10;
const RETURN = 13;
const COMMA = 44;
const QUOTE = 34;
const MAX_FIELDS = 256;
const MAX_LINE_BYTES = 1 << 20;
/** A quote that is not closed within this many bytes is a literal character. */
const MAX_QUOTED_BYTES = 1 << 16;

export const fieldText = (row: CsvRow, i: number) =>
  i < row.fields ? textOf(row.bytes, row.starts[i]!, row.ends[i]!) : '';

/** The whole line as it was in the file. */
export const rowText = (row: CsvRow) =>
  Array.from({ length: row.fields }, (_, i) => quoted(fieldText(row, i))).join(',');

/** A field, quoted as in RFC 4180 where needed. */
export const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Reads comma-separated lines (RFC 4180; UTF-8, with or without byte order mark, LF or CRLF) from byte chunks. The
 * first line goes to `onHeader`, which gets the row object that is refilled for each line and returns the
 * callback for it. Blank lines are skipped. Line numbers are those of an editor: the header is line 1. Returns the
 * number of rows.
 */
export async function readCsv(
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
  onHeader: (names: string[], row: CsvRow) => OnRow,
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
  let lines = 0;

  const take = (bytes: Uint8Array, start: number, end: number, breaks: number) => {
    row.line = lines + 1;
    lines += 1 + breaks;
    const stop = end > start && bytes[end - 1] === RETURN ? end - 1 : end;
    if (stop === start) return;
    splitLine(row, bytes, start, stop);
    if (onRow) {
      rows++;
      onRow();
    } else onRow = onHeader(headerNames(row), row);
  };

  /** Reads the complete lines of `bytes`. Returns where the incomplete last line begins. */
  const takeLines = (bytes: Uint8Array, isLast: boolean): number => {
    let start = 0;
    let breaks = 0;
    let search = 0;
    // Searched once for all lines before it, because most files have no quotes.
    let quote = bytes.indexOf(QUOTE);
    for (;;) {
      const found = bytes.indexOf(NEWLINE, search);
      const end = found < 0 ? bytes.length : found;
      if (found < 0 && !isLast) return start;
      if (quote >= 0 && quote < start) quote = bytes.indexOf(QUOTE, start);
      const hasQuote = quote >= 0 && quote < end;
      const isOpen = hasQuote && end - start < MAX_QUOTED_BYTES && endsInQuotes(bytes, start, end);
      if (isOpen && found >= 0) {
        breaks++;
        search = found + 1;
        continue;
      }
      if (breaks > 0 && (isOpen || end - start >= MAX_QUOTED_BYTES)) {
        // Never closed: the first line is complete without the others.
        const first = bytes.indexOf(NEWLINE, start);
        take(bytes, start, first, 0);
        start = first + 1;
      } else {
        if (end > start || found >= 0) take(bytes, start, end, breaks);
        if (found < 0) return bytes.length;
        start = found + 1;
      }
      breaks = 0;
      search = start;
    }
  };

  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    rest = bytes.subarray(takeLines(bytes, false));
    if (rest.length > MAX_LINE_BYTES)
      throw new ImportFailure(`${fileName} has a line of more than one megabyte, so it is not a CSV file.`);
  }
  takeLines(rest, true);
  if (!onRow) throw new ImportFailure(`${fileName} is empty. Import a file with a header line and rows.`);
  return rows;
}

function headerNames(row: CsvRow): string[] {
  return Array.from({ length: row.fields }, (_, i) => columnName(fieldText(row, i)));
}

/** Whether a quoted field has begun in the bytes [start, end) and not ended. */
function endsInQuotes(bytes: Uint8Array, start: number, end: number): boolean {
  let at = bytes.indexOf(QUOTE, start);
  let isOpen = false;
  for (; at >= 0 && at < end; at = bytes.indexOf(QUOTE, at + 1)) {
    const isFieldStart = at === start || bytes[at - 1] === COMMA;
    // A quote within unquoted text is literal. Inside quotes, a single one closes and a doubled one reopens.
    if (isOpen) isOpen = false;
    else if (isFieldStart || bytes[at - 1] === QUOTE) isOpen = true;
  }
  return isOpen;
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
  // Only a line that is rejected for having too many fields can have more.
  if (row.fields === MAX_FIELDS) return;
  row.starts[row.fields] = start;
  row.ends[row.fields] = end;
  row.fields++;
}

const FIELD = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/** Parses the rare line with quotes as text and encodes it again without them. */
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
