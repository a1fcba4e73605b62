/** Calls that a server counts without answering any: what a process beside others costs them when it stores calls. */
import { setTimeout as delay } from 'node:timers/promises';
import { type CountedCall, type Metering, ownerFields } from '../server/src/modules/usage/index.ts';

/** What a call leaves in the journal, without its time, its account and its id. */
export type RecordedCall = Omit<CountedCall, 'atMs' | 'owner' | 'requestId'>;

/** Calls to count at fixed instants, of these accounts and keys in turn. */
export interface Feed {
  readonly call: RecordedCall;
  readonly owners: readonly { readonly accountId: string; readonly keyId: string }[];
  readonly perSecond: number;
  readonly durationMs: number;
}

let fed = 0;

/** Counts them as the API does: the journal has each, and the store soon. Resolves when all are counted. */
export async function feedCalls(
  { call, owners, perSecond, durationMs }: Feed,
  { meter, now }: Pick<Metering, 'meter'> & { readonly now: () => number },
): Promise<void> {
  const fields = owners.map(({ accountId, keyId }) => ownerFields(accountId, keyId));
  const total = Math.floor((perSecond * durationMs) / 1_000);
  const reply = { send: () => undefined, fail: () => undefined };
  const startMs = performance.now();
  for (let counted = 0; counted < total;) {
    const due = Math.min(total, Math.ceil(((performance.now() - startMs) * perSecond) / 1_000));
    for (; counted < due; counted++) {
      const requestId = `req_fed${String(fed++).padStart(17, '0')}`;
      meter.count({ ...call, atMs: now(), owner: fields[counted % fields.length]!, requestId }, reply);
    }
    await delay(1);
  }
}
