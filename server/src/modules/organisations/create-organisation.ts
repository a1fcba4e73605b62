import { randomUUID } from 'node:crypto';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { ORGANISATIONS_MAX } from '@meridian/contracts/portal/organisations';
import type { Caller } from '../../shared/context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { listOwned } from '../../shared/organisations/queries.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../shared/tokens/tokens.ts';
import type { Transaction } from '../../store/schema.ts';
import { issueFirstKeys } from '../access/index.ts';
import type { OrganisationContext } from './context.ts';
import { insertMembership } from './queries/members.ts';
import { findPerson, insertOrganisation } from './queries/organisations.ts';
import { recordMemberAct } from './record-act.ts';

/** In place of an address. No address has this form, so nobody signs in to an organisation. */
export const organisationKey = (id: string): string => `organisation:${id}`;

/** Throws 142 when a person owns as many organisations as one may. */
export async function ensureMayOwn(trx: Transaction, personId: string): Promise<void> {
  if ((await listOwned(trx, personId)).length < ORGANISATIONS_MAX) return;
  throw errors.conflict({ message: `You can own ${ORGANISATIONS_MAX} organisations.` });
}

/**
 * Creates an organisation on the free plan, with the person as its owner. Its address for invoices is that of the person. Throws 142
 * (the person owns too many) and 190 (five a day).
 */
export async function createOrganisation(
  context: OrganisationContext,
  { name }: PortalBody<'createOrganisation'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'createOrganisation'>['additionalInfo']> {
  const { accountId: personId } = session;
  const nowMs = context.now();
  const id = randomUUID();
  await enforceRateLimit(context.limits.organisationsByPerson, personId, nowMs);
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, personId);
    await ensureMayOwn(trx, personId);
    const { email, addressInfo } = await findPerson(trx, personId);
    const at = new Date(nowMs);
    const address_info = JSON.stringify(addressInfo);
    const account = { id, emailKey: organisationKey(id), name, email, address_info, plan: DEFAULT_PLAN.id };
    await insertOrganisation(trx, { ...account, at });
    await insertMembership(trx, { organisationId: id, personId, role: 'owner', at });
    await issueFirstKeys(trx, context.secrets, { accountId: id, nowMs });
    const act = { act: 'createOrganisation', subject: name } as const;
    await recordMemberAct(trx, { organisationId: id, personId, ...act, caller, nowMs });
  });
  context.keyChanged(id);
  return { organisation: { id, name, role: 'owner', gone_at: null } };
}
