import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Store } from '../../../store/schema.ts';
import type { LedgerDifference } from './difference.ts';
import { markGone, type StandingDifference, upsertDifferences } from './queries/differences.ts';

const keyOf = ({ kind, subject }: Pick<StandingDifference, 'kind' | 'subject'>) => `${kind} ${subject}`;

/**
 * Stores what a comparison found, and that the others which stood before are gone. Returns the found ones that nobody has
 * explained.
 */
export async function storeDifferences(
  store: Store,
  input: {
    readonly found: readonly LedgerDifference[];
    readonly standing: readonly StandingDifference[];
    readonly provider: PaymentProviderName | null;
    readonly nowMs: number;
  },
): Promise<LedgerDifference[]> {
  const { standing, provider, nowMs } = input;
  const found = new Map(input.found.map((difference) => [keyOf(difference), difference]));
  const gone = standing.filter((difference) => !found.has(keyOf(difference))).map(({ id }) => id);
  const at = new Date(nowMs);
  return await store.transaction().execute(async (trx) => {
    const stored = await upsertDifferences(trx, [...found.values()], { provider, at });
    if (gone.length > 0) await markGone(trx, gone, { at, by: null, explanation: null });
    const open = new Set(stored.filter(({ state }) => state === 'open').map(keyOf));
    return [...found].filter(([key]) => open.has(key)).map(([, difference]) => difference);
  });
}
