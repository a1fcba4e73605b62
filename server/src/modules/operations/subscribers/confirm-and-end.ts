import type { PortalReply } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import { sha256 } from '../../../shared/secrets.ts';
import type { OperationsContext } from '../context.ts';
import { isId } from '../announced/announcing.ts';
import { confirmSubscriber, deleteSubscriber } from './queries.ts';

/** Confirms the address whose link has this token. Throws 141 when the link was used or has ended. */
export async function confirmStatusMails(
  { store, now }: OperationsContext,
  token: string,
): Promise<PortalReply<'confirmStatusMails'>['additionalInfo']> {
  if (!(await confirmSubscriber(store, sha256(token), new Date(now())))) throw errors.notFound();
  return { subscribed: true };
}

/** Deletes the subscriber whose mails have this token. Says nothing about whether there was one. */
export async function endStatusMails(
  { store }: OperationsContext,
  token: string,
): Promise<PortalReply<'endStatusMails'>['additionalInfo']> {
  if (isId(token)) await deleteSubscriber(store, token);
  return { subscribed: false };
}
