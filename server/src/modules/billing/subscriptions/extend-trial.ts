import { dayText } from '../../../shared/formatters/date-time.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { MailContext } from '../../../shared/context.ts';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccountPlan } from '../queries.ts';
import { appendEvent } from './append-event.ts';
import { currentSubscription } from './current-subscription.ts';

/**
 * Lets the running trial of an account last until `untilMs`, as part of `trx`. Returns false when it ends then already. Throws 141
 * for an unknown account and 142 when no trial runs or it would become shorter. Call `publishPlanChange` after the commit.
 */
export async function extendTrial(
  trx: Transaction,
  context: MailContext,
  { accountId, untilMs, nowMs }: { accountId: string; untilMs: number; nowMs: number },
): Promise<boolean> {
  if (!(await lockAccountPlan(trx, accountId))) throw errors.notFound();
  const current = await currentSubscription(trx, accountId);
  if (current?.state.state !== 'trialing')
    throw errors.conflict({
      message: 'The customer has no active trial. Grant a plan until a date instead.',
    });
  const { endMs } = current.state.period;
  if (untilMs === endMs) return false;
  if (untilMs < endMs) throw errors.conflict({ message: `The trial already lasts until ${dayText(endMs)}.` });
  const event = { type: 'trial-extended', untilMs } as const;
  await appendEvent(trx, context, { accountId, current, event, nowMs });
  return true;
}
