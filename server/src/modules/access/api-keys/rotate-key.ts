import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { AccessContext } from '../context.ts';
import { keyRotatedMail } from '../emails/key-rotated.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { issueKey } from './issue-key.ts';
import { keyItemOf, type KeyRow } from './key-item.ts';
import { limitPerDay } from './limit-per-day.ts';
import { ownKey, requireWorkingKey } from './own-key.ts';
import { replaceKey } from './queries.ts';

const HOUR_MS = 3_600_000;
const PER_DAY = 200;

/**
 * Replaces an additional key and returns the new one in clear, for the only time. The previous key works until the overlap ends,
 * but never longer than it would have. The new key gets the same lifetime, counted from now. The owner gets an email.
 * Throws 141 (no such key), 142 (the account's own key, one that no longer works, one already regenerated) and 190 (200 a day).
 */
export async function rotateKey(
  context: AccessContext,
  { id, overlap_hours }: PortalBody<'rotateKey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'rotateKey'>['additionalInfo']> {
  const { accountId } = session;
  const nowMs = context.now();
  const { key, row } = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const previous = await ownKey(trx, accountId, id);
    ensureRotatable(previous, nowMs);
    await limitPerDay(trx, { accountId, type: 'api_key_rotated', most: PER_DAY, nowMs });
    const { name, mode, scopes, created_at, expires_at } = previous;
    const lifeMs = expires_at && expires_at.getTime() - created_at.getTime();
    const expiresAt = lifeMs === null ? null : new Date(nowMs + lifeMs);
    const limits = { scopes, ipAllow: previous.ip_allow, allowInUrl: previous.allow_in_url };
    const input = { accountId, mode, name, primary: false, ...limits, expiresAt };
    const issued = await issueKey(trx, context.secrets, { ...input, nowMs });
    const endsMs = Math.min(
      nowMs + overlap_hours * HOUR_MS,
      expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    await replaceKey(trx, { id, replacedBy: issued.id, endsAt: new Date(endsMs) });
    const mail = {
      name,
      prefix: issued.row.prefix,
      previousPrefix: previous.prefix,
      atMs: nowMs,
      endsMs,
    };
    await mailAccount(context, trx, { accountId, topic: 'keys' }, (to) =>
      keyRotatedMail(context.publicUrl, { to, ...mail }),
    );
    await recordAudit(trx, { accountId, type: 'api_key_rotated', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'key-rotated', what: name, nowMs });
    return issued;
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
  return { api_key: key, item: keyItemOf(row) };
}

function ensureRotatable(key: KeyRow, nowMs: number): void {
  if (key.is_primary) {
    throw errors.conflict({
      message: 'This is the main key of the account. Use Regenerate at the top of the page.',
    });
  }
  requireWorkingKey(key, 'regenerated', nowMs);
  if (key.replaced_by !== null) {
    throw errors.conflict({
      message: 'This key was already regenerated. Regenerate the key that replaced it.',
    });
  }
}
