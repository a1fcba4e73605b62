import type { OpenedView } from '@meridian/contracts/portal/view';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { newToken } from '../../../shared/tokens/tokens.ts';
import { OPERATOR } from '../../identity/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { usageOfPeriod } from '../../usage/index.ts';
import type { ActContext, CustomersReader } from '../context.ts';
import { dashboardViewedMail } from '../emails/dashboard-viewed.ts';
import { lockTicket, updateViewToken } from '../queries/views.ts';

const TICKET_LIFE_MS = 60_000;

/**
 * Opens the view of a ticket: returns the token for its cookie, and what the page shows of the account. The customer is notified in
 * the dashboard, in its activity and by mail. Throws 111 when the ticket is unknown, used or older than a minute.
 */
export async function openView(
  context: Pick<ActContext, 'store' | 'now' | 'publicUrl' | 'enqueueMail' | 'changes'> & CustomersReader,
  ticket: string,
): Promise<{ readonly token: string; readonly view: OpenedView }> {
  const { store, now, publicUrl } = context;
  const nowMs = now();
  const token = newToken();
  const row = await store.transaction().execute(async (trx) => {
    const found = await lockTicket(trx, sha256(ticket), nowMs);
    if (!found || found.createdAt.getTime() + TICKET_LIFE_MS <= nowMs)
      throw errors.unauthenticated({
        message:
          'This link was already used or is older than a minute. Open the dashboard from the console again.',
      });
    const { id, accountId, email, verifiedAt } = found;
    await updateViewToken(trx, id, sha256(token));
    await notifyOfEvent(trx, { accountId, event: 'dashboard-viewed', nowMs });
    await recordAudit(trx, { accountId, type: 'dashboard_viewed', result: 'done', caller: OPERATOR, nowMs });
    // Nobody has proved to own an address that is not verified.
    if (verifiedAt !== null)
      await context.enqueueMail(trx, dashboardViewedMail(publicUrl, { to: email, atMs: nowMs }));
    return found;
  });
  context.changes.publish(row.accountId, 'notifications');
  const { id, expiresAt, accountId, email, name, plan } = row;
  const usage = await usageOfPeriod(context, accountId);
  const view = { id, ends_at: expiresAt.toISOString(), user_id: accountId, email, name, plan, usage };
  return { token, view };
}
