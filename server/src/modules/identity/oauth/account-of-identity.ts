import { type AddressInfo, email, requiredLine } from '@meridian/contracts/fields';
import { OAUTH_NAMES, type OAuthProviderId } from '@meridian/contracts/portal/oauth';
import { type ProviderIdentity, OAuthFailure } from '../../../providers/oauth/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { endAccess } from '../accounts/end-access.ts';
import { type AuditType, recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { issueFirstKeys } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { signInAddedMail } from '../emails/sign-in-added.ts';
import { addIdentity, openedBy } from './identities.ts';

const NAME_LENGTH_MAX = 120;
const NO_ADDRESS: AddressInfo = {
  street_address_1: '',
  street_address_2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
};

interface Arrival {
  readonly provider: OAuthProviderId;
  readonly identity: ProviderIdentity;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * The account that an identity opens. A new identity needs an address that its provider calls verified: it then opens the
 * verified account of that address, whose owner is told by mail, or takes over an unverified one, of which nothing that was
 * typed at the sign-up stays, or gets an account of its own. Throws `OAuthFailure` (unverified, failed).
 */
export async function accountOfIdentity(
  trx: Transaction,
  context: IdentityContext,
  arrival: Arrival,
): Promise<{ accountId: string; keysIssued: boolean }> {
  const { provider, identity } = arrival;
  const known = await openedBy(trx, provider, identity.subject);
  if (known !== undefined) return { accountId: known, keysIssued: false };
  const address = email.safeParse(identity.email).data;
  if (!identity.emailVerified || address === undefined) throw new OAuthFailure('unverified');

  const created = await createAccount(trx, address, arrival);
  const account = created ?? (await accountWith(trx, address));
  const accountId = account.id;
  const fresh = account.verified_at === null;
  if (fresh) await openFresh(trx, context, { accountId, created: created !== undefined, address, arrival });
  const added = await addIdentity(trx, { ...arrival, accountId });
  if (added && !fresh) {
    const { email: to } = account;
    const { nowMs } = arrival;
    await context.enqueueMail(trx, signInAddedMail(context.publicUrl, { to, provider, atMs: nowMs }));
    const what = OAUTH_NAMES[provider];
    await notifyOfEvent(trx, { accountId, event: 'sign-in-added', what, nowMs });
  }
  return { accountId, keysIssued: fresh };
}

/** What an account holds of somebody who proved an address elsewhere and typed nothing here. */
const contentOf = (address: string, { identity, nowMs }: Arrival) => ({
  email: address,
  name: nameOf(identity, address),
  password_hash: null,
  password_changed_at: null,
  address_info: JSON.stringify(NO_ADDRESS),
  plan_wish: null,
  created_at: new Date(nowMs),
});

/** A new account, not verified yet; undefined when the address has one, which another call may just have made. */
const createAccount = (trx: Transaction, address: string, arrival: Arrival) =>
  trx
    .insertInto('account')
    .values({ email_key: emailKeyOf(address), ...contentOf(address, arrival) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'email', 'verified_at'])
    .executeTakeFirst();

const accountWith = (trx: Transaction, address: string) =>
  trx
    .selectFrom('account')
    .select(['id', 'email', 'verified_at'])
    .where('email_key', '=', emailKeyOf(address))
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Verifies an account and makes its keys. One that was signed up for before is emptied first, with every token and code of
 * it: whoever typed its password did not prove to own the address, and must not be there when the owner moves in.
 */
async function openFresh(
  trx: Transaction,
  context: IdentityContext,
  input: { accountId: string; created: boolean; address: string; arrival: Arrival },
): Promise<void> {
  const { accountId, created, address, arrival } = input;
  const { caller, nowMs } = arrival;
  await endAccess(trx, accountId);
  await trx
    .updateTable('account')
    .set({ ...contentOf(address, arrival), verified_at: new Date(nowMs) })
    .where('id', '=', accountId)
    .execute();
  await issueFirstKeys(trx, context.secrets, { accountId, nowMs });
  const types: AuditType[] = created ? ['signed_up', 'activated'] : ['activated'];
  for (const type of types) await recordAudit(trx, { accountId, type, result: 'done', caller, nowMs });
  await notifyOfEvent(trx, { accountId, event: 'welcome', nowMs });
}

/** The provider's name for the person where it is one that an account can have, else the first half of the address. */
function nameOf({ name }: ProviderIdentity, address: string): string {
  const usable = requiredLine('Name', 'Name is required', NAME_LENGTH_MAX).safeParse(name);
  return usable.data ?? address.split('@')[0]!.slice(0, NAME_LENGTH_MAX);
}
