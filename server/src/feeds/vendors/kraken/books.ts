import { crc32 } from 'node:zlib';
import type { FeedMessage } from '../../feed-message.ts';
import { listOf, objectOf, textOf, timeOf } from '../values.ts';
import { fromStreamSymbol } from './symbols.ts';

/** Prices of each side that are subscribed to, and that the checksum covers. */
export const BOOK_DEPTH = 10;

/** A price and its size, as Kraken writes them: the checksum is over these texts. */
interface Row {
  readonly price: string;
  readonly qty: string;
}

interface Book {
  bids: readonly Row[];
  asks: readonly Row[];
}

/** Follows the order books of a connection: a snapshot, then changes, each with a checksum of the whole. */
export class KrakenBooks {
  readonly #books = new Map<string, Book>();

  /**
   * Translates a message of the channel `book`. `lost` names, as Kraken does, books that are not what Kraken has; they are
   * dropped until their next snapshot. Never throws.
   */
  read(text: string): { readonly messages: readonly FeedMessage[]; readonly lost: readonly string[] } {
    const { data, type } = withTexts(text);
    const messages: FeedMessage[] = [];
    const lost: string[] = [];
    for (const each of listOf(data)) {
      const it = objectOf(each) ?? {};
      const name = textOf(it['symbol']);
      const before = type === 'snapshot' ? EMPTY : this.#books.get(name);
      // Changes that come after a book was lost belong to the one before.
      if (!before) continue;
      const book = changed(before, it);
      if (!book) {
        messages.push({ kind: 'rejected', reason: 'book has prices or sizes that are no numbers' });
      } else if (String(checksumOf(book)) === it['checksum']) {
        this.#books.set(name, book);
        const atMs = timeOf(it['timestamp']);
        messages.push({
          kind: 'book',
          symbol: fromStreamSymbol(name),
          // Snapshots have no time.
          atMs: Number.isNaN(atMs) ? null : atMs,
          bids: numbersOf(book.bids),
          asks: numbersOf(book.asks),
        });
        continue;
      } else messages.push({ kind: 'rejected', reason: 'book does not match its checksum' });
      this.#books.delete(name);
      if (name !== '') lost.push(name);
    }
    return { messages, lost };
  }
}

const EMPTY: Book = { bids: [], asks: [] };

/** A JSON object whose numbers are the texts that they were written as, because JSON numbers lose their last zeros. */
const withTexts = (text: string): Record<string, unknown> =>
  objectOf(
    parseWithSources(text, (_key, value, { source }) => (typeof value === 'number' ? source : value)),
  ) ?? {};

/** `JSON.parse` gives the text of each number to its reviver, which its type does not say yet. */
const parseWithSources = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown;

/** A book with changes; undefined when they cannot be read. */
function changed(book: Book, it: Record<string, unknown>): Book | undefined {
  const bids = sideWith(book.bids, it['bids'], (a, b) => Number(b.price) - Number(a.price));
  const asks = sideWith(book.asks, it['asks'], (a, b) => Number(a.price) - Number(b.price));
  return bids && asks && { bids, asks };
}

function sideWith(
  side: readonly Row[],
  changes: unknown,
  order: (a: Row, b: Row) => number,
): readonly Row[] | undefined {
  const byPrice = new Map(side.map((row) => [Number(row.price), row]));
  for (const change of listOf(changes)) {
    const row = objectOf(change) ?? {};
    const [price, qty] = [textOf(row['price']), textOf(row['qty'])];
    if (!(Number(price) > 0) || qty === '' || !(Number(qty) >= 0)) return undefined;
    if (Number(qty) === 0) byPrice.delete(Number(price));
    else byPrice.set(Number(price), { price, qty });
  }
  return [...byPrice.values()].toSorted(order).slice(0, BOOK_DEPTH);
}

/** CRC-32 of the digits of all asks and then all bids, without the leading zeros of each number. */
const checksumOf = ({ bids, asks }: Book): number =>
  crc32([...asks, ...bids].map(({ price, qty }) => digitsOf(price) + digitsOf(qty)).join(''));

const digitsOf = (number: string): string => number.replace('.', '').replace(/^0+/, '');

const numbersOf = (side: readonly Row[]): readonly number[] =>
  side.flatMap(({ price, qty }) => [Number(price), Number(qty)]);
