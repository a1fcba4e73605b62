import { KEYS, read, write } from '../../lib/storage.ts';
import { newRow, type HoldingRow } from './rows.ts';

const isTexts = (value: unknown): value is [string, string, string] =>
  Array.isArray(value) && value.length === 3 && value.every((it) => typeof it === 'string');

/** The holdings stored in this browser; null when storing is off. */
export function storedHoldings(): HoldingRow[] | null {
  try {
    const stored: unknown = JSON.parse(read(KEYS.holdings) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isTexts).map((texts) => newRow(...texts)) : null;
  } catch {
    return null;
  }
}

/** Stores the holdings, only in this browser; null removes them. */
export const storeHoldings = (rows: readonly HoldingRow[] | null): void =>
  write(
    KEYS.holdings,
    rows && JSON.stringify(rows.map(({ symbol, quantity, cost }) => [symbol, quantity, cost])),
  );
