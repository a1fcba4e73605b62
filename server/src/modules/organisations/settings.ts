import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { OrganisationSettings } from '@meridian/contracts/portal/organisations';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { Session } from '../../shared/tokens/tokens.ts';
import type { OrganisationContext } from './context.ts';
import { findSettings, updateSettings } from './queries/organisations.ts';
import { requireMember } from './require-member.ts';

type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

const settingsOf = ({ name, email, addressInfo, createdAt }: SettingsRow): OrganisationSettings => ({
  name,
  email,
  address_info: addressInfo,
  created_at: createdAt.toISOString(),
});

/** Name, contact and address of the organisation that a session acts for; null when it acts for a person. */
export async function readOrganisation(
  { store }: Pick<OrganisationContext, 'store'>,
  { accountId }: Pick<Session, 'accountId'>,
): Promise<PortalReply<'organisation'>['additionalInfo']> {
  const row = await findSettings(store, accountId);
  return { organisation: row ? settingsOf(row) : null };
}

/** Changes them. They apply to the next invoices. */
export async function updateOrganisation(
  { store }: Pick<OrganisationContext, 'store'>,
  { name, email, address_info }: PortalBody<'updateOrganisation'>,
  session: Session,
): Promise<PortalReply<'updateOrganisation'>['additionalInfo']> {
  const { organisationId } = requireMember(session);
  return await store.transaction().execute(async (trx) => {
    await lockAccount(trx, organisationId);
    await updateSettings(trx, organisationId, { name, email, address_info: JSON.stringify(address_info) });
    return { organisation: settingsOf((await findSettings(trx, organisationId))!) };
  });
}
