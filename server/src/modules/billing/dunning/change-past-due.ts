import { errors } from '../../../shared/errors/service-error.ts';
import type { MailContext } from '../../../shared/context.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';
import type { Transaction } from '../../../store/schema.ts';
import { appendEvent } from '../subscriptions/append-event.ts';
import { renewalFailedMessage } from '../subscriptions/event-messages.ts';
import { notifyOwner } from '../subscriptions/notify-event.ts';
import { type DunningInput, requirePastDue } from './require-past-due.ts';

/**
 * Lets a past due subscription last until `untilMs`, as part of `trx`. Returns false when it does already. Throws 142 when it would
 * become shorter, or longer than the period that is not paid. Call `publishPlanChange` after the commit.
 */
export async function extendGrace(
  trx: Transaction,
  context: MailContext,
  { untilMs, ...input }: DunningInput & { untilMs: number },
): Promise<boolean> {
  const { current, unpaidEndMs } = await requirePastDue(trx, input);
  const graceUntilMs = current.state.graceUntilMs!;
  if (untilMs === graceUntilMs) return false;
  if (untilMs < graceUntilMs)
    throw errors.conflict({ message: `The grace period already lasts until ${dayText(graceUntilMs)}.` });
  if (untilMs > unpaidEndMs)
    throw errors.conflict({ message: `The unpaid period ends on ${dayText(unpaidEndMs)}.` });
  const event = { type: 'grace-extended', untilMs } as const;
  await appendEvent(trx, context, { ...input, current, event });
  return true;
}

/** Notifies the owner again that the renewal failed, as part of `trx`. Throws 142 when nothing is past due. */
export async function remindOfRenewal(
  trx: Transaction,
  context: MailContext,
  input: DunningInput,
): Promise<void> {
  const { current } = await requirePastDue(trx, input);
  const message = renewalFailedMessage(current.state);
  if (message === null)
    throw errors.conflict({ message: 'The last attempt has failed. The subscription ends within a minute.' });
  await notifyOwner(trx, context, { ...input, message });
}

/**
 * Ends a past due subscription as part of `trx`. A charge that is under way is refunded when it is paid. Throws 142 when nothing is
 * past due. Call `publishPlanChange` after the commit.
 */
export async function endUnpaidNow(
  trx: Transaction,
  context: MailContext,
  input: DunningInput,
): Promise<void> {
  const { current } = await requirePastDue(trx, input);
  await appendEvent(trx, context, { ...input, current, event: { type: 'ended', reason: 'unpaid' } });
}
