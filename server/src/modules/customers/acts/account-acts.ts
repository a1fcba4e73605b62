import type { DoneAct } from '@meridian/contracts/operator/customers';
import { errors } from '../../../shared/errors/service-error.ts';
import { restartAlerts, stopAlerts } from '../../alerts/index.ts';
import { resumeRenewal } from '../../billing/index.ts';
import {
  deleteByOperator,
  endSessionsOf,
  endSuspension,
  mailActivation,
  suspendAccount,
} from '../../identity/index.ts';
import type { ActContext } from '../context.ts';
import { insertNote } from '../queries/customer.ts';
import { type ActBy, doAct } from './do-act.ts';

const NOTE_LENGTH_MAX = 4_000;

/** Refuses the customer's keys and sign-ins. Alerts, reports, webhooks and renewals wait. Nothing is deleted. */
export const suspend = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.suspend', async (trx, { accountId, nowMs }) => {
    const changed = await suspendAccount(trx, accountId, nowMs);
    if (changed) await stopAlerts(trx, accountId);
    return { changed, details: {} };
  });

/** Ends a suspension. What waited continues. */
export const restore = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.restore', async (trx, { accountId, nowMs }) => {
    const changed = await endSuspension(trx, accountId);
    if (changed) {
      await restartAlerts(trx, accountId, nowMs);
      await resumeRenewal(trx, accountId, nowMs);
    }
    return { changed, details: {} };
  });

/** Mails the code that verifies the customer's address again. */
export const resendMail = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.resend-mail', async (trx, { accountId, nowMs }) => {
    await mailActivation(trx, context, { accountId, nowMs });
    return { changed: true, details: {} };
  });

/** Signs the customer out everywhere. */
export const endCustomerSessions = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.end-sessions', async (trx, { accountId, nowMs }) => {
    const ended = await endSessionsOf(trx, accountId, nowMs);
    return { changed: ended > 0, details: { ended } };
  });

/** Deletes the account as its owner could: keys and sessions end now, and it is erased after the grace period. */
export const deleteCustomer = (context: ActContext, by: ActBy): Promise<DoneAct> =>
  doAct(context, by, 'customer.delete', async (trx, { accountId, nowMs }) => {
    const { goneAt, changed } = await deleteByOperator(trx, context, { accountId, nowMs });
    return { changed, details: { erasedAt: goneAt.toISOString() } };
  });

/** Notes something about the customer. The text is not in the audit log, which outlives the account. */
export function note(context: ActContext, by: ActBy, text: string): Promise<DoneAct> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > NOTE_LENGTH_MAX) {
    const message = `A note has 1 to ${NOTE_LENGTH_MAX} characters.`;
    return Promise.reject(errors.invalidParameters({ message, errors: { text: message } }));
  }
  return doAct(context, by, 'customer.note', async (trx, { accountId, nowMs }) => {
    const { name: author } = by.actor;
    const row = { account_id: accountId, at: new Date(nowMs), author, text: trimmed };
    const { id } = await insertNote(trx, row);
    return { changed: true, details: { noteId: id } };
  });
}
