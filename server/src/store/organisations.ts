import type { MemberRole } from '@meridian/contracts/roles';
import type { Generated, GeneratedAlways } from 'kysely';

/** An account that people share. Nobody signs in to it: its `email_key` is no address. */
export interface OrganisationTable {
  account_id: string;
  created_at: Date;
}

export interface MembershipTable {
  /** The account of the organisation. */
  organisation_id: string;
  /** The account of the person. */
  account_id: string;
  role: MemberRole;
  since: Date;
}

/** An open invitation. It goes when it is accepted or revoked. */
export interface InvitationTable {
  id: Generated<string>;
  organisation_id: string;
  /** As typed. */
  email: string;
  email_key: string;
  role: MemberRole;
  /** SHA-256 of the link's token. */
  hash: Buffer;
  inviter_id: string | null;
  sent_at: Date;
  expires_at: Date;
}

/** The log of what members did. A trigger refuses to change or delete a row. */
export interface MemberActTable {
  id: GeneratedAlways<number>;
  organisation_id: string;
  /** null once the account of the member is erased. */
  member_id: string | null;
  /** The name of the portal's call. */
  act: string;
  subject: string;
  /** null until the outcome is known. */
  result: 'done' | 'refused' | null;
  at: Date;
  address: string;
}

export interface OrganisationTables {
  organisation: OrganisationTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  member_act: MemberActTable;
}
