/** One page of rows. */
export interface Page<Row> {
  readonly results: readonly Row[];
  readonly nextCursor: string | null;
}

/** Requests the page after `cursor`, with at most `limit` rows. */
export type ReadPage<AnyPage> = (limit: number, cursor: string | undefined) => Promise<AnyPage>;

/**
 * The rows of a call: `for await (const row of rows)`. Pages are requested as you read. Each loop starts from the beginning.
 */
export class Rows<Row, AnyPage extends Page<Row> = Page<Row>> implements AsyncIterable<Row> {
  readonly #read: ReadPage<AnyPage>;
  readonly #wanted: number;
  readonly #pageMax: number;

  /** `wanted` is the total number of rows. */
  constructor(read: ReadPage<AnyPage>, wanted: number, pageMax: number) {
    this.#read = read;
    this.#wanted = wanted;
    this.#pageMax = pageMax;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void> {
    let left = this.#wanted;
    for await (const { results } of this.pages()) {
      for (const row of results) {
        if (left-- <= 0) return;
        yield row;
      }
    }
  }

  /** Returns all rows as an array. */
  async all(): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const { results } of this.pages()) {
      for (const row of results.slice(0, this.#wanted - rows.length)) rows.push(row);
    }
    return rows;
  }

  /** Yields the replies with `size` rows each. The last one can have fewer. */
  async *pages(size: number = this.#pageMax): AsyncGenerator<AnyPage, void> {
    let left = this.#wanted;
    let cursor: string | undefined;
    do {
      const page = await this.#read(Math.min(size, this.#pageMax, left), cursor);
      yield page;
      left -= page.results.length;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && left > 0);
  }
}
