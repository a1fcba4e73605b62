import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { sql } from 'kysely';
import type { Transaction } from '../../../store/schema.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { LOGO_TYPE } from './logo-reader.ts';
import { readProfile } from './profile.ts';

type Body = PortalBody<'updateProfile'>;

/**
 * Changes name, address and logo of the session's account and answers the whole new profile as a JSON string. What is
 * absent stays as it was. Another e-mail address is not taken over: the answer says that it needs confirmation.
 * Refuses with 170 (a file that is no logo), 190 (thirty an hour) and 191 (too many images at once).
 */
export async function updateProfile(
  context: IdentityContext,
  body: Body,
  { session, file, caller }: { session: Session; file: Buffer | undefined; caller: Caller },
): Promise<PortalReply<'updateProfile'>> {
  const { limits, store } = context;
  const { accountId } = session;
  const nowMs = context.now();
  enforceRateLimit(limits.profileUpdatesByAccount, accountId, nowMs);
  const image = file && (await limits.logoReader.read(file));
  await store.transaction().execute(async (trx) => {
    await saveFields(trx, accountId, body);
    if (image) await saveLogo(trx, accountId, { image, type: LOGO_TYPE, updated_at: new Date(nowMs) });
    else if (body.logo_url === null) {
      await trx.deleteFrom('account_logo').where('account_id', '=', accountId).execute();
    }
    await recordAudit(trx, { accountId, type: 'profile_updated', result: 'done', caller, nowMs });
  });
  const elsewhere = body.email !== '' && emailKeyOf(body.email) !== session.emailKey;
  return {
    data: JSON.stringify(await readProfile(context, accountId)),
    additionalInfo: elsewhere ? { email_change: 'confirm' } : {},
  };
}

async function saveFields(trx: Transaction, accountId: string, body: Body): Promise<void> {
  const lines = JSON.stringify(body.address_info ?? {});
  await trx
    .updateTable('account')
    .set((eb) => ({
      name: body.name ?? eb.ref('name'),
      address_info: sql<string>`address_info || ${lines}::jsonb`,
    }))
    .where('id', '=', accountId)
    .execute();
}

async function saveLogo(
  trx: Transaction,
  accountId: string,
  logo: { image: Buffer; type: string; updated_at: Date },
): Promise<void> {
  await trx
    .insertInto('account_logo')
    .values({ account_id: accountId, ...logo })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(logo))
    .execute();
}
