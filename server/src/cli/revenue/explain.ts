import { explainDifference } from '../../modules/billing/index.ts';
import { commandLineActor } from '../../modules/operators/index.ts';
import type { Store } from '../../store/schema.ts';

/** Marks a difference as explained. Throws a sentence for an id that is none, and without a reason. */
export async function explain(
  context: { store: Store; now: () => number },
  id: string,
  reason: string | undefined,
) {
  if (!/^\d{1,15}$/.test(id)) throw new RangeError('Enter the number of the difference.');
  if (!reason?.trim()) throw new RangeError('--reason TEXT is required.');
  const actor = commandLineActor();
  const result = await explainDifference(context, { id: Number(id), actor, reason });
  return { result, lines: [`Explained: ${result.what}`] };
}
