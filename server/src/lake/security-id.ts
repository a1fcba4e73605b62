import { hash } from 'node:crypto';
import type { Lake, SymbolInfo } from './lake.ts';

/** As in a FIGI: digits and consonants, so that no id spells a word. */
const ALPHABET = '0123456789BCDFGHJKLMNPQRSTVWXZ';
const PREFIX = 'MDI';
const LENGTH = 8;
const ID_PATTERN = /^MDI[\dB-DF-HJ-NP-TV-XZ]{8}\d$/;

/**
 * The id of what a symbol stands for, which stays when the symbol changes: twelve characters in the form of a FIGI, with its
 * check digit. It is made of the symbol under which the market first had it, and kept by the import of a change.
 */
export function securityId({ symbol, securityId: kept }: Pick<SymbolInfo, 'symbol' | 'securityId'>): string {
  if (kept !== undefined) return kept;
  const digest = hash('sha256', `security ${symbol}`, 'buffer');
  let text = PREFIX;
  for (let i = 0; i < LENGTH; i++) text += ALPHABET[digest.readUInt32BE(4 * i) % ALPHABET.length];
  return text + checkDigit(text);
}

/** Modulus 10, double-add-double, with letters as the numbers from 10 on. */
function checkDigit(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const value = Number.parseInt(text[i]!, 36) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}

interface KeptIds {
  readonly contents: string;
  readonly symbols: ReadonlyMap<string, string>;
}

const kept = new WeakMap<Lake, KeptIds>();

/** The symbol with an id; undefined for other texts and unknown ids. Of two symbols with one id, the later one. */
export function symbolOfId(lake: Lake, text: string): SymbolInfo | undefined {
  const id = text.toUpperCase();
  if (!ID_PATTERN.test(id)) return undefined;
  const contents = lake.contents();
  let known = kept.get(lake);
  if (known?.contents !== contents) {
    const { results } = lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY });
    const byEnd = results.toSorted((a, b) => (a.lastDate < b.lastDate ? -1 : 1));
    known = { contents, symbols: new Map(byEnd.map((info) => [securityId(info), info.symbol])) };
    kept.set(lake, known);
  }
  const symbol = known.symbols.get(id);
  return symbol === undefined ? undefined : lake.symbol(symbol);
}
