const INITIAL_BYTES = 65_536;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets execute cells that start like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes CSV (RFC 4180 with line feeds) directly into bytes. */
export class CsvWriter {
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #end = 0;

  /** Writes fields that need no quoting, such as numbers and times; null is an empty field. */
  plainLine(fields: readonly (string | null)[]): void {
    for (const [index, field] of fields.entries()) {
      if (index > 0) this.#byte(COMMA);
      if (field !== null) this.#text(field);
    }
    this.#byte(LINE_FEED);
  }

  /** Writes arbitrary texts, quoted where needed and safe for spreadsheets; `plain` fields are written as they are. */
  line(fields: readonly (string | { readonly plain: string } | null)[]): void {
    this.plainLine(
      fields.map((field) =>
        field !== null && typeof field === 'object' ? field.plain : field && csvText(field),
      ),
    );
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  #text(text: string): void {
    this.#reserve(text.length * 3);
    this.#end += this.#bytes.write(text, this.#end);
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#end++] = byte;
  }

  #reserve(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length + more);
  }
}

/** A text as a field of CSV: quoted where needed and safe for spreadsheets. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
