import type { DoneAct } from '@meridian/contracts/operator/customers';
import type { Permission } from '@meridian/contracts/operator/permissions';
import type { Transaction } from '../../../store/schema.ts';
import { publishPlanChange } from '../../billing/index.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import type { ActContext } from '../context.ts';
import { requireCustomer } from '../require-customer.ts';

/** Who acts on which customer, and why. */
export interface ActBy {
  readonly actor: Actor;
  /** Account id or email address. */
  readonly customer: string;
  readonly reason?: string | undefined;
}

/** What an act did, for the audit log and for the operator. */
export interface ActResult {
  /** False when everything was so already. */
  readonly changed: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Does an act on a customer and records it, both or neither. Then running processes and open pages learn of it. Throws 140 when the
 * actor may not do it, 101 without a reason, 141 for an unknown customer, and 142 with a sentence when it is not possible now.
 */
export async function doAct(
  context: ActContext,
  { actor, customer, reason }: ActBy,
  act: Permission,
  run: (trx: Transaction, it: { readonly accountId: string; readonly nowMs: number }) => Promise<ActResult>,
): Promise<DoneAct> {
  const nowMs = context.now();
  const done = await context.store.transaction().execute(async (trx) => {
    const { id: accountId } = await requireCustomer(trx, customer);
    const result = await run(trx, { accountId, nowMs });
    const subject = { kind: 'account', id: accountId } as const;
    const entry = { actor, act, subject, reason, details: result.details };
    // Recorded also when nothing changed, so that who may not do it, or gives no reason, is refused alike.
    await recordAct(trx, { ...entry, details: { ...result.details, changed: result.changed } }, nowMs);
    return { accountId, ...result };
  });
  if (done.changed) publishPlanChange(context, done.accountId);
  return done;
}
