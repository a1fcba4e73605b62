import type { Store, Transaction } from '../../store/schema.ts';
import { otherwiseSealed } from '../../store/sealed-values.ts';
import { type KeyRing, labelOf } from '../secrets.ts';

export interface Resealed {
  readonly resealed: number;
  /** Values that no known secret opens. They stay as they are. */
  readonly unreadable: number;
}

/**
 * Seals everything in the store with the current master secret, in batches of one statement each, until nothing is left.
 * Safe to end at any point and to repeat. `onProgress` receives the number of values so far.
 */
export async function reseal(
  store: Store | Transaction,
  secrets: KeyRing,
  onProgress: (resealed: number) => void = () => undefined,
): Promise<Resealed> {
  const label = labelOf(secrets.masters[0]);
  let resealed = 0;
  for (;;) {
    let replaced = 0;
    let unreadable = 0;
    for await (const { values, replace } of otherwiseSealed(store, label)) {
      const readable = values.flatMap((value) => {
        try {
          return [{ ...value, resealed: secrets.encrypt(secrets.decrypt(value.sealed)) }];
        } catch {
          unreadable += 1;
          return [];
        }
      });
      if (readable.length > 0) replaced += await replace(readable);
      onProgress(resealed + replaced);
    }
    resealed += replaced;
    // A value that changed in between was not replaced, so another pass looks again.
    if (replaced === 0) return { resealed, unreadable };
  }
}
