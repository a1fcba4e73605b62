import { OAUTH_PROVIDERS, type OAuthProviderId } from '@meridian/contracts/portal/oauth';
import { type ProviderIdentity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';

/** Providers whose accounts open this one, in the order of the contract. */
export async function linkedTo(store: Store, accountId: string): Promise<OAuthProviderId[]> {
  const rows = await store
    .selectFrom('oauth_identity')
    .select('provider')
    .where('account_id', '=', accountId)
    .execute();
  return OAUTH_PROVIDERS.filter((id) => rows.some(({ provider }) => provider === id));
}

/** The account that an identity opens. */
export async function openedBy(
  trx: Transaction,
  provider: OAuthProviderId,
  subject: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('oauth_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * Lets the identity open the account; answers whether it did not before. Throws `OAuthFailure` (failed) when it opens another
 * account, or another identity of the same provider opens this one.
 */
export async function addIdentity(
  trx: Transaction,
  input: {
    provider: OAuthProviderId;
    identity: ProviderIdentity;
    accountId: string;
    caller: Caller;
    nowMs: number;
  },
): Promise<boolean> {
  const { provider, identity, accountId, caller, nowMs } = input;
  const added = await trx
    .insertInto('oauth_identity')
    .values({
      provider,
      subject: identity.subject,
      account_id: accountId,
      email: identity.email,
      linked_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (added) {
    await recordAudit(trx, { accountId, type: 'oauth_linked', result: 'done', caller, nowMs });
    return true;
  }
  if ((await openedBy(trx, provider, identity.subject)) !== accountId) throw new OAuthFailure('failed');
  return false;
}
