import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { timeText } from '@meridian/market/dates';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { findSecret, updateSecret } from './queries/webhook-secrets.ts';
import { ensureSecret, newSecret } from './secret.ts';

const PREVIOUS_SECRET_MS = 86_400_000;

/**
 * The secret that signs the account's webhooks; created if there is none. For a day after a rotation the previous secret signs
 * as well, so that a receiver can switch.
 */
export async function webhookSecret(
  context: AlertContext,
  { rotate }: PortalBody<'alertWebhookSecret'>,
  accountId: string,
): Promise<PortalReply<'alertWebhookSecret'>['additionalInfo']> {
  const nowMs = context.now();
  const row = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const made = await ensureSecret(context, trx, { accountId, nowMs });
    const current = await findSecret(trx, accountId);
    if (!rotate || made !== null) return current;
    return updateSecret(trx, accountId, {
      sealed: context.secrets.encrypt(newSecret()),
      created_at: new Date(nowMs),
      former_sealed: current.sealed,
      former_until: new Date(nowMs + PREVIOUS_SECRET_MS),
    });
  });
  const previousUntil = row.former_until?.getTime() ?? 0;
  return {
    secret: context.secrets.decrypt(row.sealed),
    created_at: timeText(row.created_at.getTime()),
    former_until: previousUntil > nowMs ? timeText(previousUntil) : null,
  };
}
