/** SQL on invitations. Tokens are stored and searched by their SHA-256 only. */
import type { Insertable } from 'kysely';
import type { InvitationTable } from '../../../store/organisations.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

const invitations = (store: Store | Transaction) =>
  store
    .selectFrom('invitation')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.inviter_id')
    .select([
      'invitation.id',
      'invitation.organisation_id as organisationId',
      'invitation.email',
      'invitation.email_key as emailKey',
      'invitation.role',
      'invitation.sent_at as sentAt',
      'invitation.expires_at as expiresAt',
      'inviter.name as inviter',
    ]);
export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number];

/** The invitations of an organisation, expired ones that were not revoked included. */
export const listInvitationRows = (store: Store | Transaction, organisationId: string) =>
  invitations(store)
    .where('invitation.organisation_id', '=', organisationId)
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id')
    .execute();

export const findInvitation = (trx: Transaction, of: { organisationId: string; id: string }) =>
  invitations(trx)
    .where('invitation.organisation_id', '=', of.organisationId)
    .where('invitation.id', '=', of.id)
    .executeTakeFirst();

/** The open invitation with that token, of an organisation that is neither deleted nor suspended. */
export const findOpenInvitation = (store: Store | Transaction, hash: Buffer, now: Date) =>
  invitations(store)
    .innerJoin('account as organisation', 'organisation.id', 'invitation.organisation_id')
    .select('organisation.name as organisation')
    .where('invitation.hash', '=', hash)
    .where('invitation.expires_at', '>', now)
    .where('organisation.deleted_at', 'is', null)
    .where('organisation.suspended_at', 'is', null)
    .executeTakeFirst();

/** Stores an invitation in place of the previous one for the same address, and returns its id. */
export async function upsertInvitation(trx: Transaction, row: Insertable<InvitationTable>): Promise<string> {
  const { organisation_id: _organisation, email_key: _key, ...renewed } = row;
  const { id } = await trx
    .insertInto('invitation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email_key']).doUpdateSet(renewed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an invitation with that token. False when it was used meanwhile. */
export async function takeInvitation(trx: Transaction, id: string, hash: Buffer): Promise<boolean> {
  const row = await trx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteInvitation(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('invitation').where('id', '=', id).execute();
}

/** Deletes the invitations that a person wrote for an organisation. */
export async function deleteInvitationsBy(
  trx: Transaction,
  { organisationId, personId }: { organisationId: string; personId: string },
): Promise<void> {
  await trx
    .deleteFrom('invitation')
    .where('organisation_id', '=', organisationId)
    .where('inviter_id', '=', personId)
    .execute();
}
