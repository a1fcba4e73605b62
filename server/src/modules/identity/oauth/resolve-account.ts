import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { type AddressInfo, email, requiredLine } from '@meridian/contracts/fields';
import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { type ProviderIdentity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import { type AuditType, recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { Transaction } from '../../../store/schema.ts';
import { issueFirstKeys } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import {
  findAccountByEmailForUpdate,
  insertAccountUnlessExists,
  type SignUpColumns,
  updateAccount,
} from '../accounts/queries/accounts.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import type { IdentityContext } from '../context.ts';
import { signInAddedMail } from '../emails/sign-in-added.ts';
import { addIdentity } from './identities.ts';
import { findAccountIdOfIdentity } from './queries.ts';

const NAME_LENGTH_MAX = 120;
const NO_ADDRESS: AddressInfo = {
  street_address_1: '',
  street_address_2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
};

interface OAuthLogin {
  readonly provider: OAuthProviderId;
  readonly identity: ProviderIdentity;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * The account that an identity signs in to. A new identity needs an address that its provider has verified. It is then
 * linked to the verified account of that address, whose owner is notified by mail. An unverified account is taken over,
 * and everything typed at its sign-up is discarded. Without an account, a new one is created. Throws `OAuthFailure`
 * (unverified, failed).
 */
export async function resolveAccount(
  trx: Transaction,
  context: IdentityContext,
  login: OAuthLogin,
): Promise<{ accountId: string; keysIssued: boolean }> {
  const { provider, identity } = login;
  const known = await findAccountIdOfIdentity(trx, provider, identity.subject);
  if (known !== undefined) return { accountId: known, keysIssued: false };
  const address = email.safeParse(identity.email).data;
  if (!identity.emailVerified || address === undefined) throw new OAuthFailure('unverified');

  const columns = columnsOf(address, login);
  const created = await insertAccountUnlessExists(trx, emailKeyOf(address), columns);
  const account = created ?? (await findAccountByEmailForUpdate(trx, emailKeyOf(address)));
  const accountId = account.id;
  const fresh = account.verifiedAt === null;
  if (fresh) await verifyAccount(trx, context, { accountId, created: created !== undefined, address, login });
  const added = await addIdentity(trx, { ...login, accountId });
  if (added && !fresh) {
    const { email: to } = account;
    const { nowMs } = login;
    await context.enqueueMail(trx, signInAddedMail(context.publicUrl, { to, provider, atMs: nowMs }));
    const what = OAUTH_NAMES[provider];
    await notifyOfEvent(trx, { accountId, event: 'sign-in-added', what, nowMs });
  }
  return { accountId, keysIssued: fresh };
}

/** The columns of an account whose owner signed up with a provider and typed nothing here. */
const columnsOf = (address: string, { identity, nowMs }: OAuthLogin): SignUpColumns => ({
  email: address,
  name: nameOf(identity, address),
  password_hash: null,
  password_changed_at: null,
  address_info: JSON.stringify(NO_ADDRESS),
  plan: DEFAULT_PLAN.id,
  plan_wish: null,
  created_at: new Date(nowMs),
});

/**
 * Verifies an account and issues its keys. An earlier sign-up is overwritten first, and its tokens and codes are deleted:
 * the person who chose its password never proved to own the address, and must not keep access.
 */
async function verifyAccount(
  trx: Transaction,
  context: IdentityContext,
  input: { accountId: string; created: boolean; address: string; login: OAuthLogin },
): Promise<void> {
  const { accountId, created, address, login } = input;
  const { caller, nowMs } = login;
  await revokeAccess(trx, accountId);
  await updateAccount(trx, accountId, { ...columnsOf(address, login), verified_at: new Date(nowMs) });
  await issueFirstKeys(trx, context.secrets, { accountId, nowMs });
  const types: AuditType[] = created ? ['signed_up', 'activated'] : ['activated'];
  for (const type of types) await recordAudit(trx, { accountId, type, result: 'done', caller, nowMs });
  await notifyOfEvent(trx, { accountId, event: 'welcome', nowMs });
}

/** The name at the provider if it is valid for an account, else the part of the address before the @. */
function nameOf({ name }: ProviderIdentity, address: string): string {
  const usable = requiredLine('Name', 'Name is required', NAME_LENGTH_MAX).safeParse(name);
  return usable.data ?? address.split('@')[0]!.slice(0, NAME_LENGTH_MAX);
}
