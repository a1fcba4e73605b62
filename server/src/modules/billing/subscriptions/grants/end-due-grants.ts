import type { BillingContext } from '../../context.ts';
import { publishPlanChange } from '../append-event.ts';
import { endGrant } from './end-grant.ts';
import { listEndedGrants } from './queries.ts';

/** Grants per round; the others end in the next minute. */
const PER_ROUND = 500;

/** Ends grants whose time is over. A failure is logged, and the others go on. */
export async function endDueGrants(context: BillingContext): Promise<void> {
  const { store, now, log } = context;
  const nowMs = now();
  const endedBy = new Date(nowMs);
  for (const accountId of await listEndedGrants(store, endedBy, PER_ROUND)) {
    try {
      await store.transaction().execute((trx) => endGrant(trx, { accountId, endedBy, nowMs }));
      publishPlanChange(context, accountId);
    } catch (error) {
      log.error({ err: error, account: accountId }, 'the grant of a plan could not be ended');
    }
  }
}
