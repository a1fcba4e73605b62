import type { MemberRole } from '@meridian/contracts/roles';
import type { Store, Transaction } from '../../store/schema.ts';
import type { MailContext, OutgoingMail } from '../context.ts';
import { findPersonEmail, listMemberEmails } from './queries.ts';

export type AccountMailTopic = 'billing' | 'keys' | 'alerts' | 'account';

/** Which members get the mails of an organisation. Those of `alerts` go only to members who want such mails. */
const ROLES: Record<AccountMailTopic, readonly MemberRole[]> = {
  billing: ['owner', 'billing'],
  keys: ['owner', 'admin', 'developer'],
  alerts: ['owner', 'admin', 'developer'],
  account: ['owner'],
};

interface Recipients {
  readonly accountId: string;
  readonly topic: AccountMailTopic;
}

/** The addresses that mails about an account go to: those of members for an organisation, else its own. Empty if it was erased. */
async function recipientsOf(store: Store | Transaction, { accountId, topic }: Recipients): Promise<string[]> {
  const person = await findPersonEmail(store, accountId);
  if (person) return [person.email];
  const of = { roles: ROLES[topic], wanted: topic === 'alerts' };
  return (await listMemberEmails(store, accountId, of)).map(({ email }) => email);
}

/** Queues an email about an account to everybody who gets it, as part of `trx`. */
export async function mailAccount(
  context: Pick<MailContext, 'enqueueMail'>,
  trx: Transaction,
  of: Recipients,
  write: (to: string) => OutgoingMail,
): Promise<void> {
  const recipients = await recipientsOf(trx, of);
  if (recipients.length > 0) await context.enqueueMail(trx, ...recipients.map(write));
}
