import { OAUTH_PROVIDERS, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { type ProviderIdentity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import { findAccountIdOfIdentity, insertIdentity, listProvidersOf } from './queries.ts';

/** The providers that are linked to the account, in the order of the contract. */
export async function listLinkedProviders(store: Store, accountId: string): Promise<OAuthProviderId[]> {
  const linked = await listProvidersOf(store, accountId);
  return OAUTH_PROVIDERS.filter((id) => linked.includes(id));
}

/**
 * Links an identity to an account. Returns false when it was linked before. Throws `OAuthFailure` (failed) when the
 * identity is linked to another account, or the account to another identity of the same provider.
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
  const { subject, email } = identity;
  const row = { provider, subject, account_id: accountId, email, linked_at: new Date(nowMs) };
  if (await insertIdentity(trx, row)) {
    await recordAudit(trx, { accountId, type: 'oauth_linked', result: 'done', caller, nowMs });
    return true;
  }
  if ((await findAccountIdOfIdentity(trx, provider, subject)) !== accountId) throw new OAuthFailure('failed');
  return false;
}
