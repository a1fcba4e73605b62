import { randomUUID } from 'node:crypto';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../shared/context.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../shared/tokens/tokens.ts';
import { issueFirstKeys } from '../access/index.ts';
import { moveIdentity } from '../identity/index.ts';
import type { OrganisationContext } from './context.ts';
import { ensureMayOwn, organisationKey } from './create-organisation.ts';
import { insertMembership } from './queries/members.ts';
import { markOrganisation, renameAccount } from './queries/organisations.ts';
import { recordMemberAct } from './record-act.ts';

/**
 * Makes an organisation of the person's account, in one transaction. The account keeps its id, and with it keys, plan, billing, alerts
 * and the history of calls. The person gets a new account with all that proves who they are, on the free plan, and owns the
 * organisation. Sessions continue. Throws 142 (the person owns too many) and 190 (five a day).
 */
export async function convertAccount(
  context: OrganisationContext,
  { name }: PortalBody<'convertAccount'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'convertAccount'>['additionalInfo']> {
  const { accountId: id } = session;
  const nowMs = context.now();
  const personId = randomUUID();
  await enforceRateLimit(context.limits.organisationsByPerson, id, nowMs);
  const backupCodes = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, id);
    await ensureMayOwn(trx, id);
    const at = new Date(nowMs);
    const move = { from: id, to: personId, emailKey: organisationKey(id) };
    const codes = await moveIdentity(trx, context.secrets, move);
    await renameAccount(trx, id, name);
    await markOrganisation(trx, id, at);
    await insertMembership(trx, { organisationId: id, personId, role: 'owner', at });
    await issueFirstKeys(trx, context.secrets, { accountId: personId, nowMs });
    const act = { act: 'convertAccount', subject: name } as const;
    await recordMemberAct(trx, { organisationId: id, personId, ...act, caller, nowMs });
    return codes;
  });
  context.keyChanged(personId);
  return { organisation: { id, name, role: 'owner', gone_at: null }, backup_codes: backupCodes };
}
